import { Tree, type TreeDataNode } from 'antd'
import { useMemo, useState, type ComponentProps, type ReactNode } from 'react'
import { classNames } from '#client/ui/basics/class-names.ts'
import { Icon, type IconName } from '#client/ui/icons/icon.tsx'
import { areaKeys, branchKeys, pathTo, type TreeNode } from '#client/ui/tree/tree-nodes.ts'
import styles from '#client/ui/tree/node-tree.module.css'

interface TreeItemProps extends ComponentProps<'span'> {
  icon: IconName
  name: string
  /** Aligned to the end of the row. */
  count: ReactNode
  /** The count in words. */
  counted: string | undefined
}

/** A node's icon, its name truncated to the available width, and its count. */
export const TreeItem = ({ icon, name, count, counted, title = name, className, ...rest }: TreeItemProps) => (
  <span className={classNames(styles.line, className)} {...rest}>
    <Icon name={icon} size={14} />
    <span className="flex-1 min-w-0 truncate" title={title}>
      {name}
    </span>
    <span className={styles.count} title={counted}>
      {count}
    </span>
  </span>
)

/** A tree, or its search results. */
export interface ShownNodes<N> {
  readonly tree: readonly N[]
  /** Key of the selected node; empty for all. */
  readonly selected: string
  /** A search is active: results are expanded. */
  readonly searching: boolean
}

export interface OpenNodes {
  readonly open: readonly string[]
  readonly setOpen: (keys: readonly string[]) => void
  readonly openAlso: (key: string) => void
}

/** Expanded nodes: initially the areas, plus the ancestors of the selection; during a search all branches. */
export const useOpenNodes = <N extends TreeNode<N>>({ tree, selected, searching }: ShownNodes<N>): OpenNodes => {
  const [byHand, setByHand] = useState<readonly string[]>()
  const [seen, setSeen] = useState<string>()
  const path = pathTo(tree, selected)
    .slice(0, -1)
    .map(({ key }) => key)
  // A new selection expands its ancestors once; if the person collapses them, they stay collapsed.
  if (seen !== selected && path.length > 0) {
    setSeen(selected)
    setByHand([...new Set([...(byHand ?? areaKeys(tree)), ...path])])
  }
  const open = searching ? branchKeys(tree) : (byHand ?? areaKeys(tree))
  return { open, setOpen: setByHand, openAlso: (key) => setByHand([...new Set([...open, key])]) }
}

interface Data<N> extends TreeDataNode {
  readonly node: N
}

const toData = <N extends TreeNode<N>>(nodes: readonly N[]): Data<N>[] =>
  nodes.map((node) => ({ key: node.key, title: node.name, node, children: toData(node.children) }))

export interface NodeTreeProps<N> extends ShownNodes<N> {
  readonly label: string
  /** In px: rows outside are rendered when scrolled to. */
  readonly height: number
  readonly onSelect: (node: N) => void
}

interface DrawnTreeProps<N> extends NodeTreeProps<N> {
  readonly nodes: OpenNodes
  readonly renderItem: (node: N) => ReactNode
}

/** The nodes of a tree as rows that expand and can be selected. */
export const NodeTree = <N extends TreeNode<N>>(props: DrawnTreeProps<N>) => {
  const { label, tree, selected, height, nodes, renderItem, onSelect } = props
  const data = useMemo(() => toData(tree), [tree])
  return (
    <Tree<Data<N>>
      className={styles.tree ?? ''}
      aria-label={label}
      blockNode
      height={height}
      treeData={data}
      selectedKeys={[selected]}
      expandedKeys={[...nodes.open]}
      titleRender={({ node }) => renderItem(node)}
      onExpand={(keys) => nodes.setOpen(keys.map(String))}
      onSelect={(_keys, { node: { node } }) => onSelect(node)}
    />
  )
}
