import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import Database from 'better-sqlite3'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { readXlsx } from '#server/modules/export/office/read-xlsx.ts'
import { migrate, readMigrations } from '#server/platform/migrations.ts'
import type { ExportJob } from '#shared/export/export.contract.ts'
import { control } from '#tests/bench/sign-in.ts'
import {
  changesIn,
  damageOf,
  filesIn,
  killStart,
  logChangesIn,
  readDatabase,
  RUNNING_FILES,
  seedingIn,
  sizeOf,
} from '#tests/api/killed-starts.ts'
import { pngOfSize } from '#tests/support/pictures.ts'
import { loginAt, type RemotePerson } from '#tests/support/remote-person.ts'
import { startServer, type ServerProcess } from '#tests/support/server-process.ts'
import { closeApp, openApp } from '#tests/support/test-app.ts'

const FULL = process.env['FENGSUI_FULL'] === '1'

const folders: string[] = []
const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'fengsui-killed-'))
  folders.push(folder)
  return folder
}
const servers: ServerProcess[] = []
/** The next start on a folder, without any repair. */
const startOn = async (folder: string): Promise<ServerProcess> => {
  const server = await startServer({ FENGSUI_DATA: folder })
  servers.push(server)
  return server
}

let whole: number[]
beforeAll(async () => {
  const app = await openApp()
  whole = app.worlds.main.store.direct(sizeOf).map(Number)
  await closeApp(app)
})
afterEach(async () => {
  for (const server of servers.splice(0)) await server.end('SIGKILL')
})
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** The next start after a kill, and the state that it finds. */
const startAgain = async (folder: string) => {
  const server = await startOn(folder)
  const { eventId } = await control<{ eventId: string }>(`${server.address}/__sim/emit`, { kind: 'alarm' })
  const person = await loginAt(server.address, 'super')
  const { code } = await person.get(`/pc/api/v4/event/detail?id=${eventId}`)
  const [damage, size] = [readDatabase(folder, damageOf), readDatabase(folder, sizeOf)]
  return { server, person, found: { files: filesIn(folder), damage, size, code } }
}
/** A complete city that accepts an alarm, without leftover files. */
const clean = () => ({ files: RUNNING_FILES, damage: [], size: whole, code: 200 })

const EMPTY = Buffer.alloc(0)
const headersOf = ({ session }: RemotePerson) => ({ 'x-access-token': session.token, projectid: session.projectId })

const migrations = readMigrations('prisma/migrations')

test('kill -9 while the first start writes its city', { timeout: 180_000 }, async () => {
  const folder = newFolder()
  await killStart(folder, seedingIn(folder, migrations.length))
  expect((await startAgain(folder)).found).toEqual(clean())
})

test.each(FULL ? ['fengsui.lock', 'fengsui.pid', 'fengsui.db', 'fengsui.db-wal'] : [])(
  'kill -9 in the first start, when %s is there',
  { timeout: 180_000 },
  async (file) => {
    const folder = newFolder()
    await killStart(
      folder,
      changesIn(folder, (name) => name === file),
    )
    expect((await startAgain(folder)).found).toEqual(clean())
  },
)

/** A database as an older release would leave it. */
const makeOld = (folder: string) => {
  const file = new Database(join(folder, 'fengsui.db'))
  migrate(file, migrations.slice(0, 3), Date.now())
  file.close()
}

// All missing migrations are one transaction: another process sees only that the log grows until it commits.
test.each(FULL ? [1, 4, 8, 16] : [8])(
  'kill -9 in the migration of an older folder, at change %i of its log',
  { timeout: 180_000 },
  async (change) => {
    const folder = newFolder()
    makeOld(folder)
    await killStart(folder, logChangesIn(folder, change))
    expect((await startAgain(folder)).found).toEqual(clean())
  },
)

test.each(FULL ? [1, 2, 3, 4, 5, 6] : [1])(
  'kill -9 in a return to a snapshot, at change %i of the file beside',
  { timeout: 180_000 },
  async (change) => {
    const folder = newFolder()
    const server = await startOn(folder)
    await control(`${server.address}/__sim/snapshots`, { name: 'before' })
    const { eventId } = await control<{ eventId: string }>(`${server.address}/__sim/emit`, { kind: 'alarm' })
    const there = changesIn(folder, (name) => name === 'fengsui.db.next', change)
    const restoring = control(`${server.address}/__sim/restore`, { name: 'before' }).catch(() => 'cut off')
    // A restore that finishes earlier counts too.
    await Promise.race([there, restoring])
    await server.end('SIGKILL')
    await restoring
    const { person, found } = await startAgain(folder)
    expect(found).toEqual(clean())
    // The old city, or that of the snapshot, but never a mixture.
    expect([200, 4003]).toContain((await person.get(`/pc/api/v4/event/detail?id=${eventId}`)).code)
  },
)

