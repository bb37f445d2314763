import type { Page } from '@playwright/test'

/** The pitches that were played, with their instants, and the desktop notifications. */
interface SoundRecord {
  readonly pitches: number[]
  /** In milliseconds; only the differences matter. */
  readonly instants: number[]
  readonly notes: string[]
}

declare global {
  interface Window {
    soundRecorder: SoundRecord
  }
}

/** Records what the page plays and posts; must be called before the page is opened. */
export const recordSounds = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const soundRecorder: SoundRecord = { pitches: [], instants: [], notes: [] }
    window.soundRecorder = soundRecorder
    const { start } = OscillatorNode.prototype
    OscillatorNode.prototype.start = function (this: OscillatorNode, when) {
      soundRecorder.pitches.push(this.frequency.value)
      soundRecorder.instants.push(performance.now())
      start.call(this, when)
    }
    window.Notification = class extends Notification {
      constructor(title: string, options?: NotificationOptions) {
        super(title, options)
        soundRecorder.notes.push(`${title}\n${options?.body ?? ''}`)
      }
    }
  })
}

/** A pitch that occurs once in every ring; the alarm's also occurs in a fire's. */
const marks = { alarm: 880, fire: 1175 } as const

/** The number of rings of the page. */
export const rings = (page: Page, tone: keyof typeof marks = 'alarm'): Promise<number> =>
  page.evaluate((pitch) => window.soundRecorder.pitches.filter((one) => one === pitch).length, marks[tone])

/** The number of rings within a second of the one before. Several alarms still ring only every two seconds. */
export const doubledRings = (page: Page, tone: keyof typeof marks = 'alarm'): Promise<number> =>
  page.evaluate((pitch) => {
    const { pitches, instants } = window.soundRecorder
    const rung = instants.filter((_, at) => pitches[at] === pitch)
    return rung.filter((instant, at) => at > 0 && instant - (rung[at - 1] ?? 0) < 1000).length
  }, marks[tone])

export const notes = (page: Page): Promise<string[]> => page.evaluate(() => window.soundRecorder.notes)

/** What a page logs by itself, without calls from the test. */
interface UntouchedPage {
  /** The latest texts of header and pop-ups. */
  last(): string
  /** The number of pitches played. */
  pitches(): number
  /** Clicks by position on the latest part with this text. */
  press(words: string): Promise<void>
}

const SEEN = 'seen: '
const SOUND = 'sound: '

/**
 * Makes the page log the texts of header and pop-ups itself; must be called before the page is opened. Any evaluation by a test
 * counts as a user gesture and lifts the browser's ban on sound.
 */
export const observePage = async (page: Page): Promise<UntouchedPage> => {
  const messages: string[] = []
  page.on('console', (message) => messages.push(message.text()))
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
  const last = (): string => messages.findLast((text) => text.startsWith(SEEN)) ?? ''
  return {
    last,
    pitches: () => messages.filter((text) => text.startsWith(SOUND)).length,
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
