import fc from 'fast-check'

import type { NamedContract } from '#shared/api/index.ts'
import { hostileText, hostileTexts } from '#tests/fuzz/hostile.ts'
import { validInput } from '#tests/support/contract-cases.ts'

/** Bodies with a JSON content type: some are not JSON, others contain what no call takes. */
export const brokenBodies = ({ contract }: NamedContract): fc.Arbitrary<string> => {
  const sound = JSON.stringify(validInput(contract))
  return fc.oneof(
    fc.integer({ min: 0, max: Math.max(sound.length - 1, 0) }).map((length) => sound.slice(0, length)),
    fc.constantFrom(
      `${'['.repeat(50_000)}`,
      `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
      `${'['.repeat(5000)}${']'.repeat(5000)}`,
      `{"id":1e999,"pageNo":1e400}`,
      `{"id":"x","id":"y"}`,
      `{"__proto__":{"id":"x1"}}`,
      `\uFEFF${sound}`,
      `${sound}${sound}`,
      sound.replaceAll('"', "'"),
      `${sound.slice(0, -1)},}`,
      `{"id":"${'x'.repeat(2 ** 20)}"}`,
      'null',
      '[]',
      '[null]',
      '"x"',
      '1e999',
      '\0',
      'id=x1',
      '<xml/>',
    ),
    hostileText,
    fc.json(),
  )
}

/** Content types that no call takes, or that are incomplete. */
export const wrongTypes = fc.constantFrom(
  'text/plain',
  'application/xml',
  'application/jsonp',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  `multipart/form-data; boundary=${'x'.repeat(500)}`,
  'image/png',
  'nonsense',
  ';;;',
  '*/*',
)

const BOUNDARY = 'b'
export const FORM_OF_PARTS = `multipart/form-data; boundary=${BOUNDARY}`
const part = (head: string, content: string): string => `--${BOUNDARY}\r\n${head}\r\n\r\n${content}\r\n`
const fileHead = (name: string): string =>
  `Content-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: image/png`

/** Forms with a file that are cut off, or have invalid parts. */
export const brokenForms = fc
  .tuple(fc.constantFrom(...hostileTexts.slice(0, -2)), hostileText, fc.integer({ min: 0, max: 7 }))
  .map(([name, content, kind]) => {
    const end = `--${BOUNDARY}--\r\n`
    const file = part(fileHead(name), content)
    return [
      file + end,
      file,
      file.slice(0, -8),
      part('Content-Disposition: form-data; name="file"', content) + end,
      part(`Content-Disposition: form-data; name="__proto__"; filename="x"`, content) + end,
      part('X: y', content) + end,
      Array.from({ length: 12 }, (_, index) => part(`Content-Disposition: form-data; name="f${index}"`, 'x')).join('') +
        end,
      file + file + end,
    ][kind] as string
  })
