import { classNames } from '#client/components/class-names.ts'
import styles from '#client/components/avatar.module.css'

export interface AvatarProps {
  name: string
  size?: 24 | 28 | 32 | undefined
  src?: string | undefined
}

/** The last two characters of a name, which in Chinese is the given name. */
export const initials = (name: string): string => Array.from(name.trim()).slice(-2).join('')

const sizes = { 24: styles.small, 28: styles.medium, 32: styles.large }

/** Decoration: the name always stands beside it or on the control around it. */
export const Avatar = ({ name, size = 32, src }: AvatarProps) => (
  <span className={classNames(styles.avatar, sizes[size])} aria-hidden="true">
    {src ? <img src={src} alt="" /> : initials(name)}
  </span>
)
