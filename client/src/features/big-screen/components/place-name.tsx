import type { PlaceEnds } from '#client/features/big-screen/screen-words.ts'
import styles from '#client/features/big-screen/components/place-name.module.css'

/** The place in one line: in a narrow line the house is truncated, never the spot. */
export const PlaceName = ({ house, spot }: PlaceEnds) => (
  <span className={styles.place}>
    {house !== '' && <span className={styles.house}>{house}</span>} <span className={styles.spot}>{spot}</span>
  </span>
)
