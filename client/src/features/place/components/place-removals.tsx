import { Button } from 'antd'
import { useState } from 'react'
import { placeTexts } from '#client/config/place-texts.ts'
import { trpc } from '#client/lib/trpc.ts'
import { BatchDialog } from '#client/ui/dialog/batch-dialog.tsx'
import { useRemoval } from '#client/ui/dialog/use-removal.ts'
import type { BatchRow } from '#client/ui/dialog/row-results.tsx'

const texts = placeTexts.batch

export interface PlaceBatchProps {
  readonly ticked: readonly BatchRow[]
  /** Reports the deleted places. */
  readonly onDone: (ids: readonly string[]) => void
}

const Question = ({ ticked, onDone, onGone }: PlaceBatchProps & { onGone: () => void }) => {
  const { client } = trpc.useUtils()
  const dialog = useRemoval({
    chosen: ticked,
    call: (ids) => client.place.removeBatch.mutate({ ids }),
    invalidates: [trpc.place, trpc.area],
    onDone,
  })
  return (
    <BatchDialog
      {...dialog}
      title={texts.title(dialog.rows.length)}
      resultTitle={texts.result}
      confirm={placeTexts.remove.confirm}
      summaryOf={texts.outcome}
      textOf={({ ok, message }) => (ok ? undefined : message)}
      note={dialog.result !== undefined && dialog.result.failed > 0 && <p>{texts.stay}</p>}
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
