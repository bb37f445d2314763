// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { isCharacter, isTaken, isTyping, nameOf, type KeyPress } from '#client/app/shell/shortcuts/key-press.ts'

const press = (key: string, over: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isComposing: false,
  repeat: false,
  defaultPrevented: false,
  target: document.body,
  ...over,
})

const within = (html: string, selector: string): Element => {
  document.body.innerHTML = html
  const found = document.querySelector(selector)
  if (found === null) throw new Error(`no ${selector}`)
  return found
}

test('keys with a modifier, of an input method or taken by another handler are none of ours', () => {
  expect(isTaken(press('j'))).toBe(false)
  expect(isTaken(press('X', { shiftKey: true }))).toBe(false)
  for (const over of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { isComposing: true }])
    expect(isTaken(press('j', over))).toBe(true)
  expect(isTaken(press('j', { defaultPrevented: true }))).toBe(true)
  expect([press('Process'), press('Dead')].map(isTaken)).toEqual([true, true])
})

test.each([
  ['<input type="text">', 'input', true],
  ['<input type="search">', 'input', true],
  ['<input type="date">', 'input', true],
  ['<textarea></textarea>', 'textarea', true],
  ['<select></select>', 'select', true],
  ['<p contenteditable="true"></p>', 'p', true],
  ['<ul role="menu"><li role="menuitem" tabindex="-1"></li></ul>', 'li', true],
  ['<input type="checkbox">', 'input', false],
  ['<button>刷新</button>', 'button', false],
  ['<table><tbody><tr tabindex="-1"></tr></tbody></table>', 'tr', false],
])('whether keys type something in %s', (html, selector, isField) => {
  expect(isTyping({ target: within(html, selector) })).toBe(isField)
})

test('caps lock changes no name, Shift only that of letters', () => {
  expect(nameOf({ key: 'J', shiftKey: false })).toBe('j')
  expect(nameOf({ key: 'X', shiftKey: true })).toBe('Shift+X')
  expect(nameOf({ key: 'x', shiftKey: true })).toBe('Shift+X')
  expect(nameOf({ key: '?', shiftKey: true })).toBe('?')
  expect(nameOf({ key: 'ArrowDown', shiftKey: false })).toBe('ArrowDown')
})

test('a character is what a person can switch off', () => {
  expect(['j', '?', '？', 'Enter', 'ArrowDown', 'Escape'].map((key) => isCharacter({ key }))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ])
})
