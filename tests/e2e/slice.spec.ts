import type { Locator, Page } from '@playwright/test'

import { emit, eventsOf, type City } from '#tests/support/city.ts'
import { alarmDevices, raiseAll } from '#tests/support/alarms.ts'
import { loginAs } from '#tests/support/caller.ts'
import { expectCounts } from '#tests/e2e/support/console.ts'
import { follow } from '#tests/e2e/support/routes.ts'
import { expect, test, type UserSession } from '#tests/e2e/support/test.ts'

const raise = (city: City<never>, device: keyof City<never>['devices']) =>
  emit(city, { kind: 'alarm', deviceId: city.devices[device] })

const state = (row: Locator) => row.getByText(/^(未处理|处理中|已处理)$/)
const detailUrl = (eventId: string) => new RegExp(`/alarmAdmin/detail/${eventId}$`)

/** Red like an alarm: much red, little green and blue. */
const isRed = async (text: Locator): Promise<boolean> => {
  const colour = await text.evaluate((element) => getComputedStyle(element).color)
  const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map(Number)
  return red > 150 && green < 80 && blue < 80
}

const answerAs = async (page: Page, result: string, note: string): Promise<void> => {
  const form = page.getByRole('region', { name: '处理', exact: true })
  await form.getByRole('radio', { name: result }).check()
  await form.getByRole('textbox', { name: '情况说明' }).fill(note)
  await form.getByRole('button', { name: '提交处理' }).click()
}

const expectRedCard = async ({ cards }: UserSession): Promise<void> => {
  await expect(cards).toHaveCount(1)
  await expect(cards).toHaveAccessibleName('预警 · 烟雾')
  expect(await isRed(cards.getByText('预警 · 烟雾'))).toBe(true)
}

test('an alarm comes to everybody of its area at once, and every step of its handling is seen by all', async ({
  signIn,
  city,
}) => {
  const [duty, owner] = [await signIn('duty'), await signIn('owner')]
  const { eventId } = await raise(city, 'smoke')
  // Under the pointer the cards stay until everything has been checked.
  for (const { cards } of [duty, owner]) await cards.hover()
  for (const one of [duty, owner]) {
    await expectRedCard(one)
    await expectCounts(one, { todo: 1, doing: 0, done: 0 })
  }
  await expect(state(owner.row(eventId))).toHaveText('未处理')
  await expect(owner.total).toHaveText('共 1 条')

  await duty.cards.getByRole('button', { name: '前往现场' }).click()
  await expect(duty.page).toHaveURL(detailUrl(eventId))
  await expect(duty.toast).toContainText('已登记前往现场')
  await expect(state(owner.row(eventId))).toHaveText('处理中')
  await expect(owner.row(eventId)).toContainText('李海峰')
  await expect(owner.cards).toHaveCount(0)
  await expectCounts(owner, { todo: 0, doing: 1, done: 0 })

  await follow(owner.row(eventId).getByRole('link', { name: '详情' }))
  await owner.page.getByRole('textbox', { name: '评论' }).fill('我在门口等你')
  await owner.page.getByRole('button', { name: '评论' }).click()
  await expect(duty.page.getByRole('region', { name: '评论' })).toContainText('我在门口等你')
  await expect(duty.page.getByRole('region', { name: '评论' })).toContainText('赵丽华')

  await answerAs(duty.page, '误报', '做饭油烟')
  await expect(duty.toast).toContainText('已提交处理')
  for (const one of [duty, owner]) {
    await expect(one.page.getByText('李海峰 反馈：误报')).toBeVisible()
    await expect(one.page.getByRole('region', { name: '处理', exact: true })).toContainText('做饭油烟')
    await follow(one.menuItem('预警列表'))
    await expect(state(one.row(eventId))).toHaveText('已处理')
    await expect(one.row(eventId)).toContainText('误报')
    await expectCounts(one, { todo: 0, doing: 0, done: 1 })
  }
})

test('an alarm outside the areas of a person neither pops up nor counts for them', async ({ signIn, city }) => {
  const [duty, owner] = [await signIn('duty'), await signIn('owner')]
  const theirs = await raise(city, 'owned')
  await expect(owner.cards).toHaveCount(1)
  const both = await raise(city, 'smoke')
  await expectRedCard(duty)
  await expectCounts(duty, { todo: 1, doing: 0, done: 0 })
  await expectCounts(owner, { todo: 2, doing: 0, done: 0 })
  await expect(duty.row(both.eventId)).toBeVisible()
  await expect(duty.row(theirs.eventId)).toHaveCount(0)
})

test('what is new waits above the list, and no row moves under the pointer', async ({ signIn, city }) => {
  const old = [await raise(city, 'smoke'), await raise(city, 'water'), await raise(city, 'below')]
  const duty = await signIn('duty')
  await expect(duty.rows).toHaveCount(3)
  const held = duty.row(old[1]?.eventId ?? '')
  await held.hover()
  const boxes = async () => Promise.all((await duty.rows.all()).map((row) => row.boundingBox()))
  const before = await boxes()
  const { eventId } = await raise(city, 'infrared')
  await expect(duty.pill).toHaveText('有 1 条新事件，点击查看')
  await expectCounts(duty, { todo: 4, doing: 0, done: 0 })
  await expect(duty.rows).toHaveCount(3)
  expect(await boxes()).toEqual(before)
  await expect(duty.total).toHaveText('共 3 条')
  await duty.pill.click()
  await expect(duty.rows).toHaveCount(4)
  await expect(duty.row(eventId)).toBeVisible()
  await expect(duty.total).toHaveText('共 4 条')
  await expect(duty.pill).toHaveCount(0)
})

