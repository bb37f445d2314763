import { useNavigation } from 'react-router-dom'
import { useStore } from 'zustand'
import { dialogs } from '#client/lib/dialog-queue.ts'
import styles from '#client/app/progress-bar.module.css'

/**
 * A thin bar at the top while the next page loads; a page that is already loaded shows none. Hidden while a dialog that
 * the person did not open waits for an answer: navigation is paused and the bar would not move.
 */
export const ProgressBar = () => {
  const { state } = useNavigation()
  const isWaiting = useStore(dialogs.store, (queue) => queue.some(({ rank }) => rank !== 'own'))
  return state === 'idle' || isWaiting ? null : <div className={styles.bar} aria-hidden="true" />
}
