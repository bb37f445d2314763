// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { apiBase, socketBase } from '#client/lib/deployment.ts'
import { pictureAddress, pictureUrl } from '#client/lib/picture-url.ts'

const say = (name: string, content: string): void => {
  const meta = document.createElement('meta')
  meta.name = name
  meta.content = content
  document.head.append(meta)
}
const nameApi = (url: string): void => say('fengsui-api', url)

afterEach(() => {
  document.head.replaceChildren()
  window.history.replaceState(null, '', '/')
})

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
  // Calls of the family return addresses without a leading slash.
  expect(pictureUrl('uploads/a.png')).toBe('https://api.example/uploads/a.png')
})

test('what no call names stays as it is', () => {
  nameApi('https://api.example')
  for (const url of [...loadedElsewhere, 'https://api.example.evil/a.png'])
    expect([pictureUrl(url), pictureAddress(url)]).toEqual([url, url])
})

test('below a proxy an upload is found below its path, and known to calls without it', () => {
  say('fengsui-base', '/apps/fire')
  window.history.replaceState(null, '', '/apps/fire/alarmAdmin')
  expect(pictureUrl(upload)).toBe(`/apps/fire${upload}`)
  expect(pictureAddress(`/apps/fire${upload}`)).toBe(upload)
  for (const url of [`/apps/fire${upload}`, ...loadedElsewhere]) expect(pictureUrl(url)).toBe(url)
})

test('the API of another host knows nothing of the path at which a proxy shows the console', () => {
  say('fengsui-base', '/apps/fire')
  nameApi('https://api.example')
  window.history.replaceState(null, '', '/apps/fire/w/a1/alarmAdmin')
  expect([apiBase(), socketBase()]).toEqual(['https://api.example/w/a1', 'wss://api.example/w/a1'])
  expect(pictureUrl(upload)).toBe(`https://api.example${upload}`)
})
