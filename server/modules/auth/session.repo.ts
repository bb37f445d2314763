import { prepared, type Connection } from '#server/platform/store.ts'
import type { SessionRecord } from '#server/worlds/records.ts'

export const insertSession = (connection: Connection, session: SessionRecord): void => {
  const { token, userId, address, createdAt, expiresAt } = session
  prepared(connection, 'insert into Session (token, userId, address, createdAt, expiresAt) values (?, ?, ?, ?, ?)').run(
    token,
    userId,
    address,
    createdAt,
    expiresAt,
  )
}

export const endSessions = (connection: Connection, { userId, at }: { userId: string; at: number }): void => {
  prepared(connection, 'update Session set endedAt = ? where userId = ? and endedAt is null').run(at, userId)
}
