/*
 * For `node --import`: the clocks of a process, set by its parent by a message `{ offset, slept }` in milliseconds. The wall
 * clock differs by `offset` from the machine's. By `slept` steady time jumps ahead as well. Each timer that fell due meanwhile
 * fires
 * once then, as after a pause of the whole machine. A suspend on Linux moves the wall clock alone.
 */
const Machine = Date
let offset = 0
let slept = 0

const now = () => Machine.now() + offset

globalThis.Date = new Proxy(Machine, {
  construct: (target, args, made) => Reflect.construct(target, args.length === 0 ? [now()] : args, made),
  apply: () => new Machine(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})

const steady = performance.now.bind(performance)
performance.now = () => steady() + slept

/** Pending timers and intervals: when each falls due, and what fires it. */
const waiting = new Map()

const { setTimeout: startTimeout, setInterval: startInterval, clearTimeout: stopTimer } = globalThis
globalThis.setTimeout = (run, ms = 0, ...args) => {
  const fire = () => {
    globalThis.clearTimeout(timer)
    run(...args)
  }
  const timer = startTimeout(fire, ms)
  waiting.set(timer, { due: performance.now() + ms, fire })
  return timer
}
globalThis.setInterval = (run, ms = 0, ...args) => {
  const fire = () => {
    waiting.set(timer, { due: performance.now() + ms, fire })
    run(...args)
  }
  const timer = startInterval(fire, ms)
  waiting.set(timer, { due: performance.now() + ms, fire })
  return timer
}
globalThis.clearTimeout = (timer) => {
  waiting.delete(timer)
  stopTimer(timer)
}
globalThis.clearInterval = globalThis.clearTimeout

const fireDue = () => {
  const due = [...waiting.values()].filter((timer) => timer.due <= performance.now())
  for (const { fire } of due.toSorted((a, b) => a.due - b.due)) fire()
}

process.on('message', (message) => {
  offset = Number(message.offset)
  slept += Number(message.slept)
  if (message.slept > 0) fireDue()
  process.send?.({ offset })
})
// Lets the server exit by itself while its parent is still there.
process.channel?.unref()
