import { Button, Modal } from 'antd'
import { useState } from 'react'
import type { BatchResult } from '#shared/contracts/batch.ts'
import type { PlaceRow } from '#shared/contracts/place-views.ts'
import { placeTexts } from '#client/config/place-texts.ts'
import { useRestoreFocus } from '#client/ui/basics/use-restore-focus.ts'
import { RemoveFooter } from '#client/features/place/components/remove-footer.tsx'
import { trpc } from '#client/lib/trpc.ts'
import { CardList, RowEnd } from '#client/ui/detail/detail-parts.tsx'

const texts = placeTexts.batch

/** Ticked places by id, with their names when they were ticked. */
export type Ticked = ReadonlyMap<string, string>

/** The ticks as ids with names: rows of other pages stay ticked. */
export const tick = (ticked: Ticked, keys: readonly string[], rows: readonly PlaceRow[]): Ticked => {
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return new Map(keys.map((id) => [id, names.get(id) ?? ticked.get(id) ?? id]))
}

const useRemoveBatch = (ticked: Ticked, onLeft: (ticked: Ticked) => void) => {
  const { mutate, ...rest } = trpc.place.removeBatch.useMutation({
    meta: { invalidates: [trpc.place, trpc.area] },
    onSuccess: ({ rows }) => {
      const left = rows.filter(({ ok }) => !ok).map(({ id }) => id)
      onLeft(tick(ticked, left, []))
    },
  })
  return { ...rest, run: () => mutate({ ids: [...ticked.keys()] }) }
}

const Outcome = ({ result, names }: { result: BatchResult; names: Ticked }) => (
  <>
    <p>{texts.outcome(result.succeeded, result.failed)}</p>
    <CardList
      items={result.rows.filter(({ ok }) => !ok)}
      empty=""
      keyOf={({ id }) => id}
      draw={({ id, message }) => (
        <>
          <span>{names.get(id)}</span>
          <RowEnd>{message}</RowEnd>
        </>
      )}
    />
    <p>{texts.stay}</p>
  </>
)

const Question = ({ ticked, onLeft, onClose }: PlaceBatchProps & { onClose: () => void }) => {
  useRestoreFocus()
  // The names when the dialog opened: deleted places are no longer ticked.
  const [names] = useState(ticked)
  const { data, isPending, run } = useRemoveBatch(ticked, onLeft)
  const failed = data !== undefined && data.failed > 0
  return (
    <Modal
      open
      width={600}
      title={data === undefined ? texts.title(names.size) : texts.result}
      footer={<RemoveFooter asks={data === undefined} busy={isPending} onRemove={run} onClose={onClose} />}
      onCancel={onClose}
    >
      {data === undefined && texts.text}
      {data !== undefined && !failed && texts.outcome(data.succeeded, 0)}
      {failed && <Outcome result={data} names={names} />}
    </Modal>
  )
}

interface PlaceBatchProps {
  readonly ticked: Ticked
  /** Reports the places that could not be deleted. */
  readonly onLeft: (ticked: Ticked) => void
}

/** 删除所选, after a confirmation; each place that could not be deleted shows the reason. */
export const PlaceBatch = ({ ticked, onLeft }: PlaceBatchProps) => {
  const [isConfirming, setIsConfirming] = useState(false)
  return (
    <>
      <Button size="small" disabled={ticked.size === 0} onClick={() => setIsConfirming(true)}>
        {texts.button(ticked.size)}
      </Button>
      {isConfirming && <Question ticked={ticked} onLeft={onLeft} onClose={() => setIsConfirming(false)} />}
    </>
  )
}
