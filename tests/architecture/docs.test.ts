import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { markdownFiles, root } from '#tests/architecture/files.ts'

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

// `server/config.ts` and [a link](CONTRIBUTING.md); a path with a placeholder in it is an example and not looked at.
const namedPaths = (text: string): string[] => {
  const quoted = [...text.matchAll(/`([^`\s]+)`/g)].map((match) => match[1] ?? '')
  return quoted.filter((path) => (isInRepository.test(path) || isRootFile.test(path)) && !isMade.test(path))
}

const linkedPaths = (text: string): string[] => {
  const links = [...text.matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)].map((match) => match[1] ?? '')
  return links.filter((link) => !/^[a-z]+:/.test(link))
}

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

test('a script and a file that do not exist would be noticed', () => {
  const text = 'Run `npm run nowhere`, see `server/nowhere.ts` and [this](gone.md#part), but not `server/{domain}.ts`.'
  expect([namedScripts(text), namedPaths(text), linkedPaths(text)]).toEqual([
    ['nowhere'],
    ['server/nowhere.ts'],
    ['gone.md'],
  ])
})
