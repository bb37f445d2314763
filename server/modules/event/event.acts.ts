import { assigneesOf } from '#server/modules/event/assignees.ts'
import { addAnswerPhotos } from '#server/modules/event/event-photo.repo.ts'
import { addStep, findEvent, findSteps, updateHandling, type StepRecord } from '#server/modules/event/event.repo.ts'
import { answered, assigned, checkAct, notTaken, taken, type LastActs } from '#server/modules/event/event.rules.ts'
import { mustFind } from '#server/modules/rows.ts'
import type { Actor } from '#server/modules/system/actor.ts'
import type { Db } from '#server/modules/system/db.repo.ts'
import type { Change } from '#server/worlds/changes.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { EventRecord } from '#server/worlds/records.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { EventAct } from '#shared/permission/actions.ts'

/** One act on an event: the changed event, the step for its timeline, and the change to publish. */
interface Handling {
  readonly act: 'toSite' | 'undoToSite' | 'assign' | 'feedback' | 'defer' | 'resume'
  readonly text: string | ((after: EventRecord) => string)
  /** Addresses of uploads, of an answer alone. */
  readonly photos?: readonly string[] | undefined
  /** With the transaction, for what only the store knows. */
  readonly rule: (event: EventRecord, at: number, tx: Db) => EventRecord | Promise<EventRecord>
  readonly change: (event: EventRecord, at: number) => Change
}

// A member who may go to the site may also take that back, and assign.
const rightOf = {
  toSite: 'toSite',
  undoToSite: 'toSite',
  assign: 'toSite',
  feedback: 'feedback',
  defer: 'feedback',
  resume: 'feedback',
} as const satisfies Record<Handling['act'], EventAct>

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
    const event = await handling.rule(before, at, tx)
    if (!(await updateHandling(tx, event))) throw new AppError('STATE_CHANGED', { field: 'version' })
    const text = typeof handling.text === 'string' ? handling.text : handling.text(event)
    await addStep(tx, id, { act: handling.act, at, userId: scope.userId, text })
    if (handling.photos !== undefined) await addAnswerPhotos(tx, id, handling.photos)
    return event
  })

/** One act of a person: store, read model and published change, without another write in between. */
export const handle = (kernel: Kernel, actor: Actor, { id, handling }: { id: string; handling: Handling }) =>
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

const ASSIGNED_TO = '转派给'

/** A step of an assignment has the name alone; of two possible assignees of one name neither is certain. */
const assigneeOf = (kernel: Kernel, event: EventRecord, { text }: Pick<StepRecord, 'text'>): string | null => {
  const named = assigneesOf(kernel.model, event).filter(
    ({ person }) => text.split('，')[0] === `${ASSIGNED_TO}${person.realname}`,
  )
  return named.length === 1 ? (named[0]?.person.id ?? null) : null
}

const lastActs = async (kernel: Kernel, event: EventRecord, tx: Db): Promise<LastActs> => {
  const steps = await findSteps(tx, event.id)
  const assignment = steps.findLast(({ act }) => act === 'assign')
  return {
    last: steps.findLast(({ userId }) => userId !== null),
    assigneeId: assignment ? assigneeOf(kernel, event, assignment) : null,
  }
}

/** Takes 前往现场 back, shortly after it and before anyone has acted on it. */
export const undoToSite = (kernel: Kernel, actor: Actor, id: string) =>
  handle(kernel, actor, {
    id,
    handling: {
      act: 'undoToSite',
      text: '',
      rule: async (event, at, tx) =>
        notTaken(event, { userId: actor.scope.userId, at }, await lastActs(kernel, event, tx)),
      change: (event, at) => ({ type: 'event-released', at, event, person: actor.person }),
    },
  })

interface Answer extends Target {
  readonly result: string
  readonly note: string
  readonly photos?: readonly string[]
  readonly inBatch?: boolean
}

export const answer = (kernel: Kernel, actor: Actor, { id, version, result, note, photos, inBatch = false }: Answer) =>
  handle(kernel, actor, {
    id,
    handling: {
      act: 'feedback',
      text: sentence(result, note),
      photos,
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
      text: sentence(`${ASSIGNED_TO}${assignee.realname}`, note),
      rule: (event) => {
        const after = assigned(event, { userId, version })
        if (assigneesOf(kernel.model, event).some(({ person }) => person.id === userId)) return after
        throw new AppError('NOT_FOUND', { field: 'userId' })
      },
      change: (event, at) => ({ type: 'event-assigned', at, event, person: actor.person, assignee }),
    },
  })
}
