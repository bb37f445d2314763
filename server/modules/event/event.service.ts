import type { EventDetail, EventRow, eventContracts } from '#shared/contracts/event.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { parseTime } from '#shared/time.ts'
import type { z } from 'zod'

import { eventCurve } from '#server/modules/event/event.curve.ts'
import { eventDetail, stepView } from '#server/modules/event/event.detail.ts'
import type { Intake } from '#server/modules/event/event.intake.ts'
import { countStates, findPage, type EventFilter } from '#server/modules/event/event-page.repo.ts'
import { addStep, findEvent, updateHandling } from '#server/modules/event/event.repo.ts'
import { answered, mayHandle, taken } from '#server/modules/event/event.rules.ts'
import { eventView } from '#server/modules/event/event.view.ts'
import type { Simulation } from '#server/worlds/simulation.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import type { EventRecord, UserRecord } from '#server/worlds/records.ts'

type Input<N extends keyof typeof eventContracts> = z.output<(typeof eventContracts)[N]['input']>
type Output<N extends keyof typeof eventContracts> = z.input<(typeof eventContracts)[N]['output']>

/** A member who does something to events. */
export interface Actor {
  readonly scope: Scope
  readonly person: UserRecord
}

export interface EventService {
  list(scope: Scope, input: Input<'list'>): Promise<Output<'list'>>
  detail(scope: Scope, id: string): Promise<EventDetail>
  curve(scope: Scope, input: Input<'curve'>): Promise<Output<'curve'>>
  toSite(actor: Actor, input: Input<'toSite'>): Promise<EventRow>
  feedback(actor: Actor, input: Input<'feedback'>): Promise<EventRow>
  comment(actor: Actor, input: Input<'comment'>): Promise<Output<'comment'>>
}

/** A place with everything below it, so that a filter for a building finds its rooms. */
const placesBelow = (model: ReadModel, placeId: string): string[] => {
  const inside = (id: string | null): boolean => id === placeId || (id !== null && inside(model.places.get(id)?.parentId ?? null))
  return [...model.places.keys()].filter((id) => inside(id))
}

const filterOf = (model: ReadModel, scope: Scope, input: Input<'list'>): EventFilter => ({
  kind: input.kind,
  state: input.state,
  from: input.from === undefined ? undefined : parseTime(input.from),
  // A day without a time means the whole of it.
  to: input.to === undefined ? undefined : parseTime(input.to.length === 10 ? `${input.to} 23:59:59` : input.to) + 999,
  deviceType: input.deviceType,
  placeIds: input.placeId === undefined ? undefined : placesBelow(model, input.placeId),
  handlerId: input.mine === true ? scope.userId : undefined,
  result: input.result === '' ? undefined : input.result,
  keyword: input.keyword === '' ? undefined : input.keyword,
})

const pageOf = (records: EventRow[], counts: Map<number, number>, { pageNo, pageSize, state }: Input<'list'>): Output<'list'> => {
  const [todo, doing, done] = [counts.get(0) ?? 0, counts.get(1) ?? 0, counts.get(2) ?? 0]
  const total = state === undefined ? todo + doing + done : (counts.get(state) ?? 0)
  return {
    records,
    total,
    size: pageSize,
    current: pageNo,
    pages: Math.ceil(total / pageSize),
    searchCount: true,
    counts: { todo, doing, done },
  }
}

export const createEventService = (kernel: Kernel, { intake, simulation }: { intake: Intake; simulation: Simulation }): EventService => {
  const { store, changes, clock } = kernel

  const find = async (scope: Scope, id: string): Promise<EventRecord> => {
    const event = await findEvent(store.prisma, scope, id)
    if (!event) throw new AppError('NOT_FOUND', { field: 'id' })
    return event
  }

  /** Changes one event in one transaction: what the rule refuses leaves no trace. */
  const change = ({ scope }: Actor, id: string, { act, rule, text }: { act: 'toSite' | 'feedback'; rule: (event: EventRecord) => EventRecord; text: string }) =>
    store.prisma.$transaction(async (tx) => {
      const before = await findEvent(tx, scope, id)
      if (!before) throw new AppError('NOT_FOUND', { field: 'id' })
      if (!mayHandle(scope, before)) throw new AppError('EVENT_FORBIDDEN')
      const event = rule(before)
      if (!(await updateHandling(tx, event))) throw new AppError('STATE_CHANGED', { field: 'version' })
      await addStep(tx, id, { act, at: clock.now(), userId: scope.userId, text })
      return event
    })

  const tell = (type: 'event-taken' | 'event-answered', event: EventRecord, person: UserRecord): EventRow => {
    kernel.model.openEvents.put(event)
    changes.publish({ type, at: clock.now(), event, person })
    return eventView(kernel.model, event)
  }

  return {
    list: (scope, input) =>
      store.atomically((connection) => {
        const filter = filterOf(kernel.model, scope, input)
        const page = { column: input.column, order: input.order, limit: input.pageSize, offset: (input.pageNo - 1) * input.pageSize }
        const records = findPage(connection, { scope, filter, page }).map((event) => eventView(kernel.model, event))
        return pageOf(records, countStates(connection, scope, { ...filter, state: undefined }), input)
      }),
    detail: async (scope, id) => eventDetail(kernel, scope, await find(scope, id)),
    curve: async (scope, { id, span }) => eventCurve(kernel, await find(scope, id), span),
    toSite: async (actor, { id, version }) => {
      const act = { userId: actor.scope.userId, at: clock.now(), version }
      return tell('event-taken', await change(actor, id, { act: 'toSite', rule: (event) => taken(event, act), text: '' }), actor.person)
    },
    feedback: async (actor, { id, version, result, note }) => {
      const act = { userId: actor.scope.userId, at: clock.now(), version }
      const rule = (event: EventRecord) => answered(event, act, { result, note })
      const event = await change(actor, id, { act: 'feedback', rule, text: note === '' ? result : `${result}，${note}` })
      const row = tell('event-answered', event, actor.person)
      await intake.take(simulation.calm(event.deviceId, event.kind), simulation.takeChanged())
      return row
    },
    comment: async ({ scope, person }, { id, content }) => {
      const event = await find(scope, id)
      const step = { act: 'comment' as const, at: clock.now(), userId: scope.userId, text: content }
      const added = await store.prisma.$transaction((tx) => addStep(tx, id, step))
      changes.publish({ type: 'event-commented', at: step.at, event, person, text: content })
      return stepView(kernel.model, added)
    },
  }
}

