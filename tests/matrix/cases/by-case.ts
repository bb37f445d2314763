import type { ErrorKey } from '#shared/errors/catalogue.ts'
import { eventKinds, type EventKind } from '#shared/event/index.ts'
import { areas, eventsOf } from '#tests/support/city.ts'
import { resultOf } from '#tests/matrix/calls/records.ts'
import { event } from '#tests/matrix/cases/field.ts'
import { member } from '#tests/matrix/cases/project.ts'
import type { Cell } from '#tests/matrix/cell.ts'

/** A call whose right depends on its subject. */
export interface Varied {
  input(cell: Cell, variant: string): object | Promise<object>
  /** The refusal of a member whose role does not have the right of the case. */
  readonly refusal: ErrorKey
  /** The call succeeds for every member, and each row of its result has an outcome of its own. */
  readonly inRows?: true
}

type More = (kind: EventKind, eventId: string, cell: Cell) => object | Promise<object>
const handling = (more: More, inRows?: true): Varied => ({
  input: async (cell, variant) => {
    // The cases are the kinds (who-may).
    const kind = variant as EventKind
    return more(kind, await event(cell, kind), cell)
  },
  refusal: 'EVENT_FORBIDDEN',
  ...(inRows && { inRows }),
})

const assignee = async (id: string, { boss }: Cell): Promise<string | undefined> => {
  const people = await resultOf(boss.call<{ id: string }[]>('GET', '/pc/api/v4/event/assignees', { id }))
  return people[0]?.id
}

const strangers = ['13801190005', '13801190006']
const owned = ['p1-a02', 'p1-a03', 'p1-a04', 'p1-a07', 'p1-a08']

/** The cases of each call in `byCase` of who-may. */
export const variedCases: Readonly<Record<string, Varied>> = {
  'event.toSite': handling((_, id) => ({ id })),
  'event.undoToSite': handling(async (_, id, { caller }) => {
    await eventsOf(caller).toSite(id)
    return { id }
  }),
  'event.defer': handling((_, id) => ({ id, deferMinutes: 30, deferReason: '等待维保' })),
  'event.resume': handling(async (_, id, { caller }) => {
    await eventsOf(caller).defer(id)
    return { id }
  }),
  'event.feedback': handling((kind, id) => ({ id, result: eventKinds[kind].results[0] })),
  'event.batch': handling((_, id) => ({ ids: [id], act: 'toSite' }), true),
  'event.assignees': handling((_, id) => ({ id })),
  'event.assign': handling(async (_, id, cell) => ({ id, userId: await assignee(id, cell) })),
  'member.edit': {
    input: async (cell, variant) => ({
      id: await member(cell),
      ...(variant === 'other areas' ? { areaIds: [areas.below] } : { roleCode: 'owner' }),
    }),
    refusal: 'NO_PERMISSION',
  },
  'invitation.invite': {
    // A person who is no member yet, to another area each time.
    input: ({ n }, roleCode) => ({
      phone: strangers[n % strangers.length],
      areaId: owned[Math.floor(n / strangers.length) % owned.length],
      roleCode,
    }),
    refusal: 'NO_PERMISSION',
  },
}
