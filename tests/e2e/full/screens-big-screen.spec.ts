import type { Page } from '@playwright/test'

import { deviceStatuses } from '#shared/device/index.ts'
import { loginAs } from '#tests/support/caller.ts'
import { advance, emit, eventsOf } from '#tests/support/city.ts'
import { cardsOf } from '#tests/support/dashboard.ts'
import { alarmDevices, raiseAll } from '#tests/support/alarms.ts'
import { faultsOf } from '#tests/e2e/support/axe.ts'
import { ofEndedSession } from '#tests/e2e/support/complaints.ts'
import { logIn } from '#tests/e2e/support/console.ts'
import { follow } from '#tests/e2e/support/routes.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { addFault, clearFaults } from '#tests/support/faults.ts'

const path = '/bigscreen/p1'

const screenOf = (page: Page) => {
  const region = (name: string) => page.getByRole('region', { name })
  return {
    canvas: page.locator('[data-big-screen]'),
    band: page.locator('[data-fire]'),
    alarms: region('未处理预警'),
    online: region('设备在线率'),
    trend: region('近 7 天预警（含视频）'),
    feed: region('最新事件'),
    duty: region('值守'),
    map: region('设备分布'),
  }
}

test.describe('in a city with a past', () => {
  test.use({ size: 'demo' })

  test('the header leads to the big screen, and its figures are those of the server', async ({
    signIn,
    app,
    city,
    home,
  }) => {
    await raiseAll(city, alarmDevices(city).slice(0, 2))
    // Requested before the person logs in at the browser, which ends this session; nothing changes in between.
    const figures = await cardsOf(await loginAs(app, city.path, 'super')).screen()
    const { page } = await signIn('super')
    const opened = page.context().waitForEvent('page')
    await page.getByRole('button', { name: '进入大屏' }).click()
    const screen = await opened
    await expect(screen).toHaveURL(`${home}${path}`)
    await expect(screen).toHaveTitle('态势大屏 - 烽燧')
    const { alarms, online, trend, feed, duty, map } = screenOf(screen)
    const { kinds } = figures.counts
    const todo = (...names: (keyof typeof kinds)[]) => names.reduce((sum, name) => sum + kinds[name].todo, 0)
    await expect(screen.getByRole('heading', { level: 1 })).toHaveText(figures.projectName)
    await expect(alarms.locator('b').first()).toHaveText(String(todo('alarm', 'video-alarm')))
    await expect(alarms.locator('dd')).toHaveText(
      [todo('fault'), todo('risk'), todo('person', 'electricity', 'roof')].map(String),
    )
    await expect(online).toContainText(`在线 ${figures.online.online} / 启用 ${figures.online.total} 台`)
    const shown = figures.states.states.filter(({ status, total }) => status !== 'online' || total > 0)
    const states = shown.map(({ status, total }) => `${deviceStatuses[status]} ${total}`)
    await expect(online.getByRole('listitem')).toHaveText(states)
    const today = figures.trend.days.at(-1)?.kinds
    const spoken = new RegExp(`今天 ${(today?.alarm ?? 0) + (today?.['video-alarm'] ?? 0)} 条$`)
    await expect(trend.getByRole('img')).toHaveAccessibleName(spoken)
    const newest = figures.feed.slice(0, 6).map(({ id }) => id)
    await expect
      .poll(() => feed.locator('[data-event]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-event'))))
      .toEqual(newest)
    await expect(duty).toContainText(`在岗${figures.onDuty?.onDuty} 人`)
    await expect(map.getByRole('img')).toHaveAccessibleName(/共 [\d,]+ 台/)
    await expect(map.locator('[data-pin]')).toHaveCount(1)
  })
})

