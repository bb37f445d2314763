import { useNavigation } from 'react-router-dom'
import { useStore } from 'zustand'
import { dialogs } from '#client/lib/dialog-queue.ts'
import styles from '#client/app/progress-bar.module.css'

/**
 * A thin line at the top while the next page is being fetched; a page that is there at once shows none. While a dialog
 * waits for an answer nothing goes on, and it would stand still.
 */
export const ProgressBar = () => {
  const { state } = useNavigation()
  const isAsking = useStore(dialogs.store, (queue) => queue.length > 0)
  return state === 'idle' || isAsking ? null : <div className={styles.bar} aria-hidden="true" />
}
