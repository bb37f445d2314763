import { pushFrame } from '#server/acts/push-frame.ts'
import { orderFault } from '#server/acts/order-fault.ts'
import type { WorldContext } from '#server/modules/world-context.ts'
import { raiseEvent, recoverDevice } from '#server/acts/orders.ts'
import { calling } from '#server/scenarios/calling.ts'
import { expectation } from '#server/scenarios/expectations.ts'
import { inWorldTime } from '#server/scenarios/fault-order.ts'
import { resolved, type Moment, type Outcome } from '#server/scenarios/moment.ts'
import { pickDevices } from '#server/scenarios/pick.ts'
import { parseControl } from '#server/platform/parse-input.ts'
import { placePath } from '#server/worlds/read-model/read-model.ts'
import { faultContracts } from '#shared/fault/fault.contract.ts'
import { EmitOrder, RecoverOrder } from '#shared/control/orders.schema.ts'
import { pushContracts } from '#shared/control/push.contract.ts'
import type { ScenarioVerb } from '#shared/scenario/scenario.schema.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { eventKinds, reasonOf } from '#shared/event/index.ts'

/** Verbs that act themselves; the others contain steps. */
export type DoingVerb = Exclude<ScenarioVerb, 'repeat' | 'choose'>
type Act = (moment: Moment) => Outcome | Promise<Outcome>

/** `永安里社区/3号楼/302室 烟感 YG-0416`. */
const deviceText = ({ model }: WorldContext, deviceId: string): string => {
  const device = model.devices.get(deviceId)
  return device ? `${placePath(model, device.placeId).join('/')} ${device.name} ${device.code}` : deviceId
}

const emit: Act = async (moment) => {
  const { world } = moment
  const order = parseControl(EmitOrder, resolved(moment, moment.step.emit ?? {}, 'emit'))
  // A scenario can run again although its earlier events are still unhandled.
  const result = await raiseEvent(world, order, { again: true })
  const event = world.model.openEvents.get(result.eventId ?? '')
  const reason = event && reasonOf(event.kind, event.reason)?.text
  const kind = event ? eventKinds[event.kind].name : ''
  return { result, text: `${deviceText(world, result.deviceId)} ${kind}${reason === undefined ? '' : `（${reason}）`}` }
}

const recover: Act = async (moment) => {
  const { world } = moment
  const target = parseControl(RecoverOrder, resolved(moment, moment.step.recover ?? {}, 'recover'))
  const result = await recoverDevice(world, target)
  return { result, text: `${deviceText(world, result.deviceId)} 恢复正常` }
}

const pick: Act = (moment) => {
  const { world, random, run } = moment
  const wanted = resolved(moment, moment.step.pick ?? {}, 'pick')
  const { chosen, result } = pickDevices(world.model, wanted, { random, taken: moment.taken() })
  run.picked.push(...chosen.map(({ deviceId }) => deviceId))
  const [first] = chosen
  const text = chosen.length === 1 && first ? deviceText(world, first.deviceId) : `${chosen.length} 台设备`
  return { result, text: `选定 ${text}` }
}

const push: Act = (moment) => {
  const order = parseControl(pushContracts.push.input, resolved(moment, moment.step.push, 'push'))
  return { result: pushFrame(moment.world, order), text: `推送 ${order.code}` }
}

const fault: Act = async (moment) => {
  const order = parseControl(faultContracts.addFault.input, inWorldTime(resolved(moment, moment.step.fault, 'fault')))
  const { id } = await orderFault(moment.world, order)
  moment.run.faults.push(id)
  return { result: { id }, text: `故障 ${order.on} ${order.effect.type}` }
}

const clearFault: Act = (moment) => {
  const { world, run } = moment
  const wanted = resolved(moment, moment.step.clearFault, 'clearFault')
  const gone = wanted === true ? run.faults : [String(wanted)]
  for (const id of gone)
    if (!world.faults.remove(id) && wanted !== true)
      throw new AppError('NOT_FOUND', { field: 'clearFault', message: `没有故障 ${id}` })
  run.faults = run.faults.filter((id) => !gone.includes(id))
  return { result: null, text: `故障解除` }
}

/** Sets the speed of a running clock; returns false for a frozen world, whose clock is advanced by calls. */
export const setSpeed = ({ clock, scheduler, changes }: WorldContext, speed: number): boolean => {
  if (clock.speed() === 0) return false
  clock.setSpeed(speed)
  scheduler.rewind()
  changes.publish({ type: 'clock-set', at: clock.now(), speed })
  return true
}

const clock: Act = (moment) => {
  const { world, run, step } = moment
  const [before, speed] = [world.clock.speed(), step.clock?.speed ?? 1]
  if (!setSpeed(world, speed)) return { result: null, text: '时钟静止，由人推动' }
  run.speed ??= before
  return { result: null, text: `时钟 ${speed} 倍速` }
}

const people: Act = (moment) => {
  moment.orderPeople(resolved(moment, moment.step.people ?? {}, 'people'))
  return { result: null, text: '人员节奏' }
}

const run: Act = (moment) => {
  const started = moment.startShipped(moment.step.run ?? '', { field: 'name' })
  const { name, title } = started.scenario
  return { result: { name, run: started.run }, text: `开始场景：${title}` }
}

export const acts: Readonly<Record<DoingVerb, Act>> = {
  emit,
  recover,
  pick,
  push,
  fault,
  clearFault,
  call: calling,
  clock,
  people,
  run,
  expect: expectation,
}

/** Verbs after which `expect` looks for frames. */
export const isDoing = (verb: ScenarioVerb): boolean =>
  verb !== 'expect' && verb !== 'pick' && verb !== 'repeat' && verb !== 'choose'
