import { alarmDevices, raiseAll } from '#tests/support/alarms.ts'
import { ofLostConnection } from '#tests/e2e/support/complaints.ts'
import { expectCounts, stayAtRows } from '#tests/e2e/support/console.ts'
import { expect, test, type UserSession } from '#tests/e2e/support/test.ts'

/** How long the connection is down: longer than the page takes to notice and to retry. */
const DOWN = 10_000

/** The list shows each event once, and no other. */
const expectOnce = async ({ rows, row, total }: UserSession, ids: readonly string[]): Promise<void> => {
  await expect(rows).toHaveCount(ids.length)
  for (const id of ids) await expect(row(id)).toHaveCount(1)
  await expect(total).toHaveText(`共 ${ids.length} 条`)
}

/** Every pop-up is counted once: three cards, and the rest in the summary. */
const expectPopUps = async ({ cards, summary }: UserSession, count: number): Promise<void> => {
  const [shown, folded] = [Math.min(count, 3), Math.max(count - 3, 0)]
  await expect(cards).toHaveCount(shown)
  if (folded === 0) await expect(summary).toHaveCount(0)
  else await expect(summary).toContainText(`另有 ${folded} 条预警`)
}

/** Disturbs the connection while alarms are raised; the page notices, and reconnects in the end. */
const trouble = async (
  { link, cards }: UserSession,
  connectionRestored: Promise<void>,
  raise: () => Promise<string[]>,
): Promise<string[]> => {
  await expect(link).toHaveText(/重连中/)
  const missed = await raise()
  await expect(cards).toHaveCount(0)
  await connectionRestored
  await expect(link).toHaveText(/实时连接正常/, { timeout: 20_000 })
  return missed
}

const disturbances = [
  ['ends every connection', 'cutFor'],
  ['swallows everything without a word', 'muteFor'],
] as const

for (const [what, disturb] of disturbances)
  test(`a line that ${what} for ten seconds loses nothing and doubles nothing`, async ({
    signIn,
    city,
    networkProxy,
    complaints,
  }) => {
    complaints.allow(ofLostConnection)
    const devices = alarmDevices(city)
    const before = await raiseAll(city, devices.slice(0, 2))
    const duty = await signIn('duty', { origin: networkProxy.origin + city.path })
    await expectOnce(duty, before)
    await stayAtRows(duty)

    const missed = await trouble(duty, networkProxy[disturb](DOWN), () => raiseAll(city, devices.slice(2, 7)))
    await expectPopUps(duty, 5)
    // Under the pointer they stay until everything has been checked.
    await duty.cards.first().hover()
    await expect(duty.pill).toHaveText('有 5 条新事件，点击查看')
    await expectCounts(duty, { todo: 7, doing: 0, done: 0 })

    const live = await raiseAll(city, devices.slice(7, 8))
    await expectPopUps(duty, 6)
    await expectCounts(duty, { todo: 8, doing: 0, done: 0 })
    await duty.pill.click()
    await expectOnce(duty, [...before, ...missed, ...live])
  })

test('a server that is killed and started again under a connected page loses nothing and doubles nothing', async ({
  signIn,
  startServer,
  complaints,
}) => {
  complaints.allow(ofLostConnection)
  const server = await startServer({ FENGSUI_SIM: 'off' })
  const alarm = async (deviceType: string): Promise<string> =>
    (await server.emit({ kind: 'alarm', deviceType })).eventId
  const first = await alarm('smoke')
  const duty = await signIn('super', { origin: server.origin })
  await expectOnce(duty, [first])
  const second = await alarm('gas')
  await expectPopUps(duty, 1)
  await duty.row(first).getByRole('button', { name: '前往现场' }).click()
  await expect(duty.toast).toContainText('已登记前往现场')

  await server.kill()
  await expect(duty.link).toHaveText(/重连中/)
  await server.start()
  const third = await alarm('water')
  await expect(duty.link).toHaveText(/实时连接正常/, { timeout: 20_000 })

  await expectCounts(duty, { todo: 2, doing: 1, done: 0 })
  await expect(duty.pill).toHaveText('有 2 条新事件，点击查看')
  await duty.pill.click()
  await expectOnce(duty, [first, second, third])
  await expect(duty.row(first)).toContainText('处理中')
  await stayAtRows(duty)
  const fourth = await alarm('electric')
  await expect(duty.pill).toHaveText('有 1 条新事件，点击查看')
  await duty.pill.click()
  await expectOnce(duty, [first, second, third, fourth])
  await expectCounts(duty, { todo: 3, doing: 1, done: 0 })
})
