import { Button } from 'antd'
import { useRef, useState } from 'react'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { without } from '#client/ui/list/list-views.ts'
import { SharedViews } from '#client/ui/list/shared-views.tsx'
import type { ViewDialogProps } from '#client/ui/list/view-save-dialog.tsx'
import { componentTexts } from '#client/ui/texts.ts'
import { notify } from '#client/lib/feedback.ts'
import styles from '#client/ui/list/list-dialogs.module.css'
import { ViewItem } from '#client/ui/list/view-item.tsx'

const texts = componentTexts.views

/** The saved views of a list: share, rename, choose the default, delete; and those of the project. */
export const ViewManageDialog = ({ views, onGone }: ViewDialogProps) => {
  const [open, setOpen] = useState(true)
  const close = (): void => setOpen(false)
  const done = useRef<HTMLButtonElement>(null)
  const remove = (name: string): void => {
    const before = views.all
    views.save(without(before, name))
    notify(texts.removed(name), 'done', { label: texts.undo, run: () => views.save(before) })
    // The pressed button has unmounted with its row.
    done.current?.focus()
  }
  return (
    <Dialog
      open={open}
      title={texts.manage}
      width={600}
      onClose={close}
      onGone={onGone}
      footer={
        <Button ref={done} type="primary" onClick={close}>
          {texts.done}
        </Button>
      }
    >
      <p className={styles.note}>{views.all.length === 0 ? texts.noneSaved : texts.manageNote}</p>
      <ul>
        {views.all.map((view) => (
          <ViewItem key={view.name} views={views} view={view} onRemove={() => remove(view.name)} />
        ))}
      </ul>
      <SharedViews list={views.list} />
    </Dialog>
  )
}
