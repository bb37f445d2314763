import type { EventRow } from '#shared/event/event.contract.ts'
import { useDefer } from '#client/features/event/api/use-passing-on.ts'
import { DeferFields } from '#client/features/event/components/defer-fields.tsx'
import { deferInput, deferStart, type DeferValues } from '#client/features/event/defer-values.ts'
import { EventAbout } from '#client/features/event/components/event-about.tsx'
import { eventDetailTexts } from '#client/features/event/detail-texts.ts'
import { pathText } from '#client/lib/place-words.ts'
import { FormDialog } from '#client/ui/dialog/form-dialog.tsx'

const texts = eventDetailTexts.deferring

const DeferForm = ({ row, onClose }: { row: EventRow; onClose: () => void }) => {
  const defer = useDefer()
  return (
    <FormDialog<DeferValues>
      title={texts.title}
      width={480}
      ok={texts.submit}
      disabled={row.state === 2}
      start={deferStart}
      names={['period', 'until', 'deferReason']}
      onSave={(values) => defer({ id: row.id, version: row.version, ...deferInput(values) })}
      onGone={onClose}
    >
      <EventAbout row={row}>
        <p>{pathText(row.placePath)}</p>
      </EventAbout>
      <DeferFields />
    </FormDialog>
  )
}

/** 暂缓 of one event. */
export const DeferDialog = ({ row, onClose }: { row: EventRow | undefined; onClose: () => void }) =>
  row !== undefined && <DeferForm key={row.id} row={row} onClose={onClose} />
