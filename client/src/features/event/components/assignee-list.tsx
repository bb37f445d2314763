import { Input } from 'antd'
import { useId, useState } from 'react'
import { eventDetailTexts } from '#client/features/event/detail-texts.ts'
import { Avatar } from '#client/ui/basics/avatar.tsx'
import styles from '#client/features/event/components/assign-dialog.module.css'

const texts = eventDetailTexts.assigning
/** For more people than this the list has a search. */
const MANY = 8

export interface Assignee {
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
      <small className="font-12 ink3">{`${person.roleName} ${person.phone}`}</small>
    </span>
  </label>
)

interface PersonProps {
  name: string
  person: Assignee
  checked: boolean
  onChoose: (person: Assignee) => void
}

interface AssigneeListProps {
  people: readonly Assignee[]
  chosen: Assignee | undefined
  onChoose: (person: Assignee) => void
  error: string | undefined
}

/** A choice of one person. */
export const AssigneeList = ({ people, chosen, onChoose, error }: AssigneeListProps) => {
  const [search, setSearch] = useState('')
  const name = useId()
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
