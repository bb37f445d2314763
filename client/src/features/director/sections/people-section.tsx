import { InputNumber, Slider } from 'antd'
import { formatCount } from '#client/ui/basics/count-pill.tsx'
import { directorTexts } from '#client/features/director/texts.ts'
import { ChoiceBar } from '#client/features/director/components/choice-bar.tsx'
import { CopyAs } from '#client/features/director/components/copy-as.tsx'
import { ActFailure } from '#client/features/director/components/field.tsx'
import { Loaded } from '#client/features/director/components/loaded.tsx'
import { PeopleDone, PeopleNext } from '#client/features/director/sections/people-lists.tsx'
import { useAct, useControlQuery } from '#client/features/director/hooks/control-queries.ts'
import { actGroupNames, actGroups, type ActGroup } from '#shared/people/act-groups.ts'
import type { PeopleState } from '#shared/control/people.contract.ts'
import lists from '#client/features/director/sections/panel-list.module.css'
import styles from '#client/features/director/sections/people-section.module.css'

const texts = directorTexts.people
const rates = [
  { value: 0, label: texts.still },
  { value: 0.5, label: texts.times('0.5') },
  { value: 1, label: texts.usual },
  { value: 3, label: texts.times('3') },
  { value: 10, label: texts.times('10') },
]
/** The end of the slider; the field beside it accepts values up to `MAX_STAFF`. */
const MAX_SLIDER_RATE = 5
const MAX_STAFF = 20

interface GroupProps {
  readonly group: ActGroup
  readonly value: number
  readonly onSet: (value: number) => void
}

const Group = ({ group, value, onSet }: GroupProps) => (
  <div className={styles.group}>
    <span>{actGroups[group]}</span>
    <Slider
      key={value}
      min={0}
      max={MAX_SLIDER_RATE}
      step={0.1}
      defaultValue={Math.min(value, MAX_SLIDER_RATE)}
      ariaLabelForHandle={actGroups[group]}
      tooltip={{ formatter: (rate) => texts.times(String(rate)) }}
      onChangeComplete={onSet}
    />
    <InputNumber
      size="small"
      min={0}
      max={MAX_STAFF}
      step={0.5}
      value={value}
      aria-label={actGroups[group]}
      onChange={(rate) => rate !== null && onSet(rate)}
      style={{ width: 72 }}
    />
  </div>
)

const Paces = ({ state }: { state: PeopleState }) => {
  const set = useAct('setPeople')
  return (
    <>
      <div className={styles.rate}>
        <h4>{texts.rate}</h4>
        <CopyAs
          what={texts.rate}
          acts={[{ call: 'setPeople', input: { rate: state.rate === 0 ? 1 : state.rate, acts: state.acts } }]}
        />
      </div>
      <ChoiceBar
        label={texts.rate}
        choices={rates}
        value={state.rate}
        disabled={set.isPending}
        onChange={(rate) => set.mutate({ rate })}
      />
      <p className={styles.note}>{state.acting === 0 ? texts.nobody : texts.acting(formatCount(state.acting))}</p>
      <h4>{texts.acts}</h4>
      {actGroupNames.map((group) => (
        <Group
          key={group}
          group={group}
          value={state.acts[group]}
          onSet={(value) => set.mutate({ acts: { [group]: value } })}
        />
      ))}
      <ActFailure error={set.error} />
    </>
  )
}

/** How active the people of the city are, their next acts, and the results. */
export const PeopleSection = () => {
  const people = useControlQuery('people', {}, { every: 2000 })
  return (
    <Loaded query={people}>
      {(state) => (
        <div className={lists.section}>
          <Paces state={state} />
          <PeopleNext state={state} />
          <PeopleDone state={state} />
        </div>
      )}
    </Loaded>
  )
}
