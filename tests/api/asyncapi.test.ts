import officialSchema from '@asyncapi/specs/schemas/3.0.0-without-$id.json' with { type: 'json' }
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'

import { asyncApi } from '#server/platform/asyncapi.ts'
import { UNKNOWN_TEXT } from '#server/platform/make-example.ts'
import { CHANNEL, MAX_PAYLOAD_BYTES } from '#server/realtime/gateway.ts'
import { exampleFrames } from '#shared/examples/frames.ts'
import { eventKinds } from '#shared/event/index.ts'
import { closeCodes } from '#shared/realtime/close-codes.ts'
import { messageName, messageNames } from '#shared/realtime/message-names.ts'
import { AnyFrame } from '#shared/realtime/messages.ts'
import { HEARTBEAT, HEARTBEAT_REPLY } from '#shared/realtime/timings.ts'
import facts from '#tests/facts/push.json' with { type: 'json' }
import { fileApp } from '#tests/support/file-app.ts'
import { published, type AsyncDocument } from '#tests/support/published.ts'

interface ExampleFrame {
  readonly code: number
  readonly type?: string
  readonly changeReason?: string
  readonly eventType?: number
  readonly [field: string]: unknown
}

// The response of the address is compared with it below.
const made = asyncApi({ path: CHANNEL, maxPayload: MAX_PAYLOAD_BYTES, base: '' })
const document = JSON.parse(JSON.stringify(made)) as AsyncDocument
const { all, namesOf, faults } = published(document)
const heartbeats = ['heartbeat', 'heartcheck']
/** Messages without a sequence number. */
const unnumbered = ['gap', ...heartbeats]
const frames = all.filter(({ name }) => !unnumbered.includes(name))
const shown = frames.flatMap(({ name, examples }) =>
  examples.map((example) => ({ message: name, name: example.name, frame: example.payload as ExampleFrame })),
)

const app = await fileApp()

// The official schema's formats concern addresses, and the document has none.
const official = new Ajv({ strict: false, allErrors: true, validateFormats: false })
const isAsyncApi = official.compile(officialSchema)

test('the document is valid AsyncAPI 3.0', () => {
  isAsyncApi(document)
  expect(isAsyncApi.errors ?? []).toEqual([])
  expect(document.asyncapi).toBe('3.0.0')
})

test('a document that is not would be noticed', () => {
  const { push } = document.channels
  for (const wrong of [
    { asyncapi: '2.6.0' },
    { paths: {} },
    { operations: { sendFrame: { action: 'publish', channel: { $ref: '#/channels/push' } } } },
    { channels: { push: { ...push, bindings: { ws: { method: 'PUT' } } } } },
    { components: { messages: { alarm: { payload: { type: 'frame' } } } } },
  ])
    expect([wrong, isAsyncApi({ ...document, ...wrong })]).toEqual([wrong, false])
})

test('it is served beside the other one, behind every prefix, and the readable page leads to it', async () => {
  for (const url of ['/asyncapi.json', '/w/main/asyncapi.json', '/jeecg-boot/asyncapi.json']) {
    const answer = await app.server.inject(url)
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.json()).toEqual(document)
  }
  const page = (await app.server.inject('/docs')).body
  expect(page).toContain('<a href="asyncapi.json">')
  for (const { name, summary } of all) {
    expect(page).toContain(`<section id="push.${name}">`)
    expect(page).toContain(summary.replaceAll('>', '&gt;'))
  }
})

/** Every reference inside a value. */
const referencesIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return []
  const own = '$ref' in value ? [String(value.$ref)] : []
  return [...own, ...Object.values(value).flatMap(referencesIn)]
}
const follow = (reference: string): unknown =>
  reference
    .replace('#/', '')
    .split('/')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], document)

test('every reference leads somewhere', () => {
  const references = referencesIn(document)
  expect(references.length).toBeGreaterThan(messageNames.length)
  expect(references.filter((reference) => follow(reference) === undefined)).toEqual([])
})

test('the channel is the one that is served, and its messages are all there are', () => {
  const { address, parameters, messages } = document.channels.push
  expect(address).toBe('/websocket/{userId}')
  expect(Object.keys(parameters)).toEqual(['userId'])
  expect(Object.keys(messages)).toEqual([...messageNames, ...unnumbered])
  expect(Object.keys(document.components.messages)).toEqual(Object.keys(messages))
  const { sendFrame, receiveHeartbeat } = document.operations
  expect([sendFrame.action, receiveHeartbeat.action]).toEqual(['send', 'receive'])
  expect(sendFrame.messages.map(({ $ref }) => $ref.split('/').at(-1))).toEqual([...messageNames, 'gap'])
  for (const { host, pathname = '', variables } of Object.values(document.servers))
    expect([...`${host}${pathname}`.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)).toEqual(Object.keys(variables))
})

