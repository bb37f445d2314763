import { breakLine, meet, openWithClock, putAway, waitInVain } from '#tests/e2e/support/answers.ts'
import { ofResetLine } from '#tests/e2e/support/complaints.ts'
import { logIn } from '#tests/e2e/support/console.ts'
import { spoilToken } from '#tests/e2e/support/held.ts'
import { asOldBrowser } from '#tests/e2e/support/old-browser.ts'
import { buttonIn, dialogOn, textIn, toastOn, type TextVisit } from '#tests/e2e/support/texts.ts'
import { PROJECTS } from '#tests/support/code-table.ts'
import { addFault, clearFaults } from '#tests/support/faults.ts'

const statuses = [
  [403, '拒绝访问'],
  [404, '很抱歉，资源未找到!'],
  [504, '网络超时'],
] as const

/** Warnings come a second and a half after what they warn of. */
const WARNED = 1600

/** Something asked for that is not answered, and what is said of it. */
const unanswered = (where: string, text: string, ask: typeof breakLine): TextVisit => ({
  where,
  size: 'demo',
  texts: { sentences: [text] },
  walk: async ({ seat, city, found }) => {
    const here = await openWithClock(seat)
    await ask(here, city)
    await here.page.clock.runFor(WARNED)
    await found('sentences', text, toastOn(here.page))
  },
})

/** How sessions end, and what calls that fail are told as. */
export const sessionVisits: readonly TextVisit[] = [
  {
    where: '账号下线, when the server knows no such token',
    allows: /500/,
    texts: {
      dialogs: ['账号下线'],
      sentences: ['您的账号在其它硬件/浏览器登录，可重新登录', 'Token失效，请重新登录'],
      buttons: ['重新登录'],
    },
    walk: async ({ seat, found, heard }) => {
      const { page } = await seat('duty')
      await spoilToken(page)
      const refused = page.waitForResponse((response) => response.status() === 500)
      await page.reload()
      const { message } = (await (await refused).json()) as { message: string } // every refusal has one
      heard('sentences', 'Token失效，请重新登录', message)
      const dialog = await found('dialogs', '账号下线', dialogOn(page))
      await found('sentences', '您的账号在其它硬件/浏览器登录，可重新登录', textIn(dialog))
      await found('buttons', '重新登录', buttonIn(dialog))
    },
  },
  {
    where: '无项目',
    texts: { dialogs: ['无项目'], sentences: ['您当前没有加入项目，请加入项目后再登录'], buttons: ['回到登录'] },
    walk: async ({ openPage, home, found }) => {
      const page = await openPage()
      await logIn(page, { home, username: 'nobody' })
      const dialog = await found('dialogs', '无项目', dialogOn(page))
      await found('sentences', '您当前没有加入项目，请加入项目后再登录', textIn(dialog))
      await found('buttons', '回到登录', buttonIn(dialog))
    },
  },
  {
    where: 'a single sign-on that fails',
    texts: { sentences: ['登录信息失效，请重新登录！'] },
    walk: async ({ openPage, home, found }) => {
      const page = await openPage()
      await page.goto(`${home}/?token=ST-nothing`)
      await found('sentences', '登录信息失效，请重新登录！', toastOn(page))
    },
  },
  {
    where: 'statuses of HTTP',
    size: 'demo',
    allows: /40[134]|504/,
    texts: { sentences: ['系统提示', ...statuses.map(([, text]) => text), '未授权，请重新登录'] },
    walk: async ({ seat, city, found }) => {
      const { page, toast } = await seat('owner')
      for (const [status, text] of statuses) {
        await meet({ page }, city, { type: 'status', status })
        await found('sentences', '系统提示', textIn(toast))
        await found('sentences', text, toastOn(page))
        await putAway(page)
      }
      await clearFaults(city.control)
      await addFault(city.control, { on: PROJECTS, times: 1, effect: { type: 'status', status: 401 } })
      await page.getByRole('button', { name: '切换', exact: true }).click()
      await found('sentences', '未授权，请重新登录', toastOn(page))
    },
  },
  unanswered('a call without an answer', '请求超时，请刷新页重试。', waitInVain),
  { ...unanswered('a call over a line that breaks', '网络异常，请检查网络后重试。', breakLine), allows: ofResetLine },
  {
    where: 'a browser that is too old',
    texts: { ours: ['unsupported browser'] },
    walk: async ({ openPage, home, found }) => {
      const page = await openPage({ prepare: asOldBrowser(home) })
      await page.goto(`${home}/`)
      await found('ours', 'unsupported browser', (name) => page.getByRole('heading', { name, exact: true }))
    },
  },
]
