import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { markdownFiles, root, sourceFiles } from '#tests/architecture/files.ts'

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
const documents = markdownFiles()

const read = (name: string): string => readFileSync(join(root, name), 'utf8')

const namedScripts = (text: string): string[] => [
  ...[...text.matchAll(/\bnpm run (?:-s )?([a-z][\w:-]*)/g)].map((match) => match[1] ?? ''),
  ...[...text.matchAll(/\bnpm (start|test)\b/g)].map((match) => match[1] ?? ''),
]

const isInRepository = /^(?:shared|simulator|server|client|prisma|scripts|tests|\.ci)\/[\w./-]+$/
const isRootFile =
  /^(?:[A-Z][\w.-]*\.md|Dockerfile|[\w.-]+\.config\.ts|docker-compose\.yml|package\.json|\.oxlintrc\.json)$/
const isMade = /^prisma\/generated/

// `server/config/config.ts` and [a link](CONTRIBUTING.md); a path with a placeholder in it is an example and is not checked.
const namedPaths = (text: string): string[] => {
  const quoted = [...text.matchAll(/`([^`\s]+)`/g)].map((match) => match[1] ?? '')
  return quoted.filter((path) => (isInRepository.test(path) || isRootFile.test(path)) && !isMade.test(path))
}

const linkedPaths = (text: string): string[] => {
  const links = [...text.matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)].map((match) => match[1] ?? '')
  return links.filter((link) => !/^[a-z]+:/.test(link))
}

const testFiles = sourceFiles().filter((path) => /\.test\.tsx?$/.test(path))

// `npx vitest run tests/cli`: each word is part of the path of some test; a placeholder is not checked.
const namedTests = (text: string): string[] =>
  [...text.matchAll(/\bnpx vitest run ([^`\n]+)/g)].flatMap(([, words = '']) =>
    words.split(' ').filter((word) => /^[a-z][\w./-]+$/.test(word)),
  )
const isTested = (part: string): boolean => testFiles.some((path) => path.includes(part))

test('there is a readme in both languages', () => {
  expect(documents).toEqual(expect.arrayContaining(['README.md', 'README.zh-CN.md']))
})

test.each(documents)('%s names only npm scripts that exist', (name) => {
  expect(namedScripts(read(name)).filter((script) => scripts[script] === undefined)).toEqual([])
})

test.each(documents)('%s names only files that exist', (name) => {
  expect(namedPaths(read(name)).filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test.each(documents)('%s links only to files that exist', (name) => {
  const home = join(root, dirname(name))
  expect(linkedPaths(read(name)).filter((path) => !existsSync(join(home, path)))).toEqual([])
})

test.each(['CONTRIBUTING.md', 'README.md', 'README.zh-CN.md'])('%s names only tests that exist', (name) => {
  expect(namedTests(read(name)).filter((part) => !isTested(part))).toEqual([])
})

test('a script, a file and a test that do not exist would be noticed', () => {
  const text =
    'Run `npm run nowhere`, see `server/nowhere.ts` and [this](gone.md#part), but not `server/{domain}.ts`. `npx vitest run tests/cli tests/none <file>`'
  expect([
    namedScripts(text),
    namedPaths(text),
    linkedPaths(text),
    namedTests(text).filter((part) => !isTested(part)),
  ]).toEqual([['nowhere'], ['server/nowhere.ts'], ['gone.md'], ['tests/none']])
})
