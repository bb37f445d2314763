import { callFor } from '#server/modules/event/alerting.ts'
import { hasOutbox, insertOutbox, insertStep } from '#server/modules/event/event-intake.repo.ts'
import { knownSince } from '#server/modules/event/known-since.ts'
import type { Change } from '#server/worlds/changes.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { Cancel } from '#server/worlds/scheduler.ts'
import type { EventRecord } from '#server/worlds/records.ts'
import { valueText } from '#shared/event/value-text.ts'
import { MINUTE } from '#shared/time.ts'

/**
 * A call missed while the server was down, or while there was no recipient, is made up within this time; a later one would
 * confuse.
 */
const MAX_CALL_DELAY_MS = 30 * MINUTE

/** What an event's voice call has after its channel: an event that has returned from a deferral is called for again. */
const againOf = ({ deferredUntil }: EventRecord): string => (deferredUntil === null ? '' : `.${deferredUntil}`)

/** Id of the outbox row of an event's voice call. */
const voiceOf = (event: EventRecord): string => `${event.id}.voice${againOf(event)}`

// Without Prisma: this runs at start-up, which would otherwise wait for its query engine.
const called = ({ store }: Kernel, event: EventRecord): Promise<boolean> =>
  store.atomically((connection) => hasOutbox(connection, voiceOf(event)))

const ring = async (kernel: Kernel, event: EventRecord, people: readonly { id: string; realname: string }[]) => {
  const at = kernel.clock.now()
  const text = `${event.deviceName} ${valueText(event)}，已 ${Math.floor((at - knownSince(event)) / MINUTE)} 分钟未处理`
  await kernel.store.atomically((connection) => {
    insertOutbox(connection, {
      event,
      channel: 'voice',
      again: againOf(event),
      recipients: people.map(({ id }) => id),
      at,
      text,
    })
    insertStep(connection, event.id, {
      act: 'called',
      at,
      userId: null,
      text: `语音电话：${people.map(({ realname }) => realname).join('、')}`,
    })
  })
}

/**
 * Project whose calls must be re-armed after a change: another rule applies, or a new recipient is available. Undefined means
 * all projects, null means none.
 */
const reachable = (change: Change): string | undefined | null => {
  if (change.type === 'project-settings' || change.type === 'project-enabled') return change.project.id
  if (change.type === 'member-joined' || change.type === 'member-updated') return change.membership.projectId
  if (change.type === 'areas-changed') return change.projectId
  return change.type === 'account-thawed' ? undefined : null
}

/** After these an event has another time to its call, or one again. */
const arming: ReadonlySet<Change['type']> = new Set([
  'event-raised',
  'event-released',
  'event-deferred',
  'event-resumed',
  'event-returned',
])

/** Makes the voice call for each unhandled event as its project's rules say, including events open at start-up. */
export const startVoiceCalls = (kernel: Kernel): { begin(): void } => {
  // Only these steps are scheduled, one per open event, so a restored world arms the same steps.
  const armed = new Map<string, Cancel>()
  const disarm = (eventId: string) => {
    armed.get(eventId)?.()
    armed.delete(eventId)
  }
  const arm = (event: EventRecord) => {
    disarm(event.id)
    const wanted = callFor(kernel.model, event)
    const now = kernel.clock.now()
    if (!wanted || event.state !== 0 || wanted.dueAt + MAX_CALL_DELAY_MS < now) return
    if (wanted.dueAt <= now && kernel.store.direct((connection) => hasOutbox(connection, voiceOf(event)))) return
    const cancel = kernel.scheduler.at(wanted.dueAt, 'voice-call', () => {
      armed.delete(event.id)
      return call(event.id)
    })
    armed.set(event.id, cancel)
  }
  const call = async (eventId: string) => {
    const event = kernel.model.openEvents.get(eventId)
    if (!event || event.state !== 0 || (await called(kernel, event))) return
    const wanted = callFor(kernel.model, event)
    // Armed under a former rule: the change of the rule has armed the event anew.
    if (!wanted || wanted.dueAt > kernel.clock.now() || wanted.people.length === 0) return
    await ring(kernel, event, wanted.people)
  }
  const armAll = (projectId?: string) => {
    for (const event of kernel.model.openEvents.all())
      if (projectId === undefined || event.projectId === projectId) arm(event)
  }
  kernel.changes.subscribe((change) => {
    if (arming.has(change.type) && 'event' in change) arm(change.event)
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
