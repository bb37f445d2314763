import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'

import { formatTime } from '#shared/time.ts'
import { loginAs } from '#tests/support/caller.ts'
import { advance, emit, eventsOf, type City } from '#tests/support/city.ts'
import { faultsOf } from '#tests/e2e/support/axe.ts'
import { follow } from '#tests/e2e/support/routes.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { addFault, clearFaults } from '#tests/support/faults.ts'

interface Camera {
  readonly id: string
  readonly name: string
  readonly code: string
  readonly placePath: string[]
}
interface Cameras {
  readonly total: number
  readonly records: readonly Camera[]
}

const tilesOn = (page: Page): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('button', { name: '抓拍' }) })
const tileOf = (page: Page, { name, code }: Camera): Locator => page.getByRole('article', { name: `${name} ${code}` })
const pictureIn = (tile: Locator): Locator => tile.getByRole('img', { name: /，/ })

/** Width, height and number of colours of a picture, as the browser decodes it. */
const lookAt = (page: Page, png: Buffer): Promise<[number, number, number]> =>
  page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const canvas = new OffscreenCanvas(picture.width, picture.height)
    const pen = canvas.getContext('2d')
    pen?.drawImage(picture, 0, 0)
    const pixels = new Uint32Array(pen?.getImageData(0, 0, picture.width, 720).data.buffer ?? new ArrayBuffer(0))
    return [picture.width, picture.height, new Set(pixels).size]
  }, png.toString('base64'))

/** Tiles below the visible area neither load nor play until they are scrolled to. */
const expectOnlySeenPlay = async (tiles: Locator): Promise<void> => {
  await expect(pictureIn(tiles.first())).toBeVisible()
  await expect(pictureIn(tiles.last())).toHaveCount(0)
  await tiles.last().scrollIntoViewIfNeeded()
  await expect(pictureIn(tiles.last())).toBeVisible()
}

/** A snapshot downloads the picture, with the camera's name and the world's time. */
const expectSnapshot = async (page: Page, { camera, now }: { camera: Camera; now: number }): Promise<void> => {
  const loading = page.waitForEvent('download')
  await tileOf(page, camera).getByRole('button', { name: '抓拍' }).click()
  const file = await loading
  const time = formatTime(now).replaceAll(/[-:]/g, '').replace(' ', '_')
  expect(file.suggestedFilename()).toBe(`${camera.name}_${camera.code}_${time}.png`)
  const [width, height, colours] = await lookAt(page, await readFile(await file.path()))
  expect([width, height]).toEqual([1280, 776])
  expect(colours).toBeGreaterThan(20)
}

/** A stream that fails says so, and is retried by hand. */
const expectFailure = async (tile: Locator, { control }: Pick<City<never>, 'control'>): Promise<void> => {
  await addFault(control, { on: 'video.scene', effect: { type: 'status', status: 503 } })
  await tile.getByRole('button', { name: '还原宫格' }).click()
  await expect(tile.getByText('取流失败').first()).toBeVisible()
  await expect(tile.getByRole('button', { name: '抓拍' })).toBeDisabled()
  await clearFaults(control)
  await tile.getByRole('button', { name: '重试' }).click()
  await expect(tile).toContainText('在线')
}

/** The tree finds a camera by its code and opens its page. */
const findInTree = async (page: Page, camera: Camera): Promise<void> => {
  const tree = page.getByRole('complementary', { name: '摄像头' })
  await tree.getByRole('textbox', { name: '搜索区域、场所、摄像头' }).fill(camera.code)
  await tree.getByText(camera.code, { exact: true }).click()
  await tileOf(page, camera).scrollIntoViewIfNeeded()
  await expect(tileOf(page, camera)).toContainText('在线')
}

const expectLinked = async (page: Page, camera: Camera): Promise<void> => {
  await tileOf(page, camera).getByRole('button', { name: '关联设备与预警' }).click()
  const drawer = page.getByRole('dialog', { name: `${camera.name} ${camera.code}` })
  await expect(drawer).toContainText(camera.placePath.join(' / '))
  await expect(drawer.getByRole('heading', { name: '同场所设备' })).toBeVisible()
  await follow(drawer.getByRole('link', { name: '全部视频预警' }))
  await expect(page).toHaveURL(new RegExp(`/videoAlarmAdmin\\?deviceId=${camera.id}$`))
}

