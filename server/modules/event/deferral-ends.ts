import { isDeferred } from '#server/modules/event/deferral-state.ts'
import { resumed } from '#server/modules/event/deferral.rules.ts'
import { insertStep, updateEvent } from '#server/modules/event/event-intake.repo.ts'
import type { Connection } from '#server/platform/store.ts'
import type { Change, ChangeOf } from '#server/worlds/changes.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import type { EventRecord } from '#server/worlds/records.ts'
import type { Cancel } from '#server/worlds/scheduler.ts'

interface EndContext {
  readonly connection: Connection
  readonly model: ReadModel
}

/** Ends a deferral in an open transaction. */
const endOne = (
  { connection }: EndContext,
  event: EventRecord,
  { at, act, text }: { at: number; act: 'deferEnd' | 'resume'; text: string },
): ChangeOf<'event-returned'> => {
  const after = resumed(event, at)
  updateEvent(connection, after)
  insertStep(connection, after.id, { act, at, userId: null, text })
  return { type: 'event-returned', at, event: after }
}

/** A fire ends the deferrals of all events at its place: the change of each. */
export const endNearFire = (context: EndContext, change: Change): ChangeOf<'event-returned'>[] => {
  if (change.type !== 'event-raised' || !change.event.fire) return []
  const { devicesOfPlace, openEvents } = context.model
  const waiting = (devicesOfPlace.get(change.event.placeId) ?? []).flatMap((id) => openEvents.ofDevice(id))
  const text = `${change.event.deviceName}上报火警`
  return waiting.filter(isDeferred).map((event) => endOne(context, event, { at: change.at, act: 'resume', text }))
}

/** Ends each deferral when its time is over, also one whose time ended while the server was down. */
export const startDeferralEnds = (kernel: Kernel): { begin(): void } => {
  // One step per deferred event, so a restored world arms the same steps.
  const armed = new Map<string, Cancel>()
  const arm = ({ id, deferReason, deferredUntil }: EventRecord) => {
    armed.get(id)?.()
    armed.delete(id)
    if (deferReason === null || deferredUntil === null) return
    const cancel = kernel.scheduler.at(deferredUntil, 'deferral-end', () => {
      armed.delete(id)
      return end(id)
    })
    armed.set(id, cancel)
  }
  const end = (eventId: string): Promise<void> =>
    kernel.store.inTurn(async () => {
      const event = kernel.model.openEvents.get(eventId)
      const at = kernel.clock.now()
      // It has been resumed, or deferred anew, since the step was armed.
      if (!event || !isDeferred(event) || (event.deferredUntil ?? at) > at) return
      const change = await kernel.store.atomically((connection) =>
        endOne({ connection, model: kernel.model }, event, { at, act: 'deferEnd', text: event.deferReason ?? '' }),
      )
      kernel.model.openEvents.put(change.event)
      await kernel.changes.storeAndPublish(change)
    })
  kernel.changes.subscribe((change) => {
    if ('event' in change && (armed.has(change.event.id) || isDeferred(change.event))) arm(change.event)
  })
  return {
    begin: () => {
      armed.clear()
      for (const event of kernel.model.openEvents.deferred()) arm(event)
    },
  }
}
