import { breakConnection, openWithClock, waitInVain } from '#tests/e2e/support/answers.ts'
import { ofResetConnection } from '#tests/e2e/support/complaints.ts'
import { logIn } from '#tests/e2e/support/console.ts'
import { spoilToken } from '#tests/e2e/support/held.ts'
import { asOldBrowser } from '#tests/e2e/support/old-browser.ts'
import { buttonIn, dialogOn, textIn, toastOn, type TextVisit } from '#tests/e2e/support/texts.ts'
import { PROJECTS } from '#tests/support/code-table.ts'
import { addFault } from '#tests/support/faults.ts'

/** Warnings appear a second and a half after their cause. */
const WARNED = 1600

/** A call without a response, and its message. */
const unanswered = (text: string, provoke: typeof breakConnection): TextVisit => ({
  size: 'demo',
  walk: async ({ signIn, city, found }) => {
    const here = await openWithClock(signIn)
    await provoke(here, city)
    await here.page.clock.runFor(WARNED)
    await found('sentences', text, toastOn(here.page))
  },
})

/** How sessions end, and the messages of failed calls. */
export const sessionVisits = {
  '账号下线, when the server knows no such token': {
    allows: /500/,
    walk: async ({ signIn, found, received }) => {
      const { page } = await signIn('duty')
      await spoilToken(page)
      const refused = page.waitForResponse((response) => response.status() === 500)
      await page.reload()
      const { message } = (await (await refused).json()) as { message: string } // every refusal has a message
      received('sentences', 'Token失效，请重新登录', message)
      const dialog = await found('dialogs', '账号下线', dialogOn(page))
      await found('sentences', '您的账号在其它硬件/浏览器登录，可重新登录', textIn(dialog))
      await found('buttons', '重新登录', buttonIn(dialog))
    },
  },
  无项目: {
    walk: async ({ openPage, home, found }) => {
      const page = await openPage()
      await logIn(page, { home, username: 'nobody' })
      const dialog = await found('dialogs', '无项目', dialogOn(page))
      await found('sentences', '您当前没有加入项目，请加入项目后再登录', textIn(dialog))
      await found('buttons', '回到登录', buttonIn(dialog))
    },
  },
  'a single sign-on that fails': {
    walk: async ({ openPage, home, found }) => {
      const page = await openPage()
      await page.goto(`${home}/?token=ST-nothing`)
      await found('sentences', '登录信息失效，请重新登录！', toastOn(page))
    },
  },
  'the end of a session by its status': {
    size: 'demo',
    allows: /401/,
    walk: async ({ signIn, city, found }) => {
      const { page } = await signIn('owner')
      await addFault(city.control, { on: PROJECTS, times: 1, effect: { type: 'status', status: 401 } })
      await page.getByRole('button', { name: '切换', exact: true }).click()
      await found('sentences', '未授权，请重新登录', toastOn(page))
    },
  },
  'a call without an answer': unanswered('请求超时，请刷新页重试。', waitInVain),
  'a call over a line that breaks': {
    ...unanswered('网络异常，请检查网络后重试。', breakConnection),
    allows: ofResetConnection,
  },
  'a browser that is too old': {
    walk: async ({ openPage, home, found }) => {
      const page = await openPage({ prepare: asOldBrowser(home) })
      await page.goto(`${home}/`)
      await found('ours', 'unsupported browser', (name) => page.getByRole('heading', { name, exact: true }))
    },
  },
} satisfies Record<string, TextVisit>
