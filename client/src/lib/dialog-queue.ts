import type { ComponentType, ReactNode } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** What a dialog is about, the most pressing first: one of a higher rank is shown before, and over, one of a lower. */
const ranks = ['session', 'membership', 'invitation', 'news'] as const
export type DialogRank = (typeof ranks)[number]

/** A part that is loaded when its dialog is shown. It closes the dialog itself; nobody is told that it was closed. */
export type DialogPart = () => Promise<{ default: ComponentType<{ close(): void }> }>

export interface QueuedDialog {
  /** Two with the same key are one. */
  readonly key: string
  readonly rank: DialogRank
  readonly title?: string
  /** In px; never wider than the window. */
  readonly width?: number
  readonly content: ReactNode | DialogPart
  /** The one button below; without it the content has its own. It closes the dialog, then acts. */
  readonly button?: string
  onButton?(): void
  /** Whether Esc and a cross put it away; news can be, the others not, unless it is said. */
  readonly closable?: boolean
  /** The person put it away by Esc or the cross. */
  onClose?(): void
  /** Of the rank `session`: says why the session is over, and takes the place of a dialog that only says that it is. */
  readonly isReason?: boolean
}

export interface Dialogs {
  readonly store: StoreApi<readonly QueuedDialog[]>
  ask(dialog: QueuedDialog): void
  close(key: string): void
  /** The person pressed the button; a second press finds the dialog gone. */
  press(key: string): void
  /** The person puts it away, if it can be. */
  dismiss(key: string): void
  clear(): void
  /** The page is about to go: all dialogs close, and none comes any more. */
  seal(): void
  isSealed(): boolean
}

const place = ({ rank }: QueuedDialog): number => ranks.indexOf(rank)

const explains = (dialog: QueuedDialog, standing: QueuedDialog): boolean =>
  dialog.rank === 'session' && dialog.isReason === true && standing.isReason !== true

const added = (queue: readonly QueuedDialog[], dialog: QueuedDialog): readonly QueuedDialog[] => {
  const [first] = queue
  if (first?.rank === 'session') return explains(dialog, first) ? [dialog] : queue
  if (queue.some(({ key }) => key === dialog.key)) return queue
  // The session is at its end, and whatever else there was to say with it.
  if (dialog.rank === 'session') return [dialog]
  const before = queue.filter((other) => place(other) <= place(dialog))
  return [...before, dialog, ...queue.slice(before.length)]
}

export const isClosable = ({ rank, closable = rank === 'news' }: QueuedDialog): boolean => closable

/** The dialogs that wait for the person, the one to show first. There is never one above another. */
export const createDialogs = (): Dialogs => {
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
    ask: (dialog) => {
      if (!sealed) store.setState((queue) => added(queue, dialog), true)
    },
    close: (key) => {
      close(key)
    },
    press: (key) => close(key)?.onButton?.(),
    dismiss: (key) => {
      const dialog = store.getState().find((one) => one.key === key)
      if (dialog && isClosable(dialog)) close(key)?.onClose?.()
    },
    clear,
    seal: () => {
      sealed = true
      clear()
    },
    isSealed: () => sealed,
  }
}

export const dialogs = createDialogs()

/** Whether the person has been told that the session is over, or the page is going: nothing else is said or asked then. */
export const isSessionOver = (): boolean => dialogs.isSealed() || dialogs.store.getState()[0]?.rank === 'session'
