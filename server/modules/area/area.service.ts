import { areaIn, checkEmpty, checkLeaving, checkSpot, parentIn } from '#server/modules/area/area.rules.ts'
import { areaDetail, areaHolds } from '#server/modules/area/area.view.ts'
import { changeAreaTree } from '#server/modules/place/change-area-tree.ts'
import { pointOf } from '#server/modules/place/point.ts'
import { nextAreaId } from '#server/modules/place/area-tree.repo.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import { scopeNow, type Scope } from '#server/worlds/read-model/scope.ts'
import type { AreaRecord } from '#server/worlds/records.ts'
import type { areaContracts, AreaDetail } from '#shared/area/area.contract.ts'
import type { InputOf } from '#shared/api/define.ts'

type Input<N extends keyof typeof areaContracts> = InputOf<(typeof areaContracts)[N]>

const newArea = (model: ReadModel, scope: Scope, { input, id }: { input: Input<'add'>; id: string }): AreaRecord => {
  const parent = parentIn(model, scope, input.parentId ?? null)
  const [first] = model.areasOfProject.get(scope.projectId) ?? []
  const area = {
    id,
    projectId: scope.projectId,
    parentId: parent?.id ?? null,
    name: input.name,
    class: input.class,
    ...pointOf(input, parent ?? first),
  }
  checkSpot(model, area, 'ADD_FAILED')
  return area
}

const edited = (model: ReadModel, scope: Scope, input: Input<'edit'>): AreaRecord => {
  const before = areaIn(model, scope, { id: input.id, field: 'id' })
  const { name = before.name, class: number = before.class } = input
  const moves = input.parentId !== undefined && input.parentId !== before.parentId
  if (moves) checkLeaving(scope, before)
  const parentId = moves ? (parentIn(model, scope, input.parentId ?? null)?.id ?? null) : before.parentId
  const area = { ...before, parentId, name, class: number, ...pointOf(input, before) }
  checkSpot(model, area, 'ACT_FAILED')
  return area
}

/** `revive` rebuilds the simulated city, because the behaviour of devices depends on the class of their area. */
export const createAreaService = (kernel: Kernel, revive: () => void) => {
  const detail = (scope: Scope, id: string): Promise<AreaDetail> =>
    kernel.store.atomically((connection) => {
      const { model } = kernel
      return areaDetail(connection, model, { scope, area: areaIn(model, scope, { id, field: 'id' }) })
    })

  return {
    detail,
    add: async (scope: Scope, input: Input<'add'>): Promise<AreaDetail> => {
      const { area } = await changeAreaTree(kernel, (connection) => {
        const id = nextAreaId(connection, scope.projectId)
        const made = newArea(kernel.model, scope, { input, id })
        return { area: made, edit: { areas: [made] } }
      })
      return detail(scopeNow(kernel.model, scope), area.id)
    },
    edit: async (scope: Scope, input: Input<'edit'>): Promise<AreaDetail> => {
      const { reclassed } = await changeAreaTree(kernel, () => {
        const area = edited(kernel.model, scope, input)
        return { reclassed: area.class !== kernel.model.areas.get(area.id)?.class, edit: { areas: [area] } }
      })
      if (reclassed) revive()
      return detail(scopeNow(kernel.model, scope), input.id)
    },
    remove: async (scope: Scope, id: string): Promise<{ id: string }> => {
      await changeAreaTree(kernel, (connection) => {
        const area = areaIn(kernel.model, scope, { id, field: 'id', key: 'NOTHING_TO_DELETE' })
        checkEmpty(areaHolds(connection, kernel.model, area))
        return { edit: { goneArea: area } }
      })
      return { id }
    },
  }
}
