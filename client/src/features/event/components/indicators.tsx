import { classNames } from '#client/ui/basics/class-names.ts'
import { HiddenText } from '#client/ui/basics/hidden-text.tsx'
import { Icon, type IconName } from '#client/ui/icons/icon.tsx'
import { componentTexts as texts } from '#client/ui/texts.ts'
import { textsOfLink, type LinkState } from '#client/ui/basics/link-words.ts'
import styles from '#client/features/event/components/indicators.module.css'

export interface LinkIndicatorProps {
  state: LinkState
  /** The number of open events is unknown: then a connection alone is no good sign. */
  isBlind?: boolean | undefined
  /** Words become tooltips: below 1280 px and on the phone. */
  compact?: boolean | undefined
}

interface IndicatorLook {
  icon: IconName
  look: string | undefined
  text: string
}

const linkLooks = {
  open: { icon: 'tower', look: styles.good },
  connecting: { icon: 'tower', look: styles.warn },
  down: { icon: 'off', look: styles.down },
} as const

const blind = { icon: 'tower', look: styles.warn, text: texts.countsUnknown, spoken: texts.countsUnknown } as const

/**
 * The green tower is the 平安火: lit by the heartbeat, amber while reconnecting or while the open events are not counted, dark when
 * the connection is down.
 */
export const LinkIndicator = ({ state, isBlind = false, compact = false }: LinkIndicatorProps) => {
  const { icon, look, text, spoken } =
    isBlind && state.is === 'open' ? blind : { ...linkLooks[state.is], ...textsOfLink(state) }
  return (
    <span
      role="status"
      className={classNames(styles.indicator, look, compact && styles.compact)}
      title={compact ? text : undefined}
    >
      <Icon name={icon} size={18} />
      {!compact && <span aria-hidden="true">{text}</span>}
      <HiddenText>{spoken}</HiddenText>
    </span>
  )
}

export type SoundState = 'on' | 'blocked' | 'muted'

export interface SoundIndicatorProps {
  state: SoundState
  /** On while an alarm tone is playing. */
  playing?: boolean | undefined
  compact?: boolean | undefined
  onClick: () => void
}

const soundLook: Readonly<Record<SoundState, IndicatorLook>> = {
  on: { icon: 'sound', look: undefined, text: texts.soundOn },
  blocked: { icon: 'mute', look: styles.warn, text: texts.soundBlocked },
  muted: { icon: 'mute', look: styles.grey, text: texts.soundMuted },
}

/** Shows whether an alarm will be audible; a click turns the sound on or off. */
export const SoundIndicator = ({ state, playing = false, compact = false, onClick }: SoundIndicatorProps) => {
  const { icon, look } = soundLook[state]
  const text = playing ? texts.soundPlaying : soundLook[state].text
  return (
    <span role="status" className={styles.holder}>
      <button
        type="button"
        className={classNames(
          styles.indicator,
          styles.button,
          playing ? styles.playing : look,
          compact && styles.compact,
        )}
        title={compact ? text : undefined}
        aria-label={compact ? text : undefined}
        onClick={onClick}
      >
        <Icon name={icon} size={compact ? 18 : 16} />
        {!compact && text}
      </button>
    </span>
  )
}
