import { Button, Checkbox, Tree, type TreeDataNode } from 'antd'
import { useState } from 'react'
import type { RoleDetail, RoleDifference, RolePermission } from '#shared/role/role-view.contract.ts'
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx'
import { classNames } from '#client/ui/basics/class-names.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import { Card } from '#client/ui/basics/card.tsx'
import { roleTexts } from '#client/features/role/texts.ts'
import { useLeaveGuard } from '#client/ui/form/leave-guard.tsx'
import { flatPermissions, halfTicked, tick, ticksBetween, type Ticks } from '#client/features/role/permission-tree.ts'
import { useRoleSave } from '#client/features/role/use-role-save.ts'
import styles from '#client/features/role/components/role-permissions.module.css'

const texts = roleTexts

const Marked = ({ name, mark }: { name: string; mark: string | undefined }) => (
  <>
    {name}
    {mark !== undefined && <em className={styles.mark}>{mark}</em>}
  </>
)

/** Tree nodes; an unsaved change is marked on its own line. */
const toNodes = (tree: readonly RolePermission[], ticks: Ticks): TreeDataNode[] => {
  const markOf = (id: string): string | undefined => {
    if (ticks.added.includes(id)) return texts.isAdded
    return ticks.removed.includes(id) ? texts.isRemoved : undefined
  }
  return tree.map(({ id, name, children }) => ({
    key: id,
    title: <Marked name={name} mark={markOf(id)} />,
    children: toNodes(children, ticks),
  }))
}

const namesOf = (list: RoleDifference['added']): string => list.map(({ name }) => name).join(texts.separator)

const isNothing = ({ added, removed }: RoleDifference): boolean => added.length + removed.length === 0

const Difference = ({ difference }: { difference: RoleDifference }) => (
  <>
    {difference.added.length > 0 && <p>{texts.added(namesOf(difference.added))}</p>}
    {difference.removed.length > 0 && <p>{texts.removed(namesOf(difference.removed))}</p>}
    <p>{isNothing(difference) ? texts.unchanged : difference.text}</p>
  </>
)

const sameIds = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && new Set([...one, ...other]).size === one.length

/** Ticks, and a confirmation of the changes before saving. Changes are relative to the permissions at opening. */
const useTicks = (role: RoleDetail) => {
  const [opened, setOpened] = useState<readonly string[]>(role.permissionIds)
  const [ticked, setTicked] = useState(opened)
  const unsaved = !sameIds(ticked, opened)
  const guard = useLeaveGuard(unsaved, texts.leave)
  const saving = useRoleSave({ id: role.id, opened, onSaved: setOpened })
  return { ticked, setTicked, opened, unsaved, guard, saving }
}

const heldNote = ({ permissionIds, tree }: RoleDetail): string =>
  texts.treeNote(permissionIds.length, flatPermissions(tree).length)

/** 全选, and the changes so far. */
const SelectAllRow = ({ role, ticked, ticks, onTick }: SelectAllRowProps) => {
  const all = flatPermissions(role.tree).map(({ id }) => id)
  const { added, removed } = ticks
  return (
    <p className={styles.all}>
      <Checkbox
        checked={ticked.length === all.length}
        indeterminate={ticked.length > 0 && ticked.length < all.length}
        onChange={({ target }) => onTick(target.checked ? all : [])}
      >
        {texts.all}
      </Checkbox>
      {added.length + removed.length > 0 && <span role="status">{texts.changed(added.length, removed.length)}</span>}
    </p>
  )
}

interface SelectAllRowProps {
  readonly role: RoleDetail
  readonly ticked: readonly string[]
  readonly ticks: Ticks
  readonly onTick: (ids: readonly string[]) => void
}

const FixedNode = ({ name, isHeld }: { name: string; isHeld: boolean }) => (
  <span className={classNames('inline-row gap-6', isHeld ? styles.held : 'ink3')}>
    <Icon name={isHeld ? 'done' : 'minus'} size={16} title={isHeld ? texts.isHeld : texts.isNotHeld} />
    {name}
  </span>
)

const FixedEntries = ({ tree, held }: { tree: readonly RolePermission[]; held: ReadonlySet<string> }) => (
  <ul>
    {tree.map(({ id, name, children }) => (
      <li key={id}>
        <FixedNode name={name} isHeld={held.has(id)} />
        {children.length > 0 && <FixedEntries tree={children} held={held} />}
      </li>
    ))}
  </ul>
)

/** What a system role holds is to be read, not ticked: disabled boxes would be the faintest text of the page. */
const FixedPermissions = ({ role }: { role: RoleDetail }) => (
  <Card title={texts.tree} note={texts.locked(heldNote(role))}>
    <div className={styles.fixed}>
      <FixedEntries tree={role.tree} held={new Set(role.permissionIds)} />
    </div>
  </Card>
)

const OwnPermissions = ({ role }: { role: RoleDetail }) => {
  const { ticked, setTicked, opened, unsaved, guard, saving } = useTicks(role)
  const { difference } = saving
  const ticks = ticksBetween(role.tree, opened, ticked)
  const half = halfTicked(role.tree, ticked)
  return (
    <Card
      title={texts.tree}
      note={heldNote(role)}
      extra={
        <span className="inline-flex gap-8">
          {unsaved && (
            <Button size="small" disabled={saving.busy} onClick={() => setTicked(opened)}>
              {texts.undo}
            </Button>
          )}
          <Button
            type="primary"
            size="small"
            disabled={!unsaved}
            loading={saving.busy}
            onClick={() => saving.loadPreview(ticked)}
          >
            {texts.save}
          </Button>
        </span>
      }
    >
      <SelectAllRow role={role} ticked={ticked} ticks={ticks} onTick={setTicked} />
      <Tree
        className={styles.tree ?? ''}
        checkable
        checkStrictly
        selectable={false}
        defaultExpandAll
        treeData={toNodes(role.tree, ticks)}
        // A node in `checked` would hide that it is half ticked.
        checkedKeys={{ checked: ticked.filter((id) => !half.includes(id)), halfChecked: [...half] }}
        onCheck={(_keys, { node, checked }) =>
          setTicked(tick(role.tree, ticked, { id: String(node.key), on: checked }))
        }
      />
      <ConfirmDialog
        open={difference !== undefined}
        title={texts.saveTitle}
        tone="primary"
        confirm={texts.saveConfirm}
        busy={saving.busy}
        disabled={difference === undefined || isNothing(difference)}
        onClose={saving.close}
        onConfirm={() => saving.save(ticked)}
      >
        {difference !== undefined && <Difference difference={difference} />}
      </ConfirmDialog>
      {guard.question}
    </Card>
  )
}

/** The menu entries and buttons of a role; those of a system role are read-only. */
export const RolePermissions = ({ role }: { role: RoleDetail }) =>
  role.builtIn ? <FixedPermissions role={role} /> : <OwnPermissions role={role} />
