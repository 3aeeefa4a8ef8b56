"""How fast this machine is now, by work of a known size: what others took is compared with it."""

import time

import numpy as np

SAMPLE_RATE = 48000


def noise_second():
    """Processor seconds for one second of stereo noise, there and back through a spectrum."""
    took = []
    for _ in range(5):
        began = time.process_time()
        noise = np.random.default_rng(1).standard_normal((SAMPLE_RATE, 2))
        np.fft.irfft(np.fft.rfft(noise, axis=0), axis=0)
        took.append(time.process_time() - began)
    return min(took)
