import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { lastingStorage } from '#client/lib/page-storage.ts'
import type { Stored } from '#client/lib/stored.ts'
import { isAppearance, type Appearance } from '#client/theme/appearances.ts'
import { defaultColour, isThemeColour, type ThemeColour } from '#client/theme/theme-colours.ts'

/** Appearance of the console (spec §9, Defaults). Only the person's choices; `effective` resolves their dependencies. */
export interface Settings {
  /** When the console is dark. */
  readonly appearance: Appearance
  readonly menuTheme: 'dark' | 'light'
  readonly layout: 'sidemenu' | 'topmenu'
  readonly colour: ThemeColour
  readonly colourWeak: boolean
  readonly fixedHeader: boolean
  readonly fixedSidebar: boolean
  /** The header hides beyond 100 px of scrolling. */
  readonly autoHideHeader: boolean
  readonly contentWidth: 'Fixed' | 'Fluid'
  readonly multiTab: boolean
  /** Keys that type a character act as shortcuts (WCAG 2.1.4). */
  readonly shortcuts: boolean
}

export const defaultSettings: Settings = {
  appearance: 'light',
  menuTheme: 'dark',
  layout: 'sidemenu',
  colour: defaultColour,
  colourWeak: false,
  fixedHeader: true,
  fixedSidebar: true,
  autoHideHeader: false,
  contentWidth: 'Fixed',
  multiTab: false,
  shortcuts: true,
}

/** Storage key of each setting (jeecg-wire-facts §8; appearance and shortcuts are named like them); never expires. */
export const settingKeys: Readonly<Record<keyof Settings, string>> = {
  appearance: 'DEFAULT_APPEARANCE',
  menuTheme: 'DEFAULT_THEME',
  layout: 'DEFAULT_LAYOUT_MODE',
  colour: 'DEFAULT_COLOR',
  colourWeak: 'DEFAULT_COLOR_WEAK',
  fixedHeader: 'DEFAULT_FIXED_HEADER',
  fixedSidebar: 'DEFAULT_FIXED_SIDEMENU',
  autoHideHeader: 'DEFAULT_FIXED_HEADER_HIDDEN',
  contentWidth: 'DEFAULT_CONTENT_WIDTH_TYPE',
  multiTab: 'DEFAULT_MULTI_PAGE',
  shortcuts: 'DEFAULT_SHORTCUTS',
}

/** Settings that the other choices lock (spec §5, Settings). */
export const settingLocks = ({ layout, fixedHeader }: Settings) => ({
  fluid: layout !== 'topmenu',
  fixedSidebar: layout === 'topmenu',
  autoHideHeader: !fixedHeader,
})

/** The effective settings: a locked choice has no effect, and returns when the lock is gone. */
export const effective = (settings: Settings): Settings => {
  const locks = settingLocks(settings)
  return {
    ...settings,
    contentWidth: locks.fluid ? 'Fixed' : settings.contentWidth,
    fixedSidebar: settings.fixedSidebar && !locks.fixedSidebar,
    autoHideHeader: settings.autoHideHeader && !locks.autoHideHeader,
  }
}

const either =
  <T extends string>(one: T, other: T) =>
  (value: unknown): T | undefined =>
    value === one || value === other ? (value as T) : undefined // one of the two, as just compared

const flag = (value: unknown): boolean | undefined => (typeof value === 'boolean' ? value : undefined)
const appearance = (value: unknown): Appearance | undefined => (isAppearance(value) ? value : undefined)
const colour = (value: unknown): ThemeColour | undefined =>
  typeof value === 'string' && isThemeColour(value) ? value : undefined

/** Invalid stored values are ignored. */
const readAll = (stored: Stored): Settings => {
  const read = <K extends keyof Settings>(key: K, parse: (value: unknown) => Settings[K] | undefined): Settings[K] =>
    parse(stored.read(settingKeys[key])) ?? defaultSettings[key]
  return {
    appearance: read('appearance', appearance),
    menuTheme: read('menuTheme', either('dark', 'light')),
    layout: read('layout', either('sidemenu', 'topmenu')),
    colour: read('colour', colour),
    colourWeak: read('colourWeak', flag),
    fixedHeader: read('fixedHeader', flag),
    fixedSidebar: read('fixedSidebar', flag),
    autoHideHeader: read('autoHideHeader', flag),
    contentWidth: read('contentWidth', either('Fixed', 'Fluid')),
    multiTab: read('multiTab', flag),
    shortcuts: read('shortcuts', flag),
  }
}

export const createSettingsStore = (stored: Stored) => {
  const { setState, ...store } = createStore<Settings>(() => readAll(stored))
  return {
    ...store,
    /** Stores a choice and applies it. Throws the browser's storage error; then nothing has changed. */
    change: <K extends keyof Settings>(key: K, value: Settings[K]): void => {
      stored.write(settingKeys[key], value, null)
      setState({ [key]: value })
    },
    /** Back to the default colour, as a logout requires (spec §4). */
    resetColour: (): void => {
      stored.remove(settingKeys.colour)
      setState({ colour: defaultColour })
    },
    reset: (): void => {
      for (const key of Object.values(settingKeys)) stored.remove(key)
      setState(defaultSettings)
    },
  }
}

export const settingsStore = createSettingsStore(lastingStorage)

/** The effective settings: Fluid only with the menu on top, and so on. */
export const useSettings = (): Settings => effective(useStore(settingsStore))

/** The person's choices, locked or not; for the settings dialog. */
export const useChoices = (): Settings => useStore(settingsStore)

export const changeSetting = settingsStore.change
export const resetColour = settingsStore.resetColour
