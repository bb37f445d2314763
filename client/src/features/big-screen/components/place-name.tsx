import type { PlaceEnds } from '#client/features/big-screen/screen-words.ts'
import styles from '#client/features/big-screen/components/place-name.module.css'

/** Where it is, in one line: when that is short, the house is cut, never the spot. */
export const PlaceName = ({ house, spot }: PlaceEnds) => (
  <span className={styles.place}>
    {house !== '' && <span className={styles.house}>{house}</span>} <span className={styles.spot}>{spot}</span>
  </span>
)
