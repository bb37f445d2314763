import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ManualPage } from '#client/features/help/manual-page.tsx'
import { capsOf, goKeys, shortcuts, shortcutTexts } from '#client/config/shortcuts.ts'

/** What a section of the chapter says: the keys of each line, and the words. */
const linesOf = (section: string): string[][] =>
  within(screen.getByRole('region', { name: section }))
    .getAllByRole('term')
    .map((term) => [
      ...[...term.querySelectorAll('kbd')].map(({ textContent }) => textContent ?? ''),
      term.nextElementSibling?.textContent ?? '',
    ])

test('the chapter has every shortcut of the table in its section, with its keys and words', () => {
  render(<ManualPage />)
  for (const scope of ['list', 'chart', 'map', 'everywhere'] as const) {
    const lines = shortcuts.filter((one) => one.scope === scope)
    expect(lines.length).toBeGreaterThan(0)
    expect(linesOf(shortcutTexts.scopes[scope])).toEqual(
      lines.map(({ keys, words }) => [...keys.flatMap(capsOf), words]),
    )
  }
  expect(linesOf('前往页面')).toEqual(goKeys.map(({ key, title }) => ['G', key.toUpperCase(), title]))
})

test('the chapter names what the search does and how to switch single keys off', () => {
  render(<ManualPage />)
  const chapter = screen.getByRole('region', { name: '键盘与快捷键' })
  expect(within(chapter).getByText(/^按 Ctrl \+ K/)).toBeTruthy()
  expect(within(chapter).getByText(/可在“外观设置”里关闭/)).toBeTruthy()
})
