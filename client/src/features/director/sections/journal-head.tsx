import { Button, Tooltip } from 'antd'
import { classNames } from '#client/ui/basics/class-names.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import { directorTexts } from '#client/features/director/texts.ts'
import { groupOf, isNarrowed, journalGroups, type JournalChoice } from '#client/features/director/lib/journal-choice.ts'
import type { FollowedJournal } from '#client/features/director/lib/journal-follower.ts'
import styles from '#client/features/director/sections/journal-head.module.css'

const texts = directorTexts.journal

const looks = { paused: styles.amber, connecting: styles.grey, following: styles.good, broken: styles.amber }

const StatusIndicator = ({ state, isPaused }: Pick<JournalHeadProps, 'state' | 'isPaused'>) => {
  const shown = isPaused ? 'paused' : state
  return (
    <span role="status" className={classNames('inline-row gap-4 font-12 ink2 nowrap', looks[shown])}>
      <Icon name={isPaused ? 'pause' : 'ok'} size={14} />
      <span>{texts[shown]}</span>
    </span>
  )
}

export interface JournalHeadProps {
  readonly state: FollowedJournal['state']
  readonly isPaused: boolean
  readonly onPause: () => void
  readonly filterOpen: boolean
  readonly onFilter: () => void
  readonly choice: JournalChoice
  readonly onChange: (choice: JournalChoice) => void
}

const Groups = ({ choice, onChange }: Pick<JournalHeadProps, 'choice' | 'onChange'>) => (
  <span role="group" aria-label={texts.kindLabel} className={styles.groups}>
    {journalGroups.map((group) => (
      <button
        key={group.key}
        type="button"
        aria-pressed={groupOf(choice) === group.key}
        onClick={() => onChange({ ...choice, kinds: group.kinds })}
      >
        {texts.groups[group.key]}
      </button>
    ))}
  </span>
)

export const JournalHead = (props: JournalHeadProps) => {
  const { state, isPaused, onPause, filterOpen, onFilter, choice, onChange } = props
  return (
    <header className={styles.head}>
      <h3>{texts.title}</h3>
      <StatusIndicator state={state} isPaused={isPaused} />
      <span className={styles.grow} />
      <Groups choice={choice} onChange={onChange} />
      <Tooltip title={isPaused ? texts.resume : texts.pause}>
        <Button
          type="text"
          size="small"
          icon={<Icon name={isPaused ? 'play' : 'pause'} />}
          aria-label={isPaused ? texts.resume : texts.pause}
          aria-pressed={isPaused}
          onClick={onPause}
        />
      </Tooltip>
      <Tooltip title={texts.filter}>
        <Button
          type="text"
          size="small"
          icon={<Icon name="filter" />}
          aria-label={texts.filter}
          aria-expanded={filterOpen}
          className={isNarrowed(choice) ? (styles.filtered ?? '') : ''}
          onClick={onFilter}
        />
      </Tooltip>
    </header>
  )
}
