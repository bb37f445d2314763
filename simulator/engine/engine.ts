import type { Signal } from '#shared/devices/signal.ts'
import type { EventKind } from '#shared/events/index.ts'
import { createMembers, type Awake, type Members } from '#simulator/engine/members.ts'
import { unfoldOrder } from '#simulator/engine/order.ts'
import { createStream } from '#simulator/engine/random.ts'
import { cutPlan, runOne } from '#simulator/engine/run.ts'
import type { Engine, EngineOptions } from '#simulator/engine/types.ts'

const createStep =
  (members: Members, seed: number): Engine['step'] =>
  (now) => {
    const signals: Signal[] = []
    for (let first = members.first(); first !== undefined && first.due <= now; first = members.first()) {
      signals.push(...runOne(members, members.wake(first.id), seed))
    }
    return signals
  }

/** What raised a kind before gives way to an order: of its plan only the way back of the link is left. */
const giveWay = (members: Members, member: Awake, { kind, now }: { kind: EventKind; now: number }) => {
  const held = member.life.plans.find((plan) => plan.cause === member.life.open.get(kind))
  if (!held) return
  const statuses = held.signals.filter(({ type }) => type === 'status')
  if (statuses.length === 0) members.endPlan(member, held, now)
  else held.signals.splice(0, held.signals.length, ...statuses)
}

const createEmit =
  (members: Members, seed: number): Engine['emit'] =>
  (order, now) => {
    const member = members.wake(order.deviceId)
    const { life, id: deviceId, device } = member
    const cause = `order-${++life.orders}`
    giveWay(members, member, { kind: order.kind, now })
    const random = createStream(seed, 'order', deviceId, life.orders)
    const [raise, ...signals] = unfoldOrder(device.type, order, { deviceId, at: now, random })
    if (raise?.type !== 'raise') throw new Error('an order begins with a raise')
    life.open.set(order.kind, cause)
    life.plans.push({ cause, signals })
    members.settle(member)
    return raise
  }

const createRecover =
  (members: Members): Engine['recover'] =>
  (deviceId, now) => {
    const member = members.wake(deviceId)
    const signals = [...member.life.plans].flatMap((plan) => cutPlan(members, { member, plan }, now))
    members.settle(member)
    return signals
  }

const createCalm =
  (members: Members): Engine['calm'] =>
  (deviceId, kind, now) => {
    const member = members.wake(deviceId)
    const cause = member.life.open.get(kind)
    const plan = member.life.plans.find((candidate) => candidate.cause === cause)
    if (!plan) return []
    const signals = cutPlan(members, { member, plan }, now)
    members.settle(member)
    return signals
  }

/** Puts a set of devices into motion; see `Engine`. */
export const createEngine = (options: EngineOptions): Engine => {
  const members = createMembers(options)
  const nextDue = () => {
    const due = members.first()?.due ?? Infinity
    return Number.isFinite(due) ? due : null
  }
  return {
    nextDue,
    step: createStep(members, options.seed),
    emit: createEmit(members, options.seed),
    recover: createRecover(members),
    calm: createCalm(members),
    takeChanged: members.takeChanged,
  }
}
