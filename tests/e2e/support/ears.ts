import type { Page } from '@playwright/test'

/** Pitches that began to sound with when each did, and what desktop notifications said. */
interface Heard {
  readonly pitches: number[]
  /** In milliseconds; only their distances mean something. */
  readonly instants: number[]
  readonly notes: string[]
}

declare global {
  interface Window {
    heard: Heard
  }
}

/** Writes down what the page plays and posts; to be called before the page is opened. */
export const listenTo = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const heard: Heard = { pitches: [], instants: [], notes: [] }
    window.heard = heard
    const { start } = OscillatorNode.prototype
    OscillatorNode.prototype.start = function (this: OscillatorNode, when) {
      heard.pitches.push(this.frequency.value)
      heard.instants.push(performance.now())
      start.call(this, when)
    }
    window.Notification = class extends Notification {
      constructor(title: string, options?: NotificationOptions) {
        super(title, options)
        heard.notes.push(`${title}\n${options?.body ?? ''}`)
      }
    }
  })
}

/** A pitch that sounds once in every ringing; the alarm's also sounds in a fire's. */
const marks = { alarm: 880, fire: 1175 } as const

/** How often the page has rung. */
export const rings = (page: Page, tone: keyof typeof marks = 'alarm'): Promise<number> =>
  page.evaluate((pitch) => window.heard.pitches.filter((one) => one === pitch).length, marks[tone])

/** How often one ring came right after another: a page that rings for several alarms rings every two seconds all the same. */
export const doubledRings = (page: Page, tone: keyof typeof marks = 'alarm'): Promise<number> =>
  page.evaluate((pitch) => {
    const { pitches, instants } = window.heard
    const rung = instants.filter((_, at) => pitches[at] === pitch)
    return rung.filter((instant, at) => at > 0 && instant - (rung[at - 1] ?? 0) < 1000).length
  }, marks[tone])

export const notes = (page: Page): Promise<string[]> => page.evaluate(() => window.heard.notes)

/** What a page says by itself, without being asked. */
interface Aloud {
  /** What header and pop-ups said last. */
  last(): string
  /** How many pitches have begun to sound. */
  pitches(): number
  /** Presses what was last said to bear these words, as a hand does. */
  press(words: string): Promise<void>
}

const SEEN = 'seen: '
const SOUND = 'sound: '

/**
 * Lets header and pop-ups tell by themselves what they say; to be called before the page is opened. Whatever a test asks
 * of a page counts as a touch of it, and lifts the ban on sound.
 */
export const tellAloud = async (page: Page): Promise<Aloud> => {
  const told: string[] = []
  page.on('console', (message) => told.push(message.text()))
  await page.addInitScript(
    ([seen, sound]) => {
      const spoken = (part: Element): string => {
        const { x, y, width, height } = part.getBoundingClientRect()
        return `${part.textContent}@${x + width / 2},${y + height / 2}`
      }
      const look = (): void => {
        const parts = [...document.querySelectorAll('header button, article')]
        console.log(seen + parts.map(spoken).join('|'))
      }
      new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
      const { start } = OscillatorNode.prototype
      OscillatorNode.prototype.start = function (this: OscillatorNode, when) {
        console.log(sound + this.frequency.value)
        start.call(this, when)
      }
    },
    [SEEN, SOUND] as const,
  )
  const last = (): string => told.findLast((text) => text.startsWith(SEEN)) ?? ''
  return {
    last,
    pitches: () => told.filter((text) => text.startsWith(SOUND)).length,
    press: async (words) => {
      const part = last()
        .split('|')
        .find((text) => text.includes(words))
      const [x, y] = (part?.split('@').at(-1) ?? '').split(',').map(Number)
      if (x === undefined || y === undefined) throw new Error(`nothing says ${words}`)
      await page.mouse.click(x, y)
    },
  }
}
