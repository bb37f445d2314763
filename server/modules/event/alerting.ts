import { knownSince } from '#server/modules/event/known-since.ts'
import { onCall } from '#server/modules/event/on-call.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import type { EventRecord, UserRecord } from '#server/worlds/records.ts'
import { callDueAt, defaultRule, isQuiet, ruleFor, type AlertRule } from '#shared/project/alert-rules.ts'

/** The project's alert rule for an event. */
const ruleOf = ({ projects }: ReadModel, { projectId, kind, deviceType }: EventRecord): AlertRule => {
  const settings = projects.get(projectId)?.settings
  return settings ? ruleFor(settings, kind, deviceType) : defaultRule(kind)
}

/** The people notified of an event immediately, by channel. */
export const immediateRecipients = (model: ReadModel, event: EventRecord): Record<'app' | 'sms', UserRecord[]> => {
  const rule = ruleOf(model, event)
  const { fire } = event
  return {
    app: onCall(model, event, rule.app),
    sms: isQuiet(rule, { fire, raisedAt: knownSince(event) }) ? [] : onCall(model, event, rule.sms),
  }
}

/** From when the time until the call counts: from the report, or from the end of the last deferral. */
const callSince = (event: EventRecord): number => event.deferredUntil ?? knownSince(event)

/** The voice call for an event that is still unhandled: when it is due and whom it calls. Null for an event without a call. */
export const callFor = (model: ReadModel, event: EventRecord): { dueAt: number; people: UserRecord[] } | null => {
  const rule = ruleOf(model, event)
  const dueAt = callDueAt(rule, { fire: event.fire, raisedAt: callSince(event) })
  return dueAt === null ? null : { dueAt, people: onCall(model, event, rule.voice) }
}

/** The voice call that is still to come for an event; null when there is none, or when it would reach no person. */
export const callToCome = (model: ReadModel, event: EventRecord, now: number): ReturnType<typeof callFor> => {
  if (event.state !== 0) return null
  const dueAt = callDueAt(ruleOf(model, event), { fire: event.fire, raisedAt: callSince(event) })
  // The people are looked up only for the few events of the last minutes.
  const call = dueAt === null || dueAt <= now ? null : callFor(model, event)
  return call === null || call.people.length === 0 ? null : call
}