test.each(all)('every example of $name is what its own schema takes, and no other message', ({ name, examples }) => {
  expect(examples.length).toBeGreaterThan(0)
  for (const { payload } of examples) {
    expect(faults(name, payload)).toBe('')
    expect(namesOf(payload)).toEqual([name])
  }
})

test.each(shown)('the frame $name of $message is read as what it is', ({ message, frame }) => {
  expect(AnyFrame.parse(frame)).toEqual(frame)
  expect(messageName(frame)).toBe(message)
  expect(JSON.stringify(frame)).not.toContain(UNKNOWN_TEXT)
})

test('what the table of examples says of a frame is in it', () => {
  for (const { message, name, frame } of shown) {
    const { examples } = exampleFrames[message as keyof typeof exampleFrames]
    const fields = examples.find((one) => one.name === name)?.fields
    expect([name, frame]).toEqual([name, expect.objectContaining(fields ?? {})])
  }
  for (const { examples } of frames) expect(new Set(examples.map(({ name }) => name)).size).toBe(examples.length)
})

test('a frame that is not as published would be noticed', () => {
  const [alarm] = frames.find(({ name }) => name === 'alarm')?.examples ?? []
  const sound = alarm?.payload as ExampleFrame
  expect(faults('alarm', sound)).toBe('')
  for (const wrong of [{ seq: 0 }, { epoch: 1 }, { more: '' }, { type: 'fault' }, { equipmentType: 2 }])
    expect(faults('alarm', { ...sound, ...wrong })).not.toBe('')
})

const sorted = (values: Iterable<unknown>): string[] => [...new Set(values)].map(String).toSorted()

test('every code, type, reason, kind and field of the push channel has an example', () => {
  const values = shown.map(({ frame }) => frame)
  expect(sorted(values.map(({ code }) => code))).toEqual(Object.keys(facts.codes).toSorted())
  expect(sorted(values.filter(({ code }) => code === 1).map(({ type }) => type))).toEqual(facts.types.toSorted())
  const reasons = values.filter(({ code }) => code === 1000).flatMap(({ changeReason }) => changeReason ?? [])
  expect(sorted(reasons)).toEqual(facts.changeReasons.toSorted())
  const kinds = values.flatMap(({ eventType }) => (eventType === undefined || eventType === 0 ? [] : [eventType]))
  expect(sorted(kinds)).toEqual(sorted(Object.values(eventKinds).map(({ eventType }) => eventType)))
  const fields = new Set(values.flatMap((frame) => Object.keys(frame)))
  // A setting of the person, which is part of the login (DECISIONS 138).
  expect(facts.fields.filter((name) => !fields.has(name))).toEqual(['pushStatus'])
})

test('codes, types and reasons are what the schemas allow, and nothing else', () => {
  const codes = frames.map(({ payload }) => payload.properties['code']?.const)
  expect(sorted(codes)).toEqual(Object.keys(facts.codes).toSorted())
  const types = frames.map(({ payload }) => payload.properties['type']?.const).filter((type) => type !== undefined)
  expect(sorted(types)).toEqual(facts.types.toSorted())
  const reasons = frames.flatMap(({ payload }) => payload.properties['changeReason']?.enum ?? [])
  expect(sorted(reasons)).toEqual(facts.changeReasons.toSorted())
  for (const { payload } of frames) expect(payload.required).toEqual(expect.arrayContaining(['code', 'seq', 'epoch']))
})

test('heartbeat and answer, their times, and the codes of a close are those of the server', () => {
  const { heartbeat, heartcheck } = document.components.messages
  expect(heartbeat?.examples.map(({ payload }) => payload)).toEqual([HEARTBEAT])
  expect(heartcheck?.examples.map(({ payload }) => payload)).toEqual([JSON.parse(HEARTBEAT_REPLY)])
  const { description, ...push } = document.channels.push
  const { text, afterMs, replyWithinMs, reconnectAfterMs } = facts.heartbeat
  expect(push).toMatchObject({
    'x-timings': { heartbeat: afterMs, silence: replyWithinMs, retry: reconnectAfterMs },
  })
  for (const said of [
    text,
    afterMs,
    replyWithinMs,
    reconnectAfterMs,
    '/api/v3/events/since',
    '`gap.after`',
    9011,
    4002,
  ])
    expect(description).toContain(String(said))
  const codes = push['x-close-codes'].map(({ code }) => code)
  expect(codes).toEqual([1006, ...Object.values(closeCodes)])
  for (const code of codes) expect(description).toContain(`- ${code} `)
})
