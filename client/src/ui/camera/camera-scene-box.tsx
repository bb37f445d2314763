import type { ReactNode } from 'react'
import { classNames } from '#client/ui/basics/class-names.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import { cameraSceneTexts as texts } from '#client/ui/camera/camera-scene-texts.ts'
import styles from '#client/ui/camera/camera-scene-box.module.css'

/** Container of a picture: 16:9, at the available width. */
export const CameraSceneBox = ({ children, className }: { children: ReactNode; className?: string | undefined }) => (
  <div className={classNames(styles.box, className)}>{children}</div>
)

/** Placeholder with the reason why there is no picture; never a black box. */
export const NoPicture = ({ state }: { state: keyof typeof texts.states }) => (
  <div className={styles.none}>
    <Icon name="camera" size={36} />
    <b>{texts.states[state].title}</b>
    <span>{texts.states[state].note}</span>
  </div>
)

/** Over the foot of a still: why there is no video. */
export const StillOnly = ({ state }: { state: 'making' | 'expired' }) => (
  <p className={styles.note} role="status">
    <b>{texts.states[state].title}</b>
    <span>{texts.states[state].note}</span>
  </p>
)
