import { useMutation } from '@tanstack/react-query'
import { Button, Form, TreeSelect } from 'antd'
import { useState } from 'react'
import { MAX_BATCH_IDS } from '#shared/batch-limits.ts'
import { pathTo } from '#client/ui/tree/tree-nodes.ts'
import { placeTexts } from '#client/config/place-texts.ts'
import { keyOf, type AreaTreeNode } from '#client/features/place/area-tree.ts'
import type { PlaceBatchProps } from '#client/features/place/components/place-removals.tsx'
import { parentOptions } from '#client/features/place/parent-options.ts'
import { trpc } from '#client/lib/trpc.ts'
import { BatchDialog } from '#client/ui/dialog/batch-dialog.tsx'
import { FieldForm } from '#client/ui/form/field-form.tsx'

const texts = placeTexts.moves

interface MovesProps extends PlaceBatchProps {
  readonly tree: readonly AreaTreeNode[]
}

const spotOf = ({ kind, id, areaId }: AreaTreeNode) => ({ areaId, parentId: kind === 'place' ? id : null })

const useMoveCall = (rows: PlaceBatchProps['ticked']) => {
  const { client } = trpc.useUtils()
  return (target: AreaTreeNode) => client.place.moveBatch.mutate({ ids: rows.map(({ id }) => id), ...spotOf(target) })
}

/** One call: the server knows which of the places lie below others of them, and moves these along. */
const useMoves = (rows: PlaceBatchProps['ticked'], onDone: PlaceBatchProps['onDone']) =>
  useMutation({
    mutationFn: useMoveCall(rows),
    meta: { invalidates: [trpc.place, trpc.area] },
    onSuccess: (result) => onDone(result.rows.filter(({ ok }) => ok).map(({ id }) => id)),
  })

const Question = ({ tree, ticked, onDone, onGone }: MovesProps & { onGone: () => void }) => {
  const [open, setOpen] = useState(true)
  const [rows] = useState(ticked)
  const [key, setKey] = useState<string>()
  const target = pathTo(tree, key).at(-1)
  const { data, isPending, mutate } = useMoves(rows, onDone)
  return (
    <BatchDialog
      open={open}
      title={texts.title(rows.length)}
      resultTitle={texts.result}
      tone="primary"
      confirm={placeTexts.move.confirm}
      busy={isPending}
      disabled={target === undefined}
      rows={rows}
      result={data}
      summaryOf={placeTexts.batch.outcome}
      textOf={({ ok, message }) => (ok ? undefined : message)}
      onConfirm={() => target && mutate(target)}
      onClose={() => setOpen(false)}
      onGone={onGone}
    >
      <FieldForm>
        <Form.Item label={placeTexts.move.to} htmlFor="moves-to">
          <TreeSelect
            id="moves-to"
            {...(key !== undefined && { value: key })}
            placeholder={placeTexts.tree.choose}
            treeData={parentOptions(tree, new Set(rows.map(({ id }) => keyOf('place', id))))}
            treeDefaultExpandedKeys={tree.map((node) => node.key)}
            showSearch={{ treeNodeFilterProp: 'title' }}
            onChange={setKey}
          />
        </Form.Item>
      </FieldForm>
      {texts.note}
    </BatchDialog>
  )
}

/** 移动所选 to one area or place; each place that could not be moved shows the reason. */
export const PlaceMoves = ({ tree, ...batch }: MovesProps) => {
  const [isChoosing, setIsChoosing] = useState(false)
  const count = batch.ticked.length
  const tooMany = count > MAX_BATCH_IDS
  return (
    <>
      <Button
        size="small"
        disabled={count === 0 || tooMany}
        {...(tooMany && { title: texts.tooMany(MAX_BATCH_IDS) })}
        onClick={() => setIsChoosing(true)}
      >
        {texts.button(count)}
      </Button>
      {isChoosing && <Question tree={tree} {...batch} onGone={() => setIsChoosing(false)} />}
    </>
  )
}
