import { createStore } from 'zustand/vanilla'

/** A page that was opened: its path, its latest full address and its title. */
export interface OpenPage {
  readonly path: string
  readonly to: string
  readonly title: string
}

/** Each page occurs once, in its place; visiting it again updates its address and title. */
export const withPage = (pages: readonly OpenPage[], page: OpenPage): readonly OpenPage[] => {
  const known = pages.find(({ path }) => path === page.path)
  if (known?.to === page.to && known.title === page.title) return pages
  return known ? pages.map((other) => (other === known ? page : other)) : [...pages, page]
}

/** The page to open when one is closed: the next, else the previous; undefined when none is left. */
export const besides = (pages: readonly OpenPage[], path: string): OpenPage | undefined => {
  const at = pages.findIndex((page) => page.path === path)
  return pages[at + 1] ?? pages[at - 1]
}

/** In memory only: after a change of project or person these pages would mislead. */
export const openPages = createStore<readonly OpenPage[]>(() => [])
