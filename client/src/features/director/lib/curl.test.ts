import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { requestOf } from '#client/features/director/lib/control-routes.ts'
import { curlOf } from '#client/features/director/lib/curl.ts'

const address = 'http://127.0.0.1:1190/w/t1'

test('an order is one line with its address, the type of its content and the place of the token', () => {
  expect(curlOf({ call: 'emit', input: { kind: 'alarm', deviceType: 'smoke' } }, address)).toBe(
    `curl -sS -X POST 'http://127.0.0.1:1190/w/t1/__sim/emit' -H "x-fengsui-admin: $FENGSUI_ADMIN_TOKEN" -H 'content-type: application/json' -d '{"kind":"alarm","deviceType":"smoke"}'`,
  )
})

test('a quote in a text cannot end the argument that contains it', () => {
  const name = `it's $HOME \`x\` "calm"`
  const line = curlOf({ call: 'takeSnapshot', input: { name } }, address)
  // A shell parses the line, with a function in place of curl.
  const script = `curl() { for one in "$@"; do printf '%s\\0' "$one"; done; }; ${line}`
  const parts = execFileSync('sh', ['-c', script]).toString().split('\0')
  expect(parts).toContain(JSON.stringify({ name }))
  expect(parts).toContain('http://127.0.0.1:1190/w/t1/__sim/snapshots')
})

test('fields of the path are in the path, escaped; others of a DELETE in its query', () => {
  expect(requestOf({ call: 'removeSnapshot', input: { name: '演练/前' } })).toEqual({
    method: 'DELETE',
    path: '/__sim/snapshots/%E6%BC%94%E7%BB%83%2F%E5%89%8D',
    body: null,
  })
  expect(requestOf({ call: 'closeConnection', input: { id: '3', code: 4000 } }).path).toBe(
    '/__sim/connections/3?code=4000',
  )
})

test('what is undefined is not sent, and a call that needs nothing sends an empty object', () => {
  expect(requestOf({ call: 'devices', input: { keyword: undefined, limit: 3 } }).path).toBe('/__sim/devices?limit=3')
  expect(requestOf({ call: 'reset', input: {} })).toEqual({ method: 'POST', path: '/__sim/reset', body: '{}' })
})
