import { isFor } from '#server/worlds/read-model/received-messages.ts'
import { knownSince } from '#server/modules/event/known-since.ts'
import { insertMessage, participantsOf } from '#server/modules/message/message.repo.ts'
import { commentMessage, messagesOf, type Draft } from '#server/modules/message/message.table.ts'
import type { Connection } from '#server/platform/store.ts'
import type { Change } from '#server/worlds/changes.ts'
import { putMessage } from '#server/worlds/read-model/inbox.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import type { EventRecord } from '#server/worlds/records.ts'

/** An open transaction, and the read model to update. */
export interface WriteContext {
  readonly connection: Connection
  readonly model: ReadModel
}

/** Writes messages and numbers them. The call is synchronous inside one transaction, so that no number is used twice. */
export const writeMessages = ({ connection, model }: WriteContext, drafts: readonly Draft[], at: number): void => {
  for (const draft of drafts) {
    const sort = model.inbox.last + 1
    const message = { ...draft, id: `msg-${sort}`, sort, createdAt: at }
    insertMessage(connection, message)
    putMessage(model.inbox, message)
  }
}

/** Other people who handled the event or commented on it, if they still see it. */
const listeners = ({ connection, model }: WriteContext, event: EventRecord, speaker: string): string[] =>
  participantsOf(connection, event.id).filter(
    (userId) => userId !== speaker && isFor(model, userId, { areaId: event.areaId, userId: null }),
  )

const draftsOf = (context: WriteContext, change: Change): Draft[] => {
  if (change.type !== 'event-commented') return messagesOf(context.model, change)
  const { event, person, mentioned } = change
  const others = mentioned.filter((userId) => userId !== person.id)
  const recipients = new Set([...others, ...listeners(context, event, person.id)])
  return [...recipients].map((userId) => commentMessage(event, userId, change))
}

/** Writes the messages that follow from a change. */
export const writeMessagesFor = (context: WriteContext, change: Change): void =>
  // The message of a late report carries the time at which people could first know of it.
  writeMessages(
    context,
    draftsOf(context, change),
    change.type === 'event-raised' ? knownSince(change.event) : change.at,
  )
