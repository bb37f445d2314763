import { expectCounts } from '#tests/e2e/support/console.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { recordedNames, recordOf, unpack } from '#tests/upgrades/folders.ts'

const [oldest = ''] = recordedNames()

test('the console on the oldest data folder has its list and the menu of today, and an alarm comes', async ({
  signIn,
  startServer,
}) => {
  const { handled, openEvents } = recordOf(oldest)
  const server = await startServer({ FENGSUI_SIM: 'off' }, (folder) => unpack(oldest, folder))
  const duty = await signIn('duty', { origin: server.origin })
  await expectCounts(duty, { todo: 1, doing: 1, done: 1 })
  for (const id of [handled.id, ...openEvents.slice(0, 2)]) await expect(duty.row(id)).toBeVisible()
  await expect(duty.menuItem('地图')).toBeVisible()

  const deviceId = handled.id.replace(/^e-(.*)-\d+$/, '$1')
  const { eventId } = await server.emit({ kind: 'alarm', deviceId })
  await expect(duty.cards).toHaveCount(1)
  await duty.pill.click()
  await expect(duty.row(eventId)).toBeVisible()
  await expectCounts(duty, { todo: 2, doing: 1, done: 1 })
})
