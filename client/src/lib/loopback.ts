/** Whether a hostname is this machine. */
export const isLoopback = (hostname: string): boolean => /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname)

/** Whether the link to the director page is shown: elsewhere the page needs a token, and its users know the address. */
export const isOnThisMachine = (): boolean => isLoopback(window.location.hostname)
