import { BrandMark } from '#client/ui/basics/brand.tsx'
import { texts } from '#client/config/texts.ts'
import styles from '#client/app/splash.module.css'

/** Shown while the very first page loads. */
export const Splash = () => (
  <div role="status" aria-label={texts.shell.loading} className={styles.splash}>
    <BrandMark size={48} />
  </div>
)
