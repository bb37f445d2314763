import { Button } from 'antd'
import { useState } from 'react'
import type { SharedView } from '#shared/view/view.contract.ts'
import { classNames } from '#client/ui/basics/class-names.ts'
import { sharedViewTexts as texts } from '#client/ui/list/shared-view-texts.ts'
import { ViewNameForm } from '#client/ui/list/view-name-form.tsx'
import { componentTexts } from '#client/ui/texts.ts'
import { trpc } from '#client/lib/trpc.ts'
import styles from '#client/ui/list/list-dialogs.module.css'

const { rename } = componentTexts.views

/** 重命名 and 取消共享, for those who may. */
const Acts = ({ view, onRename }: { view: SharedView; onRename: () => void }) => {
  const remove = trpc.view.remove.useMutation({
    meta: { done: texts.removed(view.name), invalidates: [trpc.view.list] },
  })
  return (
    <>
      <Button type="link" aria-label={texts.renameOf(view.name)} onClick={onRename}>
        {rename}
      </Button>
      <Button
        type="link"
        danger
        loading={remove.isPending}
        aria-label={texts.removeOf(view.name)}
        onClick={() => remove.mutate({ id: view.id })}
      >
        {texts.remove}
      </Button>
    </>
  )
}

interface SharedViewItemProps {
  readonly view: SharedView
  /** All views of the project for the list. */
  readonly all: readonly SharedView[]
}

/** A view of the project in 管理视图, with its author. */
export const SharedViewItem = ({ view, all }: SharedViewItemProps) => {
  const [isRenaming, setRenaming] = useState(false)
  const renaming = trpc.view.rename.useMutation({ meta: { invalidates: [trpc.view.list] } })
  return (
    <li className={classNames(styles.line, styles.roomy)}>
      {isRenaming ? (
        <ViewNameForm
          name={view.name}
          taken={all}
          onSave={(viewName) => renaming.mutate({ id: view.id, viewName })}
          onEnd={() => setRenaming(false)}
        />
      ) : (
        <>
          <span className={styles.name}>{view.name}</span>
          <span className="font-13 ink3">{view.author?.name}</span>
          {view.mayChange && <Acts view={view} onRename={() => setRenaming(true)} />}
        </>
      )}
    </li>
  )
}
