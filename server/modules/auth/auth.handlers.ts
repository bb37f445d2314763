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
  login: (input, { world, address }) => world.services.auth.login(input, address),
  phoneLogin: (input, { world, address }) => world.services.auth.loginByPhone(input, address),
  captchaLogin: ({ mobile = '', captcha, username, password = '', checkKey }, { world: { services }, address }) =>
    username === undefined
      ? services.auth.loginByPhone({ mobile, captcha }, address)
      : services.auth.login({ username, password, captcha, checkKey }, address),
  checkCode: (_, { world }) => world.services.auth.pictures.spell(),
  randomImage: ({ key }, { world }) => world.services.auth.pictures.draw(key),
  logout: async (_, { world, token }) => {
    await world.services.auth.logout(token)
    return null
  },
  isLogin: (_, { world, token }) => world.services.auth.peek(token) !== null,
  permission: (_, context) => {
    const { model, settings } = context.world
    const roleCodes = [roleFor(context), ...(model.rolesOfUser.get(context.live().user.id) ?? [])]
    return permissionView(model, roleCodes, settings.guesses.permissionStatus0)
  },
  selectDepart: async (input, { world, live }) => ({
    userInfo: await world.services.account.selectDepart(live(), input),
  }),
  currentDeparts: (_, { world: { model }, live }) => {
    const { user } = live()
    const list = (model.departmentsOfUser.get(user.id) ?? []).map(({ id, orgCode, departName }) => ({
      id,
      orgCode,
      departName,
    }))
    return { list, orgCode: user.orgCode }
  },
} satisfies HandlersOf<typeof authContracts, CallContext>
