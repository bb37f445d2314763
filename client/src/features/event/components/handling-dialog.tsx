import { Modal } from 'antd'
import type { EventRow } from '#shared/contracts/event.ts'
import { PlacePath } from '#client/components/place-path.tsx'
import { StateChip } from '#client/components/state-chip.tsx'
import { eventTexts as texts } from '#client/config/event-texts.ts'
import { HandlingForm } from '#client/features/event/components/handling-form.tsx'
import { reasonText, rowPath } from '#client/features/event/event-words.ts'
import styles from '#client/features/event/components/handling-dialog.module.css'

export interface HandlingDialogProps {
  /** The row as it stands now; undefined: closed. */
  row: EventRow | undefined
  onClose: () => void
}

const About = ({ row }: { row: EventRow }) => (
  <div className={styles.about}>
    <div className={styles.head}>
      <b>{`${reasonText(row.kind, row.reason)} · ${row.deviceName} ${row.deviceCode}`}</b>
      <StateChip state={row.state} kind={row.kind} />
    </div>
    <PlacePath path={rowPath(row)} wrap />
    {row.state === 1 && row.handler !== null && (
      <p className={styles.note}>{texts.handling.forSomebody(row.handler.name)}</p>
    )}
  </div>
)

/** 处理 from a row of the list. */
export const HandlingDialog = ({ row, onClose }: HandlingDialogProps) => (
  <Modal
    open={row !== undefined}
    width={520}
    title={texts.handling.title}
    footer={null}
    destroyOnHidden
    onCancel={onClose}
  >
    {row !== undefined && (
      <>
        <About row={row} />
        <HandlingForm key={row.id} event={row} onDone={onClose} />
      </>
    )}
  </Modal>
)
