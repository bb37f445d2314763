import { Tabs } from 'antd'
import { createContext, memo, use } from 'react'
import { COUNT_LIMIT, CountPill } from '#client/components/count-pill.tsx'
import { useSteady } from '#client/hooks/use-steady.ts'
import { useIsPhone } from '#client/theme/use-media-query.ts'
import styles from '#client/components/list-page/list-page.module.css'

export interface ListTab {
  key: string
  label: string
  count?: number | undefined
  /** The count is left out on a phone, where room is for what is open. */
  deskOnly?: boolean | undefined
}

export interface ListTabsProps {
  items: readonly ListTab[]
  active: string
  onChange: (key: string) => void
  /** Above it a count says so, as `99+`; on a phone all do. */
  limit?: number | undefined
}

/** What the labels say of their tabs: in a storm the counts change every second, and the tabs do not. */
const Counts = createContext<ReadonlyMap<string, number | undefined>>(new Map())

interface LabelProps {
  readonly tab: Pick<ListTab, 'key' | 'label'>
  readonly active: boolean
  readonly limit: number | undefined
}

const TabLabel = ({ tab, active, limit }: LabelProps) => {
  const count = use(Counts).get(tab.key)
  return (
    <span className={styles.tab}>
      {tab.label}
      {count !== undefined && <CountPill count={count} limit={limit} tone={active ? 'primary' : 'neutral'} />}
    </span>
  )
}

/** All that is drawn of the tabs but their counts. */
const outlineOf = ({ items, active, limit }: ListTabsProps): string =>
  JSON.stringify([active, limit, items.map(({ key, label }) => [key, label])])

const SteadyTabs = memo(
  ({ items, active, limit, onChange }: ListTabsProps) => (
    <Tabs
      className={styles.tabs ?? ''}
      activeKey={active}
      onChange={onChange}
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
  const counts = new Map(items.map(({ key, count, deskOnly }) => [key, isPhone && deskOnly ? undefined : count]))
  return (
    <Counts value={counts}>
      <SteadyTabs items={items} active={active} limit={isPhone ? COUNT_LIMIT : limit} onChange={useSteady(onChange)} />
    </Counts>
  )
}
