// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { isOutOfReach } from '#client/features/help/codes.tsx'
import { codeAddresses } from '#client/lib/deployment.ts'

test('without addresses of its own a deployment sends phones into this console, in the world of the page', () => {
  expect(codeAddresses({ hostname: 'localhost', origin: 'http://localhost:3000' }, '/w/a1')).toEqual({
    app: 'http://localhost:3000/w/a1/',
    account: 'http://localhost:3000/w/a1/isps/userAnnouncement',
  })
})

test('a named deployment sends them where it says', () => {
  expect(
    codeAddresses({ hostname: 'console.fengsui.example', origin: 'https://console.fengsui.example' }, '').app,
  ).toBe('https://app.fengsui.example/')
})

test('an address of this very machine is out of reach for a phone', () => {
  expect(['http://127.0.0.1:1190/', 'http://localhost:1190/w/a1/'].map(isOutOfReach)).toEqual([true, true])
  expect(['http://192.168.1.20:1190/', 'https://app.fengsui.example/'].map(isOutOfReach)).toEqual([false, false])
})
