import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { root } from '#tests/architecture/files.ts'
import { runProgram, type Program } from '#tests/support/processes.ts'

/* `npm run dev` on a copy of the sources, which the tests change like a developer with an editor. */

const copied = ['client', 'prisma', 'scripts', 'server', 'shared', 'simulator']
const files = ['package.json', 'package-lock.json', 'prisma.config.ts', 'tsconfig.base.json', 'vite.config.ts']

const copy = mkdtempSync(join(tmpdir(), 'fengsui-dev-'))
const source = join(copy, 'server/app.ts')
const original = readFileSync(join(root, 'server/app.ts'), 'utf8')
/** The source with another word for a healthy server. */
const saying = (word: string): string => original.replace("status: 'ok'", `status: '${word}'`)
const save = (text: string) => writeFileSync(source, text)

let dev: Program
let port: number

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address() as AddressInfo // it listens on a port
  probe.close()
  return address.port
}

/** The health check through Vite. */
const status = async (): Promise<unknown> => (await fetch(`http://127.0.0.1:${port}/healthz`)).json()
const restarts = () => dev.lines.filter((line) => line.includes('The server has restarted')).length
const untilRestarts = (count: number) => dev.until(() => restarts() === count)
const untilError = (words: string) => dev.until(() => dev.said().includes(words))

beforeAll(async () => {
  for (const name of [...copied, ...files]) cpSync(join(root, name), join(copy, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  mkdirSync(join(copy, 'data'))
  port = await freePort()
  const settings = { FENGSUI_DATA: join(copy, 'data'), FENGSUI_SIZE: 'small', FENGSUI_SIM: 'off' }
  dev = runProgram([join(copy, 'scripts/dev.js')], { ...settings, PORT: String(port) })
  await dev.until((line) => line.includes(`API: http://127.0.0.1:${port}/docs`))
})
afterAll(async () => {
  dev.kill('SIGTERM')
  await dev.ended
  // The server is still closing its database.
  rmSync(copy, { recursive: true, force: true, maxRetries: 10 })
})

test('a saved change of the server reaches the next call, a broken one does not', async () => {
  expect(await status()).toEqual({ status: 'ok' })

  save(saying('changed'))
  await untilRestarts(1)
  expect(await status()).toEqual({ status: 'changed' })

  save(`${saying('broken')}\nexport const = 1`)
  await untilError('The server keeps running without the change')
  expect(dev.said()).toContain('server/app.ts')
  expect(await status()).toEqual({ status: 'changed' })

  save(saying('mended'))
  await untilRestarts(2)
  expect(await status()).toEqual({ status: 'mended' })
})

test('a server that fails at its start is reported, and the next change starts another', async () => {
  const before = restarts()
  save(`${original}\nthrow new Error('no siren')`)
  await untilError('has exited with code 1')
  expect(dev.said()).toMatch(/no siren[^]*server\/app\.ts/)
  save(original)
  await untilRestarts(before + 1)
  expect(await status()).toEqual({ status: 'ok' })
})
