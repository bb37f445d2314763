// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { deploymentFor } from '#shared/deployments.ts'
import { apiBase, callBase, deployment, pushBase, socketBase } from '#client/lib/deployment.ts'

afterEach(() => document.head.replaceChildren())

test.each(['localhost', '127.0.0.1', 'fire.example', '', 'toString', '__proto__', 'a.console.fengsui.example'])(
  'a console at %s has everything at its own origin',
  (hostname) => {
    expect(deploymentFor(hostname)).toEqual({
      api: '',
      screen: '',
      push: '',
      hall: '',
      origins: [],
      appUrl: '',
      officialAccountUrl: '',
    })
  },
)

test.each(['console.fengsui.example', 'console.trial.fengsui.example'])(
  'the deployment %s has parts of its own, all reached safely, and leads to its own hall',
  (hostname) => {
    const { api, screen, push, hall, origins, appUrl, officialAccountUrl } = deploymentFor(hostname)
    for (const address of [api, screen, hall, appUrl, officialAccountUrl]) expect(address).toMatch(/^https:/)
    expect(push).toMatch(/^wss:\/\/[^/]+$/)
    for (const origin of [api, screen, ...origins]) expect(new URL(origin).origin).toBe(origin)
    expect(origins).toContain(new URL(hall).origin)
  },
)

test('the two deployments share no part, and capitals in the address change nothing', () => {
  const [one, other] = [deploymentFor('console.fengsui.example'), deploymentFor('Console.Trial.Fengsui.Example')]
  const parts = (of: typeof one) => [of.api, of.screen, of.push, of.hall, of.appUrl, of.officialAccountUrl]
  expect(new Set([...parts(one), ...parts(other)]).size).toBe(12)
})

test('calls and sockets go where the deployment says, below the world of the page', () => {
  const { api, push } = deploymentFor('console.fengsui.example')
  const place = { protocol: 'https:', host: 'console.fengsui.example' }
  expect(callBase({ api }, '/w/night')).toBe('https://api.fengsui.example/w/night')
  expect(pushBase({ push }, place, '/w/night')).toBe('wss://push.fengsui.example/w/night')
  expect(callBase({ api: '' }, '')).toBe('')
  expect(pushBase({ push: '' }, place, '')).toBe('wss://console.fengsui.example')
  expect(pushBase({ push: '' }, { protocol: 'http:', host: '127.0.0.1:1190' }, '/w/a')).toBe('ws://127.0.0.1:1190/w/a')
})

test('at its own origin a call has no prefix', () => {
  expect([apiBase(), socketBase()]).toEqual(['', `ws://${window.location.host}`])
})

const say = (name: string, content: string): void => {
  const meta = document.createElement('meta')
  meta.name = name
  meta.content = content
  document.head.append(meta)
}

test.each([
  ['https://api.example', 'https://api.example', 'wss://api.example'],
  ['http://127.0.0.1:1190/', 'http://127.0.0.1:1190', 'ws://127.0.0.1:1190'],
])('the API that the page names as %s is called at %s, and its channel at %s', (named, api, push) => {
  say('fengsui-api', named)
  expect([apiBase(), socketBase()]).toEqual([api, push])
  expect(deployment()).toMatchObject({ screen: '', hall: '', appUrl: '' })
})

test('the hall site that the server names is the one, and single sign-on may lead there', () => {
  expect(deployment().hall).toBe('')
  say('fengsui-hall', 'https://hall.example/portal')
  expect(deployment()).toMatchObject({ hall: 'https://hall.example/portal', origins: ['https://hall.example'] })
})