test.describe('cameras', () => {
  test.use({ size: 'demo' })

  test('cameras play in a grid while they are looked at, fail and come back, and leave a snapshot', async ({
    signIn,
    app,
    city,
    home,
    complaints,
  }) => {
    complaints.allow(/503 \S+ \S+video\.scene/)
    const caller = await loginAs(app, city.path, 'super')
    const cameras = (await caller.trpc<Cameras>('device.videos', { pageSize: 200 })).result
    const camera = cameras?.records.at(-1)
    if (!cameras || !camera) throw new Error('no cameras')
    const context = { viewport: { width: 1280, height: 600 } }
    const { page, rows } = await signIn('super', { path: '/videoManage/list', context })
    await expect(rows.first()).toBeVisible()
    await page.getByText('宫格', { exact: true }).click()
    await expect(page).toHaveURL(`${home}/videoManage/list?layout=grid`)
    const tiles = tilesOn(page)
    await expect(tiles).toHaveCount(4)
    await page.getByText('9 宫格', { exact: true }).click()
    await expect(tiles).toHaveCount(9)
    await expect(page.getByText(`共 ${cameras.total} 台`)).toBeVisible()
    await expectOnlySeenPlay(tiles)
    expect(await faultsOf(page)).toEqual([])

    await findInTree(page, camera)
    await tileOf(page, camera).getByRole('button', { name: '放大' }).click()
    await expect(tiles).toHaveCount(1)
    await expectSnapshot(page, { camera, now: city.world.clock.now() })
    await expectFailure(tileOf(page, camera), city)
    await expectLinked(page, camera)

    // The next visit restores the last layout.
    await page.goto(`${home}/videoManage/list`)
    await expect(tiles).toHaveCount(9)
    await page.getByText('列表', { exact: true }).click()
    await expect(rows.first()).toBeVisible()
    await expect(page).toHaveURL(`${home}/videoManage/list?layout=list`)
  })
})

const handOn = async (page: Page, row: Locator): Promise<void> => {
  await row.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '转派' }).click()
  const dialog = page.getByRole('dialog', { name: '转派' })
  await dialog.getByText('李海峰').click()
  await dialog.getByRole('button', { name: '确认转派' }).click()
  await expect(dialog).toBeHidden()
}

test('video alarms hang as pictures, and a row of a list hands its event on', async ({ signIn, app, city, home }) => {
  const { eventId } = await emit(city, { kind: 'video-alarm', deviceId: city.devices.camera })
  const owner = await signIn('owner', { path: '/videoAlarmAdmin' })
  const { page, row } = owner
  await expect(row(eventId)).toBeVisible()
  await page.getByText('图片墙', { exact: true }).click()
  await expect(page).toHaveURL(`${home}/videoAlarmAdmin?layout=wall`)
  const tile = page.locator(`article[data-event="${eventId}"]`)
  await expect(tile.getByRole('img', { name: /消防通道占用 置信度/ })).toBeVisible()
  await expect(tile).toContainText('未处理')
  await expect(tile).toContainText('录像生成中')
  expect(await faultsOf(page)).toEqual([])
  await page.reload()
  await expect(tile).toContainText('录像生成中')
  await advance(city, '20s')
  await expect(tile).not.toContainText('录像生成中', { timeout: 15_000 })
  await follow(tile.getByRole('link'))
  await expect(page).toHaveURL(`${home}/videoAlarmAdmin/detail/${eventId}`)
  await page.goBack()
  await expect(tile).toBeVisible()
  await page.getByText('表格', { exact: true }).click()

  await handOn(page, row(eventId))
  await expect(row(eventId)).toContainText('李海峰')
  const { result } = await eventsOf(await loginAs(app, city.path, 'super')).detail(eventId)
  expect(result.handler?.name).toBe('李海峰')

  const person = await emit(city, { kind: 'person', deviceId: city.devices.infrared })
  await page.goto(`${home}/abnormalAdmin`)
  await expect(page.getByRole('columnheader', { name: '连续天数' })).toBeVisible()
  await expect(row(person.eventId)).toContainText('首晚')
})
