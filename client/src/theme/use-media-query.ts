import { useSyncExternalStore } from 'react'

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

/** Below 768 px tables are cards, dialogs are sheets and the menu is a drawer. */
export const useIsPhone = (): boolean => useMediaQuery('(max-width: 767.98px)')

/** Below 1280 px the header shows icons instead of words. */
export const useIsNarrow = (): boolean => useMediaQuery('(max-width: 1279.98px)')

/** Below 1600 px the header has room only for the project, the alarms and the status indicators. */
export const useIsTight = (): boolean => useMediaQuery('(max-width: 1599.98px)')

/** Whether the operating system prefers dark. */
export const useSystemDark = (): boolean => useMediaQuery('(prefers-color-scheme: dark)')

export const useReducedMotion = (): boolean => useMediaQuery('(prefers-reduced-motion: reduce)')
