import type { WebSocket } from 'ws'

import type { Connection } from '#server/realtime/connections.ts'

/** The connections of a world by user. */
export const createOnline = () => {
  const people = new Map<string, Map<number, Connection>>()

  const remove = ({ userId, id }: Connection) => {
    const connections = people.get(userId)
    connections?.delete(id)
    if (connections?.size === 0) people.delete(userId)
  }

  return {
    add: (connection: Connection, socket: WebSocket) => {
      const connections = people.get(connection.userId) ?? new Map<number, Connection>()
      people.set(connection.userId, connections.set(connection.id, connection))
      socket.on('close', () => remove(connection))
    },
    people: (): Iterable<string> => people.keys(),
    of: (userId: string): Iterable<Connection> => people.get(userId)?.values() ?? [],
    all: (): Connection[] => [...people.values()].flatMap((connections) => [...connections.values()]),
  }
}

export type Online = ReturnType<typeof createOnline>
