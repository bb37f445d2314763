import { Button } from 'antd'
import type { SharedView } from '#shared/view/view.contract.ts'
import { classNames } from '#client/ui/basics/class-names.ts'
import { sharedViewTexts as texts } from '#client/ui/list/shared-view-texts.ts'
import { trpc } from '#client/lib/trpc.ts'
import styles from '#client/ui/list/list-dialogs.module.css'

/** A view of the project in 管理视图: its author, and 取消共享 for those who may. */
export const SharedViewItem = ({ view }: { view: SharedView }) => {
  const remove = trpc.view.remove.useMutation({
    meta: { done: texts.removed(view.name), invalidates: [trpc.view.list] },
  })
  return (
    <li className={classNames(styles.line, styles.roomy)}>
      <span className={styles.name}>{view.name}</span>
      <span className="font-13 ink3">{view.author?.name}</span>
      {view.mayChange && (
        <Button
          type="link"
          danger
          loading={remove.isPending}
          aria-label={texts.removeOf(view.name)}
          onClick={() => remove.mutate({ id: view.id })}
        >
          {texts.remove}
        </Button>
      )}
    </li>
  )
}
