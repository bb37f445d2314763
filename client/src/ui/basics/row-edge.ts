import type { HandlingState } from '#shared/event/handling-state.ts'
import type { EventKind } from '#shared/event/index.ts'
import { classNames } from '#client/ui/basics/class-names.ts'
import { toneOf } from '#client/ui/basics/kind-tone.ts'
import styles from '#client/ui/basics/row-edge.module.css'

/** Class of a table row, list item or card: the coloured left edge marks open events, the red ground unhandled fires. */
export const rowEdge = (state: HandlingState, kind: EventKind, fire = false): string => {
  if (state === 0) return classNames(styles.todo, styles[toneOf(kind)], fire && styles.fire)
  return (state === 1 ? styles.doing : styles.handled) ?? ''
}

/** The same for elements other than table rows: a card or a detail head. They must not clip their left edge. */
export const boxEdge = (state: HandlingState, kind: EventKind, fire = false): string => {
  if (state === 0) return classNames(styles.box, styles.boxTodo, styles[toneOf(kind)], fire && styles.boxFire)
  return state === 1 ? classNames(styles.box, styles.boxDoing) : ''
}
