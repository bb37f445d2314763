import { useRef } from 'react'
import { useBlocker, type Location } from 'react-router-dom'
import { UnsavedQuestion, type UnsavedTexts } from '#client/ui/dialog/unsaved-question.tsx'

/** An address may differ from that of its form by `mode` alone (spec §2). Other parameters belong to the same page. */
const pageOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string =>
  `${pathname} ${new URLSearchParams(search).get('mode') ?? ''}`

/** Asks for confirmation when a page with unsaved input is left. */
export const useLeaveGuard = (unsaved: boolean, texts: UnsavedTexts) => {
  const free = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && !free.current && pageOf(currentLocation) !== pageOf(nextLocation),
  )
  const question = (
    <UnsavedQuestion
      open={blocker.state === 'blocked'}
      texts={texts}
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
    />
  )
  return {
    question,
    /** The input is saved: the next navigation is not blocked. */
    release: (): void => {
      free.current = true
    },
    /** There is unsaved input again. */
    hold: (): void => {
      free.current = false
    },
  }
}
