import { Fragment } from 'react'
import { capsOf } from '#client/config/shortcuts.ts'
import styles from '#client/ui/basics/key-caps.module.css'

interface KeyCapsProps {
  /** Alternatives, each a chord such as `Shift+X`. */
  readonly keys: readonly string[]
  /** Between the keys: 或 for alternatives, nothing for keys that follow each other. */
  readonly between?: string
}

/** Keys as they look on a keyboard. */
export const KeyCaps = ({ keys, between }: KeyCapsProps) => (
  <span className={styles.caps}>
    {keys.map((chord, at) => (
      <Fragment key={chord}>
        {at > 0 && between !== undefined && <span className={styles.or}>{between}</span>}
        {capsOf(chord).map((cap) => (
          <kbd key={cap}>{cap}</kbd>
        ))}
      </Fragment>
    ))}
  </span>
)
