import { Button, type MessageArgsProps } from 'antd'
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
  /** A button after the sentence. */
  act?: ToastAct | undefined
}

const icons = {
  warn: <Icon name="bang" size={18} className={styles.warn} />,
  info: <Icon name="bell" size={18} className={styles.info} />,
  done: <Icon name="done" size={18} className={styles.done} />,
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
        <Button type="link" size="small" className={styles.act ?? ''} onClick={act.run}>
          {act.label}
        </Button>
      )}
    </>
  ),
})
