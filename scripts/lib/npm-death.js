const watchEvery = 250

/** A signal to npm reaches its shell, not this process, and the shell does not forward it. So exit when the parent is gone. */
export const endWithNpm = () => {
  if (process.env['npm_lifecycle_event'] === undefined) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, watchEvery)
  watch.unref()
}
