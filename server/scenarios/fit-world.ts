import { checkFault } from '#server/acts/order-fault.ts'
import type { WorldContext } from '#server/modules/world-context.ts'
import { checkType, chooseDevice, couldRaise } from '#server/acts/choose-device.ts'
import { checkReason } from '#server/acts/orders.ts'
import { contractOf } from '#server/scenarios/start-call.ts'
import { fittingDevices } from '#server/scenarios/pick.ts'
import { misfitWords } from '#server/scenarios/misfit-words.ts'
import { Misfit } from '#server/scenarios/place.ts'
import { readInput, type Path } from '#server/platform/issue-words.ts'
import { refusalWords } from '#server/platform/refusal-words.ts'
import { personOf } from '#server/worlds/read-model/person-of.ts'
import { eachReference, hasReferences } from '#server/scenarios/references.ts'
import type { Step } from '#server/scenarios/steps.ts'
import { misfitOf } from '#server/scenarios/issue-text.ts'
import { controlContracts } from '#shared/control/control.contract.ts'
import { faultContracts, FaultOrder } from '#shared/fault/fault.contract.ts'
import { EmitOrder } from '#shared/control/orders.schema.ts'
import type { Spec } from '#shared/api/define.ts'
import type { Scenario } from '#shared/scenario/scenario.schema.ts'
import type { Words } from '#shared/scenario/scenario-words.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { scenarios } from '#simulator/index.ts'

type Parts = Pick<WorldContext, 'model'>

/** Refuses a name or id that the world does not have. */
const checkKnown =
  (mapIn: (model: Parts['model']) => ReadonlyMap<string, unknown>, words: typeof misfitWords.noPerson) =>
  ({ model }: Parts, name: string | undefined, path: Path): void => {
    const known = mapIn(model)
    if (name !== undefined && !hasReferences(name) && !known.has(name))
      throw new Misfit(path, words(name, known.keys()), 'NOT_FOUND')
  }

const checkPerson = checkKnown(({ usersByName }) => usersByName, misfitWords.noPerson)
const checkProject = checkKnown(({ projects }) => projects, misfitWords.noProject)
const checkDevice = checkKnown(({ devices }) => devices, misfitWords.noDevice)

/** A part of a step that is the input of a control call, with its path. */
interface Order {
  readonly contract: Spec
  readonly input: object
  readonly path: Path
}

const misfitOfRefusal = (error: AppError, { contract, input, path }: Order): Misfit => {
  const { key, field = '', allowed = [], message, hint } = error
  const en = hint ?? refusalWords({ contract, input, key, field, allowed, message }) ?? key
  // Some hints begin with the field, which the path already names.
  const words: Words = { zh: message, en: en.startsWith(`${field} `) ? en.slice(field.length + 1) : en }
  return new Misfit(field === '' ? path : [...path, ...field.split('.')], words, key)
}

/** Runs a check, and adds the place in the scenario to its refusal. */
const at = (order: Order, check: () => void): void => {
  try {
    check()
  } catch (error) {
    throw error instanceof AppError ? misfitOfRefusal(error, order) : error
  }
}

const checkEmit = (world: Parts, given: NonNullable<Step['emit']>, path: Path): void => {
  checkProject(world, given.projectId, [...path, 'projectId'])
  checkDevice(world, given.deviceId, [...path, 'deviceId'])
  if (hasReferences(given)) return
  const [order, { model }] = [EmitOrder.parse(given), world]
  at({ contract: controlContracts.emit, input: order, path }, () => {
    checkReason(order)
    checkType(order)
    if (order.deviceId !== undefined) chooseDevice(model, order)
    else if (!couldRaise(model, order)) throw new Misfit(path, misfitWords.noFittingDevice, 'NO_MATCH')
  })
}

const checkPick = (world: Parts, wanted: NonNullable<Step['pick']>, path: Path): void => {
  checkPerson(world, wanted.seenBy, [...path, 'seenBy'])
  checkProject(world, wanted.projectId, [...path, 'projectId'])
  if (hasReferences(wanted)) return
  const { kind: _, ...lasting } = wanted
  const [found, count] = [fittingDevices(world.model, lasting).length, Number(wanted.count ?? 1)]
  if (found < count) throw new Misfit(path, misfitWords.fewDevices(count, found), 'NOT_FOUND')
}

