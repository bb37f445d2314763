import type { ReactNode } from 'react'
import { classNames } from '#client/ui/basics/class-names.ts'
import { Icon, type IconName } from '#client/ui/icons/icon.tsx'
import type { Tone } from '#client/ui/basics/kind-tone.ts'
import styles from '#client/features/event/components/handling-timeline.module.css'

export interface TimelineStep {
  key: string
  /** 10:37:20; absent on a future step. */
  time?: string | undefined
  /** The day, if it differs from that of the previous step: 11-20. */
  day?: string | undefined
  icon: IconName
  /** 发生, 推送, 前往现场 … */
  act: string
  /** Person or fact on the first line. */
  who?: ReactNode
  /** The second line, 12 px. */
  fact?: ReactNode
  /** `origin` has the kind's colour, `next` is grey on a dashed line. */
  place: 'origin' | 'done' | 'next'
}

export interface HandlingTimelineProps {
  steps: readonly TimelineStep[]
  /** Colour family of the event's kind. */
  tone: Tone
}

const nodeLook = (step: TimelineStep, tone: Tone): string | undefined =>
  ({ origin: `tone-${tone}`, done: 'tone-primary', next: styles.next })[step.place]

export const HandlingTimeline = ({ steps, tone }: HandlingTimelineProps) => (
  <ol className={styles.timeline}>
    {steps.map((step, at) => (
      <li
        key={step.key}
        className={classNames(step.place === 'next' && styles.faded, steps[at + 1]?.place === 'next' && styles.dashed)}
      >
        <time>
          {step.time}
          {step.day !== undefined && <small className="block text-12">{step.day}</small>}
        </time>
        <Icon name={step.icon} size={20} className={classNames('relative bg-card', nodeLook(step, tone))} />
        <div>
          <b>{step.act}</b>
          {step.who !== undefined && <span className={styles.who}>{step.who}</span>}
          {step.fact !== undefined && <div className={styles.fact}>{step.fact}</div>}
        </div>
      </li>
    ))}
  </ol>
)
