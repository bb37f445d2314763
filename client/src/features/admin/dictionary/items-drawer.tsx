import { Button, Drawer, Switch } from 'antd'
import { useState } from 'react'
import { classNames } from '#client/ui/basics/class-names.ts'
import { EmptyState } from '#client/ui/basics/empty-state.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { TableSkeleton } from '#client/ui/list/table-skeleton.tsx'
import { adminTexts, dictionaryTexts as texts } from '#client/features/admin/texts.ts'
import { ItemDialog } from '#client/features/admin/dictionary/item-dialog.tsx'
import { movedBy, type DictionaryRow, type ItemRow } from '#client/features/admin/dictionary/dictionary-query.ts'
import { ConfirmButton } from '#client/ui/dialog/confirm-button.tsx'
import { failureText } from '#client/lib/failure-text.ts'
import { notifyError } from '#client/lib/feedback.ts'
import { joinFilled } from '#client/lib/join-filled.ts'
import { trpc } from '#client/lib/trpc.ts'
import styles from '#client/features/admin/dictionary/dictionary.module.css'

/** The number of items loaded: more are not practical as options of a field, and the call has pages. */
const MAX_ITEMS = 200

const invalidates = [trpc.dictionary]

const useItems = (dictId: string) => {
  const read = trpc.dictionary.listItems.useQuery(
    { dictId, pageSize: MAX_ITEMS },
    { meta: { quiet: true }, refetchOnMount: 'always' },
  )
  const editing = trpc.dictionary.editItem.useMutation({ meta: { invalidates } })
  const moving = trpc.dictionary.editItem.useMutation({ meta: { quiet: true, invalidates } })
  const removing = trpc.dictionary.deleteItem.useMutation({ meta: { done: adminTexts.removed, invalidates } })
  const items = read.data?.records
  const move = async ({ id }: ItemRow, step: 1 | -1): Promise<void> => {
    for (const place of movedBy(items ?? [], id, step)) await moving.mutateAsync(place)
  }
  return {
    items,
    read,
    busy: editing.isPending || moving.isPending || removing.isPending,
    move: (item: ItemRow, step: 1 | -1): void => {
      move(item, step).catch(notifyError)
    },
    turn: ({ id }: ItemRow, on: boolean): void => editing.mutate({ id, status: on ? 1 : 0 }),
    remove: ({ id }: ItemRow, settled: () => void): void => removing.mutate({ id }, { onSettled: settled }),
  }
}

type Items = ReturnType<typeof useItems>

interface DictionaryItemProps {
  readonly item: ItemRow
  readonly at: number
  readonly count: number
  readonly acts: Items
  readonly onEdit: () => void
}

const Moving = ({ item, at, count, acts }: DictionaryItemProps) => (
  <>
    <Button
      type="text"
      size="small"
      aria-label={texts.up(item.itemText)}
      disabled={at === 0 || acts.busy}
      icon={<Icon name="up2" size={16} />}
      onClick={() => acts.move(item, -1)}
    />
    <Button
      type="text"
      size="small"
      aria-label={texts.down(item.itemText)}
      disabled={at === count - 1 || acts.busy}
      icon={<Icon name="down2" size={16} />}
      onClick={() => acts.move(item, 1)}
    />
  </>
)

const DictionaryItem = (props: DictionaryItemProps) => {
  const { item, acts, onEdit } = props
  const on = item.status === 1
  return (
    <li className={classNames(styles.item, !on && styles.off)}>
      <span className={styles.what}>
        <b>{item.itemText}</b>
        <span>{joinFilled([item.itemValue, item.description])}</span>
      </span>
      <span className={styles.acts}>
        <span className="inline-row gap-6 font-12 ink3">
          {on ? texts.enabled : texts.disabled}
          <Switch
            size="small"
            checked={on}
            disabled={acts.busy}
            aria-label={texts.turn(item.itemText)}
            onChange={(next) => acts.turn(item, next)}
          />
        </span>
        <Moving {...props} />
        <Button type="link" onClick={onEdit}>
          {adminTexts.edit}
        </Button>
        <ConfirmButton
          link
          label={adminTexts.remove}
          title={texts.removeItemTitle(item.itemText)}
          text={texts.removeItemText}
          confirm={adminTexts.confirmRemove}
          busy={acts.busy}
          onConfirm={(settled) => acts.remove(item, settled)}
        />
      </span>
    </li>
  )
}

interface DictionaryItemsProps {
  readonly acts: Items
  readonly onAdd: () => void
  readonly onEdit: (item: ItemRow) => void
}

const DictionaryItems = ({ acts, onAdd, onEdit }: DictionaryItemsProps) => {
  const { items, read } = acts
  if (items === undefined)
    return read.error === null ? (
      <TableSkeleton widths={[undefined, 160]} rows={6} />
    ) : (
      <EmptyState kind="failed" note={failureText(read.error)} onAction={() => void read.refetch()} />
    )
  if (items.length === 0)
    return <EmptyState kind="empty" title={texts.noItems} action={<Button onClick={onAdd}>{texts.addItem}</Button>} />
  return (
    <ul aria-label={texts.items}>
      {items.map((item, at) => (
        <DictionaryItem
          key={item.id}
          item={item}
          at={at}
          count={items.length}
          acts={acts}
          onEdit={() => onEdit(item)}
        />
      ))}
    </ul>
  )
}

/** The items of a dictionary in their order; each change takes effect immediately. */
export const ItemsDrawer = ({ row, onGone }: { row: DictionaryRow; onGone: () => void }) => {
  const [open, setOpen] = useState(true)
  const [opened, setOpened] = useState<{ item?: ItemRow }>()
  const acts = useItems(row.id)
  return (
    <Drawer
      open={open}
      size="min(560px, 100vw)"
      title={texts.itemsOf(row.dictName)}
      onClose={() => setOpen(false)}
      afterOpenChange={(isOpen) => {
        if (!isOpen) onGone()
      }}
    >
      <div className={styles.tools}>
        <Button type="primary" onClick={() => setOpened({})}>
          {texts.addItem}
        </Button>
      </div>
      <DictionaryItems acts={acts} onAdd={() => setOpened({})} onEdit={(item) => setOpened({ item })} />
      {opened !== undefined && (
        <ItemDialog dictId={row.id} items={acts.items ?? []} item={opened.item} onGone={() => setOpened(undefined)} />
      )}
    </Drawer>
  )
}
