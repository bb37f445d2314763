import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

// Every rule of the lint configuration that carries a decision has a line in ./bad that breaks it, marked `// bad: plugin(rule)`.
// The linter must report exactly the marked lines. So a rule that no longer reports fails here, and so does one that reports
// clean code.

interface Report {
  number_of_files: number
  diagnostics: { code: string; filename: string; labels: { span: { line: number } }[] }[]
}

const root = resolve(import.meta.dirname, '../..')
const bad = join(root, 'tests/architecture/bad')
const require = createRequire(import.meta.url)

let folder: string
let report: Report

const marks = (file: string, text: string): string[] =>
  text.split('\n').flatMap((line, index) => {
    const marked = /\/\/ bad: (.+)$/.exec(line)?.[1]?.split(' ') ?? []
    return marked.map((rule) => `${file}:${index + 1} ${rule}`)
  })

const fixtures = async (): Promise<string[]> => {
  const names = await readdir(bad, { recursive: true })
  return names.filter((name) => /\.tsx?$/.test(name)).sort()
}

const tsgolint = (): string => {
  const name = `@oxlint-tsgolint/${process.platform}-${process.arch}/package.json`
  const home = dirname(createRequire(require.resolve('oxlint-tsgolint/package.json')).resolve(name))
  return join(home, process.platform === 'win32' ? 'tsgolint.exe' : 'tsgolint')
}

const lint = async (): Promise<Report> => {
  const cli = join(dirname(require.resolve('oxlint/package.json')), 'bin/oxlint')
  const options = {
    cwd: folder,
    env: { ...process.env, OXLINT_TSGOLINT_PATH: tsgolint() },
    maxBuffer: 1 << 26,
    timeout: 30_000,
  }
  // The exit code is ignored: the linter is expected to report errors.
  const out = await new Promise<string>((done) => {
    execFile(process.execPath, [cli, '-f', 'json'], options, (_error, stdout) => done(stdout))
  })
  return JSON.parse(out)
}

// Rules are matched by path relative to their configuration, so the fixtures are linted as a project of their own. No link to
// node_modules there: the linter would walk all of it.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fengsui-gates-'))
  await cp(bad, folder, { recursive: true })
  const config = await readFile(join(root, '.oxlintrc.json'), 'utf8')
  // The plugin stays where its own imports are.
  await writeFile(join(folder, '.oxlintrc.json'), config.replace('./scripts/', `${root}/scripts/`))
  await cp(join(root, 'package.json'), join(folder, 'package.json'))
  await cp(join(root, 'tsconfig.base.json'), join(folder, 'tsconfig.base.json'))
  const compilerOptions = {
    lib: ['esnext', 'dom'],
    types: ['node'],
    typeRoots: [join(root, 'node_modules/@types')],
    jsx: 'react-jsx',
    paths: { '*': [join(root, 'node_modules/@types/*'), join(root, 'node_modules/*')] },
  }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ extends: './tsconfig.base.json', compilerOptions }))
  report = await lint()
})

afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

test('the linter looks at every fixture', async () => {
  expect(report.number_of_files).toBe((await fixtures()).length)
})

test('the linter reports every marked line and nothing else', async () => {
  const texts = await Promise.all((await fixtures()).map(async (f) => marks(f, await readFile(join(bad, f), 'utf8'))))
  const found = report.diagnostics.map((d) => `${d.filename} ${d.code} ${d.labels[0]?.span.line ?? 0}`)
  const reported = found.map((entry) => entry.replace(/^(\S+) (\S+) (\d+)$/, '$1:$3 $2'))
  expect([...new Set(reported)].sort()).toEqual(texts.flat().sort())
})

test('every rule of the configuration has a line that breaks it', async () => {
  const { rules } = JSON.parse(await readFile(join(root, '.oxlintrc.json'), 'utf8')) as {
    rules: Record<string, unknown>
  }
  const on = Object.keys(rules).filter((rule) => rules[rule] !== 'off')
  const broken = new Set(
    report.diagnostics.map((d) => d.code.replace('eslint(', '(').replace(/^(.*)\((.+)\)$/, '$1/$2')),
  )
  expect(on.filter((rule) => !broken.has(rule.includes('/') ? rule : `/${rule}`))).toEqual([])
})
