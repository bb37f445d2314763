// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { codeAddresses } from '#client/features/help/codes.tsx'

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