test('a fire enters at once above the list; what is hovered, ticked or open stays in its place', async ({
  signIn,
  city,
}) => {
  await raiseAll(city, alarmDevices(city).slice(0, 4))
  const duty = await signIn('duty')
  await expect(duty.rows).toHaveCount(4)
  const keyOf = async (at: number) => (await duty.rows.nth(at).getAttribute('data-row-key')) ?? ''
  const [ticked, other] = [duty.row(await keyOf(1)), duty.row(await keyOf(3))]
  await ticked.getByRole('checkbox').check()
  await other.hover({ position: { x: 300, y: 20 } })
  const boxes = () => Promise.all([ticked.boundingBox(), other.boundingBox()])
  const before = await boxes()
  const { eventId } = await raise(city, 'manual')
  await expect(duty.rows.first()).toHaveAttribute('data-row-key', eventId)
  await expect(duty.row(eventId).getByText('火警', { exact: true })).toBeInViewport()
  expect(await boxes()).toEqual(before)
  await expect(ticked.getByRole('checkbox')).toBeChecked()
  await expect(duty.pill).toHaveCount(0)
  await expect(duty.total).toHaveText('共 5 条')

  await other.getByRole('button', { name: '处理' }).click()
  const dialog = duty.page.getByRole('dialog', { name: '处理' })
  await dialog.getByRole('textbox', { name: '情况说明' }).fill('正在核实')
  const [next = ''] = await raiseAll(city, alarmDevices(city, 'fire').slice(0, 1))
  await expect(duty.rows.first()).toHaveAttribute('data-row-key', next)
  expect(await boxes()).toEqual(before)
  await expect(dialog.getByRole('textbox', { name: '情况说明' })).toHaveValue('正在核实')
})

test('a person who sets out at the same moment but second is informed that another is there already', async ({
  signIn,
  app,
  city,
  complaints,
}) => {
  complaints.allow(/409/)
  const { eventId } = await raise(city, 'smoke')
  const [owner, other] = [await signIn('owner'), await loginAs(app, city.path, 'super')]
  await owner.page.route(/event\.toSite/, async (route) => {
    await eventsOf(other).toSite(eventId)
    await route.continue()
  })
  await owner.row(eventId).getByRole('button', { name: '前往现场' }).click()
  await expect(owner.toast).toContainText('已有人去现场处理')
  await expect(state(owner.row(eventId))).toHaveText('处理中')
  await expect(owner.row(eventId)).toContainText('周建国')
})

test('what a person has typed stays when another answers first', async ({ signIn, app, city, complaints }) => {
  complaints.allow(/409/)
  const { eventId } = await raise(city, 'smoke')
  const owner = await signIn('owner', { path: `/alarmAdmin/detail/${eventId}` })
  const note = owner.page.getByRole('textbox', { name: '情况说明' })
  await owner.page.getByRole('radio', { name: '测试' }).check()
  await note.fill('正在联系住户，先别出动')
  await eventsOf(await loginAs(app, city.path, 'super')).feedback(eventId, '误报', { note: '已电话核实' })
  await expect(owner.page.getByText('周建国 反馈：误报')).toBeVisible()
  await expect(note).toHaveValue('正在联系住户，先别出动')
  await owner.page.getByRole('button', { name: '提交处理' }).click()
  await expect(owner.toast).toContainText('已经有人反馈')
  await expect(note).toHaveValue('正在联系住户，先别出动')
})

test('a real fire is asked for twice before it is reported', async ({ signIn, app, city }) => {
  const { eventId } = await raise(city, 'smoke')
  const { page } = await signIn('duty', { path: `/alarmAdmin/detail/${eventId}` })
  await answerAs(page, '真实火警', '三楼起火')
  const question = page.getByRole('dialog', { name: '确认为真实火警？' })
  await expect(question).toContainText('119')
  const readState = async () => (await eventsOf(await loginAs(app, city.path, 'super')).detail(eventId)).result.state
  expect(await readState()).toBe(0)
  await question.getByRole('button', { name: '确认真实火警' }).click()
  await expect(page.getByText('李海峰 反馈：真实火警')).toBeVisible()
  expect(await readState()).toBe(2)
})

test('an answer from the dialog of the list needs a result, and is shown in the row', async ({ signIn, city }) => {
  const { eventId } = await raise(city, 'smoke')
  const { page, row } = await signIn('duty')
  await row(eventId).getByRole('button', { name: '处理' }).click()
  const dialog = page.getByRole('dialog', { name: '处理' })
  await dialog.getByRole('button', { name: '提交处理' }).click()
  await expect(dialog).toContainText('请选择处理结果')
  await dialog.getByRole('radio', { name: '演练' }).check()
  await dialog.getByRole('button', { name: '提交处理' }).click()
  await expect(dialog).toBeHidden()
  await expect(state(row(eventId))).toHaveText('已处理')
  await expect(row(eventId)).toContainText('演练')
})
