import { hasOutbox, insertOutbox, insertStep } from '#server/modules/event/event-intake.repo.ts'
import { onCall } from '#server/modules/event/on-call.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { EventRecord } from '#server/worlds/records.ts'
import { valueText } from '#shared/events/value-text.ts'
import { MINUTE } from '#shared/time.ts'

/** Nobody has taken a hardware alert after this long: the phone rings (spec §6). */
const UNHANDLED = 5 * MINUTE
/** A call that the server missed while it was down is made up for this long; later it would only confuse. */
const LATEST = 30 * MINUTE

// Not through Prisma: this runs at the start, which would then wait for its query engine.
const called = ({ store }: Kernel, eventId: string): Promise<boolean> =>
  store.atomically((connection) => hasOutbox(connection, `${eventId}.voice`))

const call = async (kernel: Kernel, eventId: string) => {
  const event = kernel.model.openEvents.get(eventId)
  if (!event || event.state !== 0 || (await called(kernel, eventId))) return
  const people = onCall(kernel.model, event)
  if (people.length === 0) return
  const at = kernel.clock.now()
  const text = `${event.deviceName} ${valueText(event)}，已 5 分钟未处理`
  await kernel.store.atomically((connection) => {
    insertOutbox(connection, { event, channel: 'voice', recipients: people.map(({ id }) => id), at, text })
    insertStep(connection, eventId, {
      act: 'called',
      at,
      userId: null,
      text: `语音电话：${people.map(({ realname }) => realname).join('、')}`,
    })
  })
}

const isHardwareAlert = ({ kind }: EventRecord): boolean => kind === 'alarm' || kind === 'fault'

/** Rings for every alert that lies unhandled, also for those that were open when the server started. */
export const startVoiceCalls = (kernel: Kernel): { arm(): void } => {
  const arm = (event: EventRecord) => {
    if (!isHardwareAlert(event) || event.state !== 0 || event.raisedAt + LATEST < kernel.clock.now()) return
    kernel.scheduler.at(event.raisedAt + UNHANDLED, 'voice-call', () => call(kernel, event.id))
  }
  kernel.changes.subscribe((change) => {
    if (change.type === 'event-raised') arm(change.event)
  })
  return {
    arm: () => {
      for (const event of kernel.model.openEvents.all()) arm(event)
    },
  }
}
