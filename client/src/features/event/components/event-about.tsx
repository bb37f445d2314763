import type { ReactNode } from 'react'
import type { EventRow } from '#shared/event/event.contract.ts'
import { StateChip } from '#client/ui/basics/state-chip.tsx'
import { reasonText } from '#client/lib/event-words.ts'
import styles from '#client/features/event/components/event-about.module.css'

/** Shows which event a dialog is about, and its state. */
export const EventAbout = ({ row, children }: { row: EventRow; children: ReactNode }) => (
  <div className={styles.about}>
    <div className={styles.head}>
      <b>{`${reasonText(row.kind, row.reason)} · ${row.deviceName} ${row.deviceCode}`}</b>
      <StateChip state={row.state} kind={row.kind} />
    </div>
    {children}
  </div>
)
