import { hasExpired, hasLiveSession } from '#server/modules/auth/sessions.ts'
import type { Connection } from '#server/realtime/connections.ts'
import type { FrameLog } from '#server/realtime/frame-log.ts'
import type { Online } from '#server/realtime/online.ts'
import { textFrame } from '#server/realtime/frame-codec.ts'
import type { Change } from '#server/worlds/changes.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import { sessionOverTitle } from '#shared/permission/role-texts.ts'
import { closeCodes } from '#shared/realtime/close-codes.ts'

interface Options {
  readonly online: Online
  readonly log: FrameLog
  /** Writes the queued frames. */
  readonly flush: () => void
}

/** The users whose sessions a change has ended. A newer login is excluded: the older console must be notified of it. */
const endedBy = (change: Change): readonly string[] => {
  if (change.type === 'session-ended') return [change.userId]
  if (change.type === 'account-frozen') return change.userIds
  return change.type === 'account-removed' ? [change.person.id] : []
}

/** Closes the sockets of sessions that a change has ended. */
export const closeEnded = (kernel: Kernel, { online, log, flush }: Options) => {
  /** Notifies one socket that its session is over and has no rights. The log entry only provides the frame number. */
  const notifyExpired = (connection: Connection) => {
    const frame = log.add({
      message: { code: 1000, projectId: '', projectName: '', title: sessionOverTitle },
      audience: { to: 'people', userIds: [] },
    })
    kernel.journal.frame(frame, [connection.userId])
    connection.write({ bytes: textFrame(frame.text), isVital: true, first: frame.seq, last: frame.seq })
  }
  const close = (connections: readonly Connection[], notify: (connection: Connection) => void) => {
    // The frames queued before the end of the session are written first.
    if (connections.length > 0) flush()
    for (const connection of connections) {
      notify(connection)
      connection.close(closeCodes.notAllowed)
    }
  }
  return (change: Change): void => {
    if (change.type === 'session-expired') {
      const isOver = (connection: Connection) => hasExpired(kernel, connection)
      return close([...online.of(change.userId)].filter(isOver), notifyExpired)
    }
    const ended = endedBy(change).flatMap((userId) => [...online.of(userId)])
    const isOver = (connection: Connection) => !hasLiveSession(kernel, connection.userId, connection)
    close(ended.filter(isOver), () => undefined)
  }
}