const ORDERED = 20

test(
  'kill -9 while exports are built: what was ordered is built by the next start, each file whole',
  { timeout: 180_000 },
  async () => {
    const folder = newFolder()
    const server = await startOn(folder)
    const boss = await loginAt(server.address, 'super')
    const list = async (person: RemotePerson) =>
      (await person.get<{ records: ExportJob[] }>(`/pc/api/v4/download/list?pageSize=${ORDERED}`)).result.records
    const order = { name: '设备台账', params: { domain: 'device' }, type: 1 }
    for (let n = 0; n < ORDERED; n += 1) await boss.post('/pc/api/v4/inertReportDownloadPage', order)
    while (!(await list(boss)).some(({ state }) => state === 'running'));
    await server.end('SIGKILL')
    const { server: again, person: back, found } = await startAgain(folder)
    expect(found).toEqual(clean())
    while ((await list(back)).some(({ state }) => state === 'running' || state === 'queued'));
    const jobs = await list(back)
    expect(jobs.map(({ state }) => state)).toEqual(Array.from({ length: ORDERED }, () => 'done'))
    const lengths = new Set<number>()
    for (const { id } of jobs) {
      const file = await fetch(`${again.address}/pc/api/v4/download/file?id=${id}`, { headers: headersOf(back) })
      lengths.add(readXlsx(Buffer.from(await file.arrayBuffer())).length)
    }
    expect([...lengths]).toEqual([expect.any(Number)])
    expect(Math.max(...lengths)).toBeGreaterThan(10)
  },
)

/** A picture in a multipart form. */
const formOf = async (picture: Buffer) => {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(picture)]), 'a.png')
  const request = new Request('http://x/', { method: 'POST', body: form })
  return { type: request.headers.get('content-type') ?? '', body: Buffer.from(await request.arrayBuffer()) }
}
/** Sends part of an upload, and neither finishes it nor waits for a response. */
const sendPart = async (
  { server, person }: { server: ServerProcess; person: RemotePerson },
  picture: Buffer,
  share: number,
) => {
  const { type, body } = await formOf(picture)
  const headers = Object.entries({
    ...headersOf(person),
    host: 'x',
    'content-type': type,
    'content-length': body.length,
  })
  const head = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  const socket = connect(Number(new URL(server.address).port), '127.0.0.1').on('error', () => undefined)
  const bytes = body.subarray(0, body.length * share)
  const request = Buffer.concat([Buffer.from(`POST /api/v0/oss/update HTTP/1.1\r\n${head}\r\n`), bytes])
  await new Promise((written) => socket.write(request, written))
}
const pathOf = (picture: Buffer) => `/uploads/${createHash('sha256').update(picture).digest('hex')}.png`

test(
  'kill -9 while pictures come in: one that was answered is there, half of one is not',
  { timeout: 180_000 },
  async () => {
    const folder = newFolder()
    const server = await startOn(folder)
    const person = await loginAt(server.address, 'super')
    const [answered = EMPTY, half = EMPTY, sent = EMPTY] = [1_000_000, 1_100_000, 1_200_000].map(pngOfSize)
    await sendPart({ server, person }, half, 0.5)
    const { type, body } = await formOf(answered)
    const headers = { ...headersOf(person), 'content-type': type }
    const response = await fetch(`${server.address}/api/v0/oss/update`, { method: 'POST', headers, body })
    expect(await response.json()).toMatchObject({ message: pathOf(answered) })
    await sendPart({ server, person }, sent, 1)
    await server.end('SIGKILL')
    const { server: again, found } = await startAgain(folder)
    expect(found).toEqual(clean())
    const bytesOf = async (picture: Buffer) => {
      const file = await fetch(again.address + pathOf(picture))
      return file.status === 404 ? null : Buffer.from(await file.arrayBuffer())
    }
    expect((await bytesOf(answered))?.equals(answered)).toBe(true)
    expect(await bytesOf(half)).toBeNull()
    // Either the whole file or none.
    expect((await bytesOf(sent)) ?? sent).toEqual(sent)
  },
)