test.describe('in a window of any size', () => {
  test.use({ size: 'demo' })

  for (const { width, height } of [
    { width: 1280, height: 720 },
    { width: 3840, height: 2160 },
    { width: 1024, height: 900 },
  ])
    test(`at ${width} by ${height} all of it is in the window, and nothing is smaller than it may be`, async ({
      signIn,
      city,
    }) => {
      await emit(city, { kind: 'alarm', deviceId: city.devices.manual })
      const { page } = await signIn('super', { path, context: { viewport: { width, height } } })
      const { canvas, band } = screenOf(page)
      await expect(band).toBeVisible()
      const box = await canvas.boundingBox()
      const scale = Math.min(width / 1920, height / 1080)
      expect(box?.width).toBeCloseTo(1920 * scale, 0)
      expect(box?.height).toBeCloseTo(1080 * scale, 0)
      expect(box?.x).toBeCloseTo((width - 1920 * scale) / 2, 0)
      expect(box?.y).toBeCloseTo((height - 1080 * scale) / 2, 0)
      const seen = await page.evaluate(() => {
        const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement
        const frame = document.querySelector('[data-big-screen]')
        const edge = frame?.getBoundingClientRect() ?? new DOMRect()
        const parts = [...(frame?.querySelectorAll('header > *, section, h1, h2, li, p, dl, footer') ?? [])]
        const isOut = ({ left, right, top, bottom }: DOMRect) =>
          left < edge.left - 1 || right > edge.right + 1 || top < edge.top - 1 || bottom > edge.bottom + 1
        const sizes = [...(frame?.querySelectorAll('*') ?? [])]
          .filter((element) => [...element.childNodes].some(({ nodeType }) => nodeType === Node.TEXT_NODE))
          .filter((element) => element.getBoundingClientRect().width > 2)
          .map((element) => Number.parseFloat(getComputedStyle(element).fontSize))
        return {
          scrolls: scrollWidth > clientWidth || scrollHeight > clientHeight,
          out: parts
            .filter((part) => isOut(part.getBoundingClientRect()))
            .map(({ outerHTML }) => outerHTML.slice(0, 120)),
          smallest: Math.min(...sizes),
        }
      })
      expect(seen).toEqual({ scrolls: false, out: [], smallest: 24 })
    })
})

test.describe('in a city of several projects', () => {
  test.use({ size: 'demo' })

  test('an address of another project offers to go there, one of no project of the person says so', async ({
    signIn,
    home,
  }) => {
    const { page } = await signIn('super')
    await page.goto(`${home}/bigscreen/p2`)
    await expect(page.getByRole('heading', { name: '大屏属于另一个项目' })).toBeVisible()
    await expect(page.getByRole('link', { name: '打开【城中区智慧消防】的大屏' })).toBeVisible()
    await page.getByRole('button', { name: /^切换到/ }).click()
    await expect(screenOf(page).alarms).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('城中区智慧消防')
    await page.goto(`${home}/bigscreen/nobodys`)
    await expect(page.getByRole('heading', { name: '没有这个大屏' })).toBeVisible()
    expect(await faultsOf(page)).toEqual([])
    await follow(page.getByRole('link', { name: '回到控制台' }))
    await expect(page.getByRole('banner')).toBeVisible()
  })

  test('calm or on fire, it is accessible', async ({ signIn, city }) => {
    const { page } = await signIn('super', { path })
    const { map, band } = screenOf(page)
    await expect(map.getByRole('img')).toBeVisible()
    expect(await faultsOf(page)).toEqual([])
    await emit(city, { kind: 'alarm', deviceId: city.devices.manual })
    await expect(band).toBeVisible()
    expect(await faultsOf(page)).toEqual([])
  })
})

test('a fire takes the screen over, shows who goes there, and leaves with the answer', async ({
  signIn,
  app,
  city,
}) => {
  const { page } = await signIn('super', { path })
  const { canvas, band, map, feed } = screenOf(page)
  await expect(canvas).toHaveAttribute('data-big-screen', 'normal')
  const { eventId } = await emit(city, { kind: 'alarm', deviceId: city.devices.manual })
  await expect(canvas).toHaveAttribute('data-big-screen', 'fire')
  await expect(band).toHaveAttribute('data-fire', eventId)
  await expect(band.getByRole('heading')).toContainText('火警')
  await expect(band).toContainText('尚无人前往')
  await expect(map.locator(`[data-pin="${city.devices.manual}"]`)).toBeVisible()
  await advance(city, '70s')
  await expect(band).toContainText('已 1 分 10 秒')
  const duty = eventsOf(await loginAs(app, city.path, 'duty'))
  await duty.toSite(eventId)
  await expect(band).toContainText('李海峰 前往中')
  await expect(feed.locator(`[data-event="${eventId}"]`)).toContainText('处理中')
  await duty.feedback(eventId, '误报')
  await expect(band).toHaveCount(0)
  await expect(canvas).toHaveAttribute('data-big-screen', 'normal')
})

