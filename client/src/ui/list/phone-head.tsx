import { Button, Drawer } from 'antd'
import { useState, type ReactNode } from 'react'
import { Icon } from '#client/ui/icons/icon.tsx'
import { ListTabs } from '#client/ui/list/list-tabs.tsx'
import type { ListLayoutProps } from '#client/ui/list/list-types.ts'
import { QueryForm, type QueryFormProps } from '#client/ui/list/query-form.tsx'
import { componentTexts as texts } from '#client/ui/texts.ts'
import styles from '#client/ui/list/list-page.module.css'

const FilterDrawer = ({ query, open, onClose }: { query: QueryFormProps; open: boolean; onClose: () => void }) => (
  <Drawer
    title={texts.filter}
    placement="bottom"
    size="auto"
    open={open}
    onClose={onClose}
    styles={{ section: { borderRadius: '12px 12px 0 0' } }}
  >
    <QueryForm
      {...query}
      stacked
      onSubmit={(value) => {
        onClose()
        query.onSubmit(value)
      }}
      onReset={() => {
        onClose()
        query.onReset()
      }}
    />
  </Drawer>
)

interface PhoneHeadProps extends Pick<ListLayoutProps<object>, 'tabs' | 'query'> {
  readonly views: ReactNode
}

/** Tabs that scroll, the saved views, and the filter button that opens a sheet. */
export const PhoneHead = ({ tabs, query, views }: PhoneHeadProps) => {
  const [open, setOpen] = useState(false)
  return (
    <div className={styles.phoneHead}>
      {tabs !== undefined && <ListTabs {...tabs} />}
      {views}
      {query !== undefined && (
        <>
          <Button
            type="text"
            className={styles.filter ?? ''}
            aria-label={texts.filter}
            icon={<Icon name="filter" size={20} />}
            onClick={() => setOpen(true)}
          />
          <FilterDrawer query={query} open={open} onClose={() => setOpen(false)} />
        </>
      )}
    </div>
  )
}
