import { startTransition, useState } from 'react'
import type { EventRow } from '#shared/contracts/event.ts'
import type { Frame } from '#shared/realtime/messages.ts'
import { countNews, hearNews, noNews, type News, type View } from '#client/features/event/still-list.ts'

/** What waits behind the pill of the list with this key; another list begins without any. */
export const useNews = (key: string, rows: readonly Pick<EventRow, 'id'>[]) => {
  const [kept, setKept] = useState({ key, news: noNews })
  const told = kept.key === key ? kept.news : noNews
  const change = (by: (news: News) => News): void =>
    setKept((before) => {
      const news = before.key === key ? before.news : noNews
      const next = by(news)
      return next === news ? before : { key, news: next }
    })
  return {
    told,
    count: countNews(told, rows),
    /** What waits can wait for its number: a key that is typed meanwhile comes first. */
    hear: (frames: readonly Frame[], view: View): void =>
      startTransition(() => change((news) => hearNews(news, frames, view))),
    /** The server has been asked: these wait as well. */
    found: (ids: readonly string[]): void => change((news) => (ids.length === 0 ? news : new Set([...news, ...ids]))),
    /** These are shown now; what was told of meanwhile still waits. */
    forget: (shown: News): void => change((news) => new Set([...news].filter((id) => !shown.has(id)))),
  }
}
