import { useState } from 'react'
import { DAY, formatDay, formatTime, MINUTE, parseTime } from '#shared/time.ts'
import { parseRange } from '#client/ui/list/query-types.ts'

export const curveSpans = ['24h', '7d', '30d'] as const
type Preset = (typeof curveSpans)[number]
export const OWN = 'own'
/** The longest time of a curve that the server answers. */
export const MAX_CURVE_DAYS = 31

/** The time of a curve as fields of a call. */
type CurveSpan = { readonly span: Preset } | { readonly from: string; readonly to: string }

/** Two days whose time the server accepts: the end stays, and the beginning comes nearer. */
export const withinLimit = (from: string, to: string): { readonly from: string; readonly to: string } => {
  const earliest = formatDay(parseTime(to) - (MAX_CURVE_DAYS - 1) * DAY)
  return { from: from < earliest ? earliest : from, to }
}

/** The time that is shown: a preset that ends now, two days, or a part of either. */
export const useCurveSpan = () => {
  const [choice, setChoice] = useState<Preset | typeof OWN>('24h')
  const [own, setOwn] = useState<{ readonly from: string; readonly to: string } | null>(null)
  const [part, setPart] = useState<{ readonly from: string; readonly to: string } | null>(null)
  const whole: CurveSpan = choice === OWN ? (own ?? { span: '24h' }) : { span: choice }
  return {
    choice,
    own: own === null ? '' : `${own.from}~${own.to}`,
    shown: part ?? whole,
    isZoomed: part !== null,
    /** Whether it ends now, so that it grows. */
    grows: part === null && 'span' in whole,
    choose: (next: Preset | typeof OWN): void => {
      setPart(null)
      setChoice(next)
    },
    /** Returns whether the days were too far apart. */
    pick: (text: string): boolean => {
      const range = parseRange(text)
      if (range === null) return false
      const kept = withinLimit(range[0], range[1])
      setPart(null)
      setOwn(kept)
      return kept.from !== range[0]
    },
    /** A part in ms. Times of the API have whole seconds, so a part below a minute is not finer than the whole. */
    zoom: ({ from, to }: { readonly from: number; readonly to: number }): void => {
      if (to - from >= MINUTE) setPart({ from: formatTime(from), to: formatTime(to) })
    },
    reset: (): void => setPart(null),
  }
}
