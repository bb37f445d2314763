import { Button, Form, Input, type InputRef } from 'antd'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { classNames } from '#client/ui/basics/class-names.ts'
import { nameFault, renamed, withFirst, type ListView, type NameFault } from '#client/ui/list/list-views.ts'
import type { Views } from '#client/ui/list/use-views.ts'
import { sharedViewTexts } from '#client/ui/list/shared-view-texts.ts'
import { trpc } from '#client/lib/trpc.ts'
import { componentTexts } from '#client/ui/texts.ts'
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

/** Shares a copy of the view: what the author changes in their own later does not change that of the others. */
const Share = ({ views: { list }, view: { name, search, choice } }: ViewItemProps) => {
  const share = trpc.view.share.useMutation({
    meta: { done: sharedViewTexts.shared(name), invalidates: [trpc.view.list] },
  })
  const { order, hidden, widths } = choice
  const columns = { order: [...order], hidden: [...hidden], ...(widths && { widths }) }
  return (
    <Button
      type="link"
      loading={share.isPending}
      aria-label={sharedViewTexts.shareOf(name)}
      onClick={() => share.mutate({ list, viewName: name, search, choice: columns })}
    >
      {sharedViewTexts.share}
    </Button>
  )
}

const Acts = ({ views, view, onRename, onRemove }: ActsProps) => (
  <>
    <span className={styles.name}>{view.name}</span>
    <Share views={views} view={view} />
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

export const ViewItem = ({ views, view, onRemove }: ViewItemProps & { onRemove: () => void }) => {
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
