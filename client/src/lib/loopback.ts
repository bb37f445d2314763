/** Whether a host of an address is this very machine. */
export const isLoopback = (hostname: string): boolean => /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname)

/** Where the desk is opened by a click: elsewhere it wants a token, and whoever has one knows its address. */
export const isOnThisMachine = (): boolean => isLoopback(window.location.hostname)
