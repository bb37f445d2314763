import { TreeSelect } from 'antd'
import type { TreeOption } from '#client/ui/list/options.ts'

interface TreeNode {
  value: string
  title: string
  children: TreeNode[]
}

const toNodes = (options: readonly TreeOption[]): TreeNode[] =>
  options.map(({ value, label, children = [] }) => ({ value, title: label, children: toNodes(children) }))

// The form passes the rest: value, change handler, and the id to which its label refers.
interface TreePickProps {
  readonly options: readonly TreeOption[]
  /** Several instead of one. */
  readonly multiple?: boolean
  readonly allowClear?: boolean
  readonly id?: string
}

/** One node of a tree, or several, as a field of a form: areas, departments. */
export const TreePick = ({ options, ...field }: TreePickProps) => (
  <TreeSelect
    treeDefaultExpandAll
    showSearch={{ treeNodeFilterProp: 'title' }}
    styles={{ popup: { root: { maxHeight: 320, overflow: 'auto' } } }}
    treeData={toNodes(options)}
    {...field}
  />
)
