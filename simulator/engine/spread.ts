import type { RaiseSignal } from '#shared/device/signal.ts'
import { isFire, spreadOf, type Delayed, type Fire } from '#simulator/behaviours/fire.ts'
import type { ActiveMember, Members } from '#simulator/engine/members.ts'
import { unfoldOrder } from '#simulator/engine/order.ts'
import { createStream } from '#simulator/engine/random.ts'
import type { EngineDevice } from '#simulator/engine/types.ts'

/** Minutes until a fire in the next room exceeds a threshold: less than one. */
const LEAD_MINUTES = [0.2, 1] as const

const FIRE = 'fire'
const causeOfFire = (originId: string, cause: string): string => `${FIRE} ${originId} ${cause}`

const panelOf = ({ topology }: Members, device: EngineDevice): Fire['panel'] => {
  const host = topology.hostOf(device)
  return host && { host, address: topology.addresses(host).get(device.id) ?? '' }
}

const plan = (members: Members, { order, at }: Delayed, { cause, seed }: { cause: string; seed: number }) => {
  const target = members.wake(order.deviceId)
  const random = createStream(seed, cause, target.id, at)
  const occasion = { deviceId: target.id, at, random }
  target.life.plans.push({ cause, signals: unfoldOrder(target.device.type, order, { occasion, lead: LEAD_MINUTES }) })
  members.settle(target)
}

/** Plans the consequences of a raised fire at other devices. Consequences have no consequences of their own. */
export const spread = (
  members: Members,
  { device }: ActiveMember,
  { raise, cause, seed }: { raise: RaiseSignal; cause: string; seed: number },
): void => {
  if (!isFire(raise) || cause.startsWith(`${FIRE} `)) return
  members.spreading.noteSpread(device.id)
  const around = members.topology.around(device)
  const fire = { origin: device, raise, around, panel: panelOf(members, device) }
  const followers = { cause: causeOfFire(device.id, cause), seed }
  for (const delayed of spreadOf(seed, fire)) plan(members, delayed, followers)
}

/** Removes the planned consequence of a fire at a device. */
const forgetFire = (members: Members, { id }: EngineDevice, name: string) => {
  const plans = members.peek(id)?.life?.plans
  if (plans === undefined || plans.length === 0) return
  const coming = plans.find(({ cause, signals }) => cause === name && signals[0]?.type === 'raise')
  if (!coming) return
  const target = members.wake(id)
  target.life.plans = target.life.plans.filter((one) => one !== coming)
  members.settle(target)
}

/** A fire ends early: devices that have not noticed it yet never will. */
export const cancelSpread = (members: Members, { device }: ActiveMember, cause: string): void => {
  // Runs after every answer to any event, and covers whole storeys.
  if (!members.spreading.mayHaveSpread(device.id)) return
  const name = causeOfFire(device.id, cause)
  for (const one of members.topology.onStorey(device)) if (one.id !== device.id) forgetFire(members, one, name)
  const host = members.topology.hostOf(device)
  if (host) forgetFire(members, host, name)
}
