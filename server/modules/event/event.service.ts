import type { z } from 'zod'

import { eventCurve } from '#server/modules/event/event.curve.ts'
import { eventDetail, stepView } from '#server/modules/event/event.detail.ts'
import type { Intake } from '#server/modules/event/event.intake.ts'
import { addStep, findEvent, updateHandling } from '#server/modules/event/event.repo.ts'
import { answered, mayHandle, taken } from '#server/modules/event/event.rules.ts'
import { eventView } from '#server/modules/event/event.view.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import type { EventRecord, UserRecord } from '#server/worlds/records.ts'
import type { Simulation } from '#server/worlds/simulation.ts'
import type { eventContracts, EventDetail, EventRow } from '#shared/contracts/event.ts'
import { AppError } from '#shared/errors/app-error.ts'

type Input<N extends keyof typeof eventContracts> = z.output<(typeof eventContracts)[N]['input']>
type Output<N extends keyof typeof eventContracts> = z.input<(typeof eventContracts)[N]['output']>

/** A member who does something to events. */
export interface Actor {
  readonly scope: Scope
  readonly person: UserRecord
}

export interface EventService {
  detail(scope: Scope, id: string): Promise<EventDetail>
  curve(scope: Scope, input: Input<'curve'>): Promise<Output<'curve'>>
  toSite(actor: Actor, input: Input<'toSite'>): Promise<EventRow>
  feedback(actor: Actor, input: Input<'feedback'>): Promise<EventRow>
  comment(actor: Actor, input: Input<'comment'>): Promise<Output<'comment'>>
}

interface Handling {
  readonly act: 'toSite' | 'feedback'
  readonly rule: (event: EventRecord) => EventRecord
  readonly text: string
}

const find = async ({ store }: Kernel, scope: Scope, id: string): Promise<EventRecord> => {
  const event = await findEvent(store.prisma, scope, id)
  if (!event) throw new AppError('NOT_FOUND', { field: 'id' })
  return event
}

/** Changes one event in one transaction: what the rule refuses leaves no trace. */
const handle = (
  { store, clock }: Kernel,
  { scope, id }: { scope: Scope; id: string },
  { act, rule, text }: Handling,
): Promise<EventRecord> =>
  store.prisma.$transaction(async (tx) => {
    const before = await findEvent(tx, scope, id)
    if (!before) throw new AppError('NOT_FOUND', { field: 'id' })
    if (!mayHandle(scope, before)) throw new AppError('EVENT_FORBIDDEN')
    const event = rule(before)
    if (!(await updateHandling(tx, event))) throw new AppError('STATE_CHANGED', { field: 'version' })
    await addStep(tx, id, { act, at: clock.now(), userId: scope.userId, text })
    return event
  })

export const createEventService = (
  kernel: Kernel,
  { intake, simulation }: { intake: Intake; simulation: Simulation },
): EventService => {
  const { store, changes, clock } = kernel

  /** One act of a person: store, read model and change, with nobody in between. */
  const act = (
    type: 'event-taken' | 'event-answered',
    { scope, person, id }: Actor & { id: string },
    handling: Handling,
  ): Promise<EventRecord> =>
    store.inTurn(async () => {
      const event = await handle(kernel, { scope, id }, handling)
      kernel.model.openEvents.put(event)
      await changes.tell({ type, at: clock.now(), event, person })
      return event
    })

  return {
    detail: async (scope, id) => eventDetail(kernel, scope, await find(kernel, scope, id)),
    curve: async (scope, { id, span }) => eventCurve(kernel, await find(kernel, scope, id), span),
    toSite: async (actor, { id, version }) => {
      const rule = (event: EventRecord) => taken(event, { userId: actor.scope.userId, at: clock.now(), version })
      return eventView(kernel, await act('event-taken', { ...actor, id }, { act: 'toSite', rule, text: '' }))
    },
    feedback: async (actor, { id, version, ...answer }) => {
      const rule = (event: EventRecord) =>
        answered(event, { userId: actor.scope.userId, at: clock.now(), version }, answer)
      const text = [answer.result, answer.note].filter((part) => part !== '').join('，')
      const event = await act('event-answered', { ...actor, id }, { act: 'feedback', rule, text })
      // Whatever made the device report is over for it, too.
      await intake.take(simulation.calm(event.deviceId, event.kind), simulation.takeChanged())
      simulation.rearm()
      return eventView(kernel, event)
    },
    comment: async ({ scope, person }, { id, content }) => {
      const event = await find(kernel, scope, id)
      const step = { act: 'comment' as const, at: clock.now(), userId: scope.userId, text: content }
      const added = await store.prisma.$transaction((tx) => addStep(tx, id, step))
      await changes.tell({ type: 'event-commented', at: step.at, event, person, text: content })
      return stepView(kernel.model, added)
    },
  }
}
