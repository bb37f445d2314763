import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mediaQueries } from '#client/theme/breakpoints.ts'
import { nameMedia } from '#scripts/lib/named-media.js'

const client = new URL('..', import.meta.url)
const names = readdirSync(client, { recursive: true, encoding: 'utf8' })
const textOf = (file: string): string => readFileSync(new URL(file, client), 'utf8')
const sheets = names.filter((name) => name.endsWith('.css'))
const sources = names.filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|^theme.breakpoints\.ts$/.test(name))

test('no stylesheet and no component has a width of the window of its own', () => {
  expect(sheets.length).toBeGreaterThan(100)
  const withOwn = (files: readonly string[], pattern: RegExp) => files.filter((file) => pattern.test(textOf(file)))
  expect(withOwn(sheets, /@media[^{]*width/)).toEqual([])
  expect(withOwn(sources, /\((?:min|max)-width|\bwidth [<>]=? \d+px/)).toEqual([])
})

test('the name in a media query becomes its width, and an unknown name fails the build', () => {
  const css = (head: string): string =>
    nameMedia(`${head} {\n  .a {\n    order: var(--mobile);\n  }\n}\n`, mediaQueries)
  expect(css('@media (--mobile)')).toMatch(/^@media \(max-width: 1087.98px\) \{\n  .a \{\n    order: var\(--mobile\);/)
  expect(css('@media (--desktop) and (--tight)')).toContain('@media (min-width: 1088px) and (max-width: 1599.98px) {')
  expect(css('@media (prefers-reduced-motion: reduce)')).toContain('@media (prefers-reduced-motion: reduce) {')
  expect(() => css('@media (--wide)')).toThrow('@media (--wide): no such query')
})

test('every name that a stylesheet uses is known', () => {
  const parsed = sheets.map((file) => nameMedia(textOf(file), mediaQueries)).join('\n')
  expect(parsed).toContain(`@media ${mediaQueries.mobile}`)
  expect(parsed).not.toMatch(/@media[^{]*\(--/)
})
