import { duplexPair, type Duplex } from 'node:stream'

import { alarmDevices, raiseAll } from '#tests/support/alarms.ts'
import { expectCounts, stayAtRows } from '#tests/e2e/support/console.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { truthFor } from '#tests/e2e/support/truth.ts'
import { entriesOf } from '#tests/support/journal.ts'
import { openSlowProxy } from '#tests/support/slow-proxy.ts'
import type { TestApp } from '#tests/support/test-app.ts'

const BYTES_PER_SECOND = 46_000
/** The pending bytes are read in seven seconds; a busy machine is slower. */
const DRAINED = { timeout: 40_000 }

/** A connection without kernel buffers, which would hold megabytes for a client that does not read. */
const connectTo = (app: TestApp) => (): Duplex => {
  const [client, server] = duplexPair()
  app.server.server.emit('connection', server)
  return client
}

test('a page that reads 46 kB/s in a storm shows every alarm, and none twice', async ({
  app,
  signIn,
  city,
  home,
  origin,
  afterPages,
}) => {
  const proxy = await openSlowProxy({ target: origin, bytesPerSecond: BYTES_PER_SECOND, connectSlow: connectTo(app) })
  afterPages(proxy.close)
  const [shown, storm] = [alarmDevices(city).slice(0, 2), alarmDevices(city).slice(2, 18)]
  // One page of the list. In an empty list new events do not wait behind the pill.
  await raiseAll(city, shown)
  const duty = await signIn('duty', { origin: proxy.origin + city.path })
  await stayAtRows(duty)
  // More than 256 KiB are pending then: the server skips the following frames.
  for (let n = 0; n < 11; n += 1)
    await city.control.control('POST', '/__sim/push', {
      code: 300,
      to: { userId: 'u-duty' },
      payload: { busType: 'note', data: { text: 'x'.repeat(32_000) } },
    })
  const sinceRequest = duty.page.waitForRequest(/events\/since/, DRAINED)
  await raiseAll(city, storm)
  await sinceRequest
  await expect(duty.pill).toContainText(`${storm.length} 条新事件`, DRAINED)
  await expect(duty.summary).toContainText(`另有 ${storm.length - 3} 条预警`)
  const { alarms, counts } = await truthFor(duty.page, home)
  expect(alarms).toHaveLength(shown.length + storm.length)
  await expectCounts(duty, counts)
  await duty.refresh.click()
  for (const id of alarms) await expect(duty.row(id)).toHaveCount(1)
  // All over one connection.
  expect(await entriesOf(city.control, 'socket')).toHaveLength(1)
})
