import { useSyncExternalStore } from 'react'

const subscribeTo =
  (query: string) =>
  (notify: () => void): (() => void) => {
    const list = window.matchMedia(query)
    list.addEventListener('change', notify)
    return () => list.removeEventListener('change', notify)
  }

/** Whether a media query holds now; the component renders again when that changes. */
export const useMediaQuery = (query: string): boolean =>
  useSyncExternalStore(
    subscribeTo(query),
    () => window.matchMedia(query).matches,
    () => false,
  )

/** Below 768 px tables are cards, dialogs are sheets and the menu is a drawer. */
export const useIsPhone = (): boolean => useMediaQuery('(max-width: 767.98px)')

/** Below 1280 px the header's words fold into icons. */
export const useIsNarrow = (): boolean => useMediaQuery('(max-width: 1279.98px)')

/** No room in the header for more than the project, the alarms and the lights. */
export const useIsTight = (): boolean => useMediaQuery('(max-width: 1599.98px)')

export const useReducedMotion = (): boolean => useMediaQuery('(prefers-reduced-motion: reduce)')
