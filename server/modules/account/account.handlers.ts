import { userInfo } from '#server/modules/auth/session.view.ts'
import type { CallContext } from '#server/modules/context.ts'
import { noResult } from '#server/modules/no-result.ts'
import type { accountContracts } from '#shared/account/account.contract.ts'
import type { HandlersOf } from '#shared/api/define.ts'

export const accountHandlers = {
  sms: (input, { world }) => noResult(world.services.registration.sendCode(input)),
  register: (input, { world, address }) => noResult(world.services.registration.register(input, address)),
  phoneVerification: async (input, { world, address }) => ({
    username: await world.services.password.verify(input, address),
    smscode: input.smscode,
  }),
  passwordChange: (input, { world, address }) => noResult(world.services.password.recover(input, address)),
  updatePassword: (input, { world, live }) => noResult(world.services.password.update(live(), input)),
  changePhone: (input, { world, live, address }) => world.services.account.changePhone(live(), input, address),
  editProfile: (input, { world, live }) => world.services.account.editProfile(live(), input),
  logins: (_, { world, live }) => world.services.account.logins(live()),
  complete: (input, { world, token, address }) => world.services.account.complete(token, input, address),
  info: (_, { live }) => userInfo(live().user, live().session.token),
} satisfies HandlersOf<typeof accountContracts, CallContext>
