// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessionStore } from '#client/lib/session-store.ts'
import { createTabWord } from '#client/realtime/tab-word.ts'
import { consolePerson } from '#tests/support/console-person.ts'

/** The broadcast channels of one browser; posted messages are in flight until `arrive`. */
const fakeChannels = () => {
  const open: { name: string; target: EventTarget }[] = []
  const inFlight: (() => void)[] = []
  class Channel extends EventTarget {
    readonly name: string
    constructor(name: string) {
      super()
      this.name = name
      open.push({ name, target: this })
    }
    postMessage(data: unknown): void {
      for (const { target } of open.filter(({ name, target: other }) => name === this.name && other !== this))
        inFlight.push(() => target.dispatchEvent(new MessageEvent('message', { data })))
    }
  }
  vi.stubGlobal('BroadcastChannel', Channel)
  return {
    arrive: (): void => {
      for (const deliver of inFlight.splice(0)) deliver()
    },
  }
}

const logIn = (id: string): void => sessionStore.setState({ userInfo: { ...consolePerson, id } })

beforeEach(() => logIn('u1'))
afterEach(() => {
  vi.unstubAllGlobals()
  window.history.replaceState(null, '', '/')
  sessionStore.clear()
})

const openTab = (word = 'hushed') => {
  const tab = createTabWord<number>(word)
  const received: number[] = []
  tab.listen((what) => received.push(what))
  return { ...tab, received }
}

test('a word is heard in the other tabs, with what goes with it, and not in the one that says it', () => {
  const { arrive } = fakeChannels()
  const tabs = [openTab(), openTab(), openTab()]
  tabs[0]?.say(7)
  arrive()
  expect(tabs.map(({ received }) => received)).toEqual([[], [7], [7]])
})

test('two words do not mix, nor do two worlds', () => {
  const { arrive } = fakeChannels()
  const [tab, ofOtherWord] = [openTab(), openTab('read')]
  window.history.replaceState(null, '', '/w/a1/')
  const ofOtherWorld = openTab()
  for (const [what, { say }] of [tab, ofOtherWord, ofOtherWorld].entries()) say(what)
  arrive()
  expect([tab, ofOtherWord, ofOtherWorld].map(({ received }) => received)).toEqual([[], [], []])
  openTab().say(7)
  arrive()
  expect(ofOtherWorld.received).toEqual([7])
})

test('what was said in one account is not heard in another', () => {
  const { arrive } = fakeChannels()
  const [one, other] = [openTab(), openTab()]
  one.say(7)
  logIn('u2')
  arrive()
  one.say(8)
  arrive()
  expect(other.received).toEqual([8])
})

test('tabs without an account hear one another, and none that has one', () => {
  const { arrive } = fakeChannels()
  const [one, other] = [openTab(), openTab()]
  one.say(7)
  sessionStore.clear()
  arrive()
  one.say(8)
  arrive()
  expect(other.received).toEqual([8])
})
