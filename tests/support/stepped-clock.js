/*
 * For `node --import`: the wall clock of a process, which its parent sets back or ahead by a message `{ offset }` in
 * milliseconds. Timers and steady time stay as they are, as when the clock of a machine is set, or a machine was suspended.
 */
const Machine = Date
let offset = 0

const now = () => Machine.now() + offset

globalThis.Date = new Proxy(Machine, {
  construct: (target, args, made) => Reflect.construct(target, args.length === 0 ? [now()] : args, made),
  apply: () => new Machine(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})

process.on('message', (message) => {
  offset = Number(message.offset)
  process.send?.({ offset })
})
// A server ends by itself although its parent is still there.
process.channel?.unref()
