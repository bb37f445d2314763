import fc from 'fast-check'

import { deviceTypes } from '#shared/devices/index.ts'
import { eventKinds } from '#shared/events/index.ts'
import { loginAs } from '#tests/support/caller.ts'
import { eventsOf, type City } from '#tests/support/city.ts'
import type { App } from '#server/app.ts'

type Player = 'duty' | 'owner' | 'super'

/** Something that devices or people do; the numbers choose among what is there when it happens. */
export type Act =
  | { readonly act: 'emit'; readonly device: number; readonly kind: number }
  | { readonly act: 'recover'; readonly device: number }
  | { readonly act: 'toSite' | 'feedback' | 'comment'; readonly who: Player; readonly event: number }
  | { readonly act: 'advance'; readonly seconds: number }
  | { readonly act: 'login' | 'logout'; readonly who: 'nobody' | 'guest' }

// Few devices, so that they meet their own open events again.
const device = fc.integer({ min: 0, max: 7 })
const who = fc.constantFrom<Player>('duty', 'owner', 'super')
const event = fc.integer({ min: 0, max: 30 })

export const someAct: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ act: fc.constant('emit' as const), device, kind: fc.integer({ min: 0, max: 2 }) }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('recover' as const), device }) },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constantFrom('toSite' as const, 'feedback' as const, 'comment' as const),
      who,
      event,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant('advance' as const), seconds: fc.integer({ min: 0, max: 900 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constantFrom('login' as const, 'logout' as const),
      who: fc.constantFrom('nobody' as const, 'guest' as const),
    }),
  },
)

const pick = <T>(items: readonly T[], n: number): T | undefined => items[n % items.length]

const emitSome = ({ control, world }: City, { device: n, kind }: Extract<Act, { act: 'emit' }>) => {
  const one = pick(
    [...world.model.devices.values()].slice(0, 24).filter((_, index) => index % 3 === 0),
    n,
  )
  return control.control('POST', '/__sim/emit', {
    deviceId: one?.id,
    kind: one && pick(deviceTypes[one.type].raises, kind),
  })
}

const handleSome = async (city: City, { act, who: person, event: n }: Extract<Act, { who: Player }>) => {
  const one = pick([...city.world.model.openEvents.all()], n)
  if (!one) return null
  const calls = eventsOf(city[person])
  if (act === 'toSite') return calls.toSite(one.id)
  if (act === 'comment') return calls.comment(one.id, '收到')
  return calls.feedback(one.id, eventKinds[one.kind].results[0])
}

const comeOrGo = (app: App, city: City, act: Extract<Act, { act: 'login' | 'logout' }>) =>
  act.act === 'login' ? loginAs(app, city.path, act.who) : city[act.who].call('POST', '/sys/logout')

/** Does one thing through the front door and answers the HTTP status and the code, where there is one. */
export const doAct = async (app: App, city: City, act: Act): Promise<unknown> => {
  switch (act.act) {
    case 'emit':
      return emitSome(city, act)
    case 'recover':
      return city.control.control('POST', '/__sim/recover', {
        deviceId: [...city.world.model.devices.keys()][act.device * 3],
      })
    case 'advance':
      return city.control.control('POST', '/__sim/clock', { advance: `${act.seconds}s` })
    case 'login':
    case 'logout':
      return comeOrGo(app, city, act)
    case 'toSite':
    case 'feedback':
    case 'comment':
      return handleSome(city, act)
  }
}
