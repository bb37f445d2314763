import { areaForest } from '#server/modules/area/area.view.ts'
import { allBelow, levelsOf, pathTo } from '#server/modules/place/forest.ts'
import { mustFind } from '#server/modules/rows.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import type { AreaRecord } from '#server/worlds/records.ts'
import { MAX_LEVELS, type AreaHolds } from '#shared/area/area.contract.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { ErrorKey } from '#shared/errors/catalogue.ts'

/** An area within the member's scope; any other is refused as not found. */
export const areaIn = (
  { areas }: ReadModel,
  scope: Scope,
  { id, field, key = 'NOT_FOUND' }: { id: string; field: string; key?: ErrorKey },
): AreaRecord => mustFind(scope.areaIds.has(id) ? areas.get(id) : undefined, field, key)

/** The parent of an area. Only a superOwner may put an area at the top of a project. */
export const parentIn = (model: ReadModel, scope: Scope, parentId: string | null): AreaRecord | null => {
  if (parentId !== null) return areaIn(model, scope, { id: parentId, field: 'parentId' })
  if (!scope.rights.has('project:manage')) throw new AppError('NO_PERMISSION', { field: 'parentId' })
  return null
}

/** Moving an area requires that the caller sees its present parent. */
export const checkLeaving = (scope: Scope, { parentId }: AreaRecord): void => {
  const sees = parentId === null ? scope.rights.has('project:manage') : scope.areaIds.has(parentId)
  if (!sees) throw new AppError('NO_PERMISSION', { field: 'parentId' })
}

/** Refuses an area below itself (9003), a tree that is too deep, and a duplicate name under one parent. */
export const checkSpot = (model: ReadModel, area: AreaRecord, key: 'ADD_FAILED' | 'ACT_FAILED'): void => {
  const { id, projectId, parentId, name } = area
  const forest = areaForest(model, { projectId })
  if (parentId === id || allBelow(forest, id).some((below) => below.id === parentId))
    throw new AppError('BAD_AREA', { field: 'parentId', message: '区域出错：区域不能移到自身之下' })
  const above = pathTo((one) => model.areas.get(one), parentId).length
  if (above + levelsOf(forest, id) > MAX_LEVELS)
    throw new AppError(key, { field: 'parentId', message: `区域最多 ${MAX_LEVELS} 级` })
  const siblings = (model.areasOfProject.get(projectId) ?? []).filter((other) => other.parentId === parentId)
  if (siblings.some((other) => other.id !== id && other.name === name))
    throw new AppError(key, { field: 'name', message: '同级已有同名区域' })
}

const texts: Readonly<Record<keyof AreaHolds, string>> = {
  areas: '个下级区域',
  places: '个场所',
  devices: '台设备',
  members: '名成员',
  invitations: '份待答复的邀请',
  contacts: '位紧急联系人',
  events: '条事件记录',
}

/** Refuses to delete an area that still has contents, and names them. */
export const checkEmpty = (holds: AreaHolds): void => {
  const named = (Object.keys(texts) as (keyof AreaHolds)[]).filter((what) => holds[what] > 0)
  if (named.length === 0) return
  const list = named.map((what) => `${holds[what]} ${texts[what]}`).join('、')
  throw new AppError('DELETE_FAILED', { field: 'id', message: `删除失败：含 ${list}`, result: { holds } })
}
