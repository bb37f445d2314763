import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { primaryVariables, themeFor } from '#client/theme/antd-theme.ts'
import { defaultColour, isThemeColour, themeColours } from '#client/theme/theme-colours.ts'

const sheet = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const [lightSheet = '', darkSheet = ''] = sheet.split("[data-theme='dark'] {")
const inDark = (name: string): string => new RegExp(`^ {4}${name}: ([^;]+);`, 'm').exec(darkSheet)?.[1] ?? ''
const inSheet = (name: string): string | undefined => new RegExp(`^ {2}${name}: ([^;]+);`, 'm').exec(lightSheet)?.[1]

const channel = (value: number): number => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const contrast = (one: string, other: string): number => {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

test('the default colour is the same in tokens.css, in antd and in the tints', () => {
  for (const [name, value] of Object.entries(primaryVariables(defaultColour)))
    expect([name, inSheet(name)]).toEqual([name, value])
  expect(themeFor().token).toMatchObject({
    colorPrimary: inSheet('--primary'),
    colorPrimaryBg: inSheet('--primary-bg'),
  })
})

test('action, information and link follow the theme colour together', () => {
  for (const { value } of themeColours)
    expect(themeFor(value).token).toMatchObject({ colorPrimary: value, colorInfo: value, colorLink: value })
})

test('white on each theme colour, and its text on its tint, can be read', () => {
  for (const { value } of themeColours) {
    const variables = primaryVariables(value)
    expect(contrast(value, '#ffffff')).toBeGreaterThanOrEqual(4.5)
    expect(contrast(variables['--primary-text'] ?? '', variables['--primary-bg'] ?? '')).toBeGreaterThanOrEqual(4.5)
  }
})

test('the texts of the kinds can be read on white and on their tints', () => {
  for (const kind of ['alarm', 'amber', 'odd', 'good'])
    for (const background of [inSheet(`--${kind}-bg`), '#ffffff'])
      expect(contrast(inSheet(`--${kind}-text`) ?? '', background ?? '')).toBeGreaterThanOrEqual(4.5)
})

test('the default colour is the same in tokens.css and in the tints in the dark', () => {
  for (const [name, value] of Object.entries(primaryVariables(defaultColour, true)))
    expect([name, inDark(name)]).toEqual([name, value])
})

const grounds = ['--bg', '--card', '--raised', '--fill', '--hover']

test('in the dark every text can be read on every ground', () => {
  for (const text of [
    'ink',
    'ink2',
    'ink3',
    'alarm-text',
    'amber-text',
    'risk-text',
    'odd-text',
    'good-text',
    'field-error',
  ])
    for (const ground of grounds)
      expect([text, ground, contrast(inDark(`--${text}`), inDark(ground)) >= 4.5]).toEqual([text, ground, true])
})

test('in the dark the texts of the kinds can be read on their own grounds', () => {
  for (const kind of ['alarm', 'amber', 'odd', 'good'])
    expect(contrast(inDark(`--${kind}-text`), inDark(`--${kind}-bg`))).toBeGreaterThanOrEqual(4.5)
})

test('in the dark each theme colour can be read, and carries white', () => {
  for (const { value } of themeColours) {
    const colours = primaryVariables(value, true)
    for (const ground of [...grounds.map(inDark), colours['--primary-bg'] ?? ''])
      expect([value, ground, contrast(colours['--primary'] ?? '', ground) >= 4.5]).toEqual([value, ground, true])
    expect(contrast(colours['--primary-solid'] ?? '', '#ffffff')).toBeGreaterThanOrEqual(4.5)
  }
})

test('what is called solid carries white', () => {
  for (const name of ['primary', 'alarm', 'amber', 'risk', 'odd', 'good', 'mute'])
    expect([name, contrast(inSheet(`--${name}-solid`) ?? '', '#ffffff') >= 4.5]).toEqual([name, true])
})

test('only the eight colours are theme colours', () => {
  expect(themeColours).toHaveLength(8)
  expect([isThemeColour('#1b7550'), isThemeColour('#ff0000'), isThemeColour('')]).toEqual([true, false, false])
})
