import { Form, Select, TreeSelect } from 'antd'
import { FieldForm } from '#client/ui/form/field-form.tsx'
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx'
import { pathTo } from '#client/ui/tree/tree-nodes.ts'
import { placeTexts } from '#client/config/place-texts.ts'
import { fieldFailure } from '#client/ui/form/field-failure.ts'
import { keyOf, type AreaTreeNode } from '#client/features/place/area-tree.ts'
import { useMove } from '#client/features/place/use-move.ts'
import { parentOptions } from '#client/features/place/parent-options.ts'
import { AT_THE_END, useTarget } from '#client/features/place/use-target.ts'

const texts = placeTexts.move

interface MoveDialogProps {
  readonly tree: readonly AreaTreeNode[]
  readonly placeId: string
  readonly onClose: () => void
}

const MoveForm = ({ tree, moving, onClose }: Omit<MoveDialogProps, 'placeId'> & { moving: AreaTreeNode }) => {
  const { key, choose, siblings, before, setBefore, spot } = useTarget(tree, moving)
  const { move, busy, error } = useMove()
  const failure = error === null ? undefined : fieldFailure(error)
  return (
    <ConfirmDialog
      title={texts.title(moving.name)}
      tone="primary"
      confirm={texts.confirm}
      busy={busy}
      disabled={spot === undefined}
      onConfirm={() => spot && move(spot, onClose)}
      onClose={onClose}
    >
      <FieldForm>
        <Form.Item label={texts.to} htmlFor="move-to" {...(failure && { validateStatus: 'error', help: failure.text })}>
          <TreeSelect
            id="move-to"
            {...(key !== undefined && { value: key })}
            treeData={parentOptions(tree, new Set([moving.key]))}
            treeDefaultExpandedKeys={pathTo(tree, key).map((node) => node.key)}
            showSearch={{ treeNodeFilterProp: 'title' }}
            onChange={choose}
          />
        </Form.Item>
        <Form.Item label={texts.position} htmlFor="move-before">
          <Select
            id="move-before"
            value={before}
            options={[
              { value: AT_THE_END, label: texts.last },
              ...siblings.map(({ id, name }) => ({ value: id, label: texts.before(name) })),
            ]}
            onChange={setBefore}
          />
        </Form.Item>
      </FieldForm>
      {texts.note}
    </ConfirmDialog>
  )
}

/** 移动 without dragging: selects the new parent of a place, and the sibling that follows it. */
export const MoveDialog = ({ tree, placeId, onClose }: MoveDialogProps) => {
  const moving = pathTo(tree, keyOf('place', placeId)).at(-1)
  return moving && <MoveForm tree={tree} moving={moving} onClose={onClose} />
}
