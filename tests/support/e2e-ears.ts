import type { Page } from '@playwright/test'

/** A pitch that began to sound, and what a desktop notification said. */
interface Heard {
  readonly pitches: number[]
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
    const heard: Heard = { pitches: [], notes: [] }
    window.heard = heard
    const { start } = OscillatorNode.prototype
    OscillatorNode.prototype.start = function (this: OscillatorNode, when) {
      heard.pitches.push(this.frequency.value)
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

export const notes = (page: Page): Promise<string[]> => page.evaluate(() => window.heard.notes)

/**
 * What header and pop-ups say, told by the page itself, the latest last; to be called before the page is opened.
 * Whatever a test asks of a page counts as a touch of it, and lifts the ban on sound.
 */
export const tellAloud = async (page: Page): Promise<string[]> => {
  const told: string[] = []
  page.on('console', (message) => told.push(message.text()))
  await page.addInitScript(() => {
    const look = (): void => {
      const parts = document.querySelectorAll('header button, article')
      console.log([...parts].map(({ textContent }) => textContent).join('|'))
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
  })
  return told
}
