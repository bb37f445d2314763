import { createStore } from 'zustand/vanilla'
import { storagePrefix } from '#shared/console-storage.ts'
import { pageBase } from '#client/lib/world-base.ts'

/** Whether the drawer is open. */
export const settingsPanel = createStore<boolean>(() => false)

/** 系统设置 */
export const openSettings = (): void => settingsPanel.setState(true, true)

interface Place {
  readonly isDevelopment: boolean
  /** The query of the page's address. */
  readonly search: string
  readonly area: Pick<Storage, 'getItem' | 'setItem'>
  readonly key: string
}

/**
 * Whether the drawer is to be had: it is for previews while developing (spec §9). Elsewhere `?settings=1` at any address
 * turns it on for this browser; the word `on` under the key does the same.
 */
export const isOffered = ({ isDevelopment, search, area, key }: Place): boolean => {
  if (new URLSearchParams(search).get('settings') === '1') area.setItem(key, 'on')
  return isDevelopment || area.getItem(key) === 'on'
}

/** Asked as the shell is drawn: only then is the address the one that was asked for, whatever a login put before it. */
export const isSettingsOffered = (): boolean =>
  isOffered({
    isDevelopment: import.meta.env.DEV,
    search: window.location.search,
    area: window.localStorage,
    key: `${storagePrefix(pageBase())}SETTING_DRAWER`,
  })
