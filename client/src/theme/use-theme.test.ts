// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { defaultSettings } from '#client/lib/settings-store.ts'
import { dress } from '#client/theme/use-theme.ts'

const dressed = (looks: Parameters<typeof dress>[1]) => {
  const root = document.createElement('div')
  dress(root, looks)
  return root
}

test('the root of the page carries the colour with all its tints, and the theme of the menu', () => {
  const root = dressed({ ...defaultSettings, colour: '#1b7550', menuTheme: 'light', dark: false })
  expect(root.style.getPropertyValue('--primary')).toBe('#1b7550')
  expect(root.style.getPropertyValue('--primary-bg')).toBe('#edf4f1')
  expect([root.dataset['menu'], root.hasAttribute('data-colour-weak')]).toEqual(['light', false])
})

test('the colours for weak eyes go with their switch', () => {
  const root = dressed({ ...defaultSettings, colourWeak: true, dark: false })
  expect(root.hasAttribute('data-colour-weak')).toBe(true)
  dress(root, { ...defaultSettings, dark: false })
  expect(root.hasAttribute('data-colour-weak')).toBe(false)
})

test('in the dark the root says so to our styles and to the browser, and the colour is the lighter one', () => {
  const root = dressed({ ...defaultSettings, dark: true })
  expect([root.dataset['theme'], root.style.colorScheme]).toEqual(['dark', 'dark'])
  expect(root.style.getPropertyValue('--primary')).toBe('#8db2ff')
  dress(root, { ...defaultSettings, dark: false })
  expect([root.dataset['theme'], root.style.colorScheme]).toEqual(['light', 'light'])
  expect(root.style.getPropertyValue('--primary')).toBe('#2459c9')
})
