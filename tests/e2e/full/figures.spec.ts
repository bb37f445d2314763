import type { Page } from '@playwright/test'

import { eventPaths, homePath } from '#client/config/paths.ts'
import { eventKindNames, type EventKind } from '#shared/event/index.ts'
import { isAtHome } from '#tests/support/acts/turn.ts'
import { exportAs, linesOf } from '#tests/e2e/support/export.ts'
import { arriveInside, goInside } from '#tests/e2e/support/routes.ts'
import { expect, test, type UserSession } from '#tests/e2e/support/test.ts'
import { courseOf, createFixture, userNames, users, type User } from '#tests/e2e/full/figures/course.ts'
import { servedFigures, type Figures } from '#tests/e2e/full/figures/served.ts'
import { wantedFigures } from '#tests/e2e/full/figures/wanted.ts'
import { doAct } from '#tests/support/world-acts.ts'

const SEED = 20_260_302
const ACTS = 1000
/** The number of acts between two comparisons of the calls, and of the pages. */
const [QUIET, LOOK] = [50, 250]
const FAULT = 5000

const menuItemName = (name: string, count: number): RegExp =>
  count === 0 ? new RegExp(`^${name}$`) : new RegExp(`^${name}\\s*${count}(?!\\d)`)

/** A page catches up with hundreds of acts within seconds: on a busy machine that takes a while. */
const soon = expect.configure({ timeout: 30_000 })

const expectStrip = async ({ strip }: UserSession, { kinds }: Figures): Promise<void> => {
  const alarms = kinds.alarm.menu.todo + kinds['video-alarm'].menu.todo
  if (alarms === 0) await soon(strip).toHaveCount(0)
  else await soon(strip).toHaveAccessibleName(new RegExp(`^未处理预警\\s*${alarms}(?!\\d)`))
}

/** The menu item of a list, its tabs, and the total below its rows. */
const expectList = async (
  { page, menuItem, tab, total }: UserSession,
  base: string,
  { kind, wanted }: { kind: EventKind; wanted: Figures },
) => {
  const { list, title } = eventPaths[kind]
  const { menu, tabs, total: all } = wanted.kinds[kind]
  await goInside(page, base + list)
  await soon(menuItem(title), kind).toHaveAccessibleName(menuItemName(title, menu.todo))
  const counts = { 全部: all, 未处理: tabs.todo, 处理中: tabs.doing, 已处理: tabs.done }
  for (const [name, count] of Object.entries(counts))
    await soon(tab(name), kind).toHaveAccessibleName(`${name} ${count}`)
  // An empty list has no pager.
  if (all === 0) await soon(total, kind).toHaveCount(0)
  else await soon(total, kind).toHaveText(`共 ${all} 条`)
}

/** As many rows as the list of faults, below a header row. Of all kinds, faults have the most. */
const expectFile = async ({ page }: UserSession, base: string, { kinds }: Figures): Promise<void> => {
  await arriveInside(page, base + eventPaths.fault.list)
  const coming = page.waitForEvent('download')
  await exportAs(page, '直接下载', 'Excel 表格')
  expect(await linesOf(await coming)).toHaveLength(kinds.fault.total + 1)
}

const expectDashboard = async (page: Page, base: string, { dashboard }: Figures): Promise<void> => {
  await goInside(page, base + homePath)
  const figure = (name: string) => page.getByRole('region', { name, exact: true }).locator('b').first()
  await soon(figure('今日预警')).toHaveText(String(dashboard.today))
  await soon(figure('未处理')).toHaveText(String(dashboard.todo))
  await soon(figure('未整改隐患')).toHaveText(String(dashboard.risks))
}

/** Checks all pages with counts, without reloading the console. */
const lookAt = async (session: UserSession, base: string, wanted: Figures): Promise<void> => {
  await expectStrip(session, wanted)
  // An open list does not move its rows; a newly opened one is read.
  await expectDashboard(session.page, base, wanted)
  for (const kind of eventKindNames) await expectList(session, base, { kind, wanted })
  await expectFile(session, base, wanted)
}

test('every figure agrees everywhere, whatever three people and the devices have done', async ({
  signIn,
  app,
  city,
}) => {
  test.setTimeout(600_000)
  const sessions = new Map<User, UserSession>()
  for (const who of userNames) sessions.set(who, await signIn(who))
  const fixture = await createFixture(app, city)
  const wantedOf = (who: User): Figures =>
    wantedFigures(city.world, { userId: `u-${who}`, projectId: 'p1', roleCode: users[who] })
  for (const [index, act] of courseOf(SEED, ACTS).entries()) {
    expect(await doAct(fixture, act), `seed ${SEED}, act ${index}: ${JSON.stringify(act)}`).not.toBe(FAULT)
    if (index % QUIET !== QUIET - 1) continue
    for (const who of userNames) {
      expect(isAtHome(fixture, who)).toBe(true)
      const served = await servedFigures(app, fixture.callers[who], users[who] !== 'operator')
      expect(served, `seed ${SEED}, after act ${index}, ${who}`).toEqual(wantedOf(who))
    }
    if (index % LOOK !== LOOK - 1) continue
    for (const [who, one] of sessions)
      await test.step(`${who} after act ${index}`, () => lookAt(one, city.path, wantedOf(who)))
  }
  expect(wantedOf('super').kinds.alarm.total).toBeGreaterThan(30)
  expect(wantedOf('super').duty?.falseAlarms).toBeGreaterThan(3)
})
