import { maskText, maskToken } from '#server/worlds/journal/mask.ts'
import { put, type Recording } from '#server/worlds/tape/recording.ts'
import { nameIn } from '#server/worlds/tape/reversible.ts'

/** What one socket says and how it ends, on a tape. */
export interface SocketTape {
  heard(text: string): void
  closed(code: number): void
}

export interface Listening {
  readonly userId: string
  readonly token: string | undefined
}

/** Where nobody records. */
export const silent: SocketTape = { heard: () => undefined, closed: () => undefined }

/** Writes down that a socket has opened, and what becomes of it. */
export const tapeSocket = (
  recording: Recording,
  { now, isOver }: { now: () => number; isOver: () => boolean },
  { userId, token }: Listening,
): SocketTape => {
  recording.sockets += 1
  const socket = recording.sockets
  const said = { kind: 'socket', user: userId, socket } as const
  const mark = token === undefined ? null : maskToken(token)
  put(recording, (t) => ({ t, at: now(), ...said, act: 'opened', token: mark, code: null }))
  return {
    heard: (text) => {
      if (isOver()) return
      const masked = maskText(nameIn(recording.name, text))
      put(recording, (t) => ({ t, at: now(), kind: 'text', socket, text: masked }))
    },
    closed: (code) => {
      if (!isOver()) put(recording, (t) => ({ t, at: now(), ...said, act: 'closed', token: null, code }))
    },
  }
}
