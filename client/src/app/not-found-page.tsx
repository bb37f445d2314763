import { Link } from 'react-router-dom'
import { Icon } from '#client/ui/icons/icon.tsx'
import { homePath } from '#client/config/paths.ts'
import { texts } from '#client/config/texts.ts'
import styles from '#client/app/page-failure.module.css'

/** Every unknown address ends here (spec §2). */
export const NotFoundPage = () => (
  <div className={styles.failure}>
    <Icon name="search" size={36} className={styles.quiet} />
    <b>{texts.notFound.title}</b>
    <span className={styles.note}>{texts.notFound.note}</span>
    <Link to={homePath}>{texts.notFound.home}</Link>
  </div>
)
