import { formatCount } from '#client/ui/basics/count-pill.tsx'
import { directorTexts } from '#client/features/director/texts.ts'
import type { PeopleState } from '#shared/control/people.contract.ts'
import lists from '#client/features/director/sections/panel-list.module.css'
import styles from '#client/features/director/sections/people-section.module.css'

const texts = directorTexts.people
type Who = PeopleState['next'][number]['person']

const nameOf = (who: Who): string => who?.name ?? texts.platform

/** The next planned acts of the people, in the present state. */
export const PeopleNext = ({ state: { next } }: { state: PeopleState }) => (
  <>
    <h4>{texts.next}</h4>
    {next.length === 0 && <p className={styles.note}>{texts.nothingNext}</p>}
    <ul className={lists.list}>
      {next.map(({ at, person, call, eventId }) => (
        <li key={`${at} ${person?.id} ${call} ${eventId}`}>
          <time>{at.slice(5)}</time>
          <span>{nameOf(person)}</span>
          <code>{call}</code>
        </li>
      ))}
    </ul>
  </>
)

/** The number of calls by the people, and the latest refusals. */
export const PeopleDone = ({ state: { counts, refused } }: { state: PeopleState }) => {
  const rows = Object.entries(counts).filter(([, count]) => count.done + count.refused > 0)
  return (
    <>
      {rows.length > 0 && <h4>{texts.done}</h4>}
      <ul className={lists.list}>
        {rows.map(([call, count]) => (
          <li key={call}>
            <code>{call}</code>
            <span className={lists.end}>{texts.counted(formatCount(count.done), formatCount(count.refused))}</span>
          </li>
        ))}
      </ul>
      {refused.length > 0 && <h4>{texts.refusedTitle}</h4>}
      <ul className={lists.list}>
        {refused.map(({ at, person, call, code, message }, index) => (
          // Two refusals may be equal within the same second.
          <li key={index}>
            <time>{at.slice(5)}</time>
            <span>{nameOf(person)}</span>
            <code>{call}</code>
            <span className={lists.end}>
              {code} {message}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
