import type { Locator } from '@playwright/test'

import { announce } from '#tests/support/announcements.ts'
import { loginAs, type Caller } from '#tests/support/caller.ts'
import { advance, type City } from '#tests/support/city.ts'
import type { Complaints } from '#tests/e2e/support/complaints.ts'
import type { FaultScreen } from '#tests/e2e/support/fault-screens.ts'
import { firstOfEach, goInside, raiseOneOfEach } from '#tests/e2e/support/routes.ts'
import { expect, test, type Seat, type TakeSeat } from '#tests/e2e/support/test.ts'
import { addFault, clearFaults, type Order } from '#tests/support/faults.ts'
import type { TestApp } from '#tests/support/test-app.ts'

const [FAULT, NO_PERMISSION] = [5000, 4002]
/** A page that asks for nothing. */
const ELSEWHERE = '/help/manual'
const NOBODY = 'nobody-has-this'
/** What a browser complains of while its server fails. */
export const ofFaults = /net::ERR_|console\.error: WebSocket connection|403|404|500/

/** A screen that a person goes to again and again, while its call is hurt in one way after the other. */
export interface Walk {
  readonly seat: Seat
  readonly city: City<never>
  readonly on: string
  readonly to: string
  /** What is there when all is well. */
  readonly sign: Locator
  /** The call that tells who may not see it, where that is another one. */
  readonly closes?: string | undefined
}

const main = ({ seat }: Walk): Locator => seat.page.getByRole('main')
const retries = (walk: Walk): Locator => main(walk).getByRole('button', { name: '重试' })
const again = (walk: Walk): Locator => retries(walk).first()

const go = ({ seat, city }: Walk, path: string): Promise<void> => goInside(seat.page, city.path + path)

/** Comes from another screen, so that everything is asked for anew. */
const arrive = async (walk: Walk): Promise<void> => {
  await go(walk, ELSEWHERE)
  await expect(walk.seat.page).toHaveTitle(/用户手册/)
  await go(walk, walk.to)
}

/** The way on leads to what the screen has to show. */
const goOn = async (walk: Walk): Promise<void> => {
  await clearFaults(walk.city.control)
  // An answer that was cut held those of other parts of the screen as well; each has a way on of its own.
  // All at once: one that has its answer takes others away.
  await retries(walk).evaluateAll((buttons: HTMLElement[]) => buttons.forEach((button) => button.click()))
  await expect(walk.sign.first()).toBeVisible()
  await expect(again(walk)).toHaveCount(0)
}

/** Says that it failed and why, with 重试 beside it; rows that were read before stay, marked. */
const meet = async (walk: Walk, effect: Order['effect'], why: RegExp): Promise<void> => {
  await addFault(walk.city.control, { on: walk.on, effect })
  await arrive(walk)
  await expect(main(walk)).toContainText(/加载失败|数据可能已过期/)
  await expect(main(walk)).toContainText(why)
  await expect(again(walk)).toBeVisible()
  await goOn(walk)
}

/** Says that it is being read, in the shape of what will come. */
const slow = async (walk: Walk): Promise<void> => {
  await addFault(walk.city.control, { on: walk.on, times: 1, effect: { type: 'delay', ms: 5000 } })
  await arrive(walk)
  await expect(main(walk).locator('[aria-busy=true], [role=status]').first()).toBeVisible()
  // The answer waits for the world's time, which may have passed before it was asked for.
  await expect
    .poll(async () => {
      await advance(walk.city, '5s')
      return (await walk.sign.first().isVisible()) && (await main(walk).locator('[aria-busy=true]').count()) === 0
    })
    .toBe(true)
  await clearFaults(walk.city.control)
}

const failing = (walk: Walk): Promise<void> => meet(walk, { type: 'code', code: FAULT }, /服务|系统|错误|异常/)

const malformed = (walk: Walk): Promise<void> => meet(walk, { type: 'cut', bytes: 20 }, /网络|异常|失败/)

