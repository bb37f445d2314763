import { Button, Modal } from 'antd'
import { useEffect, useRef, useState, type ComponentType } from 'react'
import { useStore } from 'zustand'
import { texts } from '#client/config/texts.ts'
import { dialogs, isClosable, type DialogPart, type QueuedDialog } from '#client/lib/dialog-queue.ts'
import { notify } from '#client/lib/feedback.ts'

const usualWidth = 432

/** The lazily loaded body of a dialog. When loading fails, an error is shown and the dialog closes. */
const LoadedPart = ({ dialogKey, load }: { dialogKey: string; load: DialogPart }) => {
  const [loaded, setLoaded] = useState<{ Part: ComponentType<{ close(): void }> }>()
  useEffect(() => {
    let wanted = true
    load().then(
      (module) => {
        if (wanted) setLoaded({ Part: module.default })
      },
      () => {
        dialogs.close(dialogKey)
        notify(texts.pageFailed.title, 'warn')
      },
    )
    return () => {
      wanted = false
    }
  }, [dialogKey, load])
  if (!loaded) return <p role="status">{texts.shell.loading}</p>
  return <loaded.Part close={() => dialogs.close(dialogKey)} />
}

/** Returns the focus to the element that had it before the first dialog, when the last dialog closes. */
const useFocusBack = (isOpen: boolean): void => {
  const before = useRef<Element | null>(null)
  useEffect(
    () =>
      // Here the dialog has not rendered yet, so it has not taken the focus.
      dialogs.store.subscribe((queue, earlier) => {
        if (earlier.length === 0 && queue.length > 0) before.current = document.activeElement
      }),
    [],
  )
  useEffect(() => {
    if (isOpen || !(before.current instanceof HTMLElement)) return
    before.current.focus({ preventScroll: true })
    before.current = null
  }, [isOpen])
}

const Shown = ({ dialog }: { dialog: QueuedDialog }) => {
  const { key, title, width = usualWidth, content, button } = dialog
  const closable = isClosable(dialog)
  return (
    <Modal
      open
      title={title}
      width={`min(${width}px, 100vw - 32px)`}
      closable={closable}
      keyboard={closable}
      mask={{ closable: false }}
      focusable={{ focusTriggerAfterClose: false }}
      onCancel={() => dialogs.dismiss(key)}
      footer={
        button === undefined ? null : (
          // The dialog has a single answer, so its button gets the focus.
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a modal dialog takes the focus in any case
          <Button type="primary" autoFocus onClick={() => dialogs.press(key)}>
            {button}
          </Button>
        )
      }
    >
      {typeof content === 'function' ? <LoadedPart dialogKey={key} load={content} /> : content}
    </Modal>
  )
}

/** Renders the first dialog of the queue; the others wait. */
export const DialogHost = () => {
  const [first] = useStore(dialogs.store)
  useFocusBack(first !== undefined)
  return first ? <Shown key={first.key} dialog={first} /> : null
}
