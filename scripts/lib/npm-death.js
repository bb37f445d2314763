const watchEvery = 250

/** npm told to end signals its shell, not us, and the shell does not pass it on: so we end when our parent is gone. */
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
