import { memo, useState, type ReactNode } from 'react'
import type { EventRow } from '#shared/event/event.contract.ts'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { DialogForm } from '#client/ui/form/dialog-form.tsx'
import { EmptyState } from '#client/ui/basics/empty-state.tsx'
import { Unread } from '#client/ui/basics/unread.tsx'
import { AssigneeList, type Assignee } from '#client/features/event/components/assignee-list.tsx'
import { NoteField } from '#client/features/event/components/note-field.tsx'
import { eventDetailTexts } from '#client/features/event/detail-texts.ts'
import { eventTexts } from '#client/config/event-texts.ts'
import { useAssign } from '#client/features/event/api/use-handling.ts'
import { EventAbout } from '#client/features/event/components/event-about.tsx'
import { trpc } from '#client/lib/trpc.ts'
import styles from '#client/features/event/components/assign-dialog.module.css'

const texts = eventDetailTexts.assigning

/** The people to whom the event can be reassigned, once they are loaded. */
const Candidates = ({ id, children }: { id: string; children: (people: readonly Assignee[]) => ReactNode }) => {
  const read = trpc.event.assignees.useQuery({ id }, { meta: { quiet: true }, refetchOnMount: 'always' })
  const { data } = read
  if (data === undefined) return <Unread read={read} rows={3} />
  if (data.length === 0) return <EmptyState kind="filtered" title={texts.nobody} note={texts.nobodyNote} />
  return children(data)
}

const About = ({ row }: { row: EventRow }) => (
  <EventAbout row={row}>
    <p>{row.placePath.join(' / ')}</p>
    <p>{row.handler === null ? texts.hasNobody : texts.has(row.handler.name)}</p>
  </EventAbout>
)

const useOrder = (row: EventRow, onDone: () => void) => {
  const [chosen, setChosen] = useState<Assignee>()
  const [note, setNote] = useState('')
  const [missing, setMissing] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const assign = useAssign(onDone)
  const submit = (): void => {
    setAttempt((count) => count + 1)
    setMissing(chosen === undefined)
    if (chosen !== undefined) assign.act({ id: row.id, version: row.version, userId: chosen.id, note })
  }
  const choose = (person: Assignee): void => {
    setMissing(false)
    setChosen(person)
  }
  return { chosen, choose, note, setNote, missing, attempt, submit, busy: assign.busy }
}

const AssignForm = ({ row, onClose }: { row: EventRow; onClose: () => void }) => {
  const { chosen, choose, note, setNote, missing, ...form } = useOrder(row, onClose)
  const isDone = row.state === 2
  return (
    <DialogForm {...form} submitText={texts.submit} disabled={isDone} onSubmit={form.submit} onCancel={onClose}>
      <div className={styles.form}>
        <About row={row} />
        <p className={styles.label}>{texts.to}</p>
        <Candidates id={row.id}>
          {(people) => (
            <AssigneeList
              people={people}
              chosen={chosen}
              onChoose={choose}
              error={missing ? texts.choose : undefined}
            />
          )}
        </Candidates>
        <NoteField label={texts.note} hint={texts.noteHint} rows={2} value={note} onChange={setNote} />
        {isDone && <p className={styles.error}>{eventTexts.handling.done}</p>}
      </div>
    </DialogForm>
  )
}

export interface AssignDialogProps {
  /** The current state of the event; undefined: closed. */
  row: EventRow | undefined
  onClose: () => void
}

/** 转派: reassigns an event to another person of its area, from the detail page or from a row. */
export const AssignDialog = memo(({ row, onClose }: AssignDialogProps) => (
  <Dialog open={row !== undefined} width={480} title={texts.title} onClose={onClose}>
    {row !== undefined && <AssignForm key={row.id} row={row} onClose={onClose} />}
  </Dialog>
))
