import type { Signal } from '#shared/devices/signal.ts'
import type { Plan } from '#simulator/engine/life.ts'
import type { Awake, Members } from '#simulator/engine/members.ts'
import { createStream } from '#simulator/engine/random.ts'

/** Changes the device by a signal of a plan; whether the signal is to be sent. */
const apply = ({ life }: Awake, signal: Signal, cause: string): boolean => {
  if (signal.type === 'status') {
    const news = life.status !== signal.status
    life.status = signal.status
    return news
  }
  if (signal.type === 'recover') return life.open.get(signal.kind) === cause && life.open.delete(signal.kind)
  // A silent device cannot report; that it is silent others report. An open kind is not raised again by itself.
  if (life.open.has(signal.kind) || (life.status === 'offline' && signal.reason !== 'offline')) return false
  life.open.set(signal.kind, cause)
  return true
}

/** The cause that is due now begins: its plan is drawn up, and its first signal follows in the same millisecond. */
const strike = (members: Members, member: Awake, seed: number) => {
  const at = member.due
  const index = member.next.indexOf(at)
  const cause = member.causes[index]
  if (!cause) throw new Error(`nothing is due for ${member.id} at ${at}`)
  member.next[index] = Infinity
  const random = createStream(seed, 'occasion', member.id, cause.name, at)
  const plan = { cause: cause.name, signals: cause.unfold({ deviceId: member.id, at, random }) }
  // One trouble of the link at a time: two would take each other's last word.
  if (plan.signals[0]?.type === 'status' && member.life.status !== 'normal') members.endPlan(member, plan, at)
  else member.life.plans.push(plan)
}

/** Does the one earliest thing of a device; plans go before new strikes of the same millisecond. */
export const runOne = (members: Members, member: Awake, seed: number): Signal[] => {
  const at = member.due
  const plan = member.life.plans.find(({ signals }) => signals[0] !== undefined && signals[0].at <= at)
  if (!plan) {
    strike(members, member, seed)
    members.settle(member)
    return []
  }
  const signal = plan.signals.shift()
  const sent = signal !== undefined && apply(member, signal, plan.cause)
  if (plan.signals.length === 0) members.endPlan(member, plan, at)
  members.settle(member)
  return sent ? [signal] : []
}

/** Ends a plan before its time: what it opened recovers, and a silent device speaks again. */
export const cutPlan = (members: Members, { member, plan }: { member: Awake; plan: Plan }, now: number): Signal[] => {
  const { life, id: deviceId } = member
  members.endPlan(member, plan, now)
  const kinds = [...life.open].filter(([, cause]) => cause === plan.cause).map(([kind]) => kind)
  for (const kind of kinds) life.open.delete(kind)
  const ends = kinds.map((kind): Signal => ({ type: 'recover', deviceId, kind, at: now }))
  const willSpeak = plan.signals.some((signal) => signal.type === 'status' && signal.status === 'normal')
  if (life.status === 'normal' || !willSpeak) return ends
  life.status = 'normal'
  return [{ type: 'status', deviceId, status: 'normal', at: now }, ...ends]
}
