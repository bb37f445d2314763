import { componentTexts as texts } from '#client/components/texts.ts'
import { durationText } from '#client/lib/format-time.ts'
import type { LinkStatus } from '#client/realtime/connection.ts'

/** A link that is down for longer than this says for how long, in milliseconds; before, how often it was tried. */
const longDown = 12_000

export interface LinkWords {
  readonly is: 'open' | 'connecting' | 'down'
  readonly text: string
  /** Stands still while the text counts, so that nothing is announced every second. */
  readonly spoken: string
}

/** What the light of the screen says of the link. */
export const linkWords = ({ state, attempt, downSince }: LinkStatus, now: number): LinkWords => {
  if (state === 'open') return { is: 'open', text: texts.linkOpen, spoken: texts.linkOpen }
  if (downSince !== null && now - downSince >= longDown)
    return { is: 'down', text: texts.linkDown(durationText(now - downSince)), spoken: texts.linkDownShort }
  if (attempt === 0) return { is: 'connecting', text: texts.linkFirst, spoken: texts.linkFirst }
  return { is: 'connecting', text: texts.linkConnecting(attempt), spoken: texts.linkRetryShort }
}
