import { memo } from 'react'
import type { EventRow } from '#shared/event/event.contract.ts'
import { FormDialog } from '#client/ui/dialog/form-dialog.tsx'
import { Item, TextAreaField } from '#client/ui/form/fields.tsx'
import { EmptyState } from '#client/ui/basics/empty-state.tsx'
import { Unread } from '#client/ui/basics/unread.tsx'
import { AssigneeList, type AssigneeListProps } from '#client/features/event/components/assignee-list.tsx'
import { NOTE_LIMIT } from '#client/features/event/components/answer-fields.tsx'
import { eventDetailTexts } from '#client/features/event/detail-texts.ts'
import { eventTexts } from '#client/config/event-texts.ts'
import { useAssign } from '#client/features/event/api/use-passing-on.ts'
import { EventAbout } from '#client/features/event/components/event-about.tsx'
import { trpc } from '#client/lib/trpc.ts'
import { pathText } from '#client/lib/place-words.ts'
import styles from '#client/features/event/components/assign-dialog.module.css'

const texts = eventDetailTexts.assigning

/** The people to whom the event can be reassigned, once they are loaded. */
const Candidates = ({ eventId, ...field }: { eventId: string } & Omit<AssigneeListProps, 'people'>) => {
  const read = trpc.event.assignees.useQuery({ id: eventId }, { meta: { quiet: true }, refetchOnMount: 'always' })
  const { data } = read
  if (data === undefined) return <Unread read={read} rows={3} />
  if (data.length === 0) return <EmptyState kind="filtered" title={texts.nobody} note={texts.nobodyNote} />
  return <AssigneeList people={data} {...field} />
}

const About = ({ row }: { row: EventRow }) => (
  <EventAbout row={row}>
    <p>{pathText(row.placePath)}</p>
    <p>{row.handler === null ? texts.hasNobody : texts.has(row.handler.name)}</p>
  </EventAbout>
)

interface Order {
  readonly userId: string
  readonly note: string
}

const AssignForm = ({ row, onClose }: { row: EventRow; onClose: () => void }) => {
  const assign = useAssign()
  const isDone = row.state === 2
  return (
    <FormDialog<Order>
      title={texts.title}
      width={480}
      ok={texts.submit}
      disabled={isDone}
      start={{ note: '' }}
      names={['userId', 'note']}
      onSave={({ userId, note }) => assign({ id: row.id, version: row.version, userId, note })}
      onGone={onClose}
    >
      <div className={styles.form}>
        <About row={row} />
        <Item
          name="userId"
          label={texts.to}
          htmlFor=""
          extra={texts.order}
          rules={[{ required: true, message: texts.choose }]}
        >
          <Candidates eventId={row.id} />
        </Item>
        <TextAreaField<Order>
          name="note"
          label={texts.note}
          maxLength={NOTE_LIMIT}
          placeholder={texts.noteHint}
          style={{ resize: 'none' }}
        />
        {isDone && <p className={styles.error}>{eventTexts.handling.done}</p>}
      </div>
    </FormDialog>
  )
}

export interface AssignDialogProps {
  /** The current state of the event; undefined: closed. */
  row: EventRow | undefined
  onClose: () => void
}

/** 转派: reassigns an event to another person of its area, from the detail page or from a row. */
export const AssignDialog = memo(
  ({ row, onClose }: AssignDialogProps) => row !== undefined && <AssignForm key={row.id} row={row} onClose={onClose} />,
)
