import { useRef, type KeyboardEvent } from 'react'
import { classNames } from '#client/ui/basics/class-names.ts'
import { CountPill } from '#client/ui/basics/count-pill.tsx'
import styles from '#client/features/director/components/tab-bar.module.css'

export interface Tab<K extends string> {
  readonly key: K
  readonly label: string
  readonly count?: number | undefined
  /** The count needs attention, such as a number of faults. */
  readonly warns?: boolean | undefined
}

export interface TabBarProps<K extends string> {
  readonly label: string
  readonly tabs: readonly Tab<K>[]
  readonly active: K
  readonly onChange: (key: K) => void
  readonly panel: string
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** Tabs in the header of a card: arrow keys move between them, and the panel below follows. */
export const TabBar = <K extends string>({ label, tabs, active, onChange, panel }: TabBarProps<K>) => {
  const bar = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const at = tabs.findIndex(({ key }) => key === active)
    const next = tabs[(at + step + tabs.length) % tabs.length]
    if (!next) return
    onChange(next.key)
    bar.current?.querySelector<HTMLElement>(`[data-tab="${next.key}"]`)?.focus()
  }
  return (
    <div ref={bar} role="tablist" aria-label={label} className={styles.bar} onKeyDown={onKeyDown} tabIndex={-1}>
      {tabs.map(({ key, label: text, count, warns = false }) => (
        <button
          key={key}
          type="button"
          role="tab"
          data-tab={key}
          aria-selected={key === active}
          aria-controls={panel}
          tabIndex={key === active ? 0 : -1}
          className={classNames(styles.tab, key === active && styles.on)}
          onClick={() => onChange(key)}
        >
          {text}
          {count !== undefined && count > 0 && (
            <CountPill count={count} limit={999} tone={warns ? 'amber' : 'neutral'} />
          )}
        </button>
      ))}
    </div>
  )
}
