import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import Database from 'better-sqlite3'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config/config.ts'
import { explainStart } from '#server/serve.ts'
import { openApp, PASSWORD, type TestApp } from '#tests/support/test-app.ts'
import { dump } from '#tests/upgrades/dump.ts'

let app: TestApp
beforeAll(async () => {
  app = await openApp()
  await app.close()
})
afterAll(() => rmSync(app.folder, { recursive: true, force: true }))

const stored = (): string => {
  const database = new Database(join(app.folder, 'fengsui.db'), { readonly: true })
  const text = dump(database)
  database.close()
  return text
}

/** A later version, with further migrations. */
const start = async (migrations: Readonly<Record<string, string>>): Promise<string> => {
  const config = readConfig({ NODE_ENV: 'test', FENGSUI_DATA: app.folder, FENGSUI_SIM: 'off', FENGSUI_LOG: 'silent' })
  const migrationsFolder = join(app.folder, 'migrations')
  cpSync('prisma/migrations', migrationsFolder, { recursive: true })
  for (const [name, sql] of Object.entries(migrations)) {
    mkdirSync(join(migrationsFolder, name), { recursive: true })
    writeFileSync(join(migrationsFolder, name, 'migration.sql'), sql)
  }
  try {
    return await buildApp({ ...config, migrationsFolder }, PASSWORD).then(
      (later) => later.close().then(() => ''),
      explainStart,
    )
  } finally {
    rmSync(migrationsFolder, { recursive: true })
  }
}

/** Prisma's way to change the type of a column: a new table takes the rows, then the name. */
const rebuilt = (where: string) => `PRAGMA foreign_keys=OFF;
  create table new_Edition ("id" text primary key, "version" text not null, "content" text not null, "publishedAt" datetime);
  insert into new_Edition select * from Edition ${where};
  drop table Edition;
  alter table new_Edition rename to Edition;
  PRAGMA foreign_keys=ON;`
const read = `insert into EditionReceipt select id, 'u-duty', 1 from Edition`
const fine = `create table Later ("id" text primary key)`

const refused: readonly (readonly [what: string, sql: string, reason: string])[] = [
  [
    'loses what others refer to',
    `${read};${rebuilt('limit 1')}`,
    'leaves references to nothing: from EditionReceipt to Edition',
  ],
  ['breaks a rule of a table', `update User set username = 'duty'`, 'fails: UNIQUE constraint failed: User.username'],
  ['is not SQL', 'no sql', 'fails: near "no": syntax error'],
]

test.each(refused)(
  'a migration that %s is refused in one line, and what came before it is undone',
  async (_, sql, reason) => {
    const before = stored()
    expect(await start({ '20990101000000_fine': fine, '20990102000000_wrong': sql })).toBe(
      `Fengsui cannot start: the database in ${app.folder} cannot be migrated and is left unchanged: ` +
        `migration 20990102000000_wrong ${reason}; start the version that made it, or set FENGSUI_DATA to another folder`,
    )
    expect(stored()).toBe(before)
  },
)

test('a migration that was edited after it was applied is refused in one line', async () => {
  const [name = ''] = [...stored().matchAll(/'(\d{14}_init)'/g)].map((match) => match[1])
  expect(await start({ [name]: fine })).toMatch(/^Fengsui cannot start: .*_init was edited after it was applied.*$/)
})

test('a table that is made anew takes nothing with it', async () => {
  expect(await start({ '20990101000000_fine': `${read};${rebuilt('')}` })).toBe('')
  expect(stored()).toMatch(/insert into "EditionReceipt" values \('[\w-]+','u-duty',1\);/)
})
