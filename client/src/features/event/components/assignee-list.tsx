import { Input } from 'antd'
import { useId, useImperativeHandle, useRef, useState, type Ref } from 'react'
import { eventDetailTexts } from '#client/features/event/detail-texts.ts'
import { Avatar } from '#client/ui/basics/avatar.tsx'
import { PlainChip } from '#client/ui/basics/plain-chip.tsx'
import type { EventAssignee } from '#shared/event/event-assignee.schema.ts'
import { placeLines } from '#client/lib/place-words.ts'
import styles from '#client/features/event/components/assign-dialog.module.css'

const texts = eventDetailTexts.assigning
/** For more people than this the list has a search. */
const MANY = 8

/** 320 米, 1.4 公里. */
const distanceText = (metres: number): string =>
  metres < 1000 ? texts.metres(metres) : texts.kilometres((metres / 1000).toFixed(1))

/** Where the person is: on the way to another event, otherwise where they clocked in. */
const whereText = ({ duty, destination }: EventAssignee): string => {
  if (destination !== null) return texts.goes(placeLines(destination.placePath).spot, distanceText(destination.metres))
  if (duty === null) return ''
  return [texts.since(duty.shiftName, duty.since.slice(11, 16)), duty.address].filter((word) => word !== '').join('，')
}

const Where = ({ person }: { person: EventAssignee }) => {
  const text = whereText(person)
  return text === '' ? null : <small className="font-12 ink3">{text}</small>
}

const Person = ({ name, person, checked, onChoose }: PersonProps) => (
  <label className={styles.person}>
    <input type="radio" name={name} checked={checked} onChange={() => onChoose(person)} />
    <Avatar name={person.name} size={28} />
    <span>
      <span className="row gap-8">
        <b>{person.name}</b>
        {person.duty !== null && <PlainChip tone="good" icon="check" text={texts.onDuty} />}
      </span>
      <small className="font-12 ink3">{`${person.roleName} ${person.phone}`}</small>
      <Where person={person} />
    </span>
  </label>
)

interface PersonProps {
  name: string
  person: EventAssignee
  checked: boolean
  onChoose: (person: EventAssignee) => void
}

export interface AssigneeListProps {
  readonly people: readonly EventAssignee[]
  /** Given by antd's form, like what follows: the id of the chosen person. */
  readonly value?: string
  readonly onChange?: (id: string) => void
  readonly id?: string
  readonly 'aria-invalid'?: 'true'
  readonly 'aria-describedby'?: string
  readonly ref?: Ref<{ focus: () => void }>
}

/** A choice of one person. */
export const AssigneeList = ({ people, value, onChange = () => {}, ref, ...item }: AssigneeListProps) => {
  const [search, setSearch] = useState('')
  const name = useId()
  const box = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => ({ focus: () => box.current?.querySelector('input')?.focus() }))
  const shown = people.filter((one) => `${one.name}${one.roleName}${one.phone}`.includes(search.trim()))
  return (
    <>
      {people.length > MANY && (
        <Input
          aria-label={texts.search}
          placeholder={texts.search}
          value={search}
          onChange={(change) => setSearch(change.target.value)}
        />
      )}
      <div
        ref={box}
        role="radiogroup"
        aria-label={texts.to}
        id={item.id}
        aria-invalid={item['aria-invalid']}
        aria-describedby={item['aria-describedby']}
        className={styles.people}
      >
        {shown.map((person) => (
          <Person
            key={person.id}
            name={name}
            person={person}
            checked={person.id === value}
            onChoose={({ id }) => onChange(id)}
          />
        ))}
        {shown.length === 0 && <p className={styles.nobody}>{texts.noneFound}</p>}
      </div>
    </>
  )
}
