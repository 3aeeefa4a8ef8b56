"""The ledger on real SQL beside a small model, step by step, audited after each; and its mutants.

The ledger and the reservation's rule are modules that may be exchanged: for a copy with one mistake
in it, which the steps have to find.
"""

import importlib.util
import math
import sys
from fractions import Fraction
from pathlib import Path

import hypothesis.strategies as st
from hypothesis.stateful import Bundle, RuleBasedStateMachine, invariant, rule
from pysqlite3 import dbapi2

from scenewright.contract import Request, price_credits
from scenewright.service import accounts, ledger, reserve, tasks
from scenewright.service.audit import audit
from scenewright.service.database import Connection
from scenewright.service.errors import Refusal, ServiceFault
from scenewright.service.schema import MIGRATIONS

NAMES = st.sampled_from(["ann", "bob"])
EDGE = st.sampled_from([-1, 0, 1])
# In eighths of a second, so that a float is exact: about each step of the price and the cap.
SECONDS = st.sampled_from([0, 40, 40.125, 48, 86.375, 86.5, 480, 480.125, 599.875, 600, 3600])
DURATION_MAX = 600


class Model:
    """What each account should have; `tasks` by id: [name, reserved, state, charge]."""

    def __init__(self):
        self.available = {"ann": 0, "bob": 0}
        self.tasks = {}

    def balance(self, name):
        own = [task for task in self.tasks.values() if task[0] == name]
        held = sum(task[1] for task in own if task[2] == "pending")
        return self.available[name], held, sum(task[3] for task in own)

    def end(self, task_id, state, charge):
        name, reserved = self.tasks[task_id][:2]
        self.available[name] += reserved - charge
        self.tasks[task_id][2:] = state, charge


def price(duration_ms):
    """The contract's price, by another way than the product's."""
    return max(5, math.ceil(Fraction(duration_ms, 12_000)))


def wanted(seconds):
    """The headroom's price and the plan's, in exact numbers."""
    plan = min(Fraction(seconds), DURATION_MAX)
    roomy = min(max(60, math.ceil(plan * 5 / 4 + 10)), DURATION_MAX)
    return price(roomy * 1000), price(math.ceil(plan * 1000))


class Undone(Exception):
    """Ends a transaction as a crash in it does."""


class LedgerMachine(RuleBasedStateMachine):
    """Any moves of two accounts' credits, most of them about an edge."""

    ledger, reserve = ledger, reserve
    made = Bundle("made")

    def __init__(self):
        super().__init__()
        self.connection = Connection(dbapi2.connect(":memory:", isolation_level=None))
        self.model, self.count = Model(), 0
        for statement in (one for migration in MIGRATIONS for one in migration):
            self.connection.execute(statement)
        for name in self.model.available:
            self.does(lambda connection, name=name: self.open(connection, name))

    def teardown(self):
        self.connection.inner.close()

    def open(self, connection, name):
        accounts.rows(connection, "insert into account values (:name, 1, 0)", name=name)
        self.ledger.open_account(connection, name)

    def does(self, what, *, expected=()):
        """One transaction; the error that was expected, or None."""
        self.connection.execute("begin")
        try:
            what(self.connection)
            self.connection.execute("commit")
        except expected as error:
            return error
        finally:
            self.connection.undo()
        return None

    def new_id(self):
        self.count += 1
        return f"task_{self.count}"

    def grant(self, name, amount):
        reference = self.new_id()
        self.does(lambda c: self.ledger.fund(c, name, amount, reference, 0.0))
        self.model.available[name] += amount
        return reference

    @rule(name=NAMES, amount=st.integers(1, 90))
    def fund(self, name, amount):
        reference = self.grant(name, amount)
        again = lambda c: self.ledger.fund(c, name, amount, reference, 0.0)  # noqa: E731
        assert self.does(again, expected=dbapi2.IntegrityError)

    def hold(self, name, amount):
        task_id = self.new_id()

        def reserved(connection):
            tasks.insert(connection, task_id, name, Request("Rain."), "f", 0.0)
            self.ledger.reserve(connection, name, task_id, amount, 0.0)

        refused = self.does(reserved, expected=self.ledger.LedgerError)
        assert bool(refused) == (amount > self.model.available[name])
        if refused:
            return "none"
        self.model.available[name] -= amount
        self.model.tasks[task_id] = [name, amount, "pending", 0]
        return task_id

    @rule(target=made, name=NAMES, amount=st.integers(5, 60))
    def reserve_any(self, name, amount):
        return self.hold(name, amount)

    @rule(target=made, name=NAMES, edge=EDGE)
    def reserve_about_all(self, name, edge):
        return self.hold(name, max(5, self.model.available[name] + edge))

    @rule(target=made, name=NAMES, seconds=SECONDS, edge=EDGE, is_roomy=st.booleans())
    def order(self, name, seconds, edge, is_roomy):
        """A wallet about the headroom's price or the plan's, then a request of that length."""
        missing = wanted(seconds)[not is_roomy] + edge - self.model.available[name]
        if missing > 0:
            self.grant(name, missing)
        has = self.model.available[name]
        roomy, least = wanted(seconds)
        try:
            credits = self.reserve.reservation_credits(seconds, has, DURATION_MAX)
        except Refusal:
            assert has < least
            return "none"
        assert has >= least
        assert credits == min(roomy, has)
        for rate in (8000, 44_100, 48_000):
            frames = self.reserve.frames_max(credits, DURATION_MAX, rate)
            assert frames == min(credits * 12, DURATION_MAX) * rate
        return self.hold(name, credits)

    def settle(self, task_id, duration_ms):
        if task_id == "none":
            return
        _name, reserved, state, _charge = self.model.tasks[task_id]
        charge = price_credits(duration_ms)
        assert charge == price(duration_ms)

        def settled(connection):
            self.ledger.settle(connection, task_id, charge, 0.0)
            self.ended(connection, task_id, "succeeded", charge, duration_ms)

        refused = self.does(settled, expected=self.ledger.LedgerError)
        assert bool(refused) == (state != "pending" or charge > reserved)
        if not refused:
            self.model.end(task_id, "posted", charge)

    @rule(task_id=made, duration_ms=st.integers(0, 700_000))
    def settle_any(self, task_id, duration_ms):
        self.settle(task_id, duration_ms)

    @rule(task_id=made, away=st.sampled_from([-12_001, -12_000, -11_999, -1, 0, 1, 12_000]))
    def settle_about_the_stop(self, task_id, away):
        if task_id != "none":
            self.settle(task_id, max(0, self.model.tasks[task_id][1] * 12_000 + away))

    @rule(task_id=made)
    def void(self, task_id):
        if task_id == "none":
            return

        def voided(connection):
            self.ledger.void(connection, task_id, 0.0)
            self.ended(connection, task_id, "failed", None, None)

        refused = self.does(voided, expected=self.ledger.LedgerError)
        assert bool(refused) == (self.model.tasks[task_id][2] != "pending")
        if not refused:
            self.model.end(task_id, "voided", 0)

    @rule(task_id=made)
    def crash_while_settling(self, task_id):
        if task_id == "none" or self.model.tasks[task_id][2] != "pending":
            return

        def crashed(connection):
            self.ledger.settle(connection, task_id, 5, 0.0)
            raise Undone

        assert self.does(crashed, expected=Undone)

    @rule(task_id=made)
    def zombie(self, task_id):
        if task_id == "none":
            return
        held = tasks.Lease(task_id, 7, 1, Request("Rain."), 0, 0)

        def late(connection):
            assert not tasks.succeed(connection, held, tasks.Finished("a", 1, 5, ()), 0.0)
            assert not tasks.fail(connection, held, "render_failed", "No.", 0.0)

        self.does(late)

    def ended(self, connection, task_id, status, credits, duration_ms):
        statement = "update task set status = ?, credits = ?, duration_ms = ? where id = ?"
        connection.execute(statement, (status, credits, duration_ms, task_id))

    @invariant()
    def agrees_with_the_model_and_the_audit(self):
        for name in self.model.available:
            shown = self.ledger.balance(self.connection, name)
            expected = self.model.balance(name)
            assert (shown.available, shown.held, shown.spent) == expected
            assert self.ledger.available(self.connection, name) == expected[0]
            moves = [*self.ledger.moves(self.connection, name)]
            assert not moves or (moves[-1].available, moves[-1].held) == expected[:2]
        assert audit(self.connection) == []


