import { App } from 'antd'
import { createElement } from 'react'
import { directorTexts } from '#client/features/director/texts.ts'
import { notify } from '#client/lib/feedback.ts'

const texts = directorTexts.copy

/** Writes a text to the clipboard. Where the browser refuses, as on plain HTTP, a dialog shows it for manual copying. */
export const useCopy = (): ((text: string, done: string) => Promise<void>) => {
  const { modal } = App.useApp()
  const show = (text: string): void =>
    void modal.info({
      title: texts.byHand,
      icon: null,
      width: 600,
      okText: texts.close,
      content: createElement('textarea', {
        readOnly: true,
        rows: 14,
        defaultValue: text,
        'aria-label': texts.byHand,
        onFocus: (event: React.FocusEvent<HTMLTextAreaElement>) => event.currentTarget.select(),
        style: { width: '100%', fontFamily: 'var(--font-code)', fontSize: 12 },
      }),
    })
  return async (text, done) => {
    try {
      await navigator.clipboard.writeText(text)
      notify(done, 'done')
    } catch {
      // No permission, or no clipboard on an address without TLS.
      show(text)
    }
  }
}
