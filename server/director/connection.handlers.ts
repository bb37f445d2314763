import type { ControlContext } from '#server/director/control-context.ts'
import type { Connection } from '#server/realtime/connections.ts'
import type { World } from '#server/instances/world.ts'
import type { connectionContracts, ConnectionEntry } from '#shared/control/connections.contract.ts'
import type { HandlersOf } from '#shared/api/define.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { formatOptional, formatTime } from '#shared/time.ts'

const entryOf = ({ model, hub }: World, connection: Connection): ConnectionEntry => {
  const { id, userId } = connection
  const user = model.users.get(userId)
  const witness = hub.witnessOf(connection)
  if (!witness) throw new Error(`No record of the opening of connection ${id}`)
  const { at, heartbeats } = witness.received()
  return {
    id: String(id),
    userId,
    username: user?.username ?? '',
    realname: user?.realname ?? '',
    since: formatTime(witness.since),
    heardAt: formatOptional(at),
    heartbeats,
    waiting: witness.waiting(),
  }
}

export const connectionHandlers = {
  connections: (_, { world }) => world.hub.connections().map((connection) => entryOf(world, connection)),
  closeConnection: ({ id, code }, { world }) => {
    const connection = world.hub.connections().find((one) => String(one.id) === id)
    if (!connection) throw new AppError('NOT_FOUND', { field: 'id' })
    connection.close(code)
    return { id, code }
  },
} satisfies HandlersOf<typeof connectionContracts, ControlContext>
