import type { ReactNode } from 'react'
import type { HandlingState } from '#shared/events/handling-state.ts'
import type { EventKind } from '#shared/events/index.ts'
import { classNames } from '#client/ui/basics/class-names.ts'
import { KindMark } from '#client/ui/basics/kind-mark.tsx'
import { PlacePath } from '#client/ui/basics/place-path.tsx'
import { boxEdge } from '#client/ui/basics/row-edge.ts'
import { StateChip } from '#client/ui/basics/state-chip.tsx'
import styles from '#client/features/event/components/row-card.module.css'

export interface RowCardProps {
  kind: EventKind
  state: HandlingState
  /** 烟雾 */
  label: string
  /** 0.21 */
  value?: string | undefined
  /** / 0.15 dB/m */
  limit?: string | undefined
  path: readonly string[]
  /** 烟雾探测器 YG-0416，今天 10:41:30，35 秒前 */
  meta: string
  /** Two large buttons, 44 px high. */
  actions?: ReactNode
}

/** An event on the phone: value, place, meta, and the same left edge as its table row. */
export const RowCard = ({ kind, state, label, value, limit, path, meta, actions }: RowCardProps) => (
  <article className={classNames(styles.card, boxEdge(state, kind), styles[state === 0 ? 'open' : 'taken'])}>
    <header className={styles.head}>
      <KindMark kind={kind} state={state} size={18} label={label} />
      {value !== undefined && <b className={styles.value}>{value}</b>}
      {limit !== undefined && <span className={styles.limit}>{limit}</span>}
      <span className={styles.chip}>
        <StateChip state={state} kind={kind} />
      </span>
    </header>
    <div className={styles.path}>
      <PlacePath path={path} wrap />
    </div>
    <div className={styles.meta}>{meta}</div>
    {actions !== undefined && <div className={styles.actions}>{actions}</div>}
  </article>
)
