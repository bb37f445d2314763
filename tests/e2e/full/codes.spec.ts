import facts from '#tests/facts/errors.json' with { type: 'json' }
import ours from '#tests/facts/ours.json' with { type: 'json' }
import { asked, breakLine, meet, openWithClock, putAway, waitInVain } from '#tests/e2e/support/answers.ts'
import { ofResetLine } from '#tests/e2e/support/complaints.ts'
import { expect, test, type Seat } from '#tests/e2e/support/test.ts'
import { addFault } from '#tests/support/faults.ts'

// A small city has one project, and with it no 切换.
test.use({ size: 'demo' })

/** What the fault says where the texts are left to the server. */
const said = '服务器的话'

const spoken = new Map([
  ...Object.entries({ ...ours.codes, ...facts.ours, ...facts.texts }),
  ...facts.serverMessage.map((code) => [code, said] as const),
])
const untold = [...facts.silent, ...facts.offlineDialog, ...facts.projectSelection]
const toTell = [...spoken].filter(([code]) => !untold.includes(code))

test('every code with words is shown once, in them, for four seconds', async ({ seat, city }) => {
  test.setTimeout(180_000)
  const here = await openWithClock(seat)
  for (const [code, text] of toTell) {
    const message = text === said ? { message: said } : {}
    await meet(here, city, { type: 'code', code: Number(code), ...message })
    await expect(here.toast, `code ${code}`).toHaveCount(1)
    await expect(here.toast, `code ${code}`).toContainText(`系统提示${text}`)
    await putAway(here.page)
    await here.page.clock.fastForward(4000)
    await expect(here.toast, `code ${code}`).toHaveCount(0)
  }
})

test('codes that are silent say nothing', async ({ seat, city }) => {
  const here = await openWithClock(seat)
  for (const code of facts.silent.map(Number).filter((one) => one !== 200 && one !== 0)) {
    await meet(here, city, { type: 'code', code, message: said })
    await expect(here.page.getByText(said), `code ${code}`).toHaveCount(0)
    await expect(here.toast, `code ${code}`).toHaveCount(0)
    await putAway(here.page)
  }
})

test.describe('statuses', () => {
  const statuses = [
    [403, '拒绝访问'],
    [404, '很抱歉，资源未找到!'],
    [500, '未知错误'],
    [504, '网络超时'],
  ] as const

  test('each is told in its words', async ({ seat, city, complaints }) => {
    complaints.allow(/40[34]|50[04]/)
    const here = await openWithClock(seat)
    for (const [status, text] of statuses) {
      await meet(here, city, { type: 'status', status })
      await expect(here.toast, `status ${status}`).toContainText(text)
      await putAway(here.page)
      await here.page.clock.fastForward(4000)
      await expect(here.toast, `status ${status}`).toHaveCount(0)
    }
  })

  test('one toast takes the place of another', async ({ seat, city, complaints }) => {
    complaints.allow(/403|404/)
    const here = await openWithClock(seat)
    await meet(here, city, { type: 'status', status: 403 })
    await expect(here.toast).toContainText('拒绝访问')
    await putAway(here.page)
    await meet(here, city, { type: 'status', status: 404 })
    await expect(here.toast).toHaveCount(1)
    await expect(here.toast).toContainText('很抱歉，资源未找到!')
  })

  test('401 is told, then the person is logged out and asked to log in', async ({ seat, city, home, complaints }) => {
    complaints.allow(/401/)
    const { page, toast } = await seat('owner')
    const loggedOut = page.waitForRequest(/\/sys\/logout/)
    await addFault(city.control, { on: asked, times: 1, effect: { type: 'status', status: 401 } })
    await page.getByRole('button', { name: '切换', exact: true }).click()
    await expect(toast).toContainText('未授权，请重新登录')
    await loggedOut
    await expect(page).toHaveURL(`${home}/user/login?redirect=%2FalarmAdmin`)
  })
})

const warnedLater = async ({ page, toast }: Seat, text: string): Promise<void> => {
  await page.clock.runFor(1400)
  await expect(toast).toHaveCount(0)
  await page.clock.runFor(200)
  await expect(toast).toHaveCount(1)
  await expect(toast).toContainText(text)
}

test('no answer within a minute is warned of a second and a half later', async ({ seat, city }) => {
  const here = await openWithClock(seat)
  await waitInVain(here, city)
  await warnedLater(here, '请求超时，请刷新页重试。')
})

test('a broken line is warned of a second and a half later, when it was tried once more', async ({
  seat,
  city,
  complaints,
}) => {
  complaints.allow(ofResetLine)
  const here = await openWithClock(seat)
  await breakLine(here, city)
  await warnedLater(here, '网络异常，请检查网络后重试。')
})
