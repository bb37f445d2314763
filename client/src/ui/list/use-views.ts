import { useEffect, useEffectEvent } from 'react'
import { useStore } from 'zustand'
import type { ColumnChoice } from '#client/ui/list/column-choice.ts'
import { parseViews, plainSearch, viewShown, type ListView } from '#client/ui/list/list-views.ts'
import { useStoredValue } from '#client/ui/list/use-stored-value.ts'
import type { ListAddress } from '#client/ui/list/use-list-address.ts'
import { notifyError } from '#client/lib/feedback.ts'
import { storedValue } from '#client/lib/stored-value.ts'
import { sessionStore } from '#client/lib/session-store.ts'

const storedViews = (name: string) => storedValue(`LIST_VIEWS:${name}`, parseViews)

/** The parts of the page that make up a view. */
export interface ViewSource {
  readonly list: string
  readonly address: ListAddress
  readonly choice: ColumnChoice
  readonly choose: (choice: ColumnChoice) => void
}

export interface Views {
  readonly list: string
  readonly all: readonly ListView[]
  readonly shown: ListView | undefined
  /** The current state of the list, as it would be saved. */
  readonly now: Pick<ListView, 'search' | 'choice'>
  readonly save: (views: readonly ListView[]) => void
  readonly apply: (view: Pick<ListView, 'search' | 'choice'>) => void
}

/** The views of a list that this person has saved in this project; one may be the default. */
export const useViews = ({ list, address, choice, choose }: ViewSource): Views => {
  const projectId = useStore(sessionStore, (session) => session.projectId)
  const [all, save] = useStoredValue(`${projectId}:${list}`, storedViews)
  const show = (view: Pick<ListView, 'search' | 'choice'>, replace: boolean): void => {
    choose(view.choice)
    address.open(view.search, replace)
  }
  const openLink = async (search: string): Promise<void> => {
    const { openViewLink } = await import('#client/ui/list/view-link.tsx')
    openViewLink(search, { before: choice, show: (view) => show(view, true) })
  }
  const begin = useEffectEvent(() => {
    // The columns of a shared link (`view-link.tsx`).
    if (new URLSearchParams(address.search).has('cols')) return void openLink(address.search).catch(notifyError)
    const first = all.find((view) => view.first)
    if (first !== undefined && address.isVisit && address.search === '') show(first, true)
  })
  useEffect(() => begin(), [projectId, list])
  const now = { search: plainSearch(address.search), choice }
  return { list, all, shown: viewShown(all, now), now, save, apply: (view) => show(view, false) }
}
