import { BrandMark, Wordmark } from '#client/ui/basics/brand.tsx'
import { componentTexts as texts } from '#client/ui/texts.ts'
import styles from '#client/features/auth/login-picture/login-picture.module.css'

/** The left side of the login page: three beacon towers pass a light to the city. Fills its parent. */
export const LoginPicture = () => (
  <div className={styles.picture}>
    <div className={styles.logo}>
      <BrandMark size={40} background="dark" />
      <Wordmark height={28} />
      <span lang="en">{texts.brandLatin}</span>
    </div>
    <div className={styles.say}>
      <p className={styles.slogan}>{texts.slogan}</p>
      <p className={styles.note}>{texts.sloganNote}</p>
    </div>
  </div>
)
