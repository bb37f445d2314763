import { createStore } from 'zustand/vanilla'

/** A page that was opened: its path, the whole address it had last, and what it was called. */
export interface OpenPage {
  readonly path: string
  readonly to: string
  readonly title: string
}

/** A page is there once, in its place; going to it again renews its address and title. */
export const withPage = (pages: readonly OpenPage[], page: OpenPage): readonly OpenPage[] => {
  const known = pages.find(({ path }) => path === page.path)
  if (known?.to === page.to && known.title === page.title) return pages
  return known ? pages.map((other) => (other === known ? page : other)) : [...pages, page]
}

/** The page to go to when one is closed: the next, else the one before; undefined when none is left. */
export const besides = (pages: readonly OpenPage[], path: string): OpenPage | undefined => {
  const at = pages.findIndex((page) => page.path === path)
  return pages[at + 1] ?? pages[at - 1]
}

/** Forgotten with the page that the browser has loaded: a project or a person later they would lead astray. */
export const openPages = createStore<readonly OpenPage[]>(() => [])
