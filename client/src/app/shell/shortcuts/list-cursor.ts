/*
 * The cursor of a list is the focus, on a row: screen readers read the row, the rows stay where they are as under any focus
 * (`use-row-presence.ts`), and rows that enter do not take it along.
 */

const rowSelector = '[data-list] [data-row-key]'

const shownRows = (): readonly HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(rowSelector)].filter((row) => row.checkVisibility())

/** The row that has the focus, itself or in one of its controls. */
const rowWithFocus = (): HTMLElement | null => document.activeElement?.closest<HTMLElement>(rowSelector) ?? null

/** The row itself has the focus: its arrow keys and Enter are free. */
const cursor = (): HTMLElement | undefined => {
  const row = rowWithFocus()
  return row !== null && row === document.activeElement ? row : undefined
}

/** The row at which the cursor was last, on which page. */
let last: { readonly path: string; readonly key: string | undefined } | undefined

/** One row at most is a tab stop: the one of the cursor, to which the focus returns from a dialog. */
const putAway = (): void => {
  for (const row of document.querySelectorAll(`${rowSelector}[tabindex]`)) row.removeAttribute('tabindex')
}

const putOn = (row: HTMLElement): void => {
  putAway()
  row.tabIndex = 0
  row.focus({ preventScroll: true })
  row.scrollIntoView?.({ block: 'nearest' })
  last = { path: window.location.pathname, key: row.dataset['rowKey'] }
}

/** Where the cursor begins: at its last row of this page, as after a look at the details, otherwise at the first. */
const firstOf = (rows: readonly HTMLElement[]): HTMLElement | undefined =>
  (last?.path === window.location.pathname ? rows.find(({ dataset }) => dataset['rowKey'] === last?.key) : undefined) ??
  rows[0]

const move = (by: 1 | -1): boolean => {
  const rows = shownRows()
  const from = rowWithFocus()
  const to = from === null ? firstOf(rows) : (rows[rows.indexOf(from) + by] ?? from)
  if (to !== undefined) putOn(to)
  return to !== undefined
}

/** A tile has no click of its own, but the link of its name. */
const open = (): boolean => {
  const row = cursor()
  const target = row?.localName === 'article' ? row.querySelector('a') : row
  target?.click()
  return target != null
}

/** With Shift the table itself ticks all rows from the last ticked one. */
const tick = (shiftKey: boolean): boolean => {
  const box = rowWithFocus()?.querySelector<HTMLInputElement>('.ant-table-selection-column input')
  if (box === null || box === undefined || box.disabled) return false
  box.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }))
  return true
}

const leave = (): boolean => {
  const row = cursor()
  row?.blur()
  putAway()
  return row !== undefined
}

/** Whether an arrow key moves the cursor; elsewhere it scrolls. */
const isOnRow = (): boolean => cursor() !== undefined

/** What the keys of a list do; each returns whether there was something to do. */
export const listCursor = {
  /** Whether the page has a list with rows. */
  hasRows: (): boolean => document.querySelector(rowSelector) !== null,
  isOnRow,
  next: () => move(1),
  previous: () => move(-1),
  open,
  tick: () => tick(false),
  tickTo: () => tick(true),
  leave,
}
