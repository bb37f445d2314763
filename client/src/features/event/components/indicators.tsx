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
  /** Words become tooltips: in a narrow window and on the phone. */
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
      data-tour="link"
      className={classNames(styles.indicator, look, compact && styles.compact)}
      title={text}
    >
      <Icon name={icon} size={18} />
      {!compact && (
        <span aria-hidden="true" data-folds={look === styles.good ? 'calm' : 'warning'}>
          {text}
        </span>
      )}
      <HiddenText>{spoken}</HiddenText>
    </span>
  )
}

export type SoundState = 'on' | 'blocked' | 'muted'

/** A pause of the alarm sound that is running. */
export interface PauseWords {
  /** 4:05 */
  readonly rest: string
  /** 23:36:30 */
  readonly until: string
  readonly reason: string
}

export interface SoundIndicatorProps {
  state: SoundState
  /** On while an alarm tone is playing. */
  playing?: boolean | undefined
  pause?: PauseWords | undefined
  compact?: boolean | undefined
  onClick: () => void
}

const soundLook: Readonly<Record<SoundState, IndicatorLook>> = {
  on: { icon: 'sound', look: undefined, text: texts.soundOn },
  blocked: { icon: 'mute', look: styles.warn, text: texts.soundBlocked },
  muted: { icon: 'mute', look: styles.grey, text: texts.soundMuted },
}

const playingLook: IndicatorLook = { icon: 'sound', look: styles.playing, text: texts.soundPlaying }

interface SoundWords extends IndicatorLook {
  /** What a tooltip and a screen reader say in its place. */
  readonly note?: string
}

const wordsOf = ({ state, playing = false, pause }: SoundIndicatorProps): SoundWords => {
  if (playing) return playingLook
  if (state !== 'on' || pause === undefined) return soundLook[state]
  const { rest, until, reason } = pause
  return {
    icon: 'mute',
    look: styles.grey,
    text: texts.soundPaused(rest, reason),
    note: texts.soundPausedNote(until, reason),
  }
}

/** Shows whether an alarm will be audible; a click turns the sound on or off. */
export const SoundIndicator = (props: SoundIndicatorProps) => {
  const { state, compact = false, onClick } = props
  const { icon, look, text, note = compact ? text : undefined } = wordsOf(props)
  return (
    <span role="status" className={styles.holder}>
      <button
        type="button"
        className={classNames(styles.indicator, styles.button, look, compact && styles.compact)}
        title={note ?? text}
        aria-label={note}
        onClick={onClick}
      >
        <Icon name={icon} size={compact ? 18 : 16} />
        {/* With a note it counts down: a status that changes each second would be read out each second. */}
        {!compact && (
          <span
            className={styles.words}
            aria-hidden={note !== undefined}
            data-folds={state === 'blocked' ? 'warning' : 'calm'}
          >
            {text}
          </span>
        )}
      </button>
    </span>
  )
}
