// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { pictureAddress, pictureUrl } from '#client/lib/picture-url.ts'

const nameApi = (url: string): void => {
  const meta = document.createElement('meta')
  meta.name = 'fengsui-api'
  meta.content = url
  document.head.append(meta)
}

afterEach(() => document.head.replaceChildren())

const upload = '/w/night/uploads/a.png'
const loadedElsewhere = [
  '',
  'data:image/png;base64,AA',
  'blob:http://here/1',
  'https://a.example/b.png',
  '//a.example/b',
]

test('at the origin of the page an address is its own URL', () => {
  for (const address of [upload, ...loadedElsewhere])
    expect([pictureUrl(address), pictureAddress(address)]).toEqual([address, address])
})

test('an upload is loaded from the host of the API, and known to calls by its address', () => {
  nameApi('https://api.example')
  expect(pictureUrl(upload)).toBe(`https://api.example${upload}`)
  expect(pictureAddress(`https://api.example${upload}`)).toBe(upload)
  // Calls of the family answer addresses without the first slash.
  expect(pictureUrl('uploads/a.png')).toBe('https://api.example/uploads/a.png')
})

test('what no call names stays as it is', () => {
  nameApi('https://api.example')
  for (const url of [...loadedElsewhere, 'https://api.example.evil/a.png'])
    expect([pictureUrl(url), pictureAddress(url)]).toEqual([url, url])
})
