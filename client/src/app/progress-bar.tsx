import { useNavigation } from 'react-router-dom'
import styles from '#client/app/progress-bar.module.css'

/** A thin line at the top while the next page is being fetched; a page that is there at once shows none. */
export const ProgressBar = () => {
  const { state } = useNavigation()
  return state === 'idle' ? null : <div className={styles.bar} aria-hidden="true" />
}
