import { expect, test } from 'vitest'

import { boundaryOf, readForm } from '#server/platform/read-form.ts'

const file = (name: string, content: string, more = '') =>
  `--b\r\nContent-Disposition: form-data; name="file"; filename="${name}"${more}\r\n\r\n${content}\r\n`
const read = (text: string) =>
  readForm(Buffer.from(text), 'b')?.map(({ name, isFile, content }) => [name, isFile, Buffer.from(content).toString()])

test.each([
  ['multipart/form-data; boundary=b', 'b'],
  ['multipart/form-data; charset=utf-8; boundary="a b"', 'a b'],
  ['multipart/form-data;boundary=----WebKitFormBoundary7MA4YWxkTrZu0gW', '----WebKitFormBoundary7MA4YWxkTrZu0gW'],
  ['multipart/form-data', undefined],
  ['multipart/form-data; boundary=', undefined],
  ['multipart/form-data; boundary=""', undefined],
])('the boundary of %s is %s', (type, boundary) => {
  expect(boundaryOf(type)).toBe(boundary)
})

test('fields and files come in their order, bytes untouched', () => {
  const text = `--b\r\ncontent-disposition: form-data; name="biz"\r\n\r\nuser\r\n${file('a.png', 'x\r\ny--b\r\n')}--b--\r\n`
  expect(read(text)).toEqual([
    ['biz', false, 'user'],
    ['file', true, 'x\r\ny--b\r\n'],
  ])
})

test.each([
  ['an empty form', '--b--\r\n', []],
  ['an empty file', `${file('a.png', '')}--b--`, [['file', true, '']]],
  ['words before and after it', `hello\r\n${file('a', 'x')}--b--\r\nbye`, [['file', true, 'x']]],
  ['a name without quotes', '--b\r\nContent-Disposition: form-data; name=k\r\n\r\nv\r\n--b--', [['k', false, 'v']]],
  ['a name in another alphabet', `${file('a', 'x', "; filename*=UTF-8''%E5%9B%BE.png")}--b--`, [['file', true, 'x']]],
  [
    'further headers',
    '--b\r\nContent-Length: 1\r\nContent-Disposition: form-data; name="f"\r\nContent-Type: application/octet-stream\r\n\r\nx\r\n--b--',
    [['f', true, 'x']],
  ],
  [
    'a name of the prototype',
    '--b\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--b--',
    [['__proto__', false, 'x']],
  ],
])('%s is taken', (_, text, parts) => {
  expect(read(text)).toEqual(parts)
})

test.each([
  ['nothing', ''],
  ['no boundary', 'hello'],
  ['another boundary', file('a', 'x').replaceAll('--b', '--c')],
  ['no end', file('a', 'x')],
  ['an end in the middle of a file', file('a', 'x'.repeat(200_000)).slice(0, -5)],
  ['a part without a name', `--b\r\nX: y\r\n\r\n${'x'.repeat(200_000)}\r\n--b--`],
  ['a part that is no form data', '--b\r\nContent-Disposition: attachment; name="f"\r\n\r\nx\r\n--b--'],
  ['a part without a blank line', '--b\r\nContent-Disposition: form-data; name="f"\r\n--b--'],
  ['a boundary that goes on', '--bc\r\nContent-Disposition: form-data; name="f"\r\n\r\nx\r\n--b--'],
  [
    'a head without end',
    `--b\r\nContent-Disposition: form-data; name="f"\r\nX: ${'y'.repeat(20_000)}\r\n\r\nx\r\n--b--`,
  ],
  ['more parts than any form has', `${'--b\r\nContent-Disposition: form-data; name="f"\r\n\r\nx\r\n'.repeat(21)}--b--`],
])('a form with %s is none', (_, text) => {
  expect(read(text)).toBeUndefined()
})
