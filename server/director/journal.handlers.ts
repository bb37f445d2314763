import type { ControlContext } from '#server/director/control-context.ts'
import { noPerson } from '#server/acts/no-person.ts'
import { followJournal } from '#server/director/journal-stream.ts'
import { transportClock } from '#server/platform/transport-clock.ts'
import { entryOf } from '#server/worlds/journal/entries.ts'
import type { Journal } from '#server/worlds/journal/journal.ts'
import { createReader, droppedAfter, type JournalFilter } from '#server/worlds/journal/reader.ts'
import type { JournalRecord } from '#server/worlds/journal/records.ts'
import { personOf } from '#server/worlds/read-model/person-of.ts'
import type { World } from '#server/instances/world.ts'
import { controlContracts } from '#shared/control/control.contract.ts'
import { journalKinds, type journalContracts } from '#shared/control/journal.contract.ts'
import type { HandlersOf } from '#shared/api/define.ts'
import { contracts, namedContracts } from '#shared/api/index.ts'
import { fieldLabels } from '#shared/labels.ts'
import { AppError } from '#shared/errors/app-error.ts'

const names: ReadonlySet<string> = new Set(
  namedContracts({ ...contracts, control: controlContracts }).map(({ name }) => name),
)

/** Refuses a filter for an unknown call, because it would never match. */
const checkCall = (call: string | undefined): void => {
  if (call === undefined || names.has(call)) return
  throw new AppError('NO_SUCH_TYPE', { field: 'call', reason: `${fieldLabels['call']}（${call}）` })
}

const readAll = (journal: Journal, filter: JournalFilter, { after, most }: { after: number; most: number }) => {
  const reader = createReader(journal, filter, after)
  const found: JournalRecord[] = []
  for (let record = reader.next(); record && found.length < most; record = reader.next()) found.push(record)
  return found
}

/** The first entries after a number, and the number to continue from; without a number the latest entries. */
const pageOf = (
  journal: Journal,
  filter: JournalFilter,
  { after, limit }: { after: number | undefined; limit: number },
) => {
  if (after === undefined) {
    const all = readAll(journal, filter, { after: 0, most: Number.POSITIVE_INFINITY })
    return { entries: all.slice(-limit), last: journal.last() }
  }
  const found = readAll(journal, filter, { after, most: limit + 1 })
  const entries = found.slice(0, limit)
  return { entries, last: found.length > limit ? (entries.at(-1)?.n ?? after) : journal.last() }
}

/** A filter with the person's id instead of the username. Entries store ids, also of people who have been deleted since. */
const withId = <F extends JournalFilter>(filter: F, { model, journal }: Pick<World, 'model' | 'journal'>): F => {
  const { user: name } = filter
  if (name === undefined) return filter
  const user = personOf(model, name)
  if (user) return { ...filter, user: user.id }
  if (createReader(journal, { user: name }, 0).next()) return filter
  throw noPerson(model, { field: 'user', name, label: fieldLabels['user'] ?? '' })
}

export const journalHandlers = {
  journal: ({ after, limit, ...query }, { world }) => {
    checkCall(query.call)
    const { journal, epoch } = world
    const filter = withId(query, world)
    const { entries, last } = pageOf(journal, filter, { after, limit })
    const dropped = droppedAfter(journal, filter.kind ?? journalKinds, after ?? 0)
    return { epoch, entries: entries.map(entryOf), last, dropped }
  },
  journalStream: (filter, { world }) => {
    checkCall(filter.call)
    return followJournal(world, withId(filter, world), transportClock)
  },
} satisfies HandlersOf<typeof journalContracts, ControlContext>
