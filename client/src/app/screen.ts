import type { ComponentType } from 'react'

/** The page at a path of the menu. */
export interface Screen {
  readonly load: () => Promise<{ Component: ComponentType }>
  /** The list that this page belongs to. */
  readonly parent?: string
  /** On a phone it goes edge to edge. */
  readonly flush?: true
}

type Page = () => Promise<ComponentType>

/** A screen whose page is loaded when it is opened. */
export const plainScreen = (page: Page): Screen => ({ load: async () => ({ Component: await page() }) })

/** A list or another page that goes edge to edge on a phone. */
export const flushScreen = (page: Page): Screen => ({ ...plainScreen(page), flush: true })

/** The page of one thing of a list. */
export const detailScreen = (parent: string, page: Page): Screen => ({ ...plainScreen(page), parent })
