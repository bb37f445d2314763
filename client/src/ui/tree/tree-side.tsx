import { Button, Drawer, Input } from 'antd'
import { useState, type ReactNode } from 'react'
import { classNames } from '#client/ui/basics/class-names.ts'
import { EmptyState } from '#client/ui/basics/empty-state.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { Unread } from '#client/ui/basics/unread.tsx'
import type { NodeTreeProps } from '#client/ui/tree/node-tree.tsx'
import { searchNodes, pathTo, type TreeNode } from '#client/ui/tree/tree-nodes.ts'
import { useSize } from '#client/ui/basics/use-size.ts'
import { useIsPhone } from '#client/theme/use-media-query.ts'
import styles from '#client/ui/tree/tree-side.module.css'

/** A tree and its loading state. */
export interface TreeRead<N> {
  /** Undefined until all of it is loaded. */
  readonly tree: readonly N[] | undefined
  readonly error: unknown
  readonly isFetching: boolean
  readonly refetch: () => Promise<unknown>
}

export interface TreeChoice<N> {
  /** Key of the selected node; empty for all. */
  readonly selected: string
  /** Undefined for all. */
  readonly onSelect: (node: N | undefined) => void
}

interface TreeTexts {
  readonly title: string
  readonly search: string
  readonly all: string
  /** What the figures of the nodes count, where they are more than one. */
  readonly figures?: string
  readonly nothing: string
  /** Label of the button that opens the tree on a phone. */
  readonly choose: string
  readonly chosen: (name: string) => string
}

interface TreeSideProps<N> extends TreeChoice<N> {
  readonly read: TreeRead<N>
  readonly texts: TreeTexts
  /** The text of a node that a search matches. */
  readonly wordsOf: (node: N) => string
  readonly renderTree: (props: NodeTreeProps<N>) => ReactNode
}

const Nodes = <N extends TreeNode<N>>({
  text,
  onClear,
  ...props
}: TreeSideProps<N> & { text: string; onClear: () => void }) => {
  const { read, texts, selected, wordsOf, renderTree, onSelect } = props
  const [box, height] = useSize('height', 360)
  if (read.tree === undefined) return <Unread read={read} rows={10} />
  const tree = searchNodes(read.tree, text, wordsOf)
  if (tree.length === 0)
    return <EmptyState kind="filtered" title={texts.nothing} onAction={text === '' ? undefined : onClear} />
  return (
    <div ref={box} className={styles.nodes}>
      {renderTree({ label: texts.title, tree, selected, searching: text.trim() !== '', height, onSelect })}
    </div>
  )
}

const Panel = <N extends TreeNode<N>>(props: TreeSideProps<N>) => {
  const { texts, selected, onSelect } = props
  const [text, setText] = useState('')
  return (
    <>
      <Input
        className={styles.search ?? ''}
        aria-label={texts.search}
        placeholder={texts.search}
        prefix={<Icon name="search" />}
        allowClear
        maxLength={40}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button
        type="text"
        block
        className={classNames(styles.all, selected === '' && styles.chosen)}
        aria-pressed={selected === ''}
        onClick={() => onSelect(undefined)}
      >
        {texts.all}
        {texts.figures !== undefined && <small className={styles.figures}>{texts.figures}</small>}
      </Button>
      <Nodes {...props} text={text} onClear={() => setText('')} />
    </>
  )
}

const PhoneSide = <N extends TreeNode<N>>(props: TreeSideProps<N>) => {
  const { read, texts, selected, onSelect } = props
  const [open, setOpen] = useState(false)
  const path = pathTo(read.tree ?? [], selected)
  const name = path.map((node) => node.name).join(' / ') || texts.all
  const choose = (node: N | undefined): void => {
    setOpen(false)
    onSelect(node)
  }
  return (
    <>
      <Button
        block
        size="large"
        className={styles.open ?? ''}
        aria-haspopup="dialog"
        title={texts.choose}
        onClick={() => setOpen(true)}
      >
        <span className="min-w-0 truncate">{texts.chosen(name)}</span>
        <Icon name="down" size={14} />
      </Button>
      <Drawer
        title={texts.title}
        placement="left"
        size="min(86%, 360px)"
        open={open}
        onClose={() => setOpen(false)}
        styles={{ body: { display: 'flex', flexDirection: 'column', padding: 0 } }}
      >
        <Panel {...props} onSelect={choose} />
      </Drawer>
    </>
  )
}

/**
 * A tree with a search; its selected node decides what the list shows. Beside the list on a wide screen, in a drawer on a
 * phone.
 */
export const TreeSide = <N extends TreeNode<N>>(props: TreeSideProps<N>) =>
  useIsPhone() ? (
    <PhoneSide {...props} />
  ) : (
    <aside className={styles.side} aria-label={props.texts.title} aria-busy={props.read.isFetching}>
      <Panel {...props} />
    </aside>
  )
