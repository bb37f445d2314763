// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import {
  createSettingsStore,
  defaultSettings,
  effective,
  settingKeys,
  settingLocks,
  type Settings,
} from '#client/lib/settings-store.ts'
import { createStored } from '#client/lib/stored.ts'

const stored = new Map<string, string>()
const area = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
}
const open = () => createSettingsStore(createStored(area, 'pro__', () => 0))
beforeEach(() => stored.clear())

test('without choices the console is light and blue, dark in the menu, with the menu at the side and all of it fixed', () => {
  expect(open().getState()).toEqual({
    appearance: 'light',
    menuTheme: 'dark',
    layout: 'sidemenu',
    colour: '#2459c9',
    colourWeak: false,
    fixedHeader: true,
    fixedSidebar: true,
    autoHideHeader: false,
    contentWidth: 'Fixed',
    multiTab: false,
    shortcuts: true,
  })
})

const chosen: Settings = {
  appearance: 'time',
  menuTheme: 'light',
  layout: 'topmenu',
  colour: '#1b7550',
  colourWeak: true,
  fixedHeader: false,
  fixedSidebar: false,
  autoHideHeader: true,
  contentWidth: 'Fluid',
  multiTab: true,
  shortcuts: false,
}

test('every choice is kept under the name the console family uses, without an end, and read again', () => {
  const store = open()
  store.change('appearance', chosen.appearance)
  store.change('menuTheme', chosen.menuTheme)
  store.change('layout', chosen.layout)
  store.change('colour', chosen.colour)
  store.change('colourWeak', chosen.colourWeak)
  store.change('fixedHeader', chosen.fixedHeader)
  store.change('fixedSidebar', chosen.fixedSidebar)
  store.change('autoHideHeader', chosen.autoHideHeader)
  store.change('contentWidth', chosen.contentWidth)
  store.change('shortcuts', chosen.shortcuts)
  store.change('multiTab', chosen.multiTab)
  expect(stored.get('pro__DEFAULT_THEME')).toBe('{"value":"light","expire":null}')
  expect([...stored.keys()].toSorted()).toEqual(
    Object.values(settingKeys)
      .map((key) => `pro__${key}`)
      .toSorted(),
  )
  expect(open().getState()).toEqual(chosen)
})

test('a foreign value under a key counts as no choice', () => {
  for (const key of Object.values(settingKeys)) stored.set(`pro__${key}`, '{"value":"#ff0000","expire":null}')
  expect(open().getState()).toEqual(defaultSettings)
})

test('a choice that cannot be kept is not made', () => {
  const store = createSettingsStore({
    read: () => undefined,
    write: () => {
      throw new Error('full')
    },
    remove: () => undefined,
  })
  expect(() => store.change('colour', '#1b7550')).toThrow('full')
  expect(store.getState()).toEqual(defaultSettings)
})

test('logging out takes back the colour and nothing else', () => {
  const store = open()
  store.change('colour', '#1b7550')
  store.change('menuTheme', 'light')
  store.resetColour()
  expect(store.getState()).toEqual({ ...defaultSettings, menuTheme: 'light' })
  expect(open().getState().colour).toBe('#2459c9')
})

test('taking everything back leaves nothing in the browser', () => {
  const store = open()
  store.change('layout', 'topmenu')
  store.reset()
  expect([store.getState(), stored.size]).toEqual([defaultSettings, 0])
})

test.each([
  ['sidemenu', true, { fluid: true, fixedSidebar: false, autoHideHeader: false }],
  ['sidemenu', false, { fluid: true, fixedSidebar: false, autoHideHeader: true }],
  ['topmenu', true, { fluid: false, fixedSidebar: true, autoHideHeader: false }],
  ['topmenu', false, { fluid: false, fixedSidebar: true, autoHideHeader: true }],
] as const)('what is locked in %s with a fixed header %s', (layout, fixedHeader, locks) => {
  expect(settingLocks({ ...defaultSettings, layout, fixedHeader })).toEqual(locks)
})

test('a locked choice has no effect, and is back when the lock is gone', () => {
  const fluid = { ...defaultSettings, contentWidth: 'Fluid', autoHideHeader: true, fixedHeader: false } as const
  expect(effective(fluid)).toMatchObject({ contentWidth: 'Fixed', autoHideHeader: false })
  expect(effective({ ...fluid, layout: 'topmenu', fixedHeader: true })).toMatchObject({
    contentWidth: 'Fluid',
    autoHideHeader: true,
    fixedSidebar: false,
  })
})
