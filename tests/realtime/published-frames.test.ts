import { beforeAll, expect, test } from 'vitest'

import { messageNames } from '#shared/realtime/message-names.ts'
import { changeReasons } from '#shared/realtime/messages.ts'
import { playBusyDays } from '#tests/support/busy-day.ts'
import { makeCity, people, type City } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { published, type AsyncDocument } from '#tests/support/published.ts'
import { listen, type AnyFrame } from '#tests/support/sockets.ts'

const app = await fileApp()
let city: City
let document: AsyncDocument
/** All messages sent to any listener, as received. */
let received: string[]
beforeAll(async () => {
  document = (await app.server.inject('/asyncapi.json')).json<AsyncDocument>()
  city = await makeCity(app, { size: 'demo', life: true })
  // The server closes a removed account's socket, but its last frames are included.
  const listeners = await Promise.all(people.map((person) => listen(app, city[person])))
  await playBusyDays(app, city)
  for (const { socket, settled, closed } of listeners) await (socket.readyState === socket.OPEN ? settled() : closed)
  received = listeners.flatMap(({ texts }) => texts)
})

test('every frame of two busy days is one of the published messages, and only one', () => {
  const { namesOf, faults } = published(document)
  const sent = (city.world.hub.log.since(city.world.epoch, 0) ?? []).map(({ text }) => text)
  expect(sent.length).toBeGreaterThan(200)
  const names = new Set<string>()
  for (const text of new Set([...sent, ...received])) {
    const frame: unknown = JSON.parse(text)
    const found = namesOf(frame)
    expect([text, found]).toEqual([text, [expect.any(String)]])
    expect(faults(found[0] ?? '', frame)).toBe('')
    names.add(found[0] ?? '')
  }
  expect([...names].toSorted()).toEqual(messageNames.toSorted())
})

test('each of the messages, reasons and bus events of these days had a recipient', () => {
  const frames = received.map((text) => JSON.parse(text) as AnyFrame)
  expect(new Set(frames.flatMap(({ changeReason }) => changeReason ?? []))).toEqual(new Set(changeReasons))
  const examples = document.components.messages['busEvent']?.examples ?? []
  const shown = examples.map(({ payload }) => payload as AnyFrame)
  const busEvents = frames.filter(({ code, cmd }) => code === 300 && cmd === undefined)
  expect(new Set(busEvents.map(({ busType }) => busType))).toEqual(new Set(shown.map(({ busType }) => busType)))
  // The data in an example of a bus event have the fields of a real one.
  for (const { busType, data } of busEvents) {
    const example = shown.find((one) => one['busType'] === busType)
    expect([busType, Object.keys(Object(data)).toSorted()]).toEqual([
      busType,
      Object.keys(Object(example?.['data'])).toSorted(),
    ])
  }
})
