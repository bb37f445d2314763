// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { trapFocusInDialogs } from '#client/lib/tab-ring.ts'

const dialog = `
  <button id="outside"></button>
  <div class="ant-modal" tabindex="-1">
    <button id="first"></button><button disabled></button><input id="middle" />
    <input type="radio" name="way" id="one" /><input type="radio" name="way" id="two" checked />
    <button id="hidden"></button>
  </div>`

const part = (id: string): HTMLElement => {
  const found = document.getElementById(id)
  if (!found) throw new Error(`there is no ${id}`)
  return found
}

/** Presses Tab; true if the browser's default action is not prevented. */
const tab = (shiftKey = false): boolean =>
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', shiftKey, cancelable: true }))

let stop: () => void = () => {}
beforeEach(() => {
  document.body.innerHTML = dialog
  for (const one of document.querySelectorAll<HTMLElement>('*')) one.checkVisibility = () => one.id !== 'hidden'
  stop = trapFocusInDialogs()
})
afterEach(() => stop())

test('Tab at the end of a dialog leads to its beginning, a group of radio buttons being one end', () => {
  for (const id of ['one', 'two']) {
    part(id).focus()
    expect(tab()).toBe(false)
    expect(document.activeElement).toBe(part('first'))
  }
})

test('back from its beginning, or from its frame, leads to its end: to the choice that is made there', () => {
  for (const from of [part('first'), document.querySelector<HTMLElement>('.ant-modal')]) {
    from?.focus()
    expect(tab(true)).toBe(false)
    expect(document.activeElement).toBe(part('two'))
  }
})

test('within a dialog, and beside one, Tab goes its own way', () => {
  for (const id of ['middle', 'outside']) {
    part(id).focus()
    expect([tab(), tab(true)]).toEqual([true, true])
  }
})
