import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { buildApp, type App } from '#server/app.ts'
import { readConfig } from '#server/config/config.ts'
import { chooseDemoPassword, PUBLISHED_PASSWORD } from '#server/worlds/demo-accounts.ts'
import type { Session } from '#shared/auth/auth.contract.ts'
import { callerOf, loginAs } from '#tests/support/caller.ts'
import { fingerprint } from '#tests/support/worlds.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fengsui-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const LOOPBACK = {}
const NETWORK = { HOST: '0.0.0.0' }
const OWN_PASSWORD = 'Eigenes#2026'

interface Start {
  readonly app: App
  /** The output of the start. */
  readonly password: string
}

/** A start on the folder of the test, which ends after `work`. It listens on no port. */
const started = async <T>(environment: Record<string, string>, work: (start: Start) => Promise<T>): Promise<T> => {
  const config = readConfig({
    NODE_ENV: 'test',
    FENGSUI_DATA: folder,
    FENGSUI_SIZE: 'small',
    FENGSUI_SIM: 'off',
    FENGSUI_LOG: 'silent',
    ...environment,
  })
  const password = chooseDemoPassword(config)
  const app = await buildApp(config, password)
  try {
    return await work({ app, password })
  } finally {
    await app.close()
  }
}

const codeOf = async (app: App, username: string, password: string, path = '') =>
  (await callerOf(app, path).call('POST', '/sys/login', { username, password })).code

const expectOnly = async ({ app, password }: Start, others: readonly string[]) => {
  expect(await codeOf(app, 'duty', password)).toBe(200)
  expect(await codeOf(app, 'super', password)).toBe(200)
  for (const other of others) expect(await codeOf(app, 'super', other)).toBe(6403)
}

test('a folder seeded on loopback takes the printed password on the network, and no other', async () => {
  await started(LOOPBACK, (start) => expectOnly(start, ['Andere#119']))
  const printed = await started(NETWORK, async (start) => {
    await expectOnly(start, [PUBLISHED_PASSWORD])
    return start.password
  })
  const next = await started(NETWORK, async (start) => {
    await expectOnly(start, [PUBLISHED_PASSWORD, printed])
    return start.password
  })
  expect(next).not.toBe(printed)
  await started(LOOPBACK, (start) => expectOnly(start, [printed, next]))
})

test('a folder seeded on the network takes what the next start prints', async () => {
  const printed = await started(NETWORK, async (start) => {
    await expectOnly(start, [PUBLISHED_PASSWORD])
    return start.password
  })
  await started(NETWORK, async (start) => {
    expect(start.password).not.toBe(printed)
    await expectOnly(start, [PUBLISHED_PASSWORD, printed])
  })
})

test('FENGSUI_DEMO_PASSWORD counts on a stored folder, changed or taken away', async () => {
  await started(LOOPBACK, (start) => expectOnly(start, []))
  for (const set of ['Erstes#119', 'Zweites#119'])
    await started({ ...NETWORK, FENGSUI_DEMO_PASSWORD: set }, async (start) => {
      expect(start.password).toBe(set)
      await expectOnly(
        start,
        [PUBLISHED_PASSWORD, 'Erstes#119', 'Zweites#119'].filter((one) => one !== set),
      )
    })
  await started(LOOPBACK, (start) => expectOnly(start, ['Zweites#119']))
})

test('a password that a person has chosen stays', async () => {
  await started(LOOPBACK, async ({ app, password }) => {
    const owner = await loginAs(app, '', 'owner')
    const change = { oldpassword: password, password: OWN_PASSWORD, confirmpassword: OWN_PASSWORD }
    expect((await owner.call('POST', '/sys/user/updatePassword', change)).code).toBe(200)
  })
  await started(NETWORK, async ({ app, password }) => {
    expect(await codeOf(app, 'owner', OWN_PASSWORD)).toBe(200)
    for (const other of [password, PUBLISHED_PASSWORD]) expect(await codeOf(app, 'owner', other)).toBe(6403)
  })
})

test('another password ends the sessions and limited tokens of the demo accounts; an equal one changes no byte', async () => {
  const before = await started(LOOPBACK, async ({ app, password }) => {
    const { result } = await callerOf(app, '').call<Session>('POST', '/sys/login', { username: 'incomplete', password })
    return { duty: await loginAs(app, '', 'duty'), limited: result.token, bytes: fingerprint(app.worlds.main) }
  })
  await started(LOOPBACK, async ({ app }) => {
    expect(fingerprint(app.worlds.main)).toBe(before.bytes)
    expect((await callerOf(app, '', before.duty).call('GET', '/api/v3/getProjects')).code).toBe(200)
  })
  await started(NETWORK, async ({ app }) => {
    expect((await callerOf(app, '', before.duty).call('GET', '/api/v3/getProjects')).code).toBe(9009)
    const completion = { realname: '孙美玲', phone: '13801190008' }
    const caller = callerOf(app, '', { token: before.limited })
    expect((await caller.call('POST', '/pc/api/v4/account/complete', completion)).code).toBe(9009)
  })
})

test('every world of a start has the password of that start, also after a reset', async () => {
  await started(LOOPBACK, (start) => expectOnly(start, []))
  await started({ ...NETWORK, FENGSUI_ADMIN_TOKEN: 'verwalter-der-stadt' }, async ({ app, password }) => {
    const control = async (url: string, payload: object) =>
      app.server.inject({ method: 'POST', url, payload, headers: { 'x-fengsui-admin': 'verwalter-der-stadt' } })
    const made = await control('/__sim/worlds', { life: false })
    const { path } = made.json<{ path: string }>()
    expect([await codeOf(app, 'duty', password, path), await codeOf(app, 'duty', PUBLISHED_PASSWORD, path)]).toEqual([
      200, 6403,
    ])
    expect((await control('/__sim/reset', {})).statusCode).toBe(200)
    await expectOnly({ app, password }, [PUBLISHED_PASSWORD])
  })
})
