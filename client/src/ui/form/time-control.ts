import type { CSSProperties } from 'react'

/** The props of a picker of time: those that a form gives its control, and its limit. */
export interface TimeControlProps {
  readonly id?: string
  /** As it is sent; empty for none. */
  readonly value?: string | undefined
  readonly onChange?: (value: string) => void
  readonly placeholder: string
  readonly style?: CSSProperties
  /** Days before this moment cannot be chosen. */
  readonly after?: string | undefined
}
