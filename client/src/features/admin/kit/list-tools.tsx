import type { ReactNode } from 'react'
import { useIsPhone } from '#client/theme/use-media-query.ts'
import styles from '#client/features/admin/kit/admin.module.css'

/** Buttons of a list: in its tool row, or on a phone, which has no such row, above its cards. */
export const useListTools = (tools: ReactNode): { left?: ReactNode; banner?: ReactNode } =>
  useIsPhone() ? { banner: <div className={styles.phoneTools}>{tools}</div> } : { left: tools }
