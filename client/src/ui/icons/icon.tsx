import type { ReactNode } from 'react'
import type { DeviceIcon } from '#shared/device/index.ts'
import type { KindIcon } from '#shared/event/index.ts'
import { deviceDrawings } from '#client/ui/icons/device-drawings.tsx'
import { interfaceDrawings } from '#client/ui/icons/interface-drawings.tsx'
import { kindDrawings } from '#client/ui/icons/kind-drawings.tsx'
import { stateDrawings } from '#client/ui/icons/state-drawings.tsx'
import { classNames } from '#client/ui/basics/class-names.ts'
import styles from '#client/ui/icons/icon.module.css'

const drawings = {
  ...deviceDrawings,
  ...kindDrawings,
  ...interfaceDrawings,
  ...stateDrawings,
} satisfies Record<DeviceIcon | KindIcon, ReactNode>

export type IconName = keyof typeof drawings

/** Whether an external name, such as one of the server's menu, is one of our icons. */
export const isIconName = (name: string): name is IconName => Object.hasOwn(drawings, name)

export interface IconProps {
  name: IconName
  /** 14, 16, 18, 20 or 24 px; from 36 the stroke gets thinner. */
  size?: number | undefined
  /** Accessible name; without it the icon is decorative. */
  title?: string | undefined
  className?: string | undefined
}

/**
 * Line icons on a 20 px grid with 2 px of margin. The flame has a cut-out in the background's colour: a background other
 * than white sets `--hole`.
 */
export const Icon = ({ name, size = 16, title, className }: IconProps) => (
  <svg
    className={classNames(styles.icon, size >= 36 && styles.thin, className)}
    width={size}
    height={size}
    viewBox="0 0 20 20"
    {...(title === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': title })}
  >
    {drawings[name]}
  </svg>
)
