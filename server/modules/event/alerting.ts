import { knownSince } from '#server/modules/event/known-since.ts'
import { onCall } from '#server/modules/event/on-call.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import type { EventRecord, UserRecord } from '#server/worlds/records.ts'
import { callDueAt, defaultRule, isQuiet, ruleFor, type AlertRule } from '#shared/projects/alert-rules.ts'

/** The rule of its project that holds for an event. */
const ruleOf = ({ projects }: ReadModel, { projectId, kind, deviceType }: EventRecord): AlertRule => {
  const settings = projects.get(projectId)?.settings
  return settings ? ruleFor(settings, kind, deviceType) : defaultRule(kind)
}

/** Whom an event is told at once, and by what. */
export const toldAtOnce = (model: ReadModel, event: EventRecord): Record<'app' | 'sms', UserRecord[]> => {
  const rule = ruleOf(model, event)
  const { fire } = event
  return {
    app: onCall(model, event, rule.app),
    sms: isQuiet(rule, { fire, raisedAt: knownSince(event) }) ? [] : onCall(model, event, rule.sms),
  }
}

/** Whose phone rings when nobody has taken an event, and when; null for an event without a call. */
export const callFor = (model: ReadModel, event: EventRecord): { dueAt: number; people: UserRecord[] } | null => {
  const rule = ruleOf(model, event)
  const dueAt = callDueAt(rule, { fire: event.fire, raisedAt: knownSince(event) })
  return dueAt === null ? null : { dueAt, people: onCall(model, event, rule.voice) }
}
