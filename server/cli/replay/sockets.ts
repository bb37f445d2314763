import { WebSocket } from 'ws'

/** The sockets of a replay, by number on the tape. */
export interface Sockets {
  /** Resolves to whether the socket is open. */
  open(number: number, address: string): Promise<boolean>
  say(number: number, text: string): void
  close(number: number, code: number | null): void
  /** How many sockets are open for the server now. */
  count(): number
  end(): void
}

// Excludes codes that a close frame cannot carry (RFC 6455 §7.4.1).
const isSendable = (code: number): boolean => code === 1000 || code >= 3000

const opened = (socket: WebSocket): Promise<boolean> =>
  new Promise((resolve) => {
    socket.once('open', () => resolve(true))
    // Refused, possibly by a fault.
    socket.once('error', () => resolve(false))
  })

export const createSockets = (): Sockets => {
  const all = new Map<number, WebSocket>()
  return {
    open: async (number, address) => {
      const socket = new WebSocket(address)
      const isOpen = await opened(socket)
      if (!isOpen) return false
      socket.on('error', () => undefined)
      socket.once('close', () => all.delete(number))
      all.set(number, socket)
      return true
    },
    say: (number, text) => all.get(number)?.send(text),
    close: (number, code) => {
      const socket = all.get(number)
      all.delete(number)
      if (code === null || code === 1006) socket?.terminate()
      else if (isSendable(code)) socket?.close(code)
      else socket?.close()
    },
    count: () => all.size,
    end: () => {
      for (const socket of all.values()) socket.terminate()
    },
  }
}
