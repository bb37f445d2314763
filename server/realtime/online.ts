import type { WebSocket } from 'ws'

import type { Connection } from '#server/realtime/connections.ts'

/** The connections of a world by user. */
export interface Online {
  add(connection: Connection, socket: WebSocket): void
  people(): Iterable<string>
  of(userId: string): Iterable<Connection>
  all(): Connection[]
}

export const createOnline = (): Online => {
  const people = new Map<string, Map<number, Connection>>()

  const remove = ({ userId, id }: Connection) => {
    const connections = people.get(userId)
    connections?.delete(id)
    if (connections?.size === 0) people.delete(userId)
  }

  return {
    add: (connection, socket) => {
      const connections = people.get(connection.userId) ?? new Map<number, Connection>()
      people.set(connection.userId, connections.set(connection.id, connection))
      socket.on('close', () => remove(connection))
    },
    people: () => people.keys(),
    of: (userId) => people.get(userId)?.values() ?? [],
    all: () => [...people.values()].flatMap((connections) => [...connections.values()]),
  }
}
