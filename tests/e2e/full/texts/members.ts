import { putInvitation } from '#server/worlds/read-model/memberships.ts'
import { callerOf, loginAs } from '#tests/support/caller.ts'
import type { City } from '#tests/support/city.ts'
import { logIn } from '#tests/e2e/support/console.ts'
import { projectNames } from '#tests/e2e/support/membership.ts'
import { expect } from '#tests/e2e/support/test.ts'
import { askedForInvitations } from '#tests/e2e/support/invitations.ts'
import { buttonIn, dialogOn, textIn, toastOn, type Scene, type TextVisit } from '#tests/e2e/support/texts.ts'
import { invite } from '#tests/support/invitations.ts'
import { membersOf } from '#tests/support/members.ts'
import facts from '#tests/facts/texts.json' with { type: 'json' }

const [invited, rejected] = facts.patterns as [string, string] // there are two
const rejectedHere = rejected.replace('{mobile app}', facts.ours['mobile app'])

/** One of the letters is to a role that this product does not know: no call of its own sends one. */
const unknownRole = ({ world: { model } }: Pick<City<never>, 'world'>): void => {
  const letter = model.pendingInvitations.get('u-invitee')?.find(({ projectId }) => projectId === 'p3')
  if (!letter) throw new Error('no letter from the third project')
  putInvitation(model, { ...letter, roleCode: 'visitor' })
}

/** The calls of 周建国 in one of the projects. */
const officeIn = async ({ app, city }: Pick<Scene, 'app' | 'city'>, projectId: string) => {
  const { token = '' } = await loginAs(app, city.path, 'super')
  return callerOf(app, city.path, { token, projectId })
}

/** What the page asks for after a change may be refused. */
const refusals = /40[139]|500|console\.error: WebSocket/

const CHANGED = '权限变更'

/** What becomes of somebody's projects: invitations, other rights, the end of a project or of the account. */
export const memberVisits: readonly TextVisit[] = [
  {
    where: 'letters with invitations, one to each role',
    size: 'demo',
    texts: {
      words: ['管理员', '值班员', '未知'],
      buttons: ['拒绝', '接受', '仍然拒绝', '回到邀请'],
      sentences: ['如拒绝，则无法进入区域界面，也无法拥有分配权限，是否回到邀请函？', '您将为该区域安全贡献力量'],
      patterns: [rejected],
      ours: ['mobile app'],
    },
    walk: async ({ openPage, home, city, found }) => {
      unknownRole(city)
      const page = await openPage()
      await logIn(page, { home, username: 'invitee' })
      const letter = (remaining: number) => dialogOn(page)(`邀请函（剩余 ${remaining} 条）`)
      await found('words', '未知', textIn(letter(3)))
      await found('buttons', '接受', buttonIn(letter(3)))
      await (await found('buttons', '拒绝', buttonIn(letter(3)))).click()
      const question = '如拒绝，则无法进入区域界面，也无法拥有分配权限，是否回到邀请函？'
      await found('sentences', question, textIn(letter(3)))
      await found('buttons', '回到邀请', buttonIn(letter(3)))
      await (await found('buttons', '仍然拒绝', buttonIn(letter(3)))).click()
      await found('patterns', rejected, () => toastOn(page)(rejectedHere))
      await found('ours', 'mobile app', () => toastOn(page)(rejectedHere))
      await found('words', '管理员', textIn(letter(2)))
      await buttonIn(letter(2))('接受').click()
      await found('sentences', '您将为该区域安全贡献力量', toastOn(page))
      await found('words', '值班员', textIn(letter(1)))
    },
  },
  {
    where: 'an invitation that comes while somebody works',
    size: 'demo',
    texts: { patterns: [invited], buttons: ['我知道了'], sentences: ['账号权限变动，请重新登录!'] },
    walk: async ({ seat, app, city, found }) => {
      const office = await officeIn({ app, city }, 'p2')
      const { prepare, asked } = askedForInvitations()
      const { page } = await seat('duty', { prepare })
      await asked()
      const phone = String(city.world.model.users.get('u-duty')?.phone)
      await invite(office, { phone, areaId: 'p2-a02', roleCode: 'operator' })
      await page.getByRole('button', { name: '查看邀请' }).click()
      const title = invited.replace('{inviter}', '周建国').replace('{project}', projectNames.p2)
      const dialog = await found('patterns', invited, () => dialogOn(page)(title))
      await (await found('buttons', '我知道了', buttonIn(dialog))).click()
      await found('sentences', '账号权限变动，请重新登录!', toastOn(page))
    },
  },
  {
    where: 'the way out of another project, and the end of the own one',
    size: 'demo',
    allows: refusals,
    texts: { dialogs: [CHANGED, '已停止服务'], ours: ['removed from project'], buttons: ['我知道了'] },
    walk: async ({ seat, app, city, found }) => {
      const { page, link } = await seat('owner')
      await membersOf(await officeIn({ app, city }, 'p2')).remove('u-owner')
      const dialog = await found('dialogs', CHANGED, dialogOn(page))
      await found('ours', 'removed from project', textIn(dialog))
      await expect(dialog).toContainText(projectNames.p2)
      const began = page.waitForEvent('load')
      await (await found('buttons', '我知道了', buttonIn(dialog))).click()
      await began
      await expect(link).toHaveText(/实时连接正常/)
      const office = await officeIn({ app, city }, 'p1')
      await office.call('POST', '/pc/api/v4/projectSettings/disable', { projectId: 'p1' })
      await found('buttons', '我知道了', buttonIn(await found('dialogs', '已停止服务', dialogOn(page))))
    },
  },
  {
    where: 'the way out of the project that is open',
    allows: refusals,
    texts: { dialogs: [CHANGED], ours: ['delUser with projectId'], buttons: ['我知道了'] },
    walk: async ({ seat, app, city, found }) => {
      const { page } = await seat('duty')
      await membersOf(await loginAs(app, city.path, 'super')).remove('u-duty')
      const dialog = await found('dialogs', CHANGED, dialogOn(page))
      await found('ours', 'delUser with projectId', textIn(dialog))
      await found('buttons', '我知道了', buttonIn(dialog))
    },
  },
  {
    where: 'the end of the account',
    allows: refusals,
    texts: { dialogs: [CHANGED], ours: ['delUser without projectId'], buttons: ['我知道了'] },
    walk: async ({ seat, app, city, found }) => {
      const { page } = await seat('duty')
      await (await loginAs(app, city.path, 'super')).call('DELETE', '/sys/user/delete', { id: 'u-duty' })
      const dialog = await found('dialogs', CHANGED, dialogOn(page))
      await found('ours', 'delUser without projectId', textIn(dialog))
      await found('buttons', '我知道了', buttonIn(dialog))
    },
  },
]
