import { checkType, chooseDevice, couldRaise } from '#server/director/choose-device.ts'
import { checkFault } from '#server/director/fault.handlers.ts'
import { checkReason } from '#server/director/orders.ts'
import { contractOf } from '#server/director/scenarios/ask.ts'
import { fittingDevices } from '#server/director/scenarios/pick.ts'
import { Misfit } from '#server/director/scenarios/place.ts'
import type { Path } from '#server/platform/issue-words.ts'
import { eachReference, hasReferences } from '#server/director/scenarios/references.ts'
import type { Step } from '#server/director/scenarios/steps.ts'
import { misfitOf } from '#server/director/scenarios/issue-text.ts'
import type { Scene } from '#server/worlds/world.ts'
import { FaultOrder } from '#shared/contracts/control-faults.ts'
import { EmitOrder } from '#shared/contracts/control-orders.ts'
import type { Scenario } from '#shared/contracts/scenario.ts'
import { AppError } from '#shared/errors/app-error.ts'

type Parts = Pick<Scene, 'model'>

const checkPerson = ({ model }: Parts, username: string, path: Path): void => {
  if (!hasReferences(username) && !model.usersByName.has(username))
    throw new Misfit(path, `没有用户 ${username}`, 'NOT_FOUND')
}

const checkProject = ({ model }: Parts, projectId: string | undefined, path: Path): void => {
  if (projectId !== undefined && !hasReferences(projectId) && !model.projects.has(projectId))
    throw new Misfit(path, `没有项目 ${projectId}`, 'NOT_FOUND')
}

/** Says where a refusal of this product stands in the scenario. */
const at = (path: Path, check: () => void): void => {
  try {
    check()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new Misfit(error.field === undefined ? path : [...path, error.field], error.message, error.key)
  }
}

const checkEmit = ({ model }: Parts, given: NonNullable<Step['emit']>, path: Path): void => {
  if (hasReferences(given)) return
  const order = EmitOrder.parse(given)
  at(path, () => {
    checkReason(order)
    checkType(order)
    if (order.deviceId !== undefined) chooseDevice(model, order)
    else if (!couldRaise(model, order)) throw new AppError('NO_MATCH', { message: '这个世界没有符合条件的设备' })
  })
}

const checkRecover = ({ model }: Parts, { deviceId }: NonNullable<Step['recover']>, path: Path): void => {
  if (deviceId !== undefined && !hasReferences(deviceId) && !model.devices.has(deviceId))
    throw new Misfit([...path, 'deviceId'], `没有设备 ${deviceId}`, 'NOT_FOUND')
}

const checkPick = (world: Parts, wanted: NonNullable<Step['pick']>, path: Path): void => {
  if (wanted.seenBy !== undefined) checkPerson(world, wanted.seenBy, [...path, 'seenBy'])
  if (hasReferences(wanted)) return
  const { kind: _, ...lasting } = wanted
  const [found, count] = [fittingDevices(world.model, lasting).length, Number(wanted.count ?? 1)]
  if (found < count) throw new Misfit(path, `要 ${count} 台设备，这个世界只有 ${found} 台符合`, 'NOT_FOUND')
}

const checkOrder = (world: Scene, given: object, path: Path): void => {
  if (hasReferences(given)) return
  const order = FaultOrder.safeParse(given)
  if (!order.success) {
    const misfit = misfitOf(order.error, given)
    throw new Misfit([...path, ...misfit.path], misfit.message)
  }
  at(path, () => checkFault(order.data, world))
}

const checkCall = (world: Parts, call: NonNullable<Step['call']>, path: Path): void => {
  if (call.by !== undefined) checkPerson(world, call.by, [...path, 'by'])
  checkProject(world, call.project, [...path, 'project'])
  contractOf(call, path)
}

const checkExpect = (world: Parts, expect: NonNullable<Step['expect']>, path: Path): void => {
  if (expect.to !== undefined) checkPerson(world, expect.to, [...path, 'to'])
  if (!expect.call) return
  checkCall(world, expect.call, [...path, 'call'])
  const contract = contractOf(expect.call, path)
  const reads = contract ? contract.kind === 'query' : (expect.call.method ?? 'GET') === 'GET'
  if (!reads) throw new Misfit([...path, 'call'], '这里只能是查询，不能改变什么')
}

const checkPeople = (world: Parts, step: Step, path: Path): void =>
  eachReference(step, path, ({ name, way: [username = ''] }, place) => {
    if (name === 'people') checkPerson(world, username, place)
  })

const checkStep = (world: Scene, step: Step, path: Path): void => {
  const { emit, recover, pick, fault, call, expect } = step
  if (emit) checkEmit(world, emit, [...path, 'emit'])
  if (recover) checkRecover(world, recover, [...path, 'recover'])
  if (pick) checkPick(world, pick, [...path, 'pick'])
  if (fault) checkOrder(world, fault, [...path, 'fault'])
  if (call) checkCall(world, call, [...path, 'call'])
  if (expect) checkExpect(world, expect, [...path, 'expect'])
}

const checkSteps = (world: Scene, steps: readonly Step[], path: Path): void => {
  for (const [index, step] of steps.entries()) {
    const place = [...path, index]
    const { repeat, choose = [], ...own } = step
    checkPeople(world, { ...own, ...(repeat && { repeat: { ...repeat, steps: [] } }) }, place)
    checkStep(world, step, place)
    if (repeat) checkSteps(world, repeat.steps, [...place, 'repeat', 'steps'])
    for (const [n, { steps: inner }] of choose.entries()) checkSteps(world, inner, [...place, 'choose', n, 'steps'])
  }
}

const lack = (path: Path, what: string, { needs, has }: { needs: number; has: number }): Misfit =>
  new Misfit(path, `需要 ${needs} ${what}，这个世界只有 ${has} ${what}`, 'ACT_FAILED')

/** Refuses a scenario that needs more than a world has, or names what is not there. */
export const checkFit = (world: Scene, { needs = {}, steps }: Scenario): void => {
  const { devices = 0, projects = 0, people = [] } = needs
  const { model } = world
  if (model.devices.size < Number(devices))
    throw lack(['needs', 'devices'], '台设备', { needs: Number(devices), has: model.devices.size })
  if (model.projects.size < Number(projects))
    throw lack(['needs', 'projects'], '个项目', { needs: Number(projects), has: model.projects.size })
  for (const [index, username] of people.entries()) checkPerson(world, username, ['needs', 'people', index])
  checkSteps(world, steps, ['steps'])
}
