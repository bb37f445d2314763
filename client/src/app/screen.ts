import type { ComponentType } from 'react'

/** The page at a path of the menu. */
export interface Screen {
  readonly load: () => Promise<{ Component: ComponentType }>
  /** The list that this page belongs to. */
  readonly parent?: string
  /** On a phone it goes edge to edge. */
  readonly flush?: true
}
