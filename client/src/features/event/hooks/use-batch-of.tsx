import { Button } from 'antd'
import { memo, Suspense, useCallback, useMemo, useState } from 'react'
import type { EventRow } from '#shared/event/event.contract.ts'
import { handlingStates } from '#shared/event/handling-state.ts'
import type { EventKind } from '#shared/event/index.ts'
import type { ListLayoutProps } from '#client/ui/list/list-types.ts'
import { eventTexts } from '#client/config/event-texts.ts'
import type { EventList } from '#client/features/event/api/use-event-list.ts'
import { inputOf } from '#client/features/event/event-list-query.ts'
import { useBatchArrival } from '#client/features/event/hooks/use-batch-arrival.ts'
import { useTicked } from '#client/features/event/hooks/use-ticked.ts'
import { useSteady } from '#client/ui/basics/use-steady.ts'
import { lazyPart } from '#client/lib/lazy-part.ts'
import { usePermission } from '#client/lib/permission-store.ts'
import { serverClock } from '#client/lib/server-clock.ts'

const texts = eventTexts.batch

const BatchDialog = lazyPart(async () => ({
  default: (await import('#client/features/event/components/batch-dialog.tsx')).BatchDialog,
}))
const SelectAll = lazyPart(async () => ({ default: (await import('#client/ui/list/select-all.tsx')).SelectAll }))

const noRows: readonly EventRow[] = []

const BatchButton = memo(({ count, onOpen }: { count: number; onOpen: () => void }) => (
  <Button disabled={count === 0} onClick={onOpen}>
    {count === 0 ? texts.button : texts.buttonWith(count)}
  </Button>
))

/** 已选 and 选中全部, beside the total. */
const noteOf = (kind: EventKind, { query, read }: EventList, { ticked, set }: ReturnType<typeof useTicked>) =>
  ticked.length > 0 && (
    <Suspense fallback={null}>
      <SelectAll
        domain="event"
        input={inputOf(kind, query, serverClock.now())}
        total={read.data?.total ?? 0}
        count={ticked.length}
        onSelect={set}
      />
    </Suspense>
  )

/** Checkboxes, the button above the rows and its dialog; empty for a member without the permission to handle this kind. */
export const useBatchOf = (kind: EventKind, live: EventList) => {
  const { mayElement } = usePermission()
  const { tab, filters } = live.query
  const selected = useTicked(JSON.stringify([kind, tab, filters]), live.read.data?.records ?? noRows)
  const { ticked, ids, tick } = selected
  const [open, setOpen] = useState(false)
  const show = useCallback(() => setOpen(true), [])
  const refresh = useSteady(live.refresh)
  const selection = useMemo<ListLayoutProps<EventRow>['selection']>(
    () => ({
      keys: [...ids],
      onChange: tick,
      isDisabled: ({ id, state }) => state === 2 && !ids.has(id),
      labelOf: ({ deviceName, deviceCode }) => texts.tick(`${deviceName} ${deviceCode}`),
    }),
    [ids, tick],
  )
  useBatchArrival(live, (rows) => {
    // A fire is handled by itself (DECISIONS 170).
    const toHandle = rows.filter(({ state, fire }) => state !== handlingStates.done && !fire)
    tick(toHandle.map(({ id }) => id))
    setOpen(toHandle.length > 0)
  })
  if (!mayElement(`${kind}:feedback`) && !mayElement(`${kind}:toSite`)) return {}
  return {
    selection,
    button: <BatchButton count={ticked.length} onOpen={show} />,
    note: noteOf(kind, live, selected),
    dialog: open && (
      <Suspense fallback={null}>
        <BatchDialog kind={kind} ticked={ticked} onTick={tick} onChanged={refresh} onGone={() => setOpen(false)} />
      </Suspense>
    ),
  }
}
