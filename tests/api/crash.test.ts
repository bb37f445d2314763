import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'

import type { EventDetail } from '#shared/event/event.contract.ts'
import type { Session } from '#shared/auth/auth.contract.ts'
import type { AnyFrame } from '#tests/support/sockets.ts'
import { startServer, type ServerProcess } from '#tests/support/server-process.ts'
import { newLedger, storm } from '#tests/torture/storm.ts'

let folder: string
let server: ServerProcess
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fengsui-crash-'))
})
afterEach(async () => {
  await server.end('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

const post = async <T>(path: string, body: object, session?: Session): Promise<T> => {
  const headers = {
    'content-type': 'application/json',
    ...(session && { 'x-access-token': session.token, projectid: session.projectId }),
  }
  return (
    await fetch(`${server.address}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  ).json() as Promise<T>
}
const login = async () =>
  (await post<{ result: Session }>('/sys/login', { username: 'super', password: 'Fengsui@119' })).result
const read = async <T>(path: string, session: Session): Promise<T> => {
  const headers = { 'x-access-token': session.token, projectid: session.projectId }
  return ((await (await fetch(`${server.address}${path}`, { headers })).json()) as { result: T }).result
}

const listen = (session: Session, pushed: AnyFrame[]) =>
  new Promise<void>((resolve, reject) => {
    const socket = new WebSocket(
      `${server.address.replace('http', 'ws')}/websocket/${session.userInfo.id}`,
      session.token,
    )
    socket.on('message', (data: Buffer) => pushed.push(JSON.parse(data.toString()) as AnyFrame))
    socket.on('open', () => resolve())
    socket.on('error', reject)
  })

const stateAfter: Record<string, number> = {
  alarmToSite: 1,
  faultToSite: 1,
  riskToSite: 1,
  alarmfeedback: 2,
  faultfeedback: 2,
  riskfeedback: 2,
}

test('kill -9 in a storm of events loses nothing that was answered or pushed', async () => {
  server = await startServer({ FENGSUI_DATA: folder })
  const session = await login()
  const ledger = newLedger()
  const pushed: AnyFrame[] = []
  await listen(session, pushed)
  let enough: () => void = () => undefined
  const inTheMiddle = new Promise<void>((resolve) => (enough = resolve))
  const headers = { 'x-access-token': session.token, projectid: session.projectId }
  const raging = storm({ address: server.address, headers }, ledger, { writes: 150, enough })
  await inTheMiddle
  expect(await server.end('SIGKILL')).toBe('SIGKILL')
  await raging

  const file = new Database(join(folder, 'fengsui.db'))
  expect(file.pragma('integrity_check', { simple: true })).toBe('ok')
  expect(file.pragma('foreign_key_check')).toEqual([])
  file.close()

  server = await startServer({ FENGSUI_DATA: folder })
  // The session's response was sent, so it must be stored as well.
  for (const [id, state] of ledger.events) {
    const event = await read<EventDetail>(`/pc/api/v4/event/detail?id=${id}`, session)
    expect(event).toMatchObject({ id })
    expect(event.state).toBeGreaterThanOrEqual(state)
    // Row and timeline were written in one transaction: each state has its steps.
    const acts = event.steps.map(({ act }) => act).filter((act) => act === 'toSite' || act === 'feedback')
    expect(acts).toEqual(['toSite', 'feedback'].slice(0, event.state))
  }
  expect(pushed.length).toBeGreaterThan(60)
  for (const { eventId, type } of pushed.filter(({ code }) => code === 1)) {
    const event = await read<EventDetail>(`/pc/api/v4/event/detail?id=${eventId}`, session)
    expect(event.id).toBe(eventId)
    expect(event.state).toBeGreaterThanOrEqual(stateAfter[type ?? ''] ?? 0)
  }
})

test('SIGTERM ends the server cleanly, and a second start goes on with the same file', async () => {
  server = await startServer({ FENGSUI_DATA: folder })
  const session = await login()
  const { eventId } = await post<{ eventId: string }>('/__sim/emit', { kind: 'alarm' })
  expect(await server.end('SIGTERM')).toBe(0)
  server = await startServer({ FENGSUI_DATA: folder })
  expect(await read<EventDetail>(`/pc/api/v4/event/detail?id=${eventId}`, session)).toMatchObject({
    id: eventId,
    state: 0,
  })
})
