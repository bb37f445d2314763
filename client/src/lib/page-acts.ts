/** What the page on the screen can do when it is requested from elsewhere, such as by name in the search. */
export type PageAct = 'export'

const offered = new Map<PageAct, () => void>()

export const pageActs = {
  /** Offers an act; returns what withdraws it. */
  offer: (act: PageAct, run: () => void): (() => void) => {
    offered.set(act, run)
    return () => {
      if (offered.get(act) === run) offered.delete(act)
    }
  },
  find: (act: PageAct): (() => void) | undefined => offered.get(act),
}
