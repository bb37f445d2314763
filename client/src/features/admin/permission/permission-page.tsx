import { Button } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { PermissionEntry } from '#shared/permission/permission-rows.schema.ts'
import { homePath } from '#client/config/paths.ts'
import { findEntry } from '#client/features/admin/kit/entry-tree.ts'
import { BesideTreeCard, NoEntry, TreeCard } from '#client/features/admin/kit/tree-card.tsx'
import { PermissionCard } from '#client/features/admin/permission/permission-card.tsx'
import { AddPermission, EditPermission } from '#client/features/admin/permission/permission-dialogs.tsx'
import { menuTypes } from '#client/features/admin/permission/permission-form.ts'
import { permissionTexts as texts } from '#client/features/admin/permission/texts.ts'
import { DetailFrame, detailOptions } from '#client/ui/detail/detail-frame.tsx'
import { trpc } from '#client/lib/trpc.ts'
import styles from '#client/features/admin/permission/permission.module.css'

/** The form that is open; without an entry a new one at the top. */
interface Opened {
  readonly form: 'add' | 'edit'
  readonly entry?: PermissionEntry
}

interface FormsProps {
  readonly tree: readonly PermissionEntry[]
  readonly opened: Opened | undefined
  readonly onGone: () => void
}

const Forms = ({ tree, opened, onGone }: FormsProps) => {
  if (opened === undefined) return null
  const { form, entry } = opened
  if (form === 'edit' && entry !== undefined) return <EditPermission tree={tree} entry={entry} onGone={onGone} />
  return <AddPermission tree={tree} above={entry} onGone={onGone} />
}

const markOf = ({ menuType, hidden, status }: PermissionEntry): string | undefined => {
  if (menuType !== menuTypes.button) return hidden ? texts.isHidden : undefined
  return status === '0' ? texts.isOff : texts.button
}

const TreeRow = ({ entry }: { entry: PermissionEntry }) => {
  const mark = markOf(entry)
  return (
    <>
      {entry.name}
      {mark !== undefined && <em className={styles.mark}>{mark}</em>}
    </>
  )
}

const Permissions = ({ tree }: { tree: readonly PermissionEntry[] }) => {
  const [params, setParams] = useSearchParams()
  const [opened, setOpened] = useState<Opened>()
  // The entry of the address; the first one if there is none, or if it has been deleted.
  const entry = findEntry(tree, params.get('id')) ?? tree[0]
  return (
    <BesideTreeCard
      side={
        <TreeCard
          texts={texts.tree}
          tree={tree}
          nameOf={({ name }) => name}
          draw={(one) => <TreeRow entry={one} />}
          chosen={entry?.id}
          folded
          onChoose={(id) => setParams({ id })}
          add={
            <Button size="small" onClick={() => setOpened({ form: 'add' })}>
              {texts.addTop}
            </Button>
          }
        />
      }
    >
      {entry === undefined ? (
        <NoEntry title={texts.tree.none} note={texts.noneNote} />
      ) : (
        <PermissionCard
          key={entry.id}
          entry={entry}
          onEdit={() => setOpened({ form: 'edit', entry })}
          onAddBelow={() => setOpened({ form: 'add', entry })}
        />
      )}
      <Forms tree={tree} opened={opened} onGone={() => setOpened(undefined)} />
    </BesideTreeCard>
  )
}

/** 菜单管理: the tree of menu entries and buttons. The address contains the selected one. */
export const PermissionPage = () => {
  const read = trpc.permission.list.useQuery({}, detailOptions)
  return (
    <DetailFrame read={read} what={texts.one} list={{ list: homePath, title: '' }}>
      {(tree) => <Permissions tree={tree} />}
    </DetailFrame>
  )
}
