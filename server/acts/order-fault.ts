import { noPerson } from '#server/acts/no-person.ts'
import { devicesFor, refusal } from '#server/acts/affected-devices.ts'
import { isKnownTarget, targetsLike } from '#server/platform/fault-targets.ts'
import { didYouMeanZh } from '#server/platform/nearest.ts'
import { personOf } from '#server/worlds/read-model/person-of.ts'
import type { WorldContext } from '#server/modules/world-context.ts'
import type { Fault, FaultOrder } from '#shared/fault/fault.contract.ts'
import { targetOf } from '#shared/fault/fault-effects.schema.ts'
import { fieldLabels } from '#shared/labels.ts'
import type { AppError } from '#shared/errors/app-error.ts'

const noTarget = (on: string): AppError => refusal('NO_SUCH_TYPE', 'on', `${on}${didYouMeanZh(targetsLike(on), on)}`)

/** Refuses a fault on an unknown call, person or device, because it would never match. */
export const checkFault = (order: FaultOrder, { model }: Pick<WorldContext, 'model'>): void => {
  const { on, where } = order
  if (targetOf(on) === 'device') {
    devicesFor(model, order)
    return
  }
  const { user, project } = where
  if (order.allowUnknown !== true && !isKnownTarget(on)) throw noTarget(on)
  if (user !== undefined && personOf(model, user) === undefined)
    throw noPerson(model, { field: 'where.user', name: user, label: fieldLabels['where'] ?? '' })
  if (project !== undefined && !model.projects.has(project)) throw refusal('NOT_FOUND', 'where.project', project)
}

/** The fault as stored, with the person's id where the order names a username. */
const normalizeOrder = (given: FaultOrder, { model }: Pick<WorldContext, 'model'>): FaultOrder => {
  const { allowUnknown: _, ...order } = given
  const user = order.where.user === undefined ? undefined : personOf(model, order.where.user)
  return user === undefined ? order : { ...order, where: { ...order.where, user: user.id } }
}

/** The parts of a world that faults need. */
type FaultDeps = Pick<WorldContext, 'model' | 'faults' | 'services' | 'simulation'>

/** Injects a fault into devices, and passes the resulting signals to the intake. */
const injectFault = async (
  { model, services, simulation }: FaultDeps,
  id: string,
  order: FaultOrder,
): Promise<void> => {
  await services.intake.take(simulation.injectFault(id, devicesFor(model, order)), simulation.takeChanged())
  simulation.rearm()
}

const shownFault = ({ faults }: FaultDeps, id: string): Fault => {
  const fault = faults.list().find((one) => one.id === id)
  if (!fault) throw new Error(`fault ${id} was removed while it was added`)
  return fault
}

/** Adds a fault, for a control call or for a scenario step. */
export const orderFault = async (world: FaultDeps, order: FaultOrder): Promise<Fault> => {
  checkFault(order, world)
  const { id } = world.faults.add(normalizeOrder(order, world))
  if (targetOf(order.on) === 'device') await injectFault(world, id, order)
  return shownFault(world, id)
}
