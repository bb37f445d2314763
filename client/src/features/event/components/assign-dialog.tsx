import { Button, Input, Modal } from 'antd'
import { memo, useId, useState, type SubmitEvent } from 'react'
import type { EventRow } from '#shared/contracts/event.ts'
import { Avatar } from '#client/ui/basics/avatar.tsx'
import { EmptyState } from '#client/ui/basics/empty-state.tsx'
import { Unread } from '#client/ui/basics/unread.tsx'
import { componentTexts } from '#client/ui/texts.ts'
import { eventDetailTexts } from '#client/config/event-detail-texts.ts'
import { eventTexts } from '#client/config/event-texts.ts'
import { useAssign } from '#client/features/event/api/use-handling.ts'
import { EventAbout } from '#client/features/event/components/event-about.tsx'
import { trpc } from '#client/lib/trpc.ts'
import styles from '#client/features/event/components/assign-dialog.module.css'

const texts = eventDetailTexts.assigning
const noteLimit = 200
/** For more people than this the dialog offers a search instead of a plain list. */
const many = 8

interface Assignee {
  readonly id: string
  readonly name: string
  readonly roleName: string
  readonly phone: string
}

const Person = ({ name, person, checked, onChoose }: PersonProps) => (
  <label className={styles.person}>
    <input type="radio" name={name} checked={checked} onChange={() => onChoose(person)} />
    <Avatar name={person.name} size={28} />
    <span>
      <b>{person.name}</b>
      <small>{`${person.roleName} ${person.phone}`}</small>
    </span>
  </label>
)

interface PersonProps {
  name: string
  person: Assignee
  checked: boolean
  onChoose: (person: Assignee) => void
}

interface PeopleProps {
  people: readonly Assignee[]
  chosen: Assignee | undefined
  onChoose: (person: Assignee) => void
  error: string | undefined
}

const People = ({ people, chosen, onChoose, error }: PeopleProps) => {
  const [search, setSearch] = useState('')
  const name = useId()
  const shown = people.filter((one) => `${one.name}${one.roleName}${one.phone}`.includes(search.trim()))
  return (
    <>
      {people.length > many && (
        <Input
          aria-label={texts.search}
          placeholder={texts.search}
          value={search}
          onChange={(change) => setSearch(change.target.value)}
        />
      )}
      <div
        role="radiogroup"
        aria-label={texts.to}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${name}-error`}
        className={styles.people}
      >
        {shown.map((person) => (
          <Person key={person.id} name={name} person={person} checked={person.id === chosen?.id} onChoose={onChoose} />
        ))}
        {shown.length === 0 && <p className={styles.nobody}>{texts.noneFound}</p>}
      </div>
      {error !== undefined && (
        <p id={`${name}-error`} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </>
  )
}

/** The people to whom the event can be reassigned, once they are loaded. */
const Candidates = ({ id, children }: { id: string; children: (people: readonly Assignee[]) => React.ReactNode }) => {
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
  const assign = useAssign(onDone)
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    setMissing(chosen === undefined)
    if (chosen !== undefined) assign.act({ id: row.id, version: row.version, userId: chosen.id, note })
  }
  const choose = (person: Assignee): void => {
    setMissing(false)
    setChosen(person)
  }
  return { chosen, choose, note, setNote, missing, submit, busy: assign.busy }
}

const AssignForm = ({ row, onClose }: { row: EventRow; onClose: () => void }) => {
  const order = useOrder(row, onClose)
  const noteId = useId()
  return (
    <form className={styles.form} onSubmit={order.submit}>
      <About row={row} />
      <p className={styles.label}>{texts.to}</p>
      <Candidates id={row.id}>
        {(people) => (
          <People
            people={people}
            chosen={order.chosen}
            onChoose={order.choose}
            error={order.missing ? texts.choose : undefined}
          />
        )}
      </Candidates>
      <label className={styles.label} htmlFor={noteId}>
        {texts.note}
      </label>
      <Input.TextArea
        id={noteId}
        rows={2}
        style={{ resize: 'none' }}
        maxLength={noteLimit}
        value={order.note}
        placeholder={texts.noteHint}
        onChange={(change) => order.setNote(change.target.value)}
      />
      {row.state === 2 && <p className={styles.error}>{eventTexts.handling.done}</p>}
      <div className={styles.buttons}>
        <Button onClick={onClose}>{componentTexts.cancel}</Button>
        <Button type="primary" htmlType="submit" loading={order.busy} disabled={row.state === 2}>
          {texts.submit}
        </Button>
      </div>
    </form>
  )
}

export interface AssignDialogProps {
  /** The current state of the event; undefined: closed. */
  row: EventRow | undefined
  onClose: () => void
}

/** 转派: reassigns an event to another person of its area, from the detail page or from a row. */
export const AssignDialog = memo(({ row, onClose }: AssignDialogProps) => (
  <Modal open={row !== undefined} width={480} title={texts.title} footer={null} destroyOnHidden onCancel={onClose}>
    {row !== undefined && <AssignForm key={row.id} row={row} onClose={onClose} />}
  </Modal>
))
