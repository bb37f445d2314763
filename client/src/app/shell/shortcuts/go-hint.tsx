import { KeyCaps } from '#client/ui/basics/key-caps.tsx'
import { shortcutTexts as texts, type GoKey } from '#client/config/shortcuts.ts'
import styles from '#client/app/shell/shortcuts/go-hint.module.css'

interface GoHintProps {
  readonly isShown: boolean
  readonly pages: readonly GoKey[]
}

/** While the letter after g is awaited: the letters and their pages. Its frame is always there, so that it is read out. */
export const GoHint = ({ isShown, pages }: GoHintProps) => (
  <div role="status" aria-label={texts.title}>
    {isShown && (
      <div className={styles.hint}>
        <p className={styles.lead}>{texts.hint}</p>
        <ul className={styles.pages}>
          {pages.map(({ key, title }) => (
            <li key={key} className={styles.page}>
              <KeyCaps keys={[key]} /> {title}
            </li>
          ))}
        </ul>
      </div>
    )}
  </div>
)
