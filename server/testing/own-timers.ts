/*
 * Timers as they were when this library was loaded; the bundle is made so that everything in it takes these. A test that
 * fakes timers means those of its own client: a server that stood still with them would never answer.
 */
export const setTimeout = globalThis.setTimeout
export const clearTimeout = globalThis.clearTimeout
export const setInterval = globalThis.setInterval
export const clearInterval = globalThis.clearInterval
export const setImmediate = globalThis.setImmediate
export const clearImmediate = globalThis.clearImmediate
export const queueMicrotask = globalThis.queueMicrotask
/** A fake one replaces the methods of the real one. */
export const performance = { now: globalThis.performance.now.bind(globalThis.performance) }
