import { Tabs } from 'antd'
import { createContext, memo, use } from 'react'
import { COUNT_LIMIT, CountPill } from '#client/ui/basics/count-pill.tsx'
import { StaleMark } from '#client/ui/basics/stale-mark.tsx'
import { useSteady } from '#client/ui/basics/use-steady.ts'
import { useIsPhone } from '#client/theme/use-media-query.ts'
import styles from '#client/ui/list/list-page.module.css'

export interface ListTab {
  key: string
  label: string
  count?: number | undefined
  /** The count is hidden on a phone, where only the number of open ones has room. */
  desktopOnly?: boolean | undefined
}

export interface ListTabsProps {
  items: readonly ListTab[]
  active: string
  onChange: (key: string) => void
  /** Above it a count reads `99+`. On a phone the limit is always 99. */
  limit?: number | undefined
}

/** Counts of the tabs, by key: in a storm they change every second, while the tabs do not. */
const Counts = createContext<ReadonlyMap<string, number | undefined>>(new Map())

/** On phones and tablets the strip is always in sight and says the same; here the mark would push the last tab out. */
const TabsMark = () => (useIsPhone() ? null : <StaleMark compact />)

interface LabelProps {
  readonly tab: Pick<ListTab, 'key' | 'label'>
  readonly active: boolean
  readonly limit: number | undefined
}

const TabLabel = ({ tab, active, limit }: LabelProps) => {
  const count = use(Counts).get(tab.key)
  return (
    <span className="inline-row gap-6">
      {tab.label}
      {count !== undefined && <CountPill count={count} limit={limit} tone={active ? 'primary' : 'neutral'} />}
    </span>
  )
}

/** Everything that is rendered of the tabs except their counts. */
const outlineOf = ({ items, active, limit }: ListTabsProps): string =>
  JSON.stringify([active, limit, items.map(({ key, label }) => [key, label])])

const SteadyTabs = memo(
  ({ items, active, limit, onChange }: ListTabsProps) => (
    <Tabs
      className={styles.tabs ?? ''}
      activeKey={active}
      onChange={onChange}
      tabBarExtraContent={<TabsMark />}
      items={items.map((tab) => ({
        key: tab.key,
        label: <TabLabel tab={tab} active={tab.key === active} limit={limit} />,
      }))}
    />
  ),
  (one, other) => outlineOf(one) === outlineOf(other),
)

export const ListTabs = ({ items, active, onChange, limit }: ListTabsProps) => {
  const isPhone = useIsPhone()
  const counts = new Map(items.map(({ key, count, desktopOnly }) => [key, isPhone && desktopOnly ? undefined : count]))
  return (
    <Counts value={counts}>
      <SteadyTabs items={items} active={active} limit={isPhone ? COUNT_LIMIT : limit} onChange={useSteady(onChange)} />
    </Counts>
  )
}
