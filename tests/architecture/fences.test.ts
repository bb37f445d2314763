import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

// The project references refuse what the linter cannot see, such as a type taken with import('…').X.

const root = resolve(import.meta.dirname, '../..')

// The compiler reports a file of a foreign project only once, so each breach has a target of its own.
const breaches = [
  ['shared/page.ts', 'export const title = (): string => document.title', 'TS2584'],
  ['shared/host.ts', 'export const id = (): number => process.pid', 'TS2591'],
  ['simulator/host.ts', 'export const id = (): number => process.pid', 'TS2591'],
  ['simulator/server.ts', "import { x } from '#server/a.ts'\nexport const y = x", 'TS6307'],
  ['server/client.ts', "import { x } from '#client/b.ts'\nexport const y = x", 'TS6307'],
  ['client/src/value.ts', "import { x } from '#server/c.ts'\nexport const y = x", 'TS6307'],
  ['client/src/type.ts', "import type { X } from '#server/d.ts'\nexport type Y = X", 'TS6307'],
  ['client/src/inline.ts', "export type Y = import('#server/e.ts').X", 'TS6307'],
  ['client/src/relative.ts', "import { x } from '../../simulator/f.ts'\nexport const y = x", 'TS6307'],
] as const

const targets = ['server/a.ts', 'client/src/b.ts', 'server/c.ts', 'server/d.ts', 'server/e.ts', 'simulator/f.ts']

const allowed = [
  ...targets.map((name) => [name, 'export const x = 1\nexport type X = number'] as const),
  ['shared/word.ts', "export const word = 'word'"],
  ['simulator/city.ts', "import { word } from '#shared/word.ts'\nexport const city: string = word"],
  ['simulator/main.ts', "import { city } from '#simulator/city.ts'\nexport const host = { pid: process.pid, city }"],
  ['server/app.ts', "import { city } from '#simulator/city.ts'\nexport const app = { pid: process.pid, city }"],
  ['client/src/page.ts', "import { word } from '#shared/word.ts'\nexport const page = document.title + word"],
  [
    'tests/all.ts',
    "import { app } from '#server/app.ts'\nimport { page } from '#client/page.ts'\nexport const x = [app, page]",
  ],
  ['scripts/run.js', "export const run = 'run'"],
] as const

let folder: string
let complaints: string[]

const put = async (name: string, text: string): Promise<void> => {
  await mkdir(dirname(join(folder, name)), { recursive: true })
  await writeFile(join(folder, name), `${text}\n`)
}

const copyProjects = async (): Promise<void> => {
  const folders = ['shared', 'simulator', 'server', 'client', 'scripts', 'tests']
  const configs = [
    'tsconfig.json',
    'tsconfig.base.json',
    'package.json',
    'simulator/tsconfig.process.json',
    ...folders.map((f) => `${f}/tsconfig.json`),
  ]
  await Promise.all(folders.map((name) => mkdir(join(folder, name), { recursive: true })))
  await Promise.all(configs.map((name) => cp(join(root, name), join(folder, name))))
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
}

// The exit code is ignored: the compiler is expected to report errors.
const compile = async (): Promise<string> => {
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  return await new Promise((done) => {
    execFile(process.execPath, [tsc, '-b', '--pretty', 'false'], { cwd: folder, timeout: 60_000 }, (_error, out) =>
      done(out),
    )
  })
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fengsui-fences-'))
  await copyProjects()
  for (const [name, text] of [...breaches, ...allowed]) await put(name, text)
  complaints = (await compile()).split('\n').flatMap((line) => {
    const [, name, code] = /^(\S+)\(\d+,\d+\): error (TS\d+)/.exec(line) ?? []
    return name === undefined ? [] : [`${name} ${code}`]
  })
}, 90_000)

afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

test.each(breaches)('%s is refused by the compiler', (name, _text, code) => {
  expect(complaints).toContain(`${name} ${code}`)
})

test('the compiler refuses nothing that is allowed', () => {
  const names = new Set<string>(allowed.map(([name]) => name))
  expect(complaints.filter((entry) => names.has(entry.split(' ')[0] ?? ''))).toEqual([])
})
