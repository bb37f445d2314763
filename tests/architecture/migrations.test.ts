import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { diffSchema } from '#scripts/lib/schema-engine.js'

test('the committed migrations lead to the schema', async () => {
  expect(await diffSchema()).toBe('')
})

test('a schema ahead of its migrations is noticed, and a migration written from the difference closes the gap', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fengsui-migrations-'))
  const whole = await diffSchema(folder)
  expect(whole).toContain('CREATE TABLE')
  await mkdir(join(folder, '20260101000000_start'))
  await writeFile(join(folder, '20260101000000_start/migration.sql'), whole)
  expect(await diffSchema(folder)).toBe('')
  await rm(folder, { recursive: true })
})
