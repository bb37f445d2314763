import type { MouseEvent } from 'react'
import styles from '#client/ui/list/open-row.module.css'

/** What a click on it does already. The cell of a checkbox too: a click beside the box is meant for the box. */
const controls = 'a, button, input, label, select, textarea, summary, [role="button"], .ant-table-selection-column'

const isOnControl = (target: EventTarget, row: Element): boolean => {
  const control = target instanceof Element ? target.closest(controls) : null
  return control !== null && row.contains(control)
}

/** Whether the click ends a selection of text in the row, as of a number that is to be copied. */
const endsSelection = (row: Element): boolean => {
  const selection = row.ownerDocument.getSelection()
  return selection !== null && !selection.isCollapsed && selection.containsNode(row, true)
}

/**
 * Whether a click means the row itself. React also reports clicks in the menus and dialogs of a row, which are elsewhere in the
 * document.
 */
const meansRow = ({ target, currentTarget, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent<HTMLElement>): boolean =>
  !(altKey || ctrlKey || metaKey || shiftKey) &&
  target instanceof Node &&
  currentTarget.contains(target) &&
  !isOnControl(target, currentTarget) &&
  !endsSelection(currentTarget)

/** Props of the element of a row that a click opens. Keyboards open it by the link of its name. */
export const opensOnClick = (open: () => void) => ({
  className: styles.opens,
  onClick: (event: MouseEvent<HTMLElement>): void => {
    if (meansRow(event)) open()
  },
})
