import { EventEmitter } from 'node:events'

import type { BrowserContext } from '@playwright/test'
import { expect, test } from 'vitest'

import { createComplaints, ofEndedSession } from '#tests/e2e/support/complaints.ts'

/** A browser whose events the test emits. */
const browserOf = () => {
  const events = new EventEmitter()
  const complaints = createComplaints()
  // Only its events are used.
  complaints.watch(events as unknown as BrowserContext)
  const request = (path: string) => ({ method: () => 'GET', url: () => `http://127.0.0.1:34009${path}` })
  return {
    complaints,
    answer: (status: number, path: string) =>
      events.emit('response', { status: () => status, request: () => request(path) }),
    log: (text: string) => events.emit('console', { type: () => 'error', text: () => text }),
    fail: (why: string, path: string) =>
      events.emit('requestfailed', { ...request(path), failure: () => ({ errorText: why }) }),
  }
}

test('a complaint is known by its status or reason, method and path, and the console’s echo of it is not counted', () => {
  const { complaints, answer, log, fail } = browserOf()
  answer(200, '/a')
  answer(409, '/trpc/event.toSite')
  fail('net::ERR_CONNECTION_RESET', '/b?c=1')
  fail('net::ERR_ABORTED', '/gone')
  log('Failed to load resource: the server responded with a status of 409 (Conflict)')
  log('boom')
  expect(complaints.unexpected()).toEqual([
    '409 GET /trpc/event.toSite',
    'net::ERR_CONNECTION_RESET GET /b?c=1',
    'console.error: boom',
  ])
})

test('what is allowed is allowed by how it begins: a number in an address is no status', () => {
  const { complaints, answer } = browserOf()
  complaints.allow(/401|500/, /404 GET \S+place/)
  for (const [status, path] of [
    [401, '/a'],
    [404, '/w/401/a'],
    [404, '/trpc/place.detail'],
  ] as const)
    answer(status, path)
  expect(complaints.unexpected()).toEqual(['404 GET /w/401/a'])
})

test('of the end of a session a status 500 belongs to the calls of the family alone', () => {
  const { complaints, answer } = browserOf()
  complaints.allow(ofEndedSession)
  answer(401, '/trpc/event.list')
  answer(500, '/w/x/sys/permission/getUserPermissionByToken?_t=1')
  answer(500, '/trpc/event.list')
  expect(complaints.unexpected()).toEqual(['500 GET /trpc/event.list'])
})
