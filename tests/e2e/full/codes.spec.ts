import { meet, openWithClock, putAway } from '#tests/e2e/support/answers.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { answerWith, codesWithToast, PROJECTS, SERVER_TEXT, silentCodes } from '#tests/support/code-table.ts'
import { addFault } from '#tests/support/faults.ts'

// Every code and status: tests/console/full/codes.test.tsx. A call without a response: tests/console/full/no-answer.test.tsx and
// full/texts/session.ts.

// 切换 needs several projects; a small city has one
test.use({ size: 'demo' })

/** The first code with a text of the catalogue, and the first one whose text comes from the server. */
const sample = [true, false].flatMap((isServers) =>
  codesWithToast.filter(([, text]) => (text === SERVER_TEXT) === isServers).slice(0, 1),
)

test('a code with a text is shown once, in it, for four seconds', async ({ signIn, city }) => {
  const here = await openWithClock(signIn)
  expect(sample).toHaveLength(2)
  for (const [code, text] of sample) {
    await meet(here, city, answerWith(code, text))
    await expect(here.toast, `code ${code}`).toHaveCount(1)
    await expect(here.toast, `code ${code}`).toContainText(`系统提示${text}`)
    await putAway(here.page)
    await here.page.clock.fastForward(4000)
    await expect(here.toast, `code ${code}`).toHaveCount(0)
  }
})

test('a code that is silent says nothing', async ({ signIn, city }) => {
  const here = await openWithClock(signIn)
  const [code = 0] = silentCodes
  await meet(here, city, answerWith(code))
  await expect(here.page.getByText(SERVER_TEXT)).toHaveCount(0)
  await expect(here.toast).toHaveCount(0)
})

test('one toast takes the place of another', async ({ signIn, city, complaints }) => {
  complaints.allow(/403|404/)
  const here = await openWithClock(signIn)
  await meet(here, city, { type: 'status', status: 403 })
  await expect(here.toast).toContainText('拒绝访问')
  await putAway(here.page)
  await meet(here, city, { type: 'status', status: 404 })
  await expect(here.toast).toHaveCount(1)
  await expect(here.toast).toContainText('很抱歉，资源未找到!')
})

test('401 is reported, then the person is logged out and asked to log in', async ({
  signIn,
  city,
  home,
  complaints,
}) => {
  complaints.allow(/401/)
  const { page, toast } = await signIn('owner')
  const loggedOut = page.waitForRequest(/\/sys\/logout/)
  await addFault(city.control, { on: PROJECTS, times: 1, effect: { type: 'status', status: 401 } })
  await page.getByRole('button', { name: '切换', exact: true }).click()
  await expect(toast).toContainText('未授权，请重新登录')
  await loggedOut
  await expect(page).toHaveURL(`${home}/user/login?redirect=%2FalarmAdmin`)
})
