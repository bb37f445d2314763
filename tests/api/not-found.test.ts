import { expect, test } from 'vitest'

import { fileApp } from '#tests/support/file-app.ts'

const app = await fileApp()

test.each([
  ['GET', '/sys/login', '/sys/login takes POST, not GET'],
  ['POST', '/sys/dict/getDictItems/sex', '/sys/dict/getDictItems/sex takes GET, not POST'],
  ['GET', '/websockets/u-duty', 'Did you mean GET /websocket/:userId? The path differs in 1 letter'],
  ['POST', '/api/v3/getProject', 'Did you mean GET /api/v3/getProjects? The path differs in 1 letter'],
  ['GET', '/pc/api/v4/events/list', 'Did you mean GET /pc/api/v4/event/list? The path differs in 1 letter'],
  [
    'GET',
    '/sys/dict/getDictItem/sex',
    'Did you mean GET /sys/dict/getDictItems/{dictCode}? The path differs in 1 letter',
  ],
  ['POST', '/sys/mLogin', 'Not served: one login serves all clients; use POST /sys/login (docs/family.md)'],
  ['GET', '/sys/mLogin', 'Not served: one login serves all clients; use POST /sys/login (docs/family.md)'],
  [
    'GET',
    '/sys/dict/loadDict/sex',
    'Not served: they read any table by its name; use GET /sys/dict/getDictItems/{dictCode} (docs/family.md)',
  ],
  ['POST', '/prod-api/sys/login', '/sys/login exists; a server with FENGSUI_BASE=/prod-api has it below /prod-api'],
  [
    'GET',
    '/api/sys/dict/getDictItems/sex',
    '/sys/dict/getDictItems/sex exists; a server with FENGSUI_BASE=/api has it below /api',
  ],
  ['GET', '/sys/dict/loadDict', null],
  ['GET', '/foo', null],
  ['GET', '/nothing/like/this/at/all/anywhere', null],
] as const)('%s %s does not exist, and the answer says what does', async (method, url, hint) => {
  const answer = await app.server.inject({ method, url })
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toEqual({ error: { message: `${method} ${url} does not exist`, hint } })
})
