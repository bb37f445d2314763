import type { ControlContext } from '#server/director/control.handlers.ts'
import type { World } from '#server/worlds/world.ts'
import type { faultContracts, FaultOrder } from '#shared/contracts/control-faults.ts'
import type { HandlersOf } from '#shared/contracts/define.ts'
import { contracts, namedContracts } from '#shared/contracts/index.ts'
import { fieldLabels } from '#shared/contracts/labels.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { catalogue } from '#shared/errors/catalogue.ts'

const names: ReadonlySet<string> = new Set(namedContracts(contracts).map(({ name }) => name))

const refusal = (key: 'NO_SUCH_TYPE' | 'NOT_FOUND', field: 'on' | 'where', what: string): AppError =>
  new AppError(key, { field, message: `${catalogue[key].text}：${fieldLabels[field]}（${what}）` })

// A fault on a call or a person that does not exist would wait for ever.
const check = ({ on, where: { user, project } }: FaultOrder, { model }: Pick<World, 'model'>): void => {
  if (on !== '*' && on !== 'ws' && !on.startsWith('/') && !names.has(on)) throw refusal('NO_SUCH_TYPE', 'on', on)
  if (user !== undefined && !model.users.has(user)) throw refusal('NOT_FOUND', 'where', user)
  if (project !== undefined && !model.projects.has(project)) throw refusal('NOT_FOUND', 'where', project)
}

export const faultHandlers = {
  faults: (_, { world }) => world.faults.list(),
  addFault: (order, { world }) => {
    check(order, world)
    return world.faults.add(order)
  },
  removeFault: ({ id }, { world }) => {
    const fault = world.faults.remove(id)
    if (!fault) throw new AppError('NOT_FOUND', { field: 'id' })
    return fault
  },
  clearFaults: (_, { world }) => ({ removed: world.faults.clear() }),
} satisfies HandlersOf<typeof faultContracts, ControlContext>
