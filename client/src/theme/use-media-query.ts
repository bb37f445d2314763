import { useSyncExternalStore } from 'react'
import { mediaQueries } from '#client/theme/breakpoints.ts'

const subscribeTo =
  (query: string) =>
  (notify: () => void): (() => void) => {
    const list = window.matchMedia(query)
    list.addEventListener('change', notify)
    return () => list.removeEventListener('change', notify)
  }

/** Whether a media query matches; re-renders when that changes. */
export const useMediaQuery = (query: string): boolean =>
  useSyncExternalStore(
    subscribeTo(query),
    () => window.matchMedia(query).matches,
    () => false,
  )

/** Phones and tablets: below it tables are cards, dialogs are sheets and the menu is a drawer (spec §9, Breakpoints). */
export const useIsPhone = (): boolean => useMediaQuery(mediaQueries.mobile)

/** The header shows icons instead of words. */
export const useIsNarrow = (): boolean => useMediaQuery(mediaQueries.narrow)

/** The header has room only for the project, the alarms and the status indicators. */
export const useIsTight = (): boolean => useMediaQuery(mediaQueries.tight)

/** Whether the operating system prefers dark. */
export const useSystemDark = (): boolean => useMediaQuery('(prefers-color-scheme: dark)')

export const useReducedMotion = (): boolean => useMediaQuery('(prefers-reduced-motion: reduce)')
