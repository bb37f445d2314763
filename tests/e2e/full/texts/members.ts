import { expect } from '@playwright/test'

import { projectNames } from '#tests/e2e/support/membership.ts'
import { buttonIn, dialogOn, textIn, type TextFixture, type TextVisit } from '#tests/e2e/support/texts.ts'
import { callerOf, loginAs } from '#tests/support/caller.ts'
import { membersOf } from '#tests/support/members.ts'

/** The admin calls of 周建国 in one of the projects. */
const adminIn = async ({ app, city }: Pick<TextFixture, 'app' | 'city'>, projectId: string) => {
  const { token = '' } = await loginAs(app, city.path, 'super')
  return callerOf(app, city.path, { token, projectId })
}

/** Requests of the page after a change may be refused. */
const refusals = /40[139]|500|console\.error: WebSocket/

/** Changes of a person's projects that reload the page. */
export const memberVisits = {
  'the way out of another project, and the end of the own one': {
    size: 'demo',
    allows: refusals,
    walk: async ({ signIn, app, city, found }) => {
      const { page, link } = await signIn('owner')
      await membersOf(await adminIn({ app, city }, 'p2')).remove('u-owner')
      const dialog = await found('dialogs', '权限变更', dialogOn(page))
      await found('ours', 'removed from project', textIn(dialog))
      await expect(dialog).toContainText(projectNames.p2)
      const began = page.waitForEvent('load')
      await (await found('buttons', '我知道了', buttonIn(dialog))).click()
      await began
      await expect(link).toHaveText(/实时连接正常/)
      const admin = await adminIn({ app, city }, 'p1')
      await admin.call('POST', '/pc/api/v4/projectSettings/disable', { projectId: 'p1' })
      await found('buttons', '我知道了', buttonIn(await found('dialogs', '已停止服务', dialogOn(page))))
    },
  },
} satisfies Record<string, TextVisit>
