import type { ComponentType, ReactNode } from 'react'
import { createStore } from 'zustand/vanilla'

/**
 * Ranks of dialogs, most urgent first. A dialog of a higher rank is shown before one of a lower, and replaces it on screen
 * until it is answered. `own` is what the person opened: of these the latest is shown first.
 */
const ranks = ['session', 'membership', 'own', 'invitation', 'notice'] as const
export type DialogRank = (typeof ranks)[number]

/** A body that is loaded when its dialog is shown. It closes the dialog itself; `onClose` is not called then. */
export type DialogPart = () => Promise<{ default: ComponentType<{ close(): void }> }>

export interface QueuedDialog {
  /** A second dialog with the same key is ignored. */
  readonly key: string
  readonly rank: DialogRank
  /** Without it the content draws the dialog, as a form does that asks before it closes. */
  readonly title?: string
  /** In px; never wider than the window. */
  readonly width?: number
  /** Without it the component that opened the dialog draws it, when it is first. */
  readonly content?: ReactNode | DialogPart
  /** The only button below; without it the content has its own. It closes the dialog, then runs `onButton`. */
  readonly button?: string
  onButton?(): void
  /** Whether Esc and the cross close it; by default only for the ranks `own` and `notice`. */
  readonly closable?: boolean
  /** Called when the person closes it by Esc or the cross. */
  onClose?(): void
  /** Of the rank `session`: explains why the session is over, and replaces a dialog that only says that it is. */
  readonly isReason?: boolean
}

const place = ({ rank }: QueuedDialog): number => ranks.indexOf(rank)

const explains = (dialog: QueuedDialog, shown: QueuedDialog): boolean =>
  dialog.rank === 'session' && dialog.isReason === true && shown.isReason !== true

const added = (queue: readonly QueuedDialog[], dialog: QueuedDialog): readonly QueuedDialog[] => {
  const [first] = queue
  if (first?.rank === 'session') return explains(dialog, first) ? [dialog] : queue
  if (queue.some(({ key }) => key === dialog.key)) return queue
  // The session is over: other dialogs no longer matter.
  if (dialog.rank === 'session') return [dialog]
  const isBefore = (other: QueuedDialog): boolean =>
    dialog.rank === 'own' ? place(other) < place(dialog) : place(other) <= place(dialog)
  const before = queue.filter(isBefore)
  return [...before, dialog, ...queue.slice(before.length)]
}

export const isClosable = ({ rank, closable = rank === 'own' || rank === 'notice' }: QueuedDialog): boolean => closable

/** Queue of dialogs, the first one visible. Only one is shown at a time. */
export const createDialogs = () => {
  const store = createStore<readonly QueuedDialog[]>(() => [])
  let sealed = false
  const clear = (): void => store.setState([], true)
  const close = (key: string): QueuedDialog | undefined => {
    const closed = store.getState().find((dialog) => dialog.key === key)
    if (closed) store.setState((queue) => queue.filter((dialog) => dialog !== closed), true)
    return closed
  }
  return {
    store,
    open: (dialog: QueuedDialog): void => {
      if (!sealed) store.setState((queue) => added(queue, dialog), true)
    },
    close: (key: string): void => {
      close(key)
    },
    /** Handles a click on the button; a second click has no effect. */
    press: (key: string): void => close(key)?.onButton?.(),
    /** Closes it at the person's request, if it is closable. */
    dismiss: (key: string): void => {
      const dialog = store.getState().find((one) => one.key === key)
      if (dialog && isClosable(dialog)) close(key)?.onClose?.()
    },
    clear,
    /** The page is about to reload: closes all dialogs and accepts no more. */
    seal: (): void => {
      sealed = true
      clear()
    },
    isSealed: (): boolean => sealed,
  }
}

export type Dialogs = ReturnType<typeof createDialogs>

export const dialogs = createDialogs()

/** Whether the session-over dialog is shown or the page is about to reload: then nothing else is shown or requested. */
export const isSessionOver = (): boolean => dialogs.isSealed() || dialogs.store.getState()[0]?.rank === 'session'
