import type { ControlContext } from '#server/director/control.handlers.ts'
import type { faultContracts } from '#shared/contracts/control-faults.ts'
import type { HandlersOf } from '#shared/contracts/define.ts'
import { contracts, namedContracts } from '#shared/contracts/index.ts'
import { fieldLabels } from '#shared/contracts/labels.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { catalogue } from '#shared/errors/catalogue.ts'

const names: ReadonlySet<string> = new Set(namedContracts(contracts).map(({ name }) => name))

/** A fault on a call that does not exist would wait for ever. */
const checkTarget = (on: string): void => {
  if (on === '*' || on.startsWith('/') || names.has(on)) return
  const message = `${catalogue.NO_SUCH_TYPE.text}：${fieldLabels['call']}（${on}）`
  throw new AppError('NO_SUCH_TYPE', { field: 'on', message })
}

export const faultHandlers = {
  faults: (_, { world }) => world.faults.list(),
  addFault: (order, { world }) => {
    checkTarget(order.on)
    return world.faults.add(order)
  },
  removeFault: ({ id }, { world }) => {
    const fault = world.faults.remove(id)
    if (!fault) throw new AppError('NOT_FOUND', { field: 'id' })
    return fault
  },
  clearFaults: (_, { world }) => ({ removed: world.faults.clear() }),
} satisfies HandlersOf<typeof faultContracts, ControlContext>
