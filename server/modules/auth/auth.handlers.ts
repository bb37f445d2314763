import { permissionView, renamed } from '#server/modules/auth/permission.view.ts'
import { departsOf, landing } from '#server/modules/auth/session.view.ts'
import type { CallContext } from '#server/modules/context.ts'
import { noResult } from '#server/modules/no-result.ts'
import { membershipOf } from '#server/worlds/read-model/scope.ts'
import type { MembershipRecord } from '#server/worlds/records.ts'
import type { authContracts } from '#shared/auth/auth.contract.ts'
import type { HandlersOf } from '#shared/api/define.ts'

/** The membership that determines the menu: that of the chosen project, otherwise of the default project. */
const membershipFor = ({ world: { model }, projectId, live }: CallContext): MembershipRecord | undefined => {
  const { user } = live()
  const chosen = projectId === undefined ? undefined : membershipOf(model, user.id, projectId)
  return chosen ?? landing(model, user) ?? model.membershipsOfUser.get(user.id)?.[0]
}

export const authHandlers = {
  login: (input, { world, address }) => world.services.auth.login(input, address),
  phoneLogin: (input, { world, address }) => world.services.auth.loginByPhone(input, address),
  captchaLogin: ({ mobile = '', captcha, username, password = '', checkKey }, { world: { services }, address }) =>
    username === undefined
      ? services.auth.loginByPhone({ mobile, captcha }, address)
      : services.auth.login({ username, password, captcha, checkKey }, address),
  checkCode: (_, { world, address }) => world.services.auth.pictures.spell(address),
  randomImage: ({ key }, { world, address }) => world.services.auth.pictures.draw(key, address),
  logout: (_, { world, token }) => noResult(world.services.auth.logout(token)),
  isLogin: (_, { world, token }) => world.services.auth.peek(token) !== null,
  permission: (_, context) => {
    const { model, settings } = context.world
    const membership = membershipFor(context)
    const roleCodes = [membership?.roleCode ?? '', ...(model.rolesOfUser.get(context.live().user.id) ?? [])]
    const view = permissionView(model, roleCodes, settings.guesses.permissionStatus0)
    const migrated = membership !== undefined && model.projects.get(membership.projectId)?.migrated === true
    return migrated ? { ...view, menu: renamed(view.menu) } : view
  },
  selectDepart: async (input, { world, live }) => ({
    userInfo: await world.services.account.selectDepart(live(), input),
  }),
  currentDeparts: (_, { world: { model }, live }) => {
    const { user } = live()
    return { list: departsOf(model, user), orgCode: user.orgCode }
  },
} satisfies HandlersOf<typeof authContracts, CallContext>
