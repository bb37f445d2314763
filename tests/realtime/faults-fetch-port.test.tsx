import { get } from 'node:http'
import { text } from 'node:stream/consumers'

import { expect, test } from 'vitest'

import { createCallFetch } from '#client/lib/call-fetch.ts'
import { resultOf } from '#client/lib/rest.ts'
import { makeCity } from '#tests/support/city.ts'
import { addFault, untilInjected, type Order } from '#tests/support/faults.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { manualClock } from '#tests/support/manual-clock.ts'

const app = await fileApp()
const address = await app.server.listen({ port: 0, host: '127.0.0.1' })

/**
 * A network for the page. The test page's own network logs every failure to the console. A body that ends early is used as far
 * as it goes.
 */
const network = (url: string, { headers, signal }: { headers: Record<string, string>; signal: AbortSignal }) =>
  new Promise<Response>((resolve, reject) => {
    const request = get(url, { headers }, (answer) => {
      const status = answer.statusCode ?? 0
      text(answer).then(
        (body) => resolve(new Response(body, { status })),
        () => resolve(new Response('', { status })),
      )
    })
    request.on('error', reject)
    signal.addEventListener('abort', () => request.destroy(new Error('aborted')))
  })

/** The console's own fetch over a port: the test controls its timers, the network is real. */
const start = async (effect: Order['effect']) => {
  const city = await makeCity(app, {}, ['duty'])
  await addFault(city.control, { on: 'event.counts', effect, times: 1 })
  const clock = manualClock(0)
  const headers = { 'x-access-token': city.duty.token ?? '', projectid: city.duty.session?.projectId ?? '' }
  const url = `${address}${city.path}/pc/api/v4/event/counts`
  const callFetch = createCallFetch({
    clock,
    fetch: (_, { signal }) => network(url, { headers, signal: signal ?? new AbortController().signal }),
    sync: () => undefined,
  })
  const sendRequest = () => callFetch(url, {})
  return { city, clock, sendRequest }
}

test('over a port a call whose connection is reset is a network error, and the next is answered', async () => {
  const { sendRequest } = await start({ type: 'reset' })
  await expect(sendRequest()).rejects.toMatchObject({ fault: 'network' })
  expect((await sendRequest()).status).toBe(200)
})

test('over a port a call that hangs is given up after a minute, and the next is answered', async () => {
  const { city, clock, sendRequest } = await start({ type: 'hang' })
  const pending = sendRequest()
  await untilInjected(city.control, 1)
  clock.advance(60_000)
  await expect(pending).rejects.toMatchObject({ fault: 'timeout' })
  expect((await sendRequest()).status).toBe(200)
})

test('over a port a call that is late is waited for', async () => {
  const { city, clock, sendRequest } = await start({ type: 'delay', ms: 4000, time: 'world' })
  const pending = sendRequest()
  await untilInjected(city.control, 1)
  clock.advance(4000)
  await city.world.scheduler.advance(4000)
  expect((await pending).status).toBe(200)
})

test('over a port an answer that is cut cannot be read', async () => {
  const { sendRequest } = await start({ type: 'cut', bytes: 20 })
  await expect(sendRequest().then(resultOf)).rejects.toMatchObject({ fault: 'http', http: 200 })
})
