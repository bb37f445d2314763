import { useLayoutEffect, useSyncExternalStore } from 'react'
import { createStore } from 'zustand/vanilla'

/** Whether the page is dark now: one fact for our styles, antd's, the map and the watermark. */
const darkStore = createStore<boolean>(
  // Tests of the map have no page.
  () => typeof document !== 'undefined' && document.documentElement.dataset['theme'] === 'dark',
)

export const isDark = (): boolean => darkStore.getState()

/** Whether the page is dark; re-renders when that changes. */
export const useIsDark = (): boolean => useSyncExternalStore(darkStore.subscribe, isDark)

export const setDark = (dark: boolean): void => darkStore.setState(dark, true)

const lightPages = createStore<number>(() => 0)

/** Keeps the page as it is by day while the component is mounted: the big screen and the director's desk have one look. */
export const useOneLook = (): void =>
  useLayoutEffect(() => {
    lightPages.setState((count) => count + 1, true)
    return () => lightPages.setState((count) => count - 1, true)
  }, [])

/** Whether a page with one look is open. */
export const useHasOneLook = (): boolean => useSyncExternalStore(lightPages.subscribe, () => lightPages.getState() > 0)
