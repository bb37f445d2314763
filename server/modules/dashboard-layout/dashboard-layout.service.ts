import { findOwnLayout, saveOwnLayout } from '#server/modules/dashboard-layout/dashboard-layout.repo.ts'
import { layoutOfRole, rolesWithDefaults, withRoleLayout } from '#server/modules/dashboard-layout/role-layouts.ts'
import { changeProject } from '#server/modules/project/change-project.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import { roleName } from '#server/worlds/read-model/roles.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import type { InputOf } from '#shared/api/define.ts'
import { builtInLayout, completeLayout } from '#shared/dashboard/card-layout.ts'
import type { DashboardLayout, dashboardLayoutContracts } from '#shared/dashboard/dashboard-layout.contract.ts'
import { AppError } from '#shared/errors/app-error.ts'

type Input<N extends keyof typeof dashboardLayoutContracts> = InputOf<(typeof dashboardLayoutContracts)[N]>

const fallbackFor = ({ model }: Kernel, { projectId, roleCode, rights }: Scope): DashboardLayout['fallback'] => {
  const seesDuty = rights.has('duty:view')
  const stored = layoutOfRole(model, projectId, roleCode)
  return stored === undefined
    ? { source: 'builtIn', cards: [...builtInLayout(seesDuty)] }
    : { source: 'role', cards: [...completeLayout(stored, seesDuty)] }
}

const rolesFor = ({ model }: Kernel, { projectId, rights }: Scope): DashboardLayout['roles'] =>
  rights.has('project:manage')
    ? rolesWithDefaults(model).map((roleCode) => ({
        roleCode,
        roleName: roleName(model, roleCode),
        isSet: layoutOfRole(model, projectId, roleCode) !== undefined,
      }))
    : []

/** How people arrange the cards of the dashboard: per member, with a default per role of a project (DECISIONS 186). */
export const createDashboardLayoutService = (kernel: Kernel) => {
  const { store, model } = kernel
  const detail = async (scope: Scope): Promise<DashboardLayout> => {
    const own = await findOwnLayout(store.prisma, scope)
    const fallback = fallbackFor(kernel, scope)
    const shown =
      own === undefined
        ? fallback
        : { source: 'own' as const, cards: [...completeLayout(own, scope.rights.has('duty:view'))] }
    return { ...shown, roleName: roleName(model, scope.roleCode), fallback, roles: rolesFor(kernel, scope) }
  }

  return {
    detail,
    save: async (scope: Scope, { cards }: Input<'save'>): Promise<DashboardLayout> => {
      await store.inTurn(() => store.prisma.$transaction((tx) => saveOwnLayout(tx, scope, cards)))
      return detail(scope)
    },
    saveOfRole: async (scope: Scope, input: Input<'saveOfRole'>): Promise<DashboardLayout> => {
      if (!rolesWithDefaults(model).includes(input.roleCode)) throw new AppError('NOT_FOUND', { field: 'roleCode' })
      await changeProject(kernel, scope, (before) => withRoleLayout(model, before, input))
      return detail(scope)
    },
  }
}
