import { Button } from 'antd'
import { Link } from 'react-router-dom'
import type { EventRow } from '#shared/contracts/event.ts'
import { eventPaths } from '#client/config/paths.ts'
import { eventTexts as texts } from '#client/config/event-texts.ts'
import { useToSite } from '#client/features/event/api/use-handling.ts'
import { useGo } from '#client/hooks/use-go.ts'
import { usePermission } from '#client/lib/permission-store.ts'
import styles from '#client/features/event/components/event-cells.module.css'

export interface RowActionsProps {
  row: EventRow
  onHandle: (row: EventRow) => void
}

const DetailLink = ({ row }: { row: EventRow }) => (
  <Link to={eventPaths[row.kind].detail(row.id)}>{texts.actions.detail}</Link>
)

const ToSiteLink = ({ row }: { row: EventRow }) => {
  const toSite = useToSite()
  return (
    <Button type="link" loading={toSite.busy} onClick={() => toSite.act({ id: row.id })}>
      {texts.actions.toSite}
    </Button>
  )
}

/** Two at most: 前往现场 and 处理 while nobody has it, 详情 and 处理 while somebody does, 详情 afterwards. */
export const RowActions = ({ row, onHandle }: RowActionsProps) => {
  const { mayElement } = usePermission()
  const mayHandle = row.state !== 2 && mayElement(`${row.kind}:feedback`)
  const mayGo = row.state === 0 && mayElement(`${row.kind}:toSite`)
  return (
    <span className={styles.actions}>
      {mayGo ? <ToSiteLink row={row} /> : <DetailLink row={row} />}
      {mayHandle && (
        <Button type="link" onClick={() => onHandle(row)}>
          {texts.actions.handle}
        </Button>
      )}
    </span>
  )
}

/** On the phone: one big button, or the way to the detail. */
export const CardActions = ({ row, onHandle }: RowActionsProps) => {
  const go = useGo()
  const { mayElement } = usePermission()
  const mayHandle = row.state !== 2 && mayElement(`${row.kind}:feedback`)
  return (
    <>
      {mayHandle && (
        <Button type="primary" size="large" onClick={() => onHandle(row)}>
          {texts.actions.handle}
        </Button>
      )}
      <Button size="large" onClick={() => go(eventPaths[row.kind].detail(row.id))}>
        {texts.actions.openDetail}
      </Button>
    </>
  )
}
