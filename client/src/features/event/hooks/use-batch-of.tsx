import { Button } from 'antd'
import { memo, useCallback, useMemo, useState } from 'react'
import type { EventRow } from '#shared/event/event.contract.ts'
import { handlingStates } from '#shared/event/handling-state.ts'
import type { EventKind } from '#shared/event/index.ts'
import type { ListLayoutProps } from '#client/ui/list/list-types.ts'
import { eventTexts } from '#client/config/event-texts.ts'
import type { EventList } from '#client/features/event/api/use-event-list.ts'
import { BatchDialog } from '#client/features/event/components/batch-dialog.tsx'
import { useBatchArrival } from '#client/features/event/hooks/use-batch-arrival.ts'
import { useTicked } from '#client/features/event/hooks/use-ticked.ts'
import { useSteady } from '#client/ui/basics/use-steady.ts'
import { usePermission } from '#client/lib/permission-store.ts'

const texts = eventTexts.batch
/** The maximum number of events in one request. */
const atMost = 200
const noRows: readonly EventRow[] = []

const BatchButton = memo(({ count, onOpen }: { count: number; onOpen: () => void }) => (
  <Button
    disabled={count === 0 || count > atMost}
    title={count > atMost ? texts.tooMany(atMost) : undefined}
    onClick={onOpen}
  >
    {count === 0 ? texts.button : texts.buttonWith(count)}
  </Button>
))

/** Checkboxes, the button above the rows and its dialog; empty for a member without the permission to handle this kind. */
export const useBatchOf = (kind: EventKind, live: EventList) => {
  const { mayElement } = usePermission()
  const { tab, filters } = live.query
  const { ticked, ids, tick } = useTicked(JSON.stringify([kind, tab, filters]), live.read.data?.records ?? noRows)
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
    button: <BatchButton count={ticked.size} onOpen={show} />,
    dialog: open && (
      <BatchDialog kind={kind} ticked={ticked} onTick={tick} onChanged={refresh} onGone={() => setOpen(false)} />
    ),
  }
}
