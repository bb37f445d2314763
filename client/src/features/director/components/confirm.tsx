import { App } from 'antd'
import ink from '#client/components/ink-button.module.css'
import { directorTexts } from '#client/config/director-texts.ts'

export interface Question {
  readonly title: string
  /** What will happen. */
  readonly note: string
  /** On the button that does it. */
  readonly verb: string
  readonly act: () => Promise<unknown>
}

/** Asks before an act that cannot be taken back. What the act failed of is told where it was begun. */
export const useConfirm = (): ((question: Question) => void) => {
  const { modal } = App.useApp()
  return ({ title, note, verb, act }) =>
    void modal.confirm({
      title,
      content: note,
      icon: null,
      width: 432,
      okText: verb,
      cancelText: directorTexts.cancel,
      okButtonProps: { className: ink.ink ?? '', type: 'default' },
      onOk: async () => {
        try {
          await act()
        } catch {
          // The mutation keeps its error, and the place it belongs to shows it.
        }
      },
    })
}
