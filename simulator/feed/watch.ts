import { newsOf, type News } from '#simulator/feed/news.ts'
import type { Follow } from '#simulator/feed/ports.ts'

const JOURNAL = '/__sim/journal/stream?kind=change'

/** What is going on in a world that is fed, in the order in which it happens. */
export interface Watch {
  /** From the entry of its journal on that comes after this one. */
  begin(entry: number): void
  next(): News | undefined
  /** Nobody tells any more: the server ended, or the line. */
  isLost(): boolean
  end(): void
}

export const createWatch = (follow: Follow, nudge: () => void): Watch => {
  const state = { news: [] as News[], lost: false, leave: () => {} }
  const heed = {
    line: (line: unknown) => {
      const news = newsOf(line)
      if (!news) return
      state.news.push(news)
      nudge()
    },
    ended: () => {
      state.lost = true
      nudge()
    },
  }
  return {
    begin: (entry) => {
      state.leave()
      Object.assign(state, { news: [], lost: false })
      state.leave = follow(`${JOURNAL}&after=${entry}`, heed)
    },
    next: () => state.news.shift(),
    isLost: () => state.lost,
    end: () => state.leave(),
  }
}
