import { Tabs } from 'antd'
import { CountPill } from '#client/components/count-pill.tsx'
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
}

const TabLabel = ({ tab, active, limit }: { tab: ListTab; active: boolean; limit: number | undefined }) => (
  <span className={styles.tab}>
    {tab.label}
    {tab.count !== undefined && <CountPill count={tab.count} limit={limit} tone={active ? 'primary' : 'neutral'} />}
  </span>
)

export const ListTabs = ({ items, active, onChange }: ListTabsProps) => {
  const isPhone = useIsPhone()
  const limit = isPhone ? 99 : undefined
  const shown = items.map((tab) => (isPhone && tab.deskOnly ? { key: tab.key, label: tab.label } : tab))
  return (
    <Tabs
      className={styles.tabs ?? ''}
      activeKey={active}
      onChange={onChange}
      items={shown.map((tab) => ({
        key: tab.key,
        label: <TabLabel tab={tab} active={tab.key === active} limit={limit} />,
      }))}
    />
  )
}
