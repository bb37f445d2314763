import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config/config.ts'
import { callerOf, loginAs } from '#tests/support/caller.ts'
import { emit, eventsOf } from '#tests/support/city.ts'
import { openApp, PASSWORD } from '#tests/support/test-app.ts'
import { fingerprint, rowsOf } from '#tests/support/worlds.ts'

test('the default world goes on after a restart: sessions, events, and the calls that were still to be made', async () => {
  const first = await openApp()
  const control = callerOf(first, '')
  await control.control('POST', '/__sim/clock', { freeze: true })
  const duty = await loginAs(first, '', 'duty')
  const watched = [...first.worlds.main.model.devices.values()].filter(
    ({ areaId, type }) => areaId === 'p1-a02' && type === 'smoke',
  )
  const answered = await emit({ control }, { kind: 'alarm', deviceId: watched[0]?.id })
  const waiting = await emit({ control }, { kind: 'alarm', deviceId: watched[1]?.id })
  await eventsOf(duty).feedback(answered.eventId, '误报')
  const before = await eventsOf(duty).list()
  const { epoch } = first.worlds.main
  const stored = fingerprint(first.worlds.main)
  await first.close()

  const config = readConfig({
    NODE_ENV: 'test',
    FENGSUI_DATA: first.folder,
    FENGSUI_SIZE: 'demo',
    FENGSUI_SEED: '5',
    FENGSUI_SIM: 'off',
    FENGSUI_LOG: 'silent',
  })
  const second = await buildApp(config, PASSWORD)
  // The settings in the file win over those of a later start.
  expect(second.worlds.main.settings).toMatchObject({ size: 'small', seed: 119 })
  expect(fingerprint(second.worlds.main)).toBe(stored)
  expect(second.worlds.main.epoch).not.toBe(epoch)
  const again = callerOf(second, '', { session: duty.session })
  expect((await eventsOf(again).list()).result).toEqual(before.result)
  expect((await eventsOf(again).toSite(answered.eventId)).code).toBe(9017)

  const called = () =>
    rowsOf(second.worlds.main, 'OutboxEntry')
      .filter(({ channel }) => channel === 'voice')
      .map(({ eventId }) => eventId)
  expect(called()).toEqual([])
  await callerOf(second, '').control('POST', '/__sim/clock', { freeze: true })
  await callerOf(second, '').control('POST', '/__sim/clock', { advance: '5m' })
  expect(called()).toEqual([waiting.eventId])
  await second.close()
  rmSync(first.folder, { recursive: true, force: true })
})

test('the next event of a device counts on from what the file holds', async () => {
  const first = await openApp()
  const { eventId, deviceId } = await emit({ control: callerOf(first, '') }, { kind: 'alarm', deviceType: 'smoke' })
  const owner = await loginAs(first, '', 'super')
  await eventsOf(owner).feedback(eventId, '误报')
  await first.close()
  const config = readConfig({ NODE_ENV: 'test', FENGSUI_DATA: first.folder, FENGSUI_SIM: 'off', FENGSUI_LOG: 'silent' })
  const second = await buildApp(config, PASSWORD)
  const next = await emit({ control: callerOf(second, '') }, { kind: 'alarm', deviceId })
  expect([eventId, next.eventId]).toEqual([`e-${deviceId}-1`, `e-${deviceId}-2`])
  await second.close()
  rmSync(first.folder, { recursive: true, force: true })
})

test('a start that fails gives its folder back', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fengsui-failed-'))
  const settings = { NODE_ENV: 'test', FENGSUI_SIZE: 'small', FENGSUI_SIM: 'off', FENGSUI_LOG: 'silent' }
  const config = readConfig({ ...settings, FENGSUI_DATA: folder })
  const migrationsFolder = join(folder, 'migrations')
  mkdirSync(join(migrationsFolder, '1_wrong'), { recursive: true })
  writeFileSync(join(migrationsFolder, '1_wrong/migration.sql'), 'no sql')
  await expect(buildApp({ ...config, migrationsFolder }, PASSWORD)).rejects.toThrow('syntax error')
  const app = await buildApp(config, PASSWORD)
  expect(app.worlds.isNew).toBe(true)
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})
