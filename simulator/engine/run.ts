import type { Signal } from '#shared/device/signal.ts'
import type { Plan } from '#simulator/engine/life.ts'
import type { ActiveMember, Members } from '#simulator/engine/members.ts'
import { createStream } from '#simulator/engine/random.ts'
import { cancelSpread, spread } from '#simulator/engine/spread.ts'
import { changeStatus, isCutOff, withAffected } from '#simulator/engine/status.ts'

/** A silent device cannot report. Its silence is reported by others, except when they are behind the same dead gateway. */
const canReport = (members: Members, { device, life }: ActiveMember, reason: string): boolean =>
  !isCutOff(members, device) && (life.status !== 'offline' || reason === 'offline')

/** Applies a signal of a plan to the device; returns the signals to send. */
export const apply = (members: Members, member: ActiveMember, { signal, cause }: { signal: Signal; cause: string }) => {
  const { life } = member
  if (signal.type === 'status') return changeStatus(members, member, signal)
  if (signal.type === 'recover')
    return life.open.get(signal.kind) === cause && life.open.delete(signal.kind) ? [signal] : []
  // An open kind is not raised again by a natural incident.
  if (life.open.has(signal.kind) || !canReport(members, member, signal.reason)) return []
  life.open.set(signal.kind, cause)
  return [withAffected(members, member, signal)]
}

/** Starts the cause that is due now: creates its plan, whose first signal follows in the same millisecond. */
const startCause = (members: Members, member: ActiveMember, seed: number) => {
  const at = member.due
  const index = member.next.indexOf(at)
  const cause = member.causes[index]
  if (!cause) throw new Error(`nothing is due for ${member.id} at ${at}`)
  member.next[index] = Infinity
  const random = createStream(seed, 'occasion', member.id, cause.name, at)
  const plan = { cause: cause.name, signals: cause.unfold({ deviceId: member.id, at, random }) }
  // One link incident at a time: the end of one would otherwise overwrite the status of the other.
  if (plan.signals[0]?.type === 'status' && member.life.status !== 'normal') members.endPlan(member, plan, at)
  else member.life.plans.push(plan)
}

const duePlan = (plans: readonly Plan[], at: number): Plan | undefined => {
  for (const plan of plans) if (plan.signals[0] !== undefined && plan.signals[0].at <= at) return plan
  return undefined
}

/** Runs the next step of a device; plans come before new occurrences of the same millisecond. */
export const runOne = (members: Members, member: ActiveMember, seed: number): Signal[] => {
  const at = member.due
  const plan = duePlan(member.life.plans, at)
  if (!plan) {
    startCause(members, member, seed)
    members.settle(member)
    return []
  }
  const { cause } = plan
  const signal = plan.signals.shift()
  const sent = signal ? apply(members, member, { signal, cause }) : []
  if (plan.signals.length === 0) members.endPlan(member, plan, at)
  members.settle(member)
  for (const raise of sent) if (raise.type === 'raise') spread(members, member, { raise, cause, seed })
  return sent
}

/** Ends a plan early: its open kinds recover, a silent device returns, a fire spreads no further. */
export const cutPlan = (
  members: Members,
  { member, plan }: { member: ActiveMember; plan: Plan },
  now: number,
): Signal[] => {
  const { life, id: deviceId } = member
  members.endPlan(member, plan, now)
  cancelSpread(members, member, plan.cause)
  const kinds = [...life.open].filter(([, cause]) => cause === plan.cause).map(([kind]) => kind)
  for (const kind of kinds) life.open.delete(kind)
  const ends = kinds.map((kind): Signal => ({ type: 'recover', deviceId, kind, at: now }))
  const willSpeak = plan.signals.some((signal) => signal.type === 'status' && signal.status === 'normal')
  if (life.status === 'normal' || !willSpeak) return ends
  return [...changeStatus(members, member, { status: 'normal', at: now }), ...ends]
}
