import { useId, useRef, type CSSProperties, type FocusEvent, type ReactNode } from 'react'
import { classNames } from '#client/ui/basics/class-names.ts'
import { CardActions, type CardAction } from '#client/features/event/alarm-card/card-actions.tsx'
import { CardBody, type CardBodyProps } from '#client/features/event/alarm-card/card-body.tsx'
import { Icon, type IconName } from '#client/ui/icons/icon.tsx'
import { componentTexts as texts } from '#client/ui/texts.ts'
import styles from '#client/features/event/alarm-card/alarm-card.module.css'

export interface RunOut {
  durationMs: number
  /** Elapsed part of its time, so that a remounted card continues where it was. */
  elapsedMs?: number | undefined
  paused: boolean
  /** Whose time it is, in a card of several: another one begins a new bar. */
  of?: string | undefined
}

export interface CardFrameProps extends Pick<CardBodyProps, 'variant' | 'layout'> {
  /** The kind's icon; by default flame, or people for an invitation. */
  icon?: IconName | undefined
  /** 火警 · 烟雾与温度同时超限 */
  heading: string
  /** 8 秒前, or 保持打开 */
  ago: ReactNode
  /** Absent: the card stays until it is closed. */
  runOut?: RunOut | undefined
  /** Whether its entrance is animated; in a storm it is not. */
  arrives?: boolean | undefined
  /** Pointer over the card or focus inside it: the owner of the timer pauses while true. */
  onHold: (held: boolean) => void
  onClose: () => void
}

export interface AlarmCardProps extends CardFrameProps, CardBodyProps {
  actions: readonly CardAction[]
}

/** The card is held while the pointer is over it or the focus is inside; only changes are reported. */
const useHold = (onHold: (held: boolean) => void) => {
  const held = useRef({ pointer: false, focus: false })
  const set = (part: 'pointer' | 'focus', on: boolean): void => {
    const before = held.current.pointer || held.current.focus
    held.current[part] = on
    const after = held.current.pointer || held.current.focus
    if (after !== before) onHold(after)
  }
  return {
    onMouseEnter: () => set('pointer', true),
    onMouseLeave: () => set('pointer', false),
    onFocus: () => set('focus', true),
    onBlur: (event: FocusEvent<HTMLElement>) => {
      if (!event.currentTarget.contains(event.relatedTarget)) set('focus', false)
    },
  }
}

const RunOutBar = ({ durationMs, elapsedMs = 0, paused }: RunOut) => {
  const time: CSSProperties = {
    animationDuration: `${durationMs}ms`,
    animationDelay: `${-elapsedMs}ms`,
    animationPlayState: paused ? 'paused' : 'running',
  }
  return <div className={styles.bar} style={time} data-testid="run-out" aria-hidden="true" />
}

const classOf = ({ variant, layout, arrives = true }: CardFrameProps): string =>
  classNames(styles.card, styles[variant], layout === 'sheet' && styles.sheet, arrives && styles.arriving)

/** The frame of a pop-up card. It takes no focus and shifts no layout. Its parent positions it, times it and handles Esc. */
export const CardFrame = (props: CardFrameProps & { children: ReactNode }) => {
  const { variant, heading, ago, runOut, layout = 'desktop', onHold, onClose, children } = props
  const headingId = useId()
  const hold = useHold(onHold)
  return (
    <article
      role={variant === 'fire' ? 'alertdialog' : 'alert'}
      aria-labelledby={headingId}
      className={classOf(props)}
      {...hold}
    >
      <header className={styles.head}>
        <Icon
          name={props.icon ?? (variant === 'invitation' ? 'people' : 'flame')}
          size={layout === 'sheet' ? 20 : 18}
        />
        <span id={headingId} className="truncate">
          {heading}
        </span>
        <span className={styles.ago} aria-hidden="true">
          {ago}
        </span>
        <button type="button" className={styles.close} aria-label={texts.close} onClick={onClose}>
          <Icon name="close" size={layout === 'sheet' ? 20 : 16} />
        </button>
      </header>
      {children}
      {runOut !== undefined && <RunOutBar key={runOut.of} {...runOut} />}
    </article>
  )
}

/** A pop-up card of one event, or of an invitation. */
export const AlarmCard = (props: AlarmCardProps) => {
  const { actions, layout = 'desktop' } = props
  return (
    <CardFrame {...props}>
      <div className={styles.body}>
        <CardBody {...props} />
        <CardActions actions={actions} layout={layout} />
      </div>
    </CardFrame>
  )
}
