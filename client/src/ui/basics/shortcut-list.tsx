import { classNames } from '#client/ui/basics/class-names.ts'
import { KeyCaps } from '#client/ui/basics/key-caps.tsx'
import { shortcutTexts as texts, shortcuts, type ShortcutScope } from '#client/config/shortcuts.ts'
import styles from '#client/ui/basics/shortcut-list.module.css'

interface ListedKeys {
  readonly keys: readonly string[]
  readonly words: string
}

interface KeyListProps {
  readonly lines: readonly ListedKeys[]
  readonly between?: string
}

const KeyList = ({ lines, between }: KeyListProps) => (
  <dl className={classNames(styles.list, between === undefined && styles.short)}>
    {lines.map(({ keys, words }) => (
      <div key={words} className={styles.line}>
        <dt className={styles.keys}>
          <KeyCaps keys={keys} {...(between !== undefined && { between })} />
        </dt>
        <dd className={styles.words}>{words}</dd>
      </div>
    ))}
  </dl>
)

/** The shortcuts of a scope, as the table has them. */
export const ScopeKeys = ({ scope }: { scope: ShortcutScope }) => (
  <KeyList lines={shortcuts.filter((one) => one.scope === scope)} between={texts.or} />
)

/** The pages to which g and a letter lead. */
export const PageKeys = ({ pages }: { pages: readonly { readonly key: string; readonly title: string }[] }) => (
  <KeyList lines={pages.map(({ key, title }) => ({ keys: ['g', key], words: title }))} />
)
