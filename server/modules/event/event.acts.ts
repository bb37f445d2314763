import { assigneesOf } from '#server/modules/event/assignees.ts'
import { addStep, findEvent, updateHandling } from '#server/modules/event/event.repo.ts'
import { answered, assigned, checkAct, taken } from '#server/modules/event/event.rules.ts'
import { mustFind } from '#server/modules/rows.ts'
import type { Actor } from '#server/modules/system/actor.ts'
import type { Change } from '#server/worlds/changes.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { EventRecord } from '#server/worlds/records.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { EventAct } from '#shared/permission/actions.ts'

/** One act on an event: the changed event, the step for its timeline, and the change to publish. */
interface Handling {
  readonly act: 'toSite' | 'assign' | 'feedback'
  readonly text: string
  readonly rule: (event: EventRecord, at: number) => EventRecord
  readonly change: (event: EventRecord, at: number) => Change
}

// A member who may go to the site may also assign.
const rightOf = { toSite: 'toSite', assign: 'toSite', feedback: 'feedback' } as const satisfies Record<
  Handling['act'],
  EventAct
>

interface Target {
  readonly id: string
  readonly version?: number | undefined
}

/** Changes one event in one transaction; a refused act leaves no trace. */
const write = ({ store }: Kernel, { scope }: Actor, order: { id: string; at: number; handling: Handling }) =>
  store.prisma.$transaction(async (tx): Promise<EventRecord> => {
    const { id, at, handling } = order
    const before = mustFind(await findEvent(tx, scope, id))
    checkAct(scope, before, rightOf[handling.act])
    const event = handling.rule(before, at)
    if (!(await updateHandling(tx, event))) throw new AppError('STATE_CHANGED', { field: 'version' })
    await addStep(tx, id, { act: handling.act, at, userId: scope.userId, text: handling.text })
    return event
  })

/** One act of a person: store, read model and published change, without another write in between. */
const handle = (kernel: Kernel, actor: Actor, { id, handling }: { id: string; handling: Handling }) =>
  kernel.store.inTurn(async (): Promise<EventRecord> => {
    const at = kernel.clock.now()
    const event = await write(kernel, actor, { id, at, handling })
    kernel.model.openEvents.put(event)
    await kernel.changes.storeAndPublish(handling.change(event, at))
    return event
  })

const sentence = (...parts: string[]): string => parts.filter((part) => part !== '').join('，')

export const goOnSite = (
  kernel: Kernel,
  actor: Actor,
  { id, version, inBatch = false }: Target & { inBatch?: boolean },
) =>
  handle(kernel, actor, {
    id,
    handling: {
      act: 'toSite',
      text: '',
      rule: (event, at) => taken(event, { userId: actor.scope.userId, at, version }),
      change: (event, at) => ({ type: 'event-taken', at, event, person: actor.person, inBatch }),
    },
  })

interface Answer extends Target {
  readonly result: string
  readonly note: string
  readonly inBatch?: boolean
}

export const answer = (kernel: Kernel, actor: Actor, { id, version, result, note, inBatch = false }: Answer) =>
  handle(kernel, actor, {
    id,
    handling: {
      act: 'feedback',
      text: sentence(result, note),
      rule: (event, at) => answered(event, { userId: actor.scope.userId, at, version }, { result, note }),
      change: (event, at) => ({ type: 'event-answered', at, event, person: actor.person, inBatch }),
    },
  })

/** Assigns an event to one of its possible assignees; any other person is refused as not found. */
export const handOn = (
  kernel: Kernel,
  actor: Actor,
  { id, version, userId, note }: Target & { readonly userId: string; readonly note: string },
) => {
  const assignee = mustFind(kernel.model.users.get(userId), 'userId')
  return handle(kernel, actor, {
    id,
    handling: {
      act: 'assign',
      text: sentence(`转派给${assignee.realname}`, note),
      rule: (event) => {
        const after = assigned(event, { userId, version })
        if (assigneesOf(kernel.model, event).some(({ person }) => person.id === userId)) return after
        throw new AppError('NOT_FOUND', { field: 'userId' })
      },
      change: (event, at) => ({ type: 'event-assigned', at, event, person: actor.person, assignee }),
    },
  })
}
