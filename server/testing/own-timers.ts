/*
 * The timers at load time of this library; the bundle redirects all of its code to these. A test that fakes timers means
 * those of its own client: with faked timers the server would never answer.
 */
export const setTimeout = globalThis.setTimeout
export const clearTimeout = globalThis.clearTimeout
export const setInterval = globalThis.setInterval
export const clearInterval = globalThis.clearInterval
export const setImmediate = globalThis.setImmediate
export const clearImmediate = globalThis.clearImmediate
export const queueMicrotask = globalThis.queueMicrotask
/** Bound here, because fake timers replace methods of the global object. */
export const performance = { now: globalThis.performance.now.bind(globalThis.performance) }
