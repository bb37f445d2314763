import { componentTexts as texts } from '#client/ui/texts.ts'
import { durationText } from '#client/lib/format-time.ts'
import type { LinkStatus } from '#client/realtime/connection.ts'

/** A link that is down for longer than this, in milliseconds, shows for how long; before that, the number of attempts. */
const longDown = 12_000

interface LinkWords {
  readonly is: 'open' | 'connecting' | 'down'
  readonly text: string
  /** For screen readers: constant while the visible text counts, so that it is not announced every second. */
  readonly spoken: string
}

/** The texts of the connection status on the screen. */
export const linkWords = ({ state, attempt, downSince }: LinkStatus, now: number): LinkWords => {
  if (state === 'open') return { is: 'open', text: texts.linkOpen, spoken: texts.linkOpen }
  if (downSince !== null && now - downSince >= longDown)
    return { is: 'down', text: texts.linkDown(durationText(now - downSince)), spoken: texts.linkDownShort }
  if (attempt === 0) return { is: 'connecting', text: texts.linkFirst, spoken: texts.linkFirst }
  return { is: 'connecting', text: texts.linkConnecting(attempt), spoken: texts.linkRetryShort }
}
