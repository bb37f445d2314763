import { Button } from 'antd'
import { memo, type ReactNode } from 'react'
import { StaleBar } from '#client/ui/basics/empty-state.tsx'
import { StaleMark } from '#client/ui/basics/stale-mark.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import type { ListLayoutProps, ListTools } from '#client/ui/list/list-types.ts'
import { componentTexts as texts } from '#client/ui/texts.ts'
import { useSteady } from '#client/ui/basics/use-steady.ts'
import styles from '#client/ui/list/list-page.module.css'

interface ListToolbarProps {
  tools: ListTools | undefined
  pill: ReactNode
  /** The last refresh failed: shown instead of the refresh time. */
  stale: ListLayoutProps<object>['error']
}

const RefreshButton = memo(({ onRefresh, refreshing }: { onRefresh: () => void; refreshing: boolean }) => (
  <Button
    type="text"
    size="small"
    aria-label={texts.refresh}
    title={texts.refresh}
    disabled={refreshing}
    icon={<Icon name="refresh" />}
    onClick={onRefresh}
  />
))

const Freshness = ({ tools }: { tools: ListTools }) => {
  const refresh = useSteady(() => tools.onRefresh?.())
  return (
    <span className="inline-row gap-4 ml-auto">
      <StaleMark
        otherwise={
          tools.updatedAt !== undefined && <span className={styles.quiet}>{texts.updatedAt(tools.updatedAt)}</span>
        }
      />
      {tools.onRefresh !== undefined && <RefreshButton onRefresh={refresh} refreshing={tools.refreshing ?? false} />}
      {tools.right}
    </span>
  )
}

/** The pill is centred in the tool row, so that nothing below it moves when it appears. */
export const ListToolbar = ({ tools = {}, pill, stale }: ListToolbarProps) => (
  <div className={styles.tools}>
    {tools.left}
    <span className={styles.pill}>{pill}</span>
    {stale === undefined ? <Freshness tools={tools} /> : <StaleBar {...stale} compact className={styles.stale} />}
  </div>
)
