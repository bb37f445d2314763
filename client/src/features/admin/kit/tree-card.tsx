import { Input, Tree, type TreeDataNode } from 'antd'
import { useState, type ReactNode } from 'react'
import { Card } from '#client/ui/basics/card.tsx'
import { classNames } from '#client/ui/basics/class-names.ts'
import { EmptyState } from '#client/ui/basics/empty-state.tsx'
import { allIds, idsTo, matching, type TreeEntry } from '#client/features/admin/kit/entry-tree.ts'
import styles from '#client/features/admin/kit/tree-card.module.css'

interface TreeCardTexts {
  readonly title: string
  readonly search: string
  readonly none: string
  readonly noMatch: string
}

export interface TreeCardProps<N> {
  readonly texts: TreeCardTexts
  readonly tree: readonly N[]
  readonly nameOf: (entry: N) => string
  /** What a row shows; the name by default. */
  readonly draw?: ((entry: N) => ReactNode) | undefined
  readonly chosen: string | undefined
  /** Whether only the way to the chosen entry is open at first; usually everything is. */
  readonly folded?: boolean
  readonly onChoose: (id: string) => void
  /** The button for a new entry at the top. */
  readonly add: ReactNode
  /** Below the tree. */
  readonly foot?: ReactNode
}

const toNodes = <N extends TreeEntry<N>>(tree: readonly N[], draw: (entry: N) => ReactNode): TreeDataNode[] =>
  tree.map((entry) => ({ key: entry.id, title: draw(entry), children: toNodes(entry.children ?? [], draw) }))

const Entries = <N extends TreeEntry<N>>(props: TreeCardProps<N> & { readonly shown: readonly N[]; word: string }) => {
  const { tree, shown, word, texts, nameOf, draw = nameOf, chosen, folded = false, onChoose } = props
  if (shown.length === 0) return <p className={styles.note}>{tree.length === 0 ? texts.none : texts.noMatch}</p>
  const open = folded && word === '' ? idsTo(tree, chosen) : allIds(shown)
  return (
    <Tree
      // The open branches apply only at the first render: another search, or a new entry, needs another tree.
      key={allIds(shown).join()}
      className={classNames(styles.tree, shown.every(({ children }) => (children ?? []).length === 0) && styles.flat)}
      blockNode
      defaultExpandedKeys={[...open]}
      treeData={toNodes(shown, draw)}
      selectedKeys={chosen === undefined ? [] : [chosen]}
      onSelect={(_, { node }) => onChoose(String(node.key))}
    />
  )
}

/** The tree at the left of an admin page, with a search, and a button for a new entry at the top. */
export const TreeCard = <N extends TreeEntry<N>>(props: TreeCardProps<N>) => {
  const { texts, tree, nameOf, add, foot } = props
  const [text, setText] = useState('')
  const word = text.trim()
  return (
    <Card title={texts.title} extra={add}>
      <div className={styles.search}>
        <Input
          value={text}
          aria-label={texts.search}
          placeholder={texts.search}
          maxLength={50}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <Entries {...props} word={word} shown={matching(tree, word, nameOf)} />
      {foot && <p className={styles.note}>{foot}</p>}
    </Card>
  )
}

interface BesideProps {
  readonly side: ReactNode
  readonly children: ReactNode
  /** Whether the part beside the tree is a list that fills the frame. */
  readonly filled?: boolean
}

/** A tree, and beside it the chosen entry; below each other on a phone. */
export const BesideTreeCard = ({ side, children, filled = false }: BesideProps) => (
  <div className={classNames(styles.page, filled && styles.filled)}>
    {side}
    {children}
  </div>
)

/** Beside a tree without any entry. */
export const NoEntry = (texts: { readonly title: string; readonly note: string }) => (
  <Card>
    <EmptyState kind="empty" {...texts} className={styles.state} />
  </Card>
)
