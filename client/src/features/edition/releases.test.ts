import { readdirSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { releaseOf } from '#client/features/edition/releases.ts'
import { releaseTexts } from '#client/features/edition/release-texts.ts'

/** In bytes: all pictures together, which a person with both looks would load. */
const MAX_PICTURES_BYTES = 400_000
/** In bytes: a smaller file would be built into the scripts as a data URI. */
const MIN_PICTURE_BYTES = 4_097

const folder = new URL('./pictures/', import.meta.url)
const files = readdirSync(folder)
const nameOf = (address: string): string => address.replace(/^.*\//, '')

test('the pictures of a release are small files, and never parts of a script', () => {
  const sizes = files.map((file) => statSync(new URL(file, folder)).size)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MAX_PICTURES_BYTES)
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(MIN_PICTURE_BYTES)
})

test('each new feature has its pictures and its words, and no picture is left over', () => {
  const pages = releaseOf('4.3.0')
  expect(pages.map(({ name }) => name).toSorted()).toEqual(Object.keys(releaseTexts.pages).toSorted())
  const shown = pages.flatMap(({ picture }) => [picture.light, picture.dark]).map(nameOf)
  expect([...new Set(shown)].toSorted()).toEqual(files.toSorted())
})

test('an edition of which the console knows nothing more has no such pages', () => {
  expect(releaseOf('5.0.0')).toEqual([])
})
