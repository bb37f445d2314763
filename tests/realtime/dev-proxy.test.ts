import { once } from 'node:events'
import { get } from 'node:http'
import { json } from 'node:stream/consumers'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { createServer } from 'vite'
import { afterAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'

import { devServer } from '#scripts/lib/dev-server.js'
import { loginAs } from '#tests/support/caller.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { listenOn } from '#tests/support/sockets.ts'

/* A console in development that is opened from another machine, by this machine's address. */

const LAN = '192.168.1.5:1190'
const page = { host: LAN, origin: `http://${LAN}` }
const app = await fileApp({ HOST: '0.0.0.0', FENGSUI_ADMIN_TOKEN: 'open sesame 119 119' })
const target = await app.server.listen({ port: 0, host: '127.0.0.1' })
const root = mkdtempSync(join(tmpdir(), 'fengsui-dev-'))
const vite = await createServer({
  root,
  configFile: false,
  logLevel: 'silent',
  server: { ...devServer({ FENGSUI_DEV_SERVER: target }), port: 0, hmr: false, watch: null },
})
await vite.listen()
const { port } = new URL(vite.resolvedUrls?.local[0] ?? '')
const duty = await loginAs(app, '', 'duty')
afterAll(async () => {
  await vite.close()
  rmSync(root, { recursive: true, force: true })
})

test('a call of such a page is answered through the proxy', async () => {
  const [answer] = await once(
    get({ port, host: '127.0.0.1', path: '/user/info', headers: { ...page, 'x-access-token': duty.token ?? '' } }),
    'response',
  )
  expect(await json(answer)).toMatchObject({ code: 200 })
})

test('its push channel opens through the proxy, its heartbeat is answered, and no frame comes of that', async () => {
  const { userInfo, token } = duty.session ?? { userInfo: { id: '' }, token: '' }
  const socket = new WebSocket(`ws://127.0.0.1:${port}/websocket/${userInfo.id}`, [token], { headers: page })
  const listener = listenOn(socket)
  await once(socket, 'open')
  await listener.settled()
  expect(listener.frames).toEqual([])
  socket.terminate()
})
