// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { rememberFocus } from '#client/lib/restore-focus.ts'

const part = (id: string): HTMLElement => {
  const found = document.getElementById(id)
  if (!found) throw new Error(`there is no ${id}`)
  return found
}

beforeEach(() => {
  document.body.innerHTML = `
    <div><button id="menu"></button>
    <main><div id="list">
      <div aria-hidden="true"><button id="measured"></button></div>
      <div id="row"><button id="edit"></button><button id="remove"></button></div>
      <div id="next"><a href="/x" id="detail"></a></div>
    </div></main></div>`
  for (const one of document.querySelectorAll<HTMLElement>('*')) one.checkVisibility = () => true
})

const lose = (): void => {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

test('the element that had the focus gets it again', () => {
  part('remove').focus()
  const restore = rememberFocus()
  lose()
  restore()
  expect(document.activeElement).toBe(part('remove'))
})

test('a focus that is somewhere stays there', () => {
  part('remove').focus()
  const restore = rememberFocus()
  part('detail').focus()
  restore()
  expect(document.activeElement).toBe(part('detail'))
})

test('a focus in a dialog that has just closed is lost', () => {
  part('remove').focus()
  const restore = rememberFocus()
  document.body.insertAdjacentHTML('beforeend', '<div class="ant-modal-wrap"><button id="ok"></button></div>')
  part('ok').focus()
  restore()
  expect(document.activeElement).toBe(part('remove'))
})

test('of a disabled element its neighbour in the row gets the focus', () => {
  part('remove').focus()
  const restore = rememberFocus()
  lose()
  part('remove').setAttribute('disabled', '')
  restore()
  expect(document.activeElement).toBe(part('edit'))
})

test('where the row has gone, the first stop of the list that a person can see', () => {
  part('remove').focus()
  const restore = rememberFocus()
  part('row').remove()
  restore()
  expect(document.activeElement).toBe(part('detail'))
})

test('where the whole page has gone, the frame does not get the focus', () => {
  part('remove').focus()
  const restore = rememberFocus()
  document.querySelector('main')?.remove()
  restore()
  expect(document.activeElement).toBe(document.body)
})

test('without a focus there is nothing to restore', () => {
  lose()
  const restore = rememberFocus()
  restore()
  expect(document.activeElement).toBe(document.body)
})
