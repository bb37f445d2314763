import type { RaiseSignal, Signal } from '#shared/device/signal.ts'
import type { EventKind } from '#shared/event/index.ts'
import { unknownAddress } from '#simulator/behaviours/fire-panel.ts'
import type { Plan } from '#simulator/engine/life.ts'
import { createMembers, type ActiveMember, type Members } from '#simulator/engine/members.ts'
import { unfoldOrder } from '#simulator/engine/order.ts'
import { putDevices } from '#simulator/engine/put-devices.ts'
import { createStream, type Random } from '#simulator/engine/random.ts'
import { apply, cutPlan, runOne } from '#simulator/engine/run.ts'
import { spread } from '#simulator/engine/spread.ts'
import { behind, statusOf, withAffected } from '#simulator/engine/status.ts'
import { isHost } from '#simulator/engine/topology.ts'
import type { Engine, EngineDevice, EngineOptions } from '#simulator/engine/types.ts'

type Part = NonNullable<RaiseSignal['part']>

const createStep =
  (members: Members, seed: number): Engine['step'] =>
  (now) => {
    const signals: Signal[] = []
    for (let first = members.first(); first !== undefined && first.due <= now; first = members.first()) {
      for (const signal of runOne(members, members.rouse(first), seed)) signals.push(signal)
    }
    return signals
  }

/** An order replaces the incident that raised the kind before: of its plan only the link's recovery remains. */
const yieldToOrder = (members: Members, member: ActiveMember, { kind, now }: { kind: EventKind; now: number }) => {
  const held = member.life.plans.find((plan) => plan.cause === member.life.open.get(kind))
  if (!held) return
  const statuses = held.signals.filter(({ type }) => type === 'status')
  if (statuses.length === 0) members.endPlan(member, held, now)
  else held.signals.splice(0, held.signals.length, ...statuses)
}

/** The default component of a panel's alarm: one of its own, or an unregistered point. */
const spokenOf = ({ topology }: Members, device: EngineDevice, random: Random): Part => {
  const own = [...topology.addresses(device)].map(([deviceId, address]): Part => ({ address, deviceId }))
  return own.length > 0 ? random.pick(own) : { address: unknownAddress(random), deviceId: null }
}

/** Sends the signals of a plan that are due now, also when the devices are not simulated. */
const drain = (members: Members, member: ActiveMember, { plan, now }: { plan: Plan; now: number }): Signal[] => {
  const due = plan.signals.filter(({ at }) => at <= now)
  plan.signals.splice(0, due.length)
  return due.flatMap((signal) => apply(members, member, { signal, cause: plan.cause }))
}

const createEmit =
  (members: Members, { seed, life: lives }: EngineOptions): Engine['emit'] =>
  (order, now) => {
    const member = members.wake(order.deviceId)
    const { life, id: deviceId, device } = member
    const cause = `order-${++life.orders}`
    yieldToOrder(members, member, { kind: order.kind, now })
    const random = createStream(seed, 'order', deviceId, life.orders)
    const part =
      order.kind === 'alarm' && isHost(device) ? (order.part ?? spokenOf(members, device, random)) : undefined
    const occasion = { deviceId, at: now, random }
    const [drawn, ...signals] = unfoldOrder(device.type, { ...order, ...(part && { part }) }, { occasion })
    const raise = withAffected(members, member, drawn)
    const plan = { cause, signals }
    life.open.set(order.kind, cause)
    life.plans.push(plan)
    const followed = drain(members, member, { plan, now })
    members.settle(member)
    if (lives) spread(members, member, { raise, cause, seed })
    return [raise, ...followed]
  }

const createRecover =
  (members: Members): Engine['recover'] =>
  (deviceId, now) => {
    const member = members.wake(deviceId)
    const signals = [...member.life.plans].flatMap((plan) => cutPlan(members, { member, plan }, now))
    members.settle(member)
    return signals
  }

const createEndIncident =
  (members: Members): Engine['endIncident'] =>
  (deviceId, kind, now) => {
    const member = members.wake(deviceId)
    const cause = member.life.open.get(kind)
    const plan = member.life.plans.find((candidate) => candidate.cause === cause)
    if (!plan) return []
    const signals = cutPlan(members, { member, plan }, now)
    members.settle(member)
    return signals
  }

/** Read access to devices that creates no state for them. */
const looks = (members: Members): Pick<Engine, 'below' | 'above' | 'behind' | 'statusOf' | 'isOpen'> => {
  const find = (deviceId: string): EngineDevice => {
    const member = members.peek(deviceId)
    if (!member) throw new RangeError(`no device ${deviceId} in the engine`)
    return member.device
  }
  const ids = (devices: readonly EngineDevice[]) => devices.map(({ id }) => id)
  return {
    below: (deviceId) => ids(members.topology.below(find(deviceId))),
    above: (deviceId) => ids(members.topology.above(find(deviceId))),
    behind: (deviceId) => behind(members, find(deviceId)),
    statusOf: (deviceId) => statusOf(members, find(deviceId)),
    isOpen: (deviceId, kind) => members.peek(deviceId)?.life?.open.has(kind) ?? false,
  }
}

/** Runs a set of devices; see `Engine`. */
export const createEngine = (options: EngineOptions): Engine => {
  const members = createMembers(options)
  const nextDue = () => {
    const due = members.first()?.due ?? Infinity
    return Number.isFinite(due) ? due : null
  }
  return {
    nextDue,
    step: createStep(members, options.seed),
    emit: createEmit(members, options),
    recover: createRecover(members),
    endIncident: createEndIncident(members),
    ...looks(members),
    put: (devices, now) => putDevices(members, devices, now),
    adopt: (lives, now) => {
      for (const { deviceId, state } of lives) members.adopt(deviceId, state, now)
    },
    takeChanged: members.takeChanged,
  }
}
