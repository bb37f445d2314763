import { callFor } from '#server/modules/event/alerting.ts'
import { hasOutbox, insertOutbox, insertStep } from '#server/modules/event/event-intake.repo.ts'
import { knownSince } from '#server/modules/event/known-since.ts'
import type { Change } from '#server/worlds/changes.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { Cancel } from '#server/worlds/scheduler.ts'
import type { EventRecord } from '#server/worlds/records.ts'
import { valueText } from '#shared/events/value-text.ts'
import { MINUTE } from '#shared/time.ts'

/** A call that was missed, while the server was down or nobody could be called, is made up for this long: later it confuses. */
const LATEST = 30 * MINUTE

/** The id of the row that an event's call leaves in the outbox. */
const voiceOf = (eventId: string): string => `${eventId}.voice`

// Not through Prisma: this runs at the start, which would then wait for its query engine.
const called = ({ store }: Kernel, eventId: string): Promise<boolean> =>
  store.atomically((connection) => hasOutbox(connection, voiceOf(eventId)))

const ring = async (kernel: Kernel, event: EventRecord, people: readonly { id: string; realname: string }[]) => {
  const at = kernel.clock.now()
  const text = `${event.deviceName} ${valueText(event)}，已 ${Math.floor((at - knownSince(event)) / MINUTE)} 分钟未处理`
  await kernel.store.atomically((connection) => {
    insertOutbox(connection, { event, channel: 'voice', recipients: people.map(({ id }) => id), at, text })
    insertStep(connection, event.id, {
      act: 'called',
      at,
      userId: null,
      text: `语音电话：${people.map(({ realname }) => realname).join('、')}`,
    })
  })
}

/** Where another rule holds now, or somebody can be called who could not before; null where nothing of the kind happened. */
const reachable = (change: Change): string | undefined | null => {
  if (change.type === 'project-settings' || change.type === 'project-enabled') return change.project.id
  if (change.type === 'member-joined' || change.type === 'member-updated') return change.membership.projectId
  if (change.type === 'areas-changed') return change.projectId
  return change.type === 'account-thawed' ? undefined : null
}

/** Rings for every alert that lies unhandled as its project's rules say, also for those open when the server started. */
export const startVoiceCalls = (kernel: Kernel): { begin(): void } => {
  // Nothing more is due than what is open asks for: a world that was restored has the same steps before it.
  const armed = new Map<string, Cancel>()
  const disarm = (eventId: string) => {
    armed.get(eventId)?.()
    armed.delete(eventId)
  }
  const arm = (event: EventRecord) => {
    disarm(event.id)
    const wanted = callFor(kernel.model, event)
    const now = kernel.clock.now()
    if (!wanted || event.state !== 0 || wanted.dueAt + LATEST < now) return
    if (wanted.dueAt <= now && kernel.store.direct((connection) => hasOutbox(connection, voiceOf(event.id)))) return
    const cancel = kernel.scheduler.at(wanted.dueAt, 'voice-call', () => {
      armed.delete(event.id)
      return call(event.id)
    })
    armed.set(event.id, cancel)
  }
  const call = async (eventId: string) => {
    const event = kernel.model.openEvents.get(eventId)
    if (!event || event.state !== 0 || (await called(kernel, eventId))) return
    const wanted = callFor(kernel.model, event)
    // Armed under a rule that holds no more: whoever changed it has armed the event anew.
    if (!wanted || wanted.dueAt > kernel.clock.now() || wanted.people.length === 0) return
    await ring(kernel, event, wanted.people)
  }
  const armAll = (projectId?: string) => {
    for (const event of kernel.model.openEvents.all())
      if (projectId === undefined || event.projectId === projectId) arm(event)
  }
  kernel.changes.subscribe((change) => {
    if (change.type === 'event-raised') arm(change.event)
    if (change.type === 'event-taken' || change.type === 'event-answered') disarm(change.event.id)
    const projectId = reachable(change)
    if (projectId !== null) armAll(projectId)
  })
  return {
    begin: () => {
      armed.clear()
      armAll()
    },
  }
}
