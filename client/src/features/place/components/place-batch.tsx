import { Button } from 'antd'
import { useState } from 'react'
import type { PlaceRow } from '#shared/place/place-views.schema.ts'
import { placeTexts } from '#client/config/place-texts.ts'
import { trpc } from '#client/lib/trpc.ts'
import { BatchDialog } from '#client/ui/dialog/batch-dialog.tsx'

const texts = placeTexts.batch

/** Ticked places by id, with their names when they were ticked. */
export type Ticked = ReadonlyMap<string, string>

/** The ticks as ids with names: rows of other pages stay ticked. */
export const tick = (ticked: Ticked, keys: readonly string[], rows: readonly PlaceRow[]): Ticked => {
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return new Map(keys.map((id) => [id, names.get(id) ?? ticked.get(id) ?? id]))
}

interface PlaceBatchProps {
  readonly ticked: Ticked
  /** Reports the places that could not be deleted. */
  readonly onLeft: (ticked: Ticked) => void
}

const Question = ({ ticked, onLeft, onGone }: PlaceBatchProps & { onGone: () => void }) => {
  const [open, setOpen] = useState(true)
  // The places when the dialog opened: deleted ones are no longer ticked.
  const [rows] = useState(() => [...ticked].map(([id, name]) => ({ id, name })))
  const { data, isPending, mutate } = trpc.place.removeBatch.useMutation({
    meta: { invalidates: [trpc.place, trpc.area] },
    onSuccess: (result) => {
      const left = result.rows.filter(({ ok }) => !ok).map(({ id }) => id)
      onLeft(tick(ticked, left, []))
    },
  })
  return (
    <BatchDialog
      open={open}
      title={texts.title(rows.length)}
      resultTitle={texts.result}
      confirm={placeTexts.remove.confirm}
      busy={isPending}
      rows={rows}
      result={data}
      summaryOf={texts.outcome}
      textOf={({ ok, message }) => (ok ? undefined : message)}
      note={data !== undefined && data.failed > 0 && <p>{texts.stay}</p>}
      onConfirm={() => mutate({ ids: rows.map(({ id }) => id) })}
      onClose={() => setOpen(false)}
      onGone={onGone}
    >
      {texts.text}
    </BatchDialog>
  )
}

/** 删除所选, after a confirmation; each place that could not be deleted shows the reason. */
export const PlaceBatch = ({ ticked, onLeft }: PlaceBatchProps) => {
  const [isConfirming, setIsConfirming] = useState(false)
  return (
    <>
      <Button size="small" disabled={ticked.size === 0} onClick={() => setIsConfirming(true)}>
        {texts.button(ticked.size)}
      </Button>
      {isConfirming && <Question ticked={ticked} onLeft={onLeft} onGone={() => setIsConfirming(false)} />}
    </>
  )
}
