import type { ControlContext } from '#server/director/control-context.ts'
import { lastOutbox, readOutbox, type OutboxRow } from '#server/acts/outbox.repo.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import { outboxChannels, type outboxContracts, type OutboxEntry } from '#shared/control/outbox.contract.ts'
import type { HandlersOf } from '#shared/api/define.ts'
import { formatTime } from '#shared/time.ts'

const channelOf = (name: string): OutboxEntry['channel'] => {
  const channel = outboxChannels.find((one) => one === name)
  if (!channel) throw new Error(`The outbox holds something for "${name}"`)
  return channel
}

const entryOf = ({ users }: ReadModel, row: OutboxRow): OutboxEntry => ({
  ...row,
  channel: channelOf(row.channel),
  recipients: row.recipients.map((id) => ({
    id,
    name: users.get(id)?.realname ?? '',
    phone: users.get(id)?.phone ?? '',
  })),
  at: formatTime(row.at),
})

export const outboxHandlers = {
  outbox: ({ channel, phone, after, limit }, { world: { model, store } }) => {
    const owners = [...model.users.values()].flatMap((user) => (phone === user.phone ? [user.id] : []))
    return store.atomically((connection) => {
      // One row more than requested shows whether more follow.
      const rows = readOutbox(connection, { channel, phone, owners, after, limit: limit + 1 })
      const more = rows.length > limit
      const shown = after === undefined ? rows.slice(-limit) : rows.slice(0, limit)
      const last = more && after !== undefined ? (shown.at(-1)?.n ?? after) : lastOutbox(connection)
      return { entries: shown.map((row) => entryOf(model, row)), last }
    })
  },
} satisfies HandlersOf<typeof outboxContracts, ControlContext>
