import { Button } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { DepartmentNode } from '#shared/depart/depart.contract.ts'
import { departTexts as texts } from '#client/features/admin/texts.ts'
import { homePath } from '#client/config/paths.ts'
import { DepartCard } from '#client/features/admin/depart/depart-card.tsx'
import { AddDepart, EditDepart } from '#client/features/admin/depart/depart-dialogs.tsx'
import { findEntry } from '#client/features/admin/kit/entry-tree.ts'
import { BesideTreeCard, NoEntry, TreeCard } from '#client/features/admin/kit/tree-card.tsx'
import { DetailFrame, detailOptions } from '#client/ui/detail/detail-frame.tsx'
import { trpc } from '#client/lib/trpc.ts'

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

const Departs = ({ tree }: { tree: readonly DepartmentNode[] }) => {
  const [params, setParams] = useSearchParams()
  const [opened, setOpened] = useState<Opened>()
  // The department of the address; the first one if there is none, or if it has been deleted.
  const depart = findEntry(tree, params.get('id')) ?? tree[0]
  return (
    <BesideTreeCard
      side={
        <TreeCard
          texts={texts.tree}
          tree={tree}
          nameOf={({ departName }) => departName}
          chosen={depart?.id}
          onChoose={(id) => setParams({ id })}
          add={
            <Button size="small" onClick={() => setOpened({ form: 'add' })}>
              {texts.addTop}
            </Button>
          }
        />
      }
    >
      {depart === undefined ? (
        <NoEntry title={texts.tree.none} note={texts.noneNote} />
      ) : (
        <DepartCard
          key={depart.id}
          depart={depart}
          onEdit={() => setOpened({ form: 'edit', depart })}
          onAddBelow={() => setOpened({ form: 'add', depart })}
        />
      )}
      <Forms opened={opened} onGone={() => setOpened(undefined)} />
    </BesideTreeCard>
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
