import { TreeSelect } from 'antd'
import type { TreeOption } from '#client/ui/list/options.ts'
import { deviceFormTexts as texts } from '#client/features/device/form-texts.ts'
import { usePlaceOptions } from '#client/ui/form/use-place-options.ts'

interface TreeNode {
  value: string
  title: string
  /** The path from the area down, for the closed field and for the search. */
  path: string
  selectable: boolean
  children: TreeNode[]
}

const toNodes = (options: readonly TreeOption[], above = ''): TreeNode[] =>
  options.map(({ value, label, group = false, children = [] }) => {
    const path = above === '' ? label : `${above} / ${label}`
    return { value, title: label, path, selectable: !group, children: toNodes(children, path) }
  })

export interface PlaceSelectProps {
  readonly id?: string | undefined
  readonly value?: string | undefined
  readonly onChange?: ((placeId: string) => void) | undefined
  readonly label?: string | undefined
}

/** A place from the tree of areas and places; within a form, the form passes id and value. */
export const PlaceSelect = ({ id, value, onChange, label }: PlaceSelectProps) => {
  const options = usePlaceOptions()
  return (
    <TreeSelect<string>
      {...(id !== undefined && { id })}
      {...(label !== undefined && { 'aria-label': label })}
      style={{ width: '100%' }}
      styles={{ popup: { root: { maxHeight: 360, overflow: 'auto' } } }}
      {...(value !== undefined && { value })}
      placeholder={texts.enter.placeId}
      treeData={toNodes(options)}
      treeNodeLabelProp="path"
      showSearch={{ treeNodeFilterProp: 'path' }}
      loading={options.length === 0}
      {...(onChange !== undefined && { onChange })}
    />
  )
}
