import { knownCards } from '#server/modules/dashboard-layout/dashboard-layout.repo.ts'
import type { ProjectEdit } from '#server/modules/project/change-project.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import { roleName } from '#server/worlds/read-model/roles.ts'
import type { ProjectRecord } from '#server/worlds/records.ts'
import { isRoleCode, roleCodes, UNKNOWN_ROLE } from '#shared/permission/roles.ts'
import type { LayoutCard } from '#shared/dashboard/card-layout.ts'

/** The roles that can have a default: the system roles first. Members with a code without a role have none. */
export const rolesWithDefaults = ({ roles }: ReadModel): readonly string[] => [
  ...roleCodes,
  ...[...roles.keys()].filter((code) => !isRoleCode(code) && code !== UNKNOWN_ROLE),
]

/** The layout of a project for a role; undefined without one, and for a role that no longer exists. */
export const layoutOfRole = (
  model: ReadModel,
  projectId: string,
  roleCode: string,
): readonly LayoutCard[] | undefined => {
  const found = model.projects.get(projectId)?.settings.dashboards?.find((one) => one.roleCode === roleCode)
  return found && model.roles.has(roleCode) ? knownCards(found.cards) : undefined
}

/** Sets or removes the layout of a role; null when nothing changes. Layouts of roles that no longer exist are dropped. */
export const withRoleLayout = (
  model: ReadModel,
  { settings }: ProjectRecord,
  { roleCode, cards }: { roleCode: string; cards: readonly LayoutCard[] | null },
): ProjectEdit | null => {
  const before = settings.dashboards ?? []
  const others = before.filter((one) => one.roleCode !== roleCode && model.roles.has(one.roleCode))
  const dashboards = cards === null ? others : [...others, { roleCode, cards: [...cards] }]
  if (JSON.stringify(dashboards) === JSON.stringify(before)) return null
  const text = `首页布局：${roleName(model, roleCode)}${cards === null ? '恢复系统默认' : '设为新的默认'}`
  return { act: 'dashboard', patch: { settings: { ...settings, dashboards } }, text }
}
