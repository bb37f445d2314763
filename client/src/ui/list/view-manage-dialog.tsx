import { Button, Form, Input, type InputRef } from 'antd'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { classNames } from '#client/ui/basics/class-names.ts'
import { nameFault, renamed, withFirst, without, type ListView, type NameFault } from '#client/ui/list/list-views.ts'
import type { Views } from '#client/ui/list/use-views.ts'
import type { ViewDialogProps } from '#client/ui/list/view-save-dialog.tsx'
import { componentTexts } from '#client/ui/texts.ts'
import { notify } from '#client/lib/feedback.ts'
import styles from '#client/ui/list/list-dialogs.module.css'

const texts = componentTexts.views

interface ViewItemProps {
  readonly views: Views
  readonly view: ListView
}

/** Edits a name; Enter saves it, Esc cancels. */
const NameForm = ({ views, view, onEnd }: ViewItemProps & { onEnd: () => void }) => {
  const [name, setName] = useState(view.name)
  const [fault, setFault] = useState<NameFault>()
  const input = useRef<InputRef>(null)
  useEffect(() => input.current?.focus(), [])
  const save = (): void => {
    const found = nameFault(views.all, name, view.name)
    setFault(found)
    if (found !== undefined) return
    views.save(renamed(views.all, view.name, name))
    onEnd()
  }
  const leave = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return
    // Esc cancels the renaming only; the dialog stays open.
    event.stopPropagation()
    onEnd()
  }
  return (
    <form
      className={styles.rename}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <Form.Item
        className={styles.field ?? ''}
        validateStatus={fault === undefined ? '' : 'error'}
        help={fault && <span role="alert">{texts.faults[fault]}</span>}
      >
        <Input
          ref={input}
          aria-label={texts.newName(view.name)}
          aria-invalid={fault !== undefined}
          value={name}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={leave}
        />
      </Form.Item>
      <Button type="primary" htmlType="submit">
        {texts.ok}
      </Button>
      <Button onClick={onEnd}>{componentTexts.cancel}</Button>
    </form>
  )
}

interface ActsProps extends ViewItemProps {
  readonly onRename: () => void
  readonly onRemove: () => void
}

const Acts = ({ views, view, onRename, onRemove }: ActsProps) => (
  <>
    <span className={styles.name}>{view.name}</span>
    <Button
      type="link"
      aria-label={(view.first ? texts.notFirst : texts.setFirst)(view.name)}
      onClick={() => views.save(withFirst(views.all, view.first ? undefined : view.name))}
    >
      {view.first ? texts.clearFirst : texts.beFirst}
    </Button>
    <Button type="link" aria-label={texts.renameOf(view.name)} onClick={onRename}>
      {texts.rename}
    </Button>
    <Button type="link" danger aria-label={texts.removeOf(view.name)} onClick={onRemove}>
      {texts.remove}
    </Button>
  </>
)

const ViewItem = ({ views, view, onRemove }: ViewItemProps & { onRemove: () => void }) => {
  const [renaming, setRenaming] = useState(false)
  return (
    <li className={classNames(styles.line, styles.roomy)}>
      {renaming ? (
        <NameForm views={views} view={view} onEnd={() => setRenaming(false)} />
      ) : (
        <Acts views={views} view={view} onRename={() => setRenaming(true)} onRemove={onRemove} />
      )}
    </li>
  )
}

/** The saved views of a list: rename, choose the default, delete. */
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
      width={520}
      onClose={close}
      onGone={onGone}
      footer={
        <Button ref={done} type="primary" onClick={close}>
          {texts.done}
        </Button>
      }
    >
      <p className={styles.note}>{views.all.length === 0 ? texts.noneSaved : texts.manageNote}</p>
      <ul className={styles.lines}>
        {views.all.map((view) => (
          <ViewItem key={view.name} views={views} view={view} onRemove={() => remove(view.name)} />
        ))}
      </ul>
    </Dialog>
  )
}
