import { memo } from 'react'
import type { EventRow } from '#shared/event/event.contract.ts'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { PlacePath } from '#client/ui/basics/place-path.tsx'
import { eventTexts as texts } from '#client/config/event-texts.ts'
import { EventAbout } from '#client/features/event/components/event-about.tsx'
import { HandlingForm } from '#client/features/event/components/handling-form.tsx'
import { progressText } from '#client/lib/event-words.ts'
import { useSession } from '#client/lib/session-store.ts'
import styles from '#client/features/event/components/handling-dialog.module.css'

export interface HandlingDialogProps {
  /** The current state of the row; undefined: closed. */
  row: EventRow | undefined
  onClose: () => void
}

const About = ({ row }: { row: EventRow }) => {
  const progress = progressText(
    row,
    useSession(({ userInfo }) => userInfo?.id),
  )
  return (
    <EventAbout row={row}>
      <PlacePath path={row.placePath} />
      {progress !== undefined && <p className={styles.note}>{progress}</p>}
    </EventAbout>
  )
}

/** 处理 from a row of the list. */
export const HandlingDialog = memo(({ row, onClose }: HandlingDialogProps) => (
  <Dialog open={row !== undefined} width={520} title={texts.handling.title} onClose={onClose}>
    {row !== undefined && (
      <>
        <About row={row} />
        <HandlingForm key={row.id} event={row} onDone={onClose} />
      </>
    )}
  </Dialog>
))
