import { App } from 'antd'
import dangerStyles from '#client/ui/basics/danger-button.module.css'
import { directorTexts } from '#client/features/director/texts.ts'

export interface Question {
  readonly title: string
  /** The consequences of the act. */
  readonly note: string
  /** The label of the confirm button. */
  readonly verb: string
  readonly act: () => Promise<unknown>
}

/** Asks for confirmation before an act that cannot be undone. A failure is shown where the act was started. */
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
      okButtonProps: { className: dangerStyles.danger ?? '', type: 'default' },
      onOk: async () => {
        try {
          await act()
        } catch {
          // The mutation retains its error, and the component that owns it shows it.
        }
      },
    })
}
