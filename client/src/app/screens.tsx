import type { ComponentType } from 'react'
import { eventKindNames, type EventKind } from '#shared/events/index.ts'
import { eventPaths, homePath } from '#client/config/paths.ts'

/** What stands behind a path of the menu: a page of its own, or for now another page. */
export type Screen =
  | { readonly load: () => Promise<{ Component: ComponentType }>; readonly parent?: string; readonly flush?: true }
  | { readonly redirect: string }

const listOf = (kind: EventKind): [string, Screen] => [
  eventPaths[kind].list,
  {
    flush: true,
    load: async () => {
      const { EventListPage } = await import('#client/features/event/pages/event-list-page.tsx')
      return { Component: () => <EventListPage kind={kind} /> }
    },
  },
]

const detailOf = (kind: EventKind): [string, Screen] => [
  `${eventPaths[kind].list}/detail/:parameterId`,
  {
    parent: eventPaths[kind].list,
    load: async () => {
      const { EventDetailPage } = await import('#client/features/event/pages/event-detail-page.tsx')
      return { Component: () => <EventDetailPage kind={kind} /> }
    },
  },
]

/** Screens by the path the server's menu names. An entry whose path is not here gets neither a route nor a menu line. */
export const screens: ReadonlyMap<string, Screen> = new Map<string, Screen>([
  [homePath, { redirect: eventPaths.alarm.list }],
  ...eventKindNames.map(listOf),
  ...eventKindNames.map(detailOf),
])
