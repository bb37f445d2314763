import { Button, Input, Tree, type TreeDataNode } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { DepartmentNode } from '#shared/depart/depart.contract.ts'
import { Card } from '#client/ui/basics/card.tsx'
import { EmptyState } from '#client/ui/basics/empty-state.tsx'
import { departTexts as texts } from '#client/features/admin/texts.ts'
import { homePath } from '#client/config/paths.ts'
import { DepartCard } from '#client/features/admin/depart/depart-card.tsx'
import { AddDepart, EditDepart } from '#client/features/admin/depart/depart-dialogs.tsx'
import { allIds, findDepart, matching } from '#client/features/admin/depart/depart-tree.ts'
import { DetailFrame, detailOptions } from '#client/ui/detail/detail-frame.tsx'
import { trpc } from '#client/lib/trpc.ts'
import styles from '#client/features/admin/depart/depart.module.css'

/** The form that is open; without a department a new one at the top. */
interface Opened {
  readonly form: 'add' | 'edit'
  readonly depart?: DepartmentNode
}

const Forms = ({ opened, onGone }: { opened: Opened | undefined; onGone: () => void }) => {
  if (opened === undefined) return null
  const { form, depart } = opened
  if (form === 'edit' && depart !== undefined) return <EditDepart depart={depart} onGone={onGone} />
  return <AddDepart above={depart} onGone={onGone} />
}

const toNodes = (tree: readonly DepartmentNode[]): TreeDataNode[] =>
  tree.map(({ id, departName, children }) => ({ key: id, title: departName, children: toNodes(children ?? []) }))

interface TreeCardProps {
  readonly tree: readonly DepartmentNode[]
  readonly chosen: string | undefined
  readonly onChoose: (id: string) => void
  readonly onAdd: () => void
}

const TreeCard = ({ tree, chosen, onChoose, onAdd }: TreeCardProps) => {
  const [word, setWord] = useState('')
  const shown = matching(tree, word.trim())
  return (
    <Card
      title={texts.tree}
      extra={
        <Button size="small" onClick={onAdd}>
          {texts.addTop}
        </Button>
      }
    >
      <div className={styles.search}>
        <Input
          value={word}
          aria-label={texts.search}
          placeholder={texts.search}
          maxLength={50}
          onChange={({ target }) => setWord(target.value)}
        />
      </div>
      {shown.length === 0 ? (
        <p className={styles.note}>{tree.length === 0 ? texts.none : texts.noMatch}</p>
      ) : (
        <Tree
          // `defaultExpandAll` applies only at the first render: another search, or a new department, needs another tree.
          key={allIds(shown).join()}
          className={styles.tree ?? ''}
          blockNode
          defaultExpandAll
          treeData={toNodes(shown)}
          selectedKeys={chosen === undefined ? [] : [chosen]}
          onSelect={(_, { node }) => onChoose(String(node.key))}
        />
      )}
    </Card>
  )
}

const Departs = ({ tree }: { tree: readonly DepartmentNode[] }) => {
  const [params, setParams] = useSearchParams()
  const [opened, setOpened] = useState<Opened>()
  // The department of the address; the first one if there is none, or if it has been deleted.
  const depart = findDepart(tree, params.get('id')) ?? tree[0]
  return (
    <div className={styles.page}>
      <TreeCard
        tree={tree}
        chosen={depart?.id}
        onChoose={(id) => setParams({ id })}
        onAdd={() => setOpened({ form: 'add' })}
      />
      {depart === undefined ? (
        <Card>
          <EmptyState kind="empty" title={texts.none} note={texts.noneNote} className={styles.state} />
        </Card>
      ) : (
        <DepartCard
          key={depart.id}
          depart={depart}
          onEdit={() => setOpened({ form: 'edit', depart })}
          onAddBelow={() => setOpened({ form: 'add', depart })}
        />
      )}
      <Forms opened={opened} onGone={() => setOpened(undefined)} />
    </div>
  )
}

/** 部门管理: the tree of departments, and their members. The address contains the selected one. */
export const DepartPage = () => {
  const read = trpc.depart.tree.useQuery({}, detailOptions)
  return (
    <DetailFrame read={read} what={texts.one} list={{ list: homePath, title: '' }}>
      {(tree) => <Departs tree={tree} />}
    </DetailFrame>
  )
}
