import { Button } from 'antd'
import { componentTexts } from '#client/ui/texts.ts'
import { dialogs } from '#client/lib/dialog-queue.ts'
import styles from '#client/ui/dialog/open-confirm.module.css'

export interface Question {
  readonly key: string
  readonly title: string
  readonly text: string
  /** Label of the confirming button. */
  readonly act: string
  onAct(): void
}

const Answers = ({ question: { key, act, onAct } }: { question: Question }) => (
  <div className={styles.answers}>
    <Button onClick={() => dialogs.close(key)}>{componentTexts.cancel}</Button>
    <Button
      type="primary"
      onClick={() => {
        dialogs.close(key)
        onAct()
      }}
    >
      {act}
    </Button>
  </div>
)

/** Asks for confirmation of an action that cannot be undone. */
export const openConfirm = (question: Question): void =>
  dialogs.open({
    key: question.key,
    rank: 'own',
    title: question.title,
    content: (
      <>
        <p className={styles.text}>{question.text}</p>
        <Answers question={question} />
      </>
    ),
  })
