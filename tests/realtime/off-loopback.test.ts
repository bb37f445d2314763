import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'

import type { Guesses } from '#server/config/guesses.ts'
import { loginAs } from '#tests/support/caller.ts'
import { closeApp, openApp, type TestApp } from '#tests/support/test-app.ts'

const apps: TestApp[] = []
const open = async (environment: Record<string, string>): Promise<{ app: TestApp; address: string }> => {
  const app = await openApp(environment)
  apps.push(app)
  return { app, address: await app.server.listen({ host: '127.0.0.1', port: 0 }) }
}
const lanWith = (socketAuth: Guesses['socketAuth']) =>
  open({ HOST: '0.0.0.0', FENGSUI_GUESSES: `socketAuth=${socketAuth}` })

let local: Awaited<ReturnType<typeof open>>
let lan: typeof local
beforeAll(async () => {
  local = await open({})
  lan = await lanWith('session')
})
afterAll(async () => {
  for (const app of apps) await closeApp(app)
})

/** The result of a handshake for the channel of `duty`: `open`, or the HTTP status of its refusal. */
const handshake = (address: string, token?: string): Promise<string> =>
  new Promise((resolve) => {
    const socket = new WebSocket(`${address.replace('http', 'ws')}/websocket/u-duty`, token ?? [])
    socket.once('open', () => {
      socket.terminate()
      resolve('open')
    })
    socket.once('error', ({ message }) => resolve(message.replace('Unexpected server response: ', '')))
  })

/**
 * Handshakes from the machine on which `duty` has logged in: without a token, with the own one, an expired one, another person's.
 */
const handshakes = async ({ app, address }: typeof local) => {
  const owner = await loginAs(app, '', 'owner')
  const duty = await loginAs(app, '', 'duty')
  return {
    none: await handshake(address),
    own: await handshake(address, duty.token),
    dead: await handshake(address, 'a'.repeat(40)),
    foreign: await handshake(address, owner.token),
  }
}

test('on loopback the address of a live session opens the push channel, off loopback only its token does', async () => {
  expect(await handshakes(local)).toEqual({ none: 'open', own: 'open', dead: '401', foreign: '403' })
  expect(await handshakes(lan)).toEqual({ none: '401', own: 'open', dead: '401', foreign: '403' })
})

test('off loopback the push channel is open to anybody only where a switch says so', async () => {
  expect(await handshakes(await lanWith('open'))).toEqual({ none: 'open', own: 'open', dead: 'open', foreign: '403' })
  expect(await handshakes(await lanWith('token'))).toEqual({ none: '401', own: 'open', dead: '401', foreign: '403' })
})
