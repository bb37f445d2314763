import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'

import type { Session } from '#shared/auth/auth.contract.ts'
import { startServer, type ServerProcess } from '#tests/support/server-process.ts'
import { listenOn } from '#tests/support/sockets.ts'

// The file size limit acts like a full disk for one process, without root, and can be lifted again.
const canLimit = spawnSync('prlimit', ['--version']).status === 0
const why = canLimit ? '' : ' (skipped: there is no prlimit here to limit the files of a process)'

let folder: string
let server: ServerProcess
let written = ''
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fengsui-full-'))
  server = await startServer({ FENGSUI_DATA: folder, FENGSUI_LOG: 'warn' })
  server.process.stderr?.on('data', (chunk: Buffer) => (written += chunk.toString()))
})
afterEach(async () => {
  await server.end('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

const limit = (bytes: number | 'unlimited') => {
  const { status, stderr } = spawnSync('prlimit', [`--pid=${server.process.pid}`, `--fsize=${bytes}:unlimited`])
  if (status !== 0) throw new Error(stderr.toString())
}
const post = async <T>(path: string, body: object = {}): Promise<{ status: number; body: T }> => {
  const answer = await fetch(`${server.address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as T }
}
const get = async (path: string) => (await fetch(`${server.address}${path}`)).status
const stateOf = async () => (await fetch(`${server.address}/__sim/state`)).json() as Promise<{ epoch: string }>
const logged = (text: string) => written.split('\n').filter((line) => line.includes(text)).length

const listen = async () => {
  const { body } = await post<{ result: Session }>('/sys/login', { username: 'super', password: 'Fengsui@119' })
  const url = `${server.address.replace('http', 'ws')}/websocket/${body.result.userInfo.id}`
  const listener = listenOn(new WebSocket(url, body.result.token))
  await new Promise((resolve) => listener.socket.once('open', resolve))
  return listener
}

test.skipIf(!canLimit)(
  `a disk that fills up under a running server costs no city, and nothing more once there is room${why}`,
  { timeout: 120_000 },
  async () => {
    const listener = await listen()
    const { epoch } = await stateOf()
    expect((await post('/__sim/emit', { kind: 'alarm' })).status).toBe(200)

    limit(4096)
    for (let call = 0; call < 5; call += 1) expect((await post('/__sim/emit', { kind: 'alarm' })).status).toBe(503)
    const reset = await post<{ error: { code: number } }>('/__sim/reset')
    expect([reset.status, reset.body.error.code]).toEqual([503, 5000])
    expect(await get('/healthz')).toBe(503)
    expect(existsSync(join(folder, 'fengsui.db.next'))).toBe(false)
    // The same epoch, and the same socket.
    expect((await stateOf()).epoch).toBe(epoch)
    await listener.settled()
    expect(logged('the store accepts no writes')).toBe(1)
    expect(logged('unexpected failure')).toBe(0)

    limit('unlimited')
    expect((await post('/__sim/emit', { kind: 'alarm' })).status).toBe(200)
    expect((await post('/__sim/reset')).status).toBe(200)
    expect((await stateOf()).epoch).not.toBe(epoch)
    expect((await post('/__sim/emit', { kind: 'alarm' })).status).toBe(200)
    // The health check tries its own write at most every two seconds.
    await expect.poll(() => get('/healthz'), { timeout: 30_000 }).toBe(200)
    expect(logged('the store accepts writes again')).toBe(1)
    expect(readdirSync(folder).filter((name) => /next|probe|look/.test(name))).toEqual([])
    listener.socket.close()
  },
)