test('of two fires the untaken one is first, and the other is named', async ({ signIn, app, city }) => {
  const first = await emit(city, { kind: 'alarm', deviceId: city.devices.manual })
  await advance(city, '10s')
  const second = await emit(city, { kind: 'video-alarm', deviceId: city.devices.camera, reason: 'flame' })
  const { page } = await signIn('super', { path })
  const { band } = screenOf(page)
  await expect(band).toHaveAttribute('data-fire', second.eventId)
  await expect(band).toContainText('另有 1 处')
  await eventsOf(await loginAs(app, city.path, 'duty')).toSite(second.eventId)
  await expect(band).toHaveAttribute('data-fire', first.eventId)
})

test('an alarm that is no fire changes the figures and takes nothing over', async ({ signIn, city }) => {
  const { page } = await signIn('super', { path })
  const { alarms, canvas, map } = screenOf(page)
  await expect(alarms.locator('b').first()).toHaveText('0')
  await expect(alarms).toContainText('一切平安')
  await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })
  await expect(alarms.locator('b').first()).toHaveText('1')
  await expect(map.locator(`[data-pin="${city.devices.smoke}"]`)).toBeVisible()
  await expect(canvas).toHaveAttribute('data-big-screen', 'normal')
})

test('without a login it leads to the login page, and from there back', async ({ openPage, home }) => {
  const page = await openPage()
  await logIn(page, { home, username: 'duty', path })
  await expect(page).toHaveURL(`${home}${path}`)
  await expect(screenOf(page).duty).toContainText('当前账号无权查看')
})

test('a person who may not see devices is informed, with a link to go on', async ({ openPage, home, complaints }) => {
  complaints.allow(/403 \S+ \S+(?:screen\.figures|map\.|area\.tree)/)
  const page = await openPage()
  await logIn(page, { home, username: 'guest', path })
  await expect(page.getByRole('heading', { name: '暂无权限' })).toBeVisible()
  await expect(page.getByRole('link', { name: '回到控制台' })).toBeVisible()
})

test('the end of a login is reported on the screen as well', async ({ signIn, app, city, complaints }) => {
  complaints.allow(ofEndedSession)
  const { page } = await signIn('super', { path })
  await expect(screenOf(page).alarms).toBeVisible()
  await loginAs(app, city.path, 'super')
  await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })
  await expect(page.getByRole('dialog', { name: '账号下线' })).toBeVisible()
})

test('a part that cannot be read says so, and the others go on', async ({ signIn, city, complaints }) => {
  complaints.allow(/\d+ \S+ \S+map\.together/)
  await addFault(city.control, { on: 'map.together', effect: { type: 'code', code: 5102 } })
  const { page } = await signIn('super', { path })
  const { map, alarms } = screenOf(page)
  await expect(map).toContainText('加载失败')
  await expect(alarms.locator('b').first()).toHaveText('0')
  // It polls every ten seconds. `big-screen-faults` proves, without polling, that a press helps.
  await expect(map.getByRole('button', { name: '重试' })).toBeVisible()
})

test('figures that can no longer be read stay, with their time', async ({ signIn, city, complaints }) => {
  complaints.allow(/\d+ \S+ \S+screen\.figures/)
  const { page } = await signIn('super', { path })
  const { alarms } = screenOf(page)
  await expect(alarms.locator('b').first()).toHaveText('0')
  await addFault(city.control, { on: 'screen.figures', effect: { type: 'code', code: 5102 } })
  await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })
  await expect(page.getByText(/^数据停在 \d\d:\d\d:\d\d$/)).toBeVisible()
  await expect(alarms.locator('b').first()).toHaveText('0')
  await clearFaults(city.control)
  await emit(city, { kind: 'alarm', deviceId: city.devices.water })
  await expect(alarms.locator('b').first()).toHaveText('2')
  await expect(page.getByText(/^数据停在/)).toHaveCount(0)
})
