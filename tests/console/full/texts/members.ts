import { putInvitation } from '#server/worlds/read-model/memberships.ts'
import { buttonIn, dialogOf, page, press, textIn, toastOf } from '#tests/console/drawn-parts.ts'
import type { TextFixture, TextVisit } from '#tests/console/full/texts/finder.ts'
import { callerOf, loginAs } from '#tests/support/caller.ts'
import type { City } from '#tests/support/city.ts'
import { patterns } from '#tests/support/document-texts.ts'
import { invite } from '#tests/support/invitations.ts'
import { membersOf } from '#tests/support/members.ts'

/** Gives one of the letters a role that the product does not know: no call of its own sends one. */
const unknownRole = ({ world: { model } }: Pick<City<never>, 'world'>): void => {
  const letter = model.pendingInvitations.get('u-invitee')?.find(({ projectId }) => projectId === 'p3')
  if (!letter) throw new Error('no letter from the third project')
  putInvitation(model, { ...letter, roleCode: 'visitor' })
}

/** The admin calls of 周建国 in one of the projects. */
const adminIn = async ({ app, city }: Pick<TextFixture, 'app' | 'city'>, projectId: string) => {
  const { token = '' } = await loginAs(app, city.path, 'super')
  return callerOf(app, city.path, { token, projectId })
}

const named = (title: string) => (): HTMLElement | null => dialogOf(title)
const letter = (remaining: number) => named(`邀请函（剩余 ${remaining} 条）`)
const changed = named('权限变更')

/** Changes of a person's projects: invitations, other rights, the end of the account. */
export const memberVisits = {
  'letters with invitations, one to each role': {
    size: 'demo',
    walk: async ({ openConsole, city, found }) => {
      unknownRole(city)
      await openConsole('invitee')
      await found('words', '未知', textIn(letter(3)))
      await found('buttons', '接受', buttonIn(letter(3)))
      const reject = await found('buttons', '拒绝', buttonIn(letter(3)))
      reject.click()
      const question = '如拒绝，则无法进入区域界面，也无法拥有分配权限，是否回到邀请函？'
      await found('sentences', question, textIn(letter(3)))
      await found('buttons', '回到邀请', buttonIn(letter(3)))
      const rejecting = await found('buttons', '仍然拒绝', buttonIn(letter(3)))
      rejecting.click()
      await found('patterns', patterns.rejected, () => toastOf(patterns.rejectedHere))
      await found('ours', 'mobile app', () => toastOf(patterns.rejectedHere))
      await found('words', '管理员', textIn(letter(2)))
      await press(buttonIn(letter(2)), '接受')
      await found('sentences', '您将为该区域安全贡献力量', toastOf)
      await found('words', '值班员', textIn(letter(1)))
    },
  },
  'an invitation that comes while somebody works': {
    size: 'demo',
    walk: async ({ openConsole, app, city, found }) => {
      const admin = await adminIn({ app, city }, 'p2')
      await openConsole('duty')
      const phone = String(city.world.model.users.get('u-duty')?.phone)
      await invite(admin, { phone, areaId: 'p2-a02', roleCode: 'operator' })
      await press(buttonIn(page), '查看邀请')
      const title = patterns.invited.replace('{inviter}', '周建国').replace('{project}', '城中实业园区')
      await found('patterns', patterns.invited, () => dialogOf(title))
      const known = await found('buttons', '我知道了', buttonIn(named(title)))
      known.click()
      await found('sentences', '账号权限变动，请重新登录!', toastOf)
    },
  },
  'the way out of the project that is open': {
    walk: async ({ openConsole, app, city, found }) => {
      await openConsole('duty')
      await membersOf(await loginAs(app, city.path, 'super')).remove('u-duty')
      await found('dialogs', '权限变更', dialogOf)
      await found('ours', 'delUser with projectId', textIn(changed))
      await found('buttons', '我知道了', buttonIn(changed))
    },
  },
  'the end of the account': {
    walk: async ({ openConsole, app, city, found }) => {
      await openConsole('duty')
      await (await loginAs(app, city.path, 'super')).call('DELETE', '/sys/user/delete', { id: 'u-duty' })
      await found('dialogs', '权限变更', dialogOf)
      await found('ours', 'delUser without projectId', textIn(changed))
      await found('buttons', '我知道了', buttonIn(changed))
    },
  },
} satisfies Record<string, TextVisit>
