// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { mayElement, type Permission } from '#client/lib/permission-store.ts'

const mine = (action: string, type: '1' | '2' = '1'): Permission['auth'][number] => ({
  action,
  type,
  describe: action,
  name: action,
  children: [],
})
const all = (action: string, status: '0' | '1'): Permission['allAuth'][number] => ({
  ...mine(action),
  children: [],
  status,
})

test.each([
  ['shown to whom it is given', [mine('alarm:toSite')], [all('alarm:toSite', '1')], true],
  ['hidden from others', [], [all('alarm:toSite', '1')], false],
  ['shown to everybody while its rule is switched off', [], [all('alarm:toSite', '0')], true],
  ['not given by an entry of type 2', [mine('alarm:toSite', '2')], [all('alarm:toSite', '1')], false],
  ['hidden when nobody knows the action', [], [], false],
])('an element is %s', (_what, auth, allAuth, shown) => {
  expect(mayElement({ auth, allAuth }, 'alarm:toSite')).toBe(shown)
})
