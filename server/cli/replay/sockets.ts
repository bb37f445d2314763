import { WebSocket } from 'ws'

// Excludes codes that a close frame cannot carry (RFC 6455 §7.4.1).
const isSendable = (code: number): boolean => code === 1000 || code >= 3000

const opened = (socket: WebSocket): Promise<boolean> =>
  new Promise((resolve) => {
    socket.once('open', () => resolve(true))
    // Refused, possibly by a fault.
    socket.once('error', () => resolve(false))
  })

/** The sockets of a replay, by number on the tape. */
export const createSockets = () => {
  const all = new Map<number, WebSocket>()
  return {
    /** Resolves to whether the socket is open. */
    open: async (number: number, address: string): Promise<boolean> => {
      const socket = new WebSocket(address)
      const isOpen = await opened(socket)
      if (!isOpen) return false
      socket.on('error', () => undefined)
      socket.once('close', () => all.delete(number))
      all.set(number, socket)
      return true
    },
    say: (number: number, text: string): void => all.get(number)?.send(text),
    close: (number: number, code: number | null) => {
      const socket = all.get(number)
      all.delete(number)
      if (code === null || code === 1006) socket?.terminate()
      else if (isSendable(code)) socket?.close(code)
      else socket?.close()
    },
    /** How many sockets are open for the server now. */
    count: (): number => all.size,
    end: () => {
      for (const socket of all.values()) socket.terminate()
    },
  }
}
