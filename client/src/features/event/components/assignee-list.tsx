import { Input } from 'antd'
import { useId, useImperativeHandle, useRef, useState, type Ref } from 'react'
import { eventDetailTexts } from '#client/features/event/detail-texts.ts'
import { Avatar } from '#client/ui/basics/avatar.tsx'
import styles from '#client/features/event/components/assign-dialog.module.css'

const texts = eventDetailTexts.assigning
/** For more people than this the list has a search. */
const MANY = 8

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

export interface AssigneeListProps {
  readonly people: readonly Assignee[]
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
