import { createStore } from 'zustand/vanilla'
import { storagePrefix } from '#shared/console-storage.ts'
import { pageBase } from '#client/lib/world-base.ts'

/** 外观设置 is for each person; 系统设置, a preview for development, also has the layout. */
export type SettingsPart = 'appearance' | 'all'

/** What the drawer shows, and whether it is open: while it closes its content stays. */
export const settingsPanel = createStore<{ readonly isOpen: boolean; readonly part: SettingsPart }>(() => ({
  isOpen: false,
  part: 'appearance',
}))

const open = (part: SettingsPart): void => settingsPanel.setState({ isOpen: true, part })

/** 系统设置 */
export const openSettings = (): void => open('all')

/** 外观设置 */
export const openAppearance = (): void => open('appearance')

interface Place {
  readonly isDevelopment: boolean
  /** The query of the page's address. */
  readonly search: string
  readonly area: Pick<Storage, 'getItem' | 'setItem'>
  readonly key: string
}

/**
 * Whether 系统设置 is available: it is a preview for development (spec §9). Elsewhere `?settings=1` at any address
 * enables it for this browser; so does the value `on` under the key.
 */
export const isOffered = ({ isDevelopment, search, area, key }: Place): boolean => {
  if (new URLSearchParams(search).get('settings') === '1') area.setItem(key, 'on')
  return isDevelopment || area.getItem(key) === 'on'
}

/** Evaluated when the shell renders: only then is the address the requested one, after any login redirect. */
export const isSettingsOffered = (): boolean =>
  isOffered({
    isDevelopment: import.meta.env.DEV,
    search: window.location.search,
    area: window.localStorage,
    key: `${storagePrefix(pageBase())}SETTING_DRAWER`,
  })
