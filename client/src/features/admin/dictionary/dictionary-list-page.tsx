import { Button } from 'antd'
import { useState } from 'react'
import type { ListColumn } from '#client/ui/list/list-types.ts'
import { adminTexts, dictionaryTexts as texts } from '#client/features/admin/texts.ts'
import { DictionaryDialog } from '#client/features/admin/dictionary/dictionary-dialog.tsx'
import {
  dictionaryInput,
  dictionaryRules,
  type DictionaryRow,
} from '#client/features/admin/dictionary/dictionary-query.ts'
import { ItemsDrawer } from '#client/features/admin/dictionary/items-drawer.tsx'
import { actsColumn, dayOrNone, textOrNone, titled } from '#client/ui/list/cells.tsx'
import { ConfirmButton } from '#client/ui/dialog/confirm-button.tsx'
import { ListPage } from '#client/ui/list/list-page.tsx'
import { useList } from '#client/ui/list/use-list.ts'
import { PlainCard } from '#client/ui/list/plain-card.tsx'
import { trpc } from '#client/lib/trpc.ts'

/** The dialog or drawer that is open above the list. */
interface Opened {
  readonly form: 'edit' | 'items'
  /** Absent for a new one. */
  readonly row?: DictionaryRow
}

interface ActsProps {
  readonly row: DictionaryRow
  readonly link?: boolean
  readonly open: (opened: Opened) => void
}

const RowActs = ({ row, link = false, open }: ActsProps) => {
  const { mutate, isPending } = trpc.dictionary.delete.useMutation({
    meta: { done: adminTexts.removed, invalidates: [trpc.dictionary] },
  })
  const type = link ? 'link' : 'default'
  return (
    <>
      <Button type={type} onClick={() => open({ form: 'items', row })}>
        {texts.items}
      </Button>
      <Button type={type} onClick={() => open({ form: 'edit', row })}>
        {adminTexts.edit}
      </Button>
      <ConfirmButton
        link={link}
        label={adminTexts.remove}
        title={texts.removeTitle(row.dictName)}
        text={texts.removeText}
        confirm={adminTexts.confirmRemove}
        busy={isPending}
        onConfirm={(settled) => mutate({ id: row.id }, { onSettled: settled })}
      />
    </>
  )
}

const columnsOf = (open: ActsProps['open']): ListColumn<DictionaryRow>[] =>
  titled(texts.columns, [
    { key: 'dictName', sorter: true, width: 200, render: (_, row) => row.dictName },
    { key: 'dictCode', sorter: true, width: 200, render: (_, row) => row.dictCode },
    { key: 'type', width: 92, render: (_, row) => texts.types[row.type] ?? row.type },
    { key: 'description', width: 280, ellipsis: true, render: (_, row) => textOrNone(row.description) },
    { key: 'updated', width: 116, render: (_, row) => dayOrNone(row.updateTime ?? row.createTime) },
    actsColumn(156, (row) => <RowActs link row={row} open={open} />),
  ])

const word = (name: 'dictName' | 'dictCode', label: string) =>
  ({ kind: 'keyword', name, label, placeholder: label, width: 200 }) as const

const Above = ({ opened, onGone }: { opened: Opened | undefined; onGone: () => void }) => {
  if (opened === undefined) return null
  if (opened.form === 'items' && opened.row !== undefined) return <ItemsDrawer row={opened.row} onGone={onGone} />
  return <DictionaryDialog row={opened.row} onGone={onGone} />
}

/** 数据字典: the options that forms offer. */
export const DictionaryListPage = () => {
  const [opened, setOpened] = useState<Opened>()
  const list = useList({
    rules: dictionaryRules,
    input: dictionaryInput,
    call: trpc.dictionary.list,
    // No message reports a change of a dictionary.
    isAbout: () => false,
  })
  const add = <Button onClick={() => setOpened({ form: 'edit' })}>{texts.add}</Button>
  return (
    <>
      <ListPage
        list={list}
        fields={[word('dictName', texts.filters.name), word('dictCode', texts.filters.code)]}
        columns={columnsOf(setOpened)}
        rowKey={({ id }) => id}
        renderCard={(row) => (
          <PlainCard
            icon="layers"
            title={row.dictName}
            lines={[row.dictCode, row.description]}
            actions={<RowActs row={row} open={setOpened} />}
          />
        )}
        empty={{ title: texts.empty, action: add }}
        density="plain"
        toolsAtEnd
        tools={add}
      />
      <Above opened={opened} onGone={() => setOpened(undefined)} />
    </>
  )
}
