import type { ReactNode } from 'react'
import { classNames } from '#client/components/class-names.ts'
import { Icon } from '#client/components/icons/icon.tsx'
import { sceneTexts as texts } from '#client/components/scene/scene-texts.ts'
import styles from '#client/components/scene/scene-box.module.css'

/** Where a picture stands: 16 to 9, as wide as there is room. */
export const SceneBox = ({ children, className }: { children: ReactNode; className?: string | undefined }) => (
  <div className={classNames(styles.box, className)}>{children}</div>
)

/** Instead of a picture: why there is none, never a black box. */
export const NoPicture = ({ state }: { state: keyof typeof texts.states }) => (
  <div className={styles.none}>
    <Icon name="camera" size={36} />
    <b>{texts.states[state].title}</b>
    <span>{texts.states[state].note}</span>
  </div>
)

/** Over the foot of a still: why there is no more than that. */
export const StillOnly = ({ state }: { state: 'making' | 'expired' }) => (
  <p className={styles.note} role="status">
    <b>{texts.states[state].title}</b>
    <span>{texts.states[state].note}</span>
  </p>
)
