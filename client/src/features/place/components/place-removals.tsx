import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { placeTexts } from '#client/config/place-texts.ts'
import { trpc } from '#client/lib/trpc.ts'
import { BatchDialog } from '#client/ui/dialog/batch-dialog.tsx'
import { inChunks } from '#client/ui/dialog/in-chunks.ts'
import type { BatchRow } from '#client/ui/dialog/row-results.tsx'

const texts = placeTexts.batch

export interface PlaceBatchProps {
  readonly ticked: readonly BatchRow[]
  /** Reports the deleted places. */
  readonly onDone: (ids: readonly string[]) => void
}

const Question = ({ ticked, onDone, onGone }: PlaceBatchProps & { onGone: () => void }) => {
  const [open, setOpen] = useState(true)
  // The places when the dialog opened: deleted ones are no longer ticked.
  const [rows] = useState(ticked)
  const { client } = trpc.useUtils()
  const { data, isPending, mutate } = useMutation({
    mutationFn: () =>
      inChunks(
        rows.map(({ id }) => id),
        (ids) => client.place.removeBatch.mutate({ ids }),
      ),
    meta: { invalidates: [trpc.place, trpc.area] },
    onSuccess: (result) => onDone(result.rows.filter(({ ok }) => ok).map(({ id }) => id)),
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
      onConfirm={() => mutate()}
      onClose={() => setOpen(false)}
      onGone={onGone}
    >
      {texts.text}
    </BatchDialog>
  )
}

/** 删除所选, after a confirmation; each place that could not be deleted shows the reason. */
export const PlaceRemovals = ({ ticked, onDone }: PlaceBatchProps) => {
  const [isConfirming, setIsConfirming] = useState(false)
  return (
    <>
      <Button size="small" disabled={ticked.length === 0} onClick={() => setIsConfirming(true)}>
        {texts.button(ticked.length)}
      </Button>
      {isConfirming && <Question ticked={ticked} onDone={onDone} onGone={() => setIsConfirming(false)} />}
    </>
  )
}