/** Nothing is shown that may no longer be seen. */
const forbidden = async (walk: Walk): Promise<void> => {
  await addFault(walk.city.control, { on: walk.closes ?? walk.on, effect: { type: 'code', code: NO_PERMISSION } })
  await arrive(walk)
  await expect(main(walk)).toContainText('暂无权限')
  await expect(walk.sign).toHaveCount(0)
  await clearFaults(walk.city.control)
}

const offline = async (walk: Walk): Promise<void> => {
  const context = walk.seat.page.context()
  // The screen itself has been loaded before: what is away is the server.
  await context.setOffline(true)
  await arrive(walk)
  await expect(main(walk)).toContainText(/网络异常/)
  await expect(again(walk)).toBeVisible()
  await context.setOffline(false)
  await goOn(walk)
}

interface Parts {
  readonly seat: TakeSeat
  readonly app: TestApp
  readonly city: City<never>
  readonly complaints: Complaints
}

/** What a small city has none of, where a list shows it. */
const fillList = async (office: Caller, { on }: FaultScreen): Promise<void> => {
  if (on === 'export.list')
    await office.call('POST', '/pc/api/v4/inertReportDownloadPage', { name: '预警列表', type: 1 })
  if (on === 'announcement.list') await announce(office, { titile: '停水通知' })
}

/** Says that the filter meets nothing, and how to be rid of it. */
const findNothing = async (walk: Walk, { path, nothing = `?keyword=${NOBODY}` }: FaultScreen): Promise<void> => {
  await go(walk, path + nothing)
  await expect(main(walk)).toContainText('没有符合条件的记录')
  await main(walk).getByRole('button', { name: '清空条件' }).click()
  await expect(walk.sign.first()).toBeVisible()
}

/** A list under each fault, under a filter that nothing meets, and when it may no longer be seen. */
export const walkList = async ({ seat, app, city, complaints }: Parts, screen: FaultScreen): Promise<void> => {
  complaints.allow(ofFaults)
  await raiseOneOfEach(city)
  await fillList(await loginAs(app, city.path, 'super'), screen)
  const one = await seat('super', { path: screen.path })
  const walk: Walk = { seat: one, city, on: screen.on, to: screen.path, sign: one.rows }
  await expect(one.rows.first()).toBeVisible()
  for (const hurt of [failing, slow, malformed, offline]) await test.step(hurt.name, () => hurt(walk))
  if (screen.nothing !== '') await findNothing(walk, screen)
  await forbidden(walk)
}

/** A screen of another kind under each fault, and when it may no longer be seen. */
export const walkWork = async (
  { seat, city, complaints }: Omit<Parts, 'app'>,
  { path, on, sign, closes }: FaultScreen & { readonly sign: string; readonly closes?: string },
): Promise<void> => {
  complaints.allow(ofFaults)
  const one = await seat('super', { path: ELSEWHERE })
  const walk: Walk = { seat: one, city, on, to: path, sign: one.page.getByRole('main').locator(sign), closes }
  for (const hurt of [slow, failing, malformed, offline, forbidden]) await test.step(hurt.name, () => hurt(walk))
}

/** A detail under each fault, when it may no longer be seen, and for an id that nobody has. */
export const walkDetail = async ({ seat, app, city, complaints }: Parts, screen: FaultScreen): Promise<void> => {
  complaints.allow(ofFaults)
  const things = await firstOfEach(await loginAs(app, city.path, 'super'))
  const ids = new Map([...things, ...(await raiseOneOfEach(city))])
  const to = screen.path.replace(':parameterId', ids.get(screen.path) ?? NOBODY)
  const one = await seat('super', { path: ELSEWHERE })
  const walk: Walk = { seat: one, city, on: screen.on, to, sign: one.page.getByRole('main').locator('dl, table, h3') }
  // Slow first: what was read once is there at once the next time.
  for (const hurt of [slow, failing, malformed, offline, forbidden]) await test.step(hurt.name, () => hurt(walk))
  await go(walk, screen.path.replace(':parameterId', NOBODY))
  await expect(main(walk)).toContainText('不存在')
  await main(walk).getByRole('link', { name: /^返回/ }).click()
  await expect(one.rows.first()).toBeVisible()
}
