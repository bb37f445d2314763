import { Button } from 'antd'
import { Link } from 'react-router-dom'
import type { PermissionEntry } from '#shared/permission/permission-rows.schema.ts'
import { adminTexts } from '#client/features/admin/texts.ts'
import { homePath } from '#client/config/paths.ts'
import { countBelow } from '#client/features/admin/kit/entry-tree.ts'
import { factsOf } from '#client/features/admin/permission/permission-facts.ts'
import { menuTypes } from '#client/features/admin/permission/permission-form.ts'
import { RulesCard } from '#client/features/admin/permission/rules-card.tsx'
import { permissionTexts as texts } from '#client/features/admin/permission/texts.ts'
import { DetailHead, FactCard, ListCard, RowEnd } from '#client/ui/detail/detail-parts.tsx'
import { ConfirmButton } from '#client/ui/dialog/confirm-button.tsx'
import styles from '#client/features/admin/permission/permission.module.css'
import { trpc } from '#client/lib/trpc.ts'

/** Shows how much is deleted with the entry. Without the home page no client can start. */
const RemovePermission = ({ entry }: { entry: PermissionEntry }) => {
  const { mutate, isPending } = trpc.permission.remove.useMutation({
    meta: { done: adminTexts.removed, invalidates: [trpc.permission] },
  })
  if (entry.url === homePath)
    return (
      <Button disabled title={texts.isHome}>
        {adminTexts.remove}
      </Button>
    )
  return (
    <ConfirmButton
      label={adminTexts.remove}
      title={texts.removeTitle(entry.name)}
      text={texts.removeText(countBelow(entry))}
      confirm={adminTexts.confirmRemove}
      busy={isPending}
      onConfirm={(settled) => mutate({ id: entry.id }, { onSettled: settled })}
    />
  )
}

const BelowItem = ({ entry }: { entry: PermissionEntry }) => (
  <>
    <Link to={{ search: `?id=${encodeURIComponent(entry.id)}` }}>{entry.name}</Link>
    <RowEnd>{entry.menuType === menuTypes.button ? entry.perms : entry.url}</RowEnd>
  </>
)

export interface PermissionCardProps {
  readonly entry: PermissionEntry
  readonly onEdit: () => void
  readonly onAddBelow: () => void
}

/** One menu entry or button: its facts, what is below it, and its data rules. */
export const PermissionCard = ({ entry, onEdit, onAddBelow }: PermissionCardProps) => {
  const below = entry.children ?? []
  const isButton = entry.menuType === menuTypes.button
  return (
    <div className="grid gap-12 min-w-0">
      <DetailHead
        icon={isButton ? 'lock' : 'layers'}
        title={entry.name}
        about={texts.types[entry.menuType]}
        facts={[]}
        actions={
          <>
            <Button onClick={onEdit}>{adminTexts.edit}</Button>
            {!isButton && <Button onClick={onAddBelow}>{texts.addBelow}</Button>}
            <RemovePermission entry={entry} />
          </>
        }
      />
      <div className={styles.facts}>
        <FactCard facts={factsOf(entry)} />
      </div>
      {!isButton && (
        <ListCard
          title={texts.below}
          note={below.length > 0 ? texts.belowCount(below.length) : undefined}
          items={below}
          empty={texts.noBelow}
          keyOf={({ id }) => id}
          draw={(child) => <BelowItem entry={child} />}
        />
      )}
      <RulesCard permissionId={entry.id} />
    </div>
  )
}
