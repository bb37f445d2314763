import { useLayoutEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useStore } from 'zustand'
import { useGo } from '#client/ui/basics/use-go.ts'
import { popUps } from '#client/features/event/index.ts'
import { StopCard } from '#client/features/tour/stop-card.tsx'
import { stopsFor, type Stop } from '#client/features/tour/stops.ts'
import { endTour, interruptTour, leaveTour, tourStore } from '#client/features/tour/tour-store.ts'
import { dialogs } from '#client/lib/dialog-queue.ts'
import { hasPage } from '#client/lib/has-page.ts'
import { useMenu, usePermission } from '#client/lib/permission-store.ts'
import { isDialogOpen } from '#client/lib/tab-ring.ts'

const useStops = (): readonly Stop[] => {
  const menu = useMenu()
  const { mayButton } = usePermission()
  return useMemo(() => stopsFor({ hasPage: (path) => hasPage(menu, path), mayButton }), [menu, mayButton])
}

/** No pop-up of an event or an invitation, and no dialog of the queue. */
const useIsQuiet = (): boolean => {
  const cards = useStore(popUps.store, ({ items }) => items.length)
  const invitations = useStore(popUps.sticky, (list) => list.length)
  const waiting = useStore(dialogs.store, (queue) => queue.length)
  return cards + invitations + waiting === 0
}

/** Whether the person is in the middle of something: then the tour does not take the focus. */
const isBusy = (): boolean => {
  const { activeElement } = document
  return isDialogOpen() || activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement
}

interface Position {
  readonly at: number
  /** Where the tour went last. The page there may still be loading, so that the router shows an earlier one. */
  readonly path: string
  /** The page of the stop has been there: another one is the choice of the person. */
  readonly isReached: boolean
}

const usePosition = (stops: readonly Stop[]) => {
  const { pathname, search } = useLocation()
  const go = useGo()
  const [start] = useState({ path: pathname, search })
  const [position, setPosition] = useState<Position>({ at: 0, path: pathname, isReached: true })
  const isThere = pathname === position.path
  if (isThere && !position.isReached) setPosition({ ...position, isReached: true })
  return {
    at: position.at,
    isThere,
    hasLeft: position.isReached && !isThere,
    goTo: (at: number): void => {
      const path = stops[at]?.path ?? position.path
      if (path === position.path) return setPosition({ ...position, at })
      setPosition({ at, path, isReached: false })
      go(path)
    },
    /** Back to the page on which the tour began. */
    goBack: (): void => {
      if (start.path !== position.path || start.search !== search) go(start.path + start.search)
    },
  }
}

/** The tour: one stop at a time. It gives way at once to alarms and dialogs, and continues when they are gone. */
export const Tour = () => {
  const stops = useStops()
  const { at, isThere, hasLeft, goTo, goBack } = usePosition(stops)
  const isQuiet = useIsQuiet()
  const stop = stops[at]
  const isLeft = hasLeft || (isQuiet && stop === undefined)
  // Before the card takes the focus.
  useLayoutEffect(() => {
    if (!isQuiet) interruptTour()
    if (isLeft || (isQuiet && !tourStore.getState().isRequested && isBusy())) leaveTour()
  }, [isLeft, isQuiet])
  if (!isQuiet || isLeft || stop === undefined) return null
  const end = (): void => {
    endTour()
    goBack()
  }
  return (
    <StopCard stop={stop} isThere={isThere} at={at} count={stops.length} onStep={(by) => goTo(at + by)} onEnd={end} />
  )
}
