/* For `node --expose-gc --import`: reports the heap after a collection, in bytes, whenever the parent requests it. */
const breathe = () => new Promise((resolve) => setImmediate(resolve))

const answer = async () => {
  // Objects that a collection releases may hold others until their finalizers have run.
  for (let round = 0; round < 3; round += 1) {
    globalThis.gc()
    await breathe()
  }
  process.send?.(process.memoryUsage())
}

process.on('message', () => void answer())
// Lets the server exit by itself while its parent is still there.
process.channel?.unref()
