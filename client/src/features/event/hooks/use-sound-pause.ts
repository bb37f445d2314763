import { useStore } from 'zustand'
import type { PauseWords } from '#client/features/event/components/indicators.tsx'
import { clockText, countdownText } from '#client/lib/format-time.ts'
import { accountId } from '#client/lib/session-store.ts'
import { restOfPause, soundPauses } from '#client/realtime/sound-pauses.ts'
import { useTimedText } from '#client/ui/basics/use-now.ts'

/** The pause of the alarm sound, with what is left of it; undefined while there is none. */
export const useSoundPause = (): PauseWords | undefined => {
  const last = useStore(soundPauses.store, (pauses) => pauses.at(-1))
  const rest = useTimedText(1000, (now) => {
    const left = last?.account === accountId() ? restOfPause(last, now) : 0
    return left === 0 ? '' : countdownText(left)
  })
  return last === undefined || rest === '' ? undefined : { rest, until: clockText(last.until), reason: last.reason }
}
