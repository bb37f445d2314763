import fc from 'fast-check'
import { expect, test } from 'vitest'

import { makeCity } from '#tests/support/city.ts'
import { inputCodes } from '#tests/support/contract-cases.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { fingerprint } from '#tests/support/worlds.ts'

// Only malformed text is tested here. fuzz.test.ts covers other malformed input, for every call.
const app = await fileApp()
const state = () => ({
  rows: fingerprint(city.world),
  seq: city.world.hub.log.seq(),
  now: city.world.clock.now(),
  worlds: app.worlds.list().length,
})
const city = await makeCity(app, {}, ['duty'])
const before = state()

test('bodies of any bytes get an answer in the form of their door', async () => {
  const types = fc.constantFrom(
    'application/json',
    'application/x-www-form-urlencoded',
    'text/plain',
    'multipart/form-data; boundary=x',
    'nonsense',
  )
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), types, async (bytes, type) => {
      const headers = { 'content-type': type, 'x-access-token': city.duty.token ?? '', projectid: 'p1' }
      const send = (url: string) =>
        app.server.inject({ method: 'POST', url: `${city.path}${url}`, payload: Buffer.from(bytes), headers })
      const rest = await send('/pc/api/v4/event/toSite')
      expect(rest.statusCode).toBe(200)
      expect(inputCodes).toContain(rest.json<{ code: number }>().code)
      const trpc = await send('/trpc/event.toSite')
      expect(trpc.statusCode).toBeGreaterThanOrEqual(400)
      expect(trpc.statusCode).toBeLessThan(500)
      expect((await send('/__sim/emit')).statusCode).toBe(400)
    }),
    { numRuns: 100 },
  )
  expect(state()).toEqual(before)
})
