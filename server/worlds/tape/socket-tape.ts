import { maskText, maskToken } from '#server/worlds/journal/mask.ts'
import { put, type Recording } from '#server/worlds/tape/recording.ts'
import { nameIn } from '#server/worlds/tape/reversible.ts'

export interface Listening {
  readonly userId: string
  readonly token: string | undefined
}

/** Used while no recording is on. */
export const silent: SocketTape = { received: () => undefined, closed: () => undefined }

/** Records the opening of a socket, and returns the recorder of its messages and close. */
export const tapeSocket = (
  recording: Recording,
  { now, isOver }: { now: () => number; isOver: () => boolean },
  { userId, token }: Listening,
) => {
  recording.sockets += 1
  const socket = recording.sockets
  const said = { kind: 'socket', user: userId, socket } as const
  const mark = token === undefined ? null : maskToken(token)
  put(recording, (t) => ({ t, at: now(), ...said, act: 'opened', token: mark, code: null }))
  return {
    received: (text: string) => {
      if (isOver()) return
      const masked = maskText(nameIn(recording.name, text))
      put(recording, (t) => ({ t, at: now(), kind: 'text', socket, text: masked }))
    },
    closed: (code: number) => {
      if (!isOver()) put(recording, (t) => ({ t, at: now(), ...said, act: 'closed', token: null, code }))
    },
  }
}

/** Records the messages of one socket and its close on a tape. */
export type SocketTape = ReturnType<typeof tapeSocket>
