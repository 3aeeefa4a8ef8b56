"""What is heard: takes and samples from their files to the device, and what is told of them."""
