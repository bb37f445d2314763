import { permissionView } from '#server/modules/auth/permission.view.ts'
import type { CallContext } from '#server/modules/context.ts'
import { membershipOf } from '#server/worlds/read-model/scope.ts'
import type { authContracts } from '#shared/contracts/auth.ts'
import type { HandlersOf } from '#shared/contracts/define.ts'

/** The role by which the menu is cut: that of the chosen project, else of the project the person lands in. */
const roleFor = ({ world: { model }, projectId, live }: CallContext): string => {
  const { user } = live()
  const chosen = projectId ?? user.lastProjectId
  const membership = chosen === null ? undefined : membershipOf(model, user.id, chosen)
  return (membership ?? model.membershipsOfUser.get(user.id)?.[0])?.roleCode ?? ''
}

export const authHandlers = {
  login: ({ username, password }, { world, address }) => world.services.auth.login({ username, password, address }),
  logout: async (_, { world, live }) => {
    await world.services.auth.logout(live())
    return null
  },
  isLogin: (_, { world, token }) => world.services.auth.isLogin(token),
  permission: (_, context) => permissionView(context.world.model, roleFor(context)),
} satisfies HandlersOf<typeof authContracts, CallContext>
