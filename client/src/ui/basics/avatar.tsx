import { classNames } from '#client/ui/basics/class-names.ts'
import { PictureView } from '#client/ui/basics/picture-view.tsx'
import { avatarText } from '#client/lib/format-person.ts'
import styles from '#client/ui/basics/avatar.module.css'

export interface AvatarProps {
  name: string
  size?: 24 | 28 | 32 | 56 | undefined
  src?: string | undefined
}

const sizes = { 24: styles.small, 28: styles.medium, 32: styles.large, 56: styles.huge }

/** Decorative: the name is always beside it or on the control around it. */
export const Avatar = ({ name, size = 32, src }: AvatarProps) => (
  <span className={classNames(styles.avatar, sizes[size])} aria-hidden="true">
    {src ? <PictureView src={src} alt="" /> : avatarText(name)}
  </span>
)
