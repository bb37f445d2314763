import type { EventKind } from '#shared/event/index.ts'
import { emit, eventsOf } from '#tests/support/city.ts'
import type { Causes, Fixture } from '#tests/api/causes/cause.ts'

const raise = async ({ city }: Fixture, kind: EventKind = 'alarm'): Promise<string> =>
  (await emit(city, { kind, deviceId: city.devices.smoke })).eventId

const list = async ({ as }: Fixture, input: object) => eventsOf(await as('duty')).list(input)

/** Causes for the codes of events and their handling, and for those of invalid input, which any call may answer. */
export const eventCauses: Causes = {
  4001: {
    call: 'event.list',
    because: 'a field is not what it should be; the message names it',
    play: (fixture) => list(fixture, { kind: 'alarm', pageNo: 'first' }),
  },
  4003: {
    call: 'event.detail',
    because: 'there is no such thing, or it lies outside what the caller may see',
    play: async ({ as }) => eventsOf(await as('duty')).detail('none'),
  },
  4004: {
    call: 'event.list',
    because: 'a field is missing; the message names it',
    play: (fixture) => list(fixture, {}),
  },
  4005: {
    call: 'event.list',
    because: 'a field is 0 that begins at 1; the message names it',
    play: (fixture) => list(fixture, { kind: 'alarm', pageNo: 0 }),
  },
  4006: {
    call: 'event.list',
    because: 'a field is none of its choices; the message names it',
    play: (fixture) => list(fixture, { kind: 'fire' }),
  },
  5302: {
    call: 'event.toSite',
    because: 'what the caller looks at has been changed meanwhile',
    play: async (fixture) => eventsOf(await fixture.as('duty')).toSite(await raise(fixture), { version: 7 }),
  },
  9001: {
    call: 'event.toSite',
    because: 'somebody else went to the site of this event before',
    play: async (fixture) => {
      const [id, duty] = [await raise(fixture), eventsOf(await fixture.as('duty'))]
      await duty.toSite(id)
      return duty.toSite(id)
    },
  },
  9002: {
    call: 'event.toSite',
    because: 'somebody is on the way to this fault already',
    play: async (fixture) => {
      const id = await raise(fixture, 'fault')
      await eventsOf(await fixture.as('super')).toSite(id)
      return eventsOf(await fixture.as('owner')).toSite(id)
    },
  },
  9025: {
    call: 'event.defer',
    because: 'the event is a fire, or a fire is open at its place',
    play: async (fixture) => {
      const { eventId } = await emit(fixture.city, { kind: 'alarm', deviceId: fixture.city.devices.manual })
      return eventsOf(await fixture.as('duty')).defer(eventId)
    },
  },
  9017: {
    call: 'event.feedback',
    because: 'the event has been answered before',
    play: async (fixture) => {
      const [id, duty] = [await raise(fixture), eventsOf(await fixture.as('duty'))]
      await duty.feedback(id, '误报')
      return duty.feedback(id, '误报')
    },
  },
  9023: {
    call: 'event.toSite',
    because: 'the role may see this event but not handle events of its kind',
    play: async (fixture) => {
      const id = await raise(fixture, 'fault')
      return eventsOf(await fixture.as('duty')).toSite(id)
    },
  },
}
