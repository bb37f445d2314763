import { Select } from 'antd'
import { useState } from 'react'
import type { MapView } from '#shared/map/map.contract.ts'
import { deviceStates } from '#shared/device/device-states.ts'
import { deviceTypeCodes, deviceTypes } from '#shared/device/index.ts'
import { classNames } from '#client/ui/basics/class-names.ts'
import { formatCount } from '#client/ui/basics/count-pill.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { deviceStateTexts } from '#client/config/device-texts.ts'
import { mapTexts as texts, stateChips } from '#client/config/map-texts.ts'
import { stateLooks } from '#client/ui/map/state-looks.ts'
import type { MapAddress } from '#client/features/map/map-address.ts'
import type { ChangeAddress } from '#client/features/map/use-map-address.ts'
import styles from '#client/features/map/components/filters.module.css'

export interface FiltersProps {
  readonly address: MapAddress
  readonly change: ChangeAddress
  /** Everything under the filter except the state. */
  readonly whole: MapView | undefined
}

const Search = ({ address, change }: Omit<FiltersProps, 'whole'>) => {
  const [typed, setTyped] = useState(address.keyword)
  const [applied, setApplied] = useState(address.keyword)
  if (applied !== address.keyword) {
    setApplied(address.keyword)
    setTyped(address.keyword)
  }
  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault()
        change({ keyword: typed.trim() })
      }}
    >
      <Icon name="search" />
      <input
        type="search"
        aria-label={texts.search}
        placeholder={texts.search}
        maxLength={50}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {typed !== '' && (
        <button
          type="button"
          aria-label={texts.clear}
          onClick={() => {
            setTyped('')
            change({ keyword: '' })
          }}
        >
          <Icon name="close" size={14} />
        </button>
      )}
      <button type="submit" aria-label={texts.searchLabel}>
        <Icon name="right" size={14} />
      </button>
    </form>
  )
}

type Chip = keyof typeof stateChips
// The keys of a constant table.
const chips = Object.keys(stateChips) as Chip[]

/** Devices under the filter, located or not, as the dashboard and the list of devices count them. */
const countOf = ({ total, unlocated, counts }: MapView, state: Chip | undefined): number =>
  state === undefined ? total + unlocated : (counts[state] ?? 0)

interface ChipProps extends FiltersProps {
  readonly state: Chip | undefined
}

const StateChoice = ({ state, address, change, whole }: ChipProps) => {
  const isOn = address.deviceState === state
  const count = whole && countOf(whole, state)
  const label = state === undefined ? texts.all : stateChips[state]
  return (
    <button
      type="button"
      className={classNames(styles.chip, isOn && styles.on)}
      aria-pressed={isOn}
      onClick={() => change({ deviceState: state })}
    >
      {state !== undefined && <Icon name={stateLooks[state].icon} size={14} className={styles[state]} />}
      {count === undefined ? label : texts.counted(label, formatCount(count))}
    </button>
  )
}

const ANY = ''
const types = [
  { value: ANY, label: texts.anyType },
  ...deviceTypeCodes.map((code) => ({ value: code, label: deviceTypes[code].name })),
]
const states = [
  { value: ANY, label: texts.anyState },
  ...deviceStates.map((state) => ({ value: state, label: deviceStateTexts[state] })),
]

/** Search, the most important states as chips, and selects for type and state. */
export const Filters = (props: FiltersProps) => {
  const { address, change } = props
  return (
    <div className={styles.filters}>
      <Search {...props} />
      <div className="flex wrap gap-6">
        <StateChoice {...props} state={undefined} />
        {chips.map((state) => (
          <StateChoice key={state} {...props} state={state} />
        ))}
        <Select
          size="small"
          className={styles.choice ?? ''}
          aria-label={texts.type}
          showSearch={{ optionFilterProp: 'label' }}
          popupMatchSelectWidth={220}
          value={address.deviceType ?? ANY}
          options={types}
          onChange={(value) => change({ deviceType: deviceTypeCodes.find((code) => code === value) })}
        />
        <Select
          size="small"
          className={styles.choice ?? ''}
          aria-label={texts.state}
          value={address.deviceState ?? ANY}
          options={states}
          onChange={(value) => change({ deviceState: deviceStates.find((state) => state === value) })}
        />
      </div>
    </div>
  )
}
