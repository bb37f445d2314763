import { Button, Modal, Tree, type TreeDataNode } from 'antd'
import { useState } from 'react'
import type { RoleDetail, RoleDifference, RolePermission } from '#shared/contracts/role-view.ts'
import { Card } from '#client/components/card.tsx'
import { pagedTexts } from '#client/config/paged-texts.ts'
import { peopleTexts } from '#client/config/people-texts.ts'
import { useLeaveGuard } from '#client/features/paged/leave-guard.tsx'
import { flatPermissions, tick } from '#client/features/role/permission-tree.ts'
import { useRoleSave } from '#client/features/role/use-role-save.ts'
import styles from '#client/features/role/components/role-permissions.module.css'

const texts = peopleTexts.role

const toNodes = (tree: readonly RolePermission[]): TreeDataNode[] =>
  tree.map(({ id, name, children }) => ({ key: id, title: name, children: toNodes(children) }))

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

/** Ticks, and what saving them would change: asked before it is done. The form is about what the role held when it was opened. */
const useTicks = (role: RoleDetail) => {
  const [opened, setOpened] = useState<readonly string[]>(role.permissionIds)
  const [ticked, setTicked] = useState(opened)
  const unsaved = !sameIds(ticked, opened)
  const guard = useLeaveGuard(unsaved, texts.leave)
  const saving = useRoleSave({ id: role.id, opened, onSaved: setOpened })
  return { ticked, setTicked, unsaved, guard, saving }
}

/** The menu entries and buttons of a role; those of a system role are fixed. */
export const RolePermissions = ({ role }: { role: RoleDetail }) => {
  const { ticked, setTicked, unsaved, guard, saving } = useTicks(role)
  const { difference } = saving
  return (
    <Card
      title={texts.tree}
      note={role.builtIn ? texts.locked : texts.treeNote(role.permissionIds.length, flatPermissions(role.tree).length)}
      extra={
        !role.builtIn && (
          <Button
            type="primary"
            size="small"
            disabled={!unsaved}
            loading={saving.busy}
            onClick={() => saving.ask(ticked)}
          >
            {texts.save}
          </Button>
        )
      }
    >
      <Tree
        className={styles.tree ?? ''}
        checkable
        checkStrictly
        selectable={false}
        disabled={role.builtIn}
        defaultExpandAll
        treeData={toNodes(role.tree)}
        checkedKeys={{ checked: [...ticked], halfChecked: [] }}
        onCheck={(_keys, { node, checked }) =>
          setTicked(tick(role.tree, ticked, { id: String(node.key), on: checked }))
        }
      />
      <Modal
        open={difference !== undefined}
        width={432}
        title={texts.saveTitle}
        okText={texts.saveConfirm}
        cancelText={pagedTexts.cancel}
        confirmLoading={saving.busy}
        okButtonProps={{ disabled: difference === undefined || isNothing(difference) }}
        onCancel={saving.close}
        onOk={() => saving.save(ticked)}
      >
        {difference !== undefined && <Difference difference={difference} />}
      </Modal>
      {guard.question}
    </Card>
  )
}
