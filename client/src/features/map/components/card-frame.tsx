import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { Icon, type IconName } from '#client/ui/icons/icon.tsx'
import { mapTexts as texts } from '#client/config/map-texts.ts'
import styles from '#client/features/map/components/device-card.module.css'

interface CardFrameProps {
  readonly label: string
  readonly title: string
  readonly icon?: IconName | undefined
  readonly onClose: () => void
  readonly onBack?: (() => void) | undefined
  readonly children: ReactNode
}

const useLeaveByEscape = (leave: () => void) => {
  const section = useRef<HTMLElement>(null)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') leave()
  })
  useEffect(() => {
    const element = section.current
    const onKeyDown = (event: KeyboardEvent): void => press(event)
    element?.addEventListener('keydown', onKeyDown)
    return () => element?.removeEventListener('keydown', onKeyDown)
  }, [])
  return section
}

/** A card beside the map: its header and its close button. Escape closes it, too. */
export const CardFrame = ({ label, title, icon, onClose, onBack, children }: CardFrameProps) => (
  <section className={styles.card} aria-label={label} ref={useLeaveByEscape(onClose)}>
    <header className={styles.bar}>
      {onBack !== undefined && (
        <button type="button" className={styles.sign} aria-label={texts.card.back} onClick={onBack}>
          <Icon name="left" />
        </button>
      )}
      {icon !== undefined && (
        <span className={styles.icon}>
          <Icon name={icon} size={20} />
        </span>
      )}
      <span className="flex-1 min-w-0 truncate">{title}</span>
      <button type="button" className={styles.sign} aria-label={texts.close} onClick={onClose}>
        <Icon name="close" />
      </button>
    </header>
    {children}
  </section>
)
