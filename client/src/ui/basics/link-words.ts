import { componentTexts as texts } from '#client/ui/texts.ts'
import { durationText } from '#client/lib/format-time.ts'
import type { LinkStatus } from '#client/realtime/connection.ts'

export type LinkState =
  | { readonly is: 'open' }
  /** Attempt 0 is the first connection of the page, 1 the first retry. */
  | { readonly is: 'connecting'; readonly attempt: number }
  /** `age` is a formatted duration: 35 秒. */
  | { readonly is: 'down'; readonly age: string }

/** A link that is down for longer than this shows for how long, instead of flickering between attempts. In milliseconds. */
const longDown = 12_000

/** The state that an indicator shows: first the connection attempts, then the time since the link was lost. */
export const linkStateOf = ({ state, attempt, downSince }: LinkStatus, now: number): LinkState => {
  if (state === 'open') return { is: 'open' }
  if (downSince !== null && now - downSince >= longDown) return { is: 'down', age: durationText(now - downSince) }
  return { is: 'connecting', attempt }
}

/** `spoken` is for screen readers: constant while the visible text counts, so that it is not announced every second. */
export const textsOfLink = (state: LinkState): { readonly text: string; readonly spoken: string } => {
  if (state.is === 'open') return { text: texts.linkOpen, spoken: texts.linkOpen }
  if (state.is === 'down') return { text: texts.linkDown(state.age), spoken: texts.linkDownShort }
  if (state.attempt === 0) return { text: texts.linkFirst, spoken: texts.linkFirst }
  return { text: texts.linkConnecting(state.attempt), spoken: texts.linkRetryShort }
}

/** The texts of the connection status now. */
export const linkWords = (link: LinkStatus, now: number) => {
  const state = linkStateOf(link, now)
  return { is: state.is, ...textsOfLink(state) }
}