const checkWhere = (world: Parts, { user, project, device }: FaultOrder['where'], path: Path): void => {
  if (user !== undefined && !personOf(world.model, user)) checkPerson(world, user, [...path, 'user'])
  checkProject(world, project, [...path, 'project'])
  checkDevice(world, device, [...path, 'device'])
}

const checkOrder = (world: WorldContext, given: object, path: Path): void => {
  if (hasReferences(given)) return
  const read = readInput(FaultOrder, given)
  if ('wrong' in read) throw misfitOf(read.wrong, given, path)
  const order = read.data
  checkWhere(world, order.where, [...path, 'where'])
  at({ contract: faultContracts.addFault, input: order, path }, () => checkFault(order, world))
}

const checkCall = (world: Parts, call: NonNullable<Step['call']>, path: Path): void => {
  checkPerson(world, call.by, [...path, 'by'])
  checkProject(world, call.project, [...path, 'project'])
  contractOf(call, path)
}

const checkExpect = (world: Parts, expect: NonNullable<Step['expect']>, path: Path): void => {
  checkPerson(world, expect.to, [...path, 'to'])
  if (!expect.call) return
  checkCall(world, expect.call, [...path, 'call'])
  const contract = contractOf(expect.call, path)
  const reads = contract ? contract.kind === 'query' : (expect.call.method ?? 'GET') === 'GET'
  if (!reads) throw new Misfit([...path, 'call'], misfitWords.changing(expect.call.name ?? expect.call.method ?? ''))
}

const checkPeople = (world: Parts, step: Step, path: Path): void =>
  eachReference(step, path, ({ name, keys: [username = ''] }, place) => {
    if (name === 'people') checkPerson(world, username, place)
  })

/** Saved scenarios cannot be started by a step: two that start each other would never end. */
const checkRun = (name: string, path: Path): void => {
  const known = scenarios.map((one) => one.name)
  if (!known.includes(name)) throw new Misfit(path, misfitWords.noScenario(name, known), 'NOT_FOUND')
}

const checkStep = (world: WorldContext, step: Step, path: Path): void => {
  const { emit, recover, pick, fault, call, run, expect } = step
  if (emit) checkEmit(world, emit, [...path, 'emit'])
  if (recover) checkDevice(world, recover.deviceId, [...path, 'recover', 'deviceId'])
  if (pick) checkPick(world, pick, [...path, 'pick'])
  if (fault) checkOrder(world, fault, [...path, 'fault'])
  if (call) checkCall(world, call, [...path, 'call'])
  if (run !== undefined) checkRun(run, [...path, 'run'])
  if (expect) checkExpect(world, expect, [...path, 'expect'])
}

const checkSteps = (world: WorldContext, steps: readonly Step[], path: Path): void => {
  for (const [index, step] of steps.entries()) {
    const place = [...path, index]
    const { repeat, choose = [], ...own } = step
    checkPeople(world, { ...own, ...(repeat && { repeat: { ...repeat, steps: [] } }) }, place)
    checkStep(world, step, place)
    if (repeat) checkSteps(world, repeat.steps, [...place, 'repeat', 'steps'])
    for (const [n, { steps: inner }] of choose.entries()) checkSteps(world, inner, [...place, 'choose', n, 'steps'])
  }
}

/** Refuses a scenario that needs more than the world has, or names something unknown. */
export const checkFit = (world: WorldContext, { needs = {}, steps }: Scenario): void => {
  const { devices = 0, projects = 0, people = [] } = needs
  const { model } = world
  if (model.devices.size < Number(devices))
    throw new Misfit(['needs', 'devices'], misfitWords.needsDevices(Number(devices), model.devices.size), 'ACT_FAILED')
  if (model.projects.size < Number(projects))
    throw new Misfit(
      ['needs', 'projects'],
      misfitWords.needsProjects(Number(projects), model.projects.size),
      'ACT_FAILED',
    )
  for (const [index, username] of people.entries()) checkPerson(world, username, ['needs', 'people', index])
  checkSteps(world, steps, ['steps'])
}
