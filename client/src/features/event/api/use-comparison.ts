import { isUnhandledFire } from '#shared/event/unhandled-fire.ts'
import { useSlowly } from '#client/realtime/use-slowly.ts'
import type { ListInput } from '#client/features/event/address-filters.ts'
import { enterRows, type HeldRows } from '#client/features/event/enter-rows.ts'
import type { PendingEvents } from '#client/features/event/pending-events.ts'
import { replaceRows } from '#client/features/event/still-list.ts'
import { trpc } from '#client/lib/trpc.ts'
import type { RowPresence } from '#client/ui/list/row-presence.ts'

/** Rows refetched in one batched request: more would make its URL too long. */
const atOnce = 20

/** Refetches single rows and replaces them in place. */
export const useRowRefresh = (input: ListInput) => {
  const utils = trpc.useUtils()
  return async (ids: readonly string[]): Promise<void> => {
    for (let at = 0; at < ids.length; at += atOnce) {
      const part = ids.slice(at, at + atOnce)
      const rows = await Promise.all(part.map((id) => utils.event.detail.fetch({ id }, { staleTime: 0 })))
      utils.event.list.setData(input, (page) => page && replaceRows(page, rows))
    }
  }
}

const heldRows = ({ keysOf }: RowPresence): HeldRows => ({
  at: new Set([...keysOf('pointer'), ...keysOf('focus'), ...keysOf('dialog')]),
  ticked: keysOf('ticks'),
})

interface Comparing {
  readonly pendingEvents: PendingEvents
  readonly presence: RowPresence
}

/**
 * Refetches the whole page without showing it: rows in both are updated in place, unhandled fires enter, the others become
 * pending events.
 */
const useComparison = (input: ListInput, { pendingEvents, presence }: Comparing) => {
  const utils = trpc.useUtils()
  const refreshRows = useRowRefresh(input)
  return async (): Promise<void> => {
    const shown = utils.event.list.getData(input)?.records
    if (shown === undefined) return
    const fresh = await utils.client.event.list.query(input)
    utils.event.list.setData(input, (page) => page && replaceRows(page, fresh.records))
    // On later pages a row that is new to the page may only have moved over from the page before.
    if (input.pageNo === 1) {
      const fires = fresh.records.filter(isUnhandledFire)
      utils.event.list.setData(input, (page) => page && enterRows(page, fires, heldRows(presence)))
      const known = new Set([...shown, ...fires].map(({ id }) => id))
      pendingEvents.add(fresh.records.filter(({ id }) => !known.has(id)))
    }
    const found = new Set(fresh.records.map(({ id }) => id))
    await refreshRows(shown.flatMap(({ id }) => (found.has(id) ? [] : [id])))
  }
}

/** The comparison, at most once a second. Fires that it could not let enter are pending. */
export const useSlowComparison = (input: ListInput, comparing: Comparing): (() => void) => {
  const { pendingEvents } = comparing
  const compare = useComparison(input, comparing)
  return useSlowly(async () => {
    const fires = pendingEvents.arriving()
    try {
      await compare()
    } finally {
      pendingEvents.settle(fires)
    }
  })
}
