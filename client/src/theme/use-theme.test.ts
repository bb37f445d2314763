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
  const root = dressed({ ...defaultSettings, colour: '#1b7550', menuTheme: 'light' })
  expect(root.style.getPropertyValue('--primary')).toBe('#1b7550')
  expect(root.style.getPropertyValue('--primary-bg')).toBe('#edf4f1')
  expect([root.dataset['menu'], root.hasAttribute('data-colour-weak')]).toEqual(['light', false])
})

test('the colours for weak eyes go with their switch', () => {
  const root = dressed({ ...defaultSettings, colourWeak: true })
  expect(root.hasAttribute('data-colour-weak')).toBe(true)
  dress(root, defaultSettings)
  expect(root.hasAttribute('data-colour-weak')).toBe(false)
})
