import { buttonIn, dialogOn, toastOn, type TextVisit } from '#tests/e2e/support/texts.ts'
import { holdNextPage } from '#tests/e2e/support/next-page.ts'
import { addFault } from '#tests/support/faults.ts'

/** The texts around the pages: the header and what it opens. */
export const shellVisits = {
  'the header, the choice of a project and the big screen that cannot be had': {
    size: 'demo',
    allows: /500 \S+ \S+bigscreen\/address/,
    walk: async ({ signIn, city, found }) => {
      await city.world.services.message.readAll('u-owner')
      const { page } = await signIn('owner')
      const header = page.getByRole('banner')
      await found('header', '消息通知', buttonIn(header))
      await found('header', '下载中心', (name) => header.getByRole('link', { name, exact: true }))
      await addFault(city.control, { on: 'screen.address', effect: { type: 'status', status: 500 } })
      await (await found('header', '进入大屏', buttonIn(header))).click()
      await found('sentences', '进入大屏失败，请重试', toastOn(page))
      await (await found('header', '切换', buttonIn(header))).click()
      const dialog = await found('dialogs', '切换项目', dialogOn(page))
      const letCome = await holdNextPage(page, /\/dashboard\/analysis$/)
      await dialog.getByRole('button', { name: /^城中实业园区/ }).click()
      // For 300 ms (spec §4).
      await found('sentences', '切换成功', toastOn(page))
      await letCome()
    },
  },
} satisfies Record<string, TextVisit>