# What a mistake shows itself by: to the model, to the database's own checks, or as a refusal.
SHOWN_BY = (AssertionError, dbapi2.IntegrityError, ServiceFault)
MUTANTS = (
    ("ledger", "and (may_be_negative or balance >= :amount)", ""),
    ("ledger", "balance >= :amount", "balance > :amount"),
    ("ledger", "set balance = balance + :amount", "set balance = balance + :amount + 1"),
    ("ledger", "where task_id = :task_id and state = 'pending'", "where task_id = :task_id"),
    ("ledger", "if charged > found.amount", "if charged > found.amount + 1"),
    ("ledger", "if charged > found.amount", "if charged >= found.amount"),
    ("ledger", "if amount > charge:", "if amount > charge + 1:"),
    ("ledger", 'held, REVENUE, charge, "post"', 'held, REVENUE, amount, "post"'),
    ("ledger", 'held, REVENUE, charge, "post"', 'held, FUNDING, charge, "post"'),
    ("ledger", 'held, available, amount, "void"', 'held, available, amount - 1, "void"'),
    ("ledger", 'held, available, amount, "void"', 'held, REVENUE, amount, "void"'),
    ("ledger", "coalesce(sum(charged), 0)", "coalesce(sum(amount), 0)"),
    ("ledger", "(row.credit, row.amount)", "(row.credit, -row.amount)"),
    ("reserve", "SECONDS_PER_CREDIT = 12", "SECONDS_PER_CREDIT = 13"),
    ("reserve", "HEADROOM_FACTOR = 1.25", "HEADROOM_FACTOR = 1.2"),
    ("reserve", "SECONDS_MIN = 60.0", "SECONDS_MIN = 72.0"),
    ("reserve", "if available >= wanted", "if available > wanted + 1"),
    ("reserve", "if available >= max(", "if available > max("),
    ("reserve", "        return available\n", "        return needed\n"),
)


def mutated(mutant, folder):
    """The state machine over a copy with one mistake."""
    name, right, wrong = mutant
    source = Path((ledger if name == "ledger" else reserve).__file__).read_text(encoding="utf-8")
    assert source.count(right) == 1, f"{right!r} is {source.count(right)} times in {name}.py"
    path = folder / f"mutant_{name}.py"
    path.write_text(source.replace(right, wrong), encoding="utf-8")
    spec = importlib.util.spec_from_file_location(path.stem, path)
    # Where dataclasses look for their module.
    module = sys.modules[path.stem] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return type("Mutant", (LedgerMachine,), {name: module})
