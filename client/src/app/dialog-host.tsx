import { Button, Modal } from 'antd'
import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { texts } from '#client/config/texts.ts'
import { dialogs, isClosable, type DialogPart, type QueuedDialog } from '#client/lib/dialog-queue.ts'
import { notify } from '#client/lib/feedback.ts'
import { giveFocusBack } from '#client/ui/dialog/dialog-focus.ts'
import { AroundShown } from '#client/ui/dialog/use-turn.ts'

const usualWidth = 432

/** The lazily loaded body of a dialog. When loading fails, an error is shown and the dialog closes. */
const LoadedPart = ({ dialogKey, load, wait }: { dialogKey: string; load: DialogPart; wait: ReactNode }) => {
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
  if (!loaded) return wait
  return <loaded.Part close={() => dialogs.close(dialogKey)} />
}

const Content = ({ dialog: { key, title, content } }: { dialog: QueuedDialog }) => {
  if (typeof content !== 'function') return content
  const wait = title === undefined ? null : <p role="status">{texts.shell.loading}</p>
  return <LoadedPart dialogKey={key} load={content} wait={wait} />
}

const Framed = ({ dialog, isFirst }: HostedDialogProps) => {
  const { key, title, width = usualWidth, button } = dialog
  const closable = isClosable(dialog)
  return (
    <Modal
      open={isFirst}
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
      <Content dialog={dialog} />
    </Modal>
  )
}

interface HostedDialogProps {
  readonly dialog: QueuedDialog
  readonly isFirst: boolean
}

const HostedDialog = ({ dialog, isFirst }: HostedDialogProps) => (
  <AroundShown value={isFirst}>
    {dialog.title === undefined ? <Content dialog={dialog} /> : <Framed dialog={dialog} isFirst={isFirst} />}
  </AroundShown>
)

/** Renders the first dialog of the queue. A dialog that a more urgent one covers keeps its input. */
export const DialogHost = () => {
  const queue = useStore(dialogs.store)
  const isEmpty = queue.length === 0
  useEffect(() => (isEmpty ? giveFocusBack() : undefined), [isEmpty])
  return queue
    .filter(({ content }) => content !== undefined)
    .map((dialog) => <HostedDialog key={dialog.key} dialog={dialog} isFirst={dialog === queue[0]} />)
}
