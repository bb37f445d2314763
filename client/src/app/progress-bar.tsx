import { useNavigation } from 'react-router-dom'
import { useStore } from 'zustand'
import { dialogs } from '#client/lib/dialog-queue.ts'
import styles from '#client/app/progress-bar.module.css'

/**
 * A thin bar at the top while the next page loads; a page that is already loaded shows none. Hidden while a dialog waits
 * for an answer, because navigation is paused and the bar would not move.
 */
export const ProgressBar = () => {
  const { state } = useNavigation()
  const isDialogOpen = useStore(dialogs.store, (queue) => queue.length > 0)
  return state === 'idle' || isDialogOpen ? null : <div className={styles.bar} aria-hidden="true" />
}
