import { TreeSelect } from 'antd'
import type { TreeOption } from '#client/ui/list/options.ts'

interface TreeNode {
  value: string
  title: string
  children: TreeNode[]
}

const toNodes = (options: readonly TreeOption[]): TreeNode[] =>
  options.map(({ value, label, children = [] }) => ({ value, title: label, children: toNodes(children) }))

const common = {
  treeDefaultExpandAll: true,
  showSearch: { treeNodeFilterProp: 'title' },
  styles: { popup: { root: { maxHeight: 320, overflow: 'auto' } } },
} as const

// The form passes the rest: value, change handler, and the id to which its label refers.
interface PickProps {
  readonly areas: readonly TreeOption[]
  readonly id?: string
  readonly 'aria-label'?: string
}

/** One area, as a field of a form. */
export const AreaPick = ({ areas, ...field }: PickProps) => (
  <TreeSelect {...common} treeData={toNodes(areas)} {...field} />
)

/** Several areas, as a field of a form. */
export const AreasPick = ({ areas, ...field }: PickProps) => (
  <TreeSelect {...common} multiple allowClear treeData={toNodes(areas)} {...field} />
)
