import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const client = new URL('..', import.meta.url)
const textOf = (file: string): string => readFileSync(new URL(file, client), 'utf8')
const files = readdirSync(client, { recursive: true, encoding: 'utf8' })

/** The groups of all matches, split into words. */
const wordsIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap(([, group = '']) => group.split(/\s+/)).filter((word) => word !== '')

const sheets = ['theme/parts-layout.css', 'theme/parts-looks.css']
const parts = new Set(sheets.flatMap((sheet) => wordsIn(textOf(sheet), /^\.([\w-]+)/gm)))

/** A name that is in no sheet would silently do nothing: a module composes it, or an element has it. */
const named = files.flatMap((file) => {
  if (file.endsWith('.module.css')) return wordsIn(textOf(file), /composes: ([\w\s-]+) from global;/g)
  const isScreen = file.endsWith('.tsx') && !file.endsWith('.test.tsx')
  return isScreen ? wordsIn(textOf(file), /(?:className="|classNames\(')([\w\s-]+)/g) : []
})

test('every part that a sheet composes or an element names exists', () => {
  expect(named.length).toBeGreaterThan(500)
  expect([...new Set(named)].filter((name) => !parts.has(name))).toEqual([])
})

test('every part is used', () => {
  const used = new Set(named)
  expect([...parts].filter((part) => !used.has(part) && !part.startsWith('tone-'))).toEqual([])
})
