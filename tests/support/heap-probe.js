/* For `node --expose-gc --import`: what a process holds after a collection, in bytes, whenever its parent asks. */
const breathe = () => new Promise((resolve) => setImmediate(resolve))

const answer = async () => {
  // What a collection lets go may hold more until its finalizers have run.
  for (let round = 0; round < 3; round += 1) {
    globalThis.gc()
    await breathe()
  }
  process.send?.(process.memoryUsage())
}

process.on('message', () => void answer())
// A server ends by itself although its parent is still there.
process.channel?.unref()
