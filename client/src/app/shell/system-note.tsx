import { Button, type MessageArgsProps } from 'antd'
import type { MouseEvent } from 'react'
import { SECOND } from '#shared/time.ts'
import type { ToastAct } from '#client/lib/toast.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import { componentTexts as texts } from '#client/ui/texts.ts'
import styles from '#client/app/shell/system-note.module.css'

export interface SystemNoteOptions {
  /** Unique per toast. */
  key: string
  text: string
  /** `warn`: amber icon, for the answer of a call; otherwise `info` and `done`. */
  tone: 'warn' | 'info' | 'done'
  /** A button or a link after the sentence. */
  act?: ToastAct | undefined
}

const icons = {
  warn: <Icon name="bang" size={18} className={styles.warn} />,
  info: <Icon name="bell" size={18} className={styles.info} />,
  done: <Icon name="done" size={18} className={styles.done} />,
}

/** A click with a key goes to the browser, which opens another tab or window. */
const isPlain = ({ ctrlKey, metaKey, shiftKey }: MouseEvent): boolean => !ctrlKey && !metaKey && !shiftKey

const follow = (event: MouseEvent, { href, run }: ToastAct): void => {
  if (href !== undefined && !isPlain(event)) return
  event.preventDefault()
  run()
}

/** Arguments for `message.open` of `App.useApp()`: top centre, 4 s, or as long as its action is possible. */
export const systemNote = ({ key, text, tone, act }: SystemNoteOptions): MessageArgsProps => ({
  key,
  duration: (act?.forMs ?? 4 * SECOND) / SECOND,
  icon: icons[tone],
  className: styles.note ?? '',
  content: (
    <>
      <b className={styles.title}>{texts.systemNote}</b>
      {text}
      {act !== undefined && (
        <Button
          type="link"
          size="small"
          className={styles.act ?? ''}
          {...(act.href !== undefined && { href: act.href })}
          onClick={(event) => follow(event, act)}
        >
          {act.label}
        </Button>
      )}
    </>
  ),
})
