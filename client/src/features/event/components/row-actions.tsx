import { Button, Dropdown, type MenuProps } from 'antd'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import type { EventRow } from '#shared/event/event.contract.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import { RowLinks } from '#client/ui/list/cells.tsx'
import { eventPaths } from '#client/config/paths.ts'
import { eventTexts as texts } from '#client/config/event-texts.ts'
import { useToSite } from '#client/features/event/api/use-handling.ts'
import { useMayAct } from '#client/features/event/hooks/use-may-act.ts'
import { useGo } from '#client/ui/basics/use-go.ts'
import styles from '#client/features/event/components/row-card.module.css'

export interface RowActionsProps {
  row: EventRow
  onHandle: (row: EventRow) => void
  onAssign: (row: EventRow) => void
  /** 暂缓, or 取消暂缓 of a deferred one. */
  onDefer: (row: EventRow) => void
  onCall: (row: EventRow) => void
}

const DetailLink = ({ row }: { row: EventRow }) => (
  <Link to={eventPaths[row.kind].detail(row.id)}>{texts.actions.detail}</Link>
)

const ToSiteLink = ({ row }: { row: EventRow }) => {
  const toSite = useToSite()
  return (
    <Button type="link" data-tour="toSite" loading={toSite.busy} onClick={() => toSite.act({ id: row.id })}>
      {texts.actions.toSite}
    </Button>
  )
}

/** 更多 of a row: 转派, 暂缓, and the entries without a button of their own: 电话, and the detail page. */
const RowMore = ({ row, onAssign, onDefer, onCall, hasDetail, look = 'small' }: RowMoreProps) => {
  const may = useMayAct(row)
  const go = useGo()
  const trigger = useRef<HTMLButtonElement>(null)
  const items = [
    ...(may.assign ? [{ key: 'assign', label: texts.actions.assign }] : []),
    ...(may.defer ? [{ key: 'defer', label: texts.actions[row.deferral ? 'resume' : 'defer'] }] : []),
    ...(onCall === undefined ? [] : [{ key: 'call', label: texts.actions.call }]),
    ...(hasDetail ? [] : [{ key: 'detail', label: texts.actions.openDetail }]),
  ]
  const choose: NonNullable<MenuProps['onClick']> = ({ key, domEvent }) => {
    if (key === 'detail') return go(eventPaths[row.kind].detail(row.id))
    // The dialog returns the focus to the element that has it now, and the menu item will be gone. `preventDefault` keeps the
    // Enter that chose the item from also pressing the button.
    domEvent.preventDefault()
    trigger.current?.focus()
    if (key === 'call') onCall?.(row)
    else if (key === 'defer') onDefer(row)
    else onAssign(row)
  }
  return (
    <Dropdown trigger={['click']} menu={{ items, onClick: choose }}>
      {look === 'big' ? (
        <Button ref={trigger} size="large" aria-haspopup="menu">
          {texts.actions.more}
        </Button>
      ) : (
        <Button
          ref={trigger}
          {...(look === 'small' ? { type: 'link' } : { size: 'large', className: styles.square ?? '' })}
          aria-haspopup="menu"
          aria-label={texts.actions.more}
          title={texts.actions.more}
          icon={<Icon name="more" size={18} />}
        />
      )}
    </Dropdown>
  )
}

interface RowMoreProps extends Pick<RowActionsProps, 'row' | 'onAssign' | 'onDefer'> {
  /** Absent where 电话 has a button of its own. */
  onCall?: RowActionsProps['onCall'] | undefined
  /** Whether the detail has a link of its own beside it. */
  hasDetail: boolean
  /** In a row a small icon, on the phone a button with or without its word. */
  look?: 'small' | 'square' | 'big'
}

/** Unhandled: 前往现场 and 处理; 处理中: 详情 and 处理; closed: 详情. The rest is behind 更多. */
export const RowActions = ({ row, onHandle, onCall, ...more }: RowActionsProps) => {
  const may = useMayAct(row)
  return (
    <RowLinks>
      {may.go && <ToSiteLink row={row} />}
      {!may.go && may.open && <DetailLink row={row} />}
      {may.handle && (
        <Button type="link" onClick={() => onHandle(row)}>
          {texts.actions.handle}
        </Button>
      )}
      {(may.assign || may.defer) && <RowMore row={row} {...more} onCall={onCall} hasDetail={!may.go || !may.open} />}
    </RowLinks>
  )
}

const DetailButton = ({ row }: { row: EventRow }) => {
  const go = useGo()
  return (
    <Button size="large" onClick={() => go(eventPaths[row.kind].detail(row.id))}>
      {texts.actions.openDetail}
    </Button>
  )
}

const ToSiteButton = ({ row }: { row: EventRow }) => {
  const toSite = useToSite()
  return (
    <Button
      type="primary"
      size="large"
      data-tour="toSite"
      loading={toSite.busy}
      onClick={() => toSite.act({ id: row.id })}
    >
      {texts.actions.toSite}
    </Button>
  )
}

/** Beside 前往现场 only its icon fits. */
const CallButton = ({ row, onCall, small }: Pick<RowActionsProps, 'row' | 'onCall'> & { small: boolean }) => (
  <Button
    size="large"
    icon={<Icon name="phone" size={18} />}
    aria-label={texts.actions.call}
    className={small ? (styles.square ?? '') : ''}
    onClick={() => onCall(row)}
  >
    {small ? null : texts.actions.call}
  </Button>
)

/** On the phone: large 前往现场, 处理 and 电话 while the event is open, the rest behind 更多; afterwards only the detail page. */
export const CardActions = ({ row, onHandle, onCall, ...more }: RowActionsProps) => {
  const may = useMayAct(row)
  return (
    <>
      {may.go && <ToSiteButton row={row} />}
      {may.handle && (
        <Button type={may.go ? 'default' : 'primary'} size="large" onClick={() => onHandle(row)}>
          {texts.actions.handle}
        </Button>
      )}
      {row.state !== 2 && <CallButton row={row} onCall={onCall} small={may.go} />}
      {may.assign || may.defer ? (
        <RowMore row={row} {...more} hasDetail={!may.open} look={may.go ? 'square' : 'big'} />
      ) : (
        may.open && <DetailButton row={row} />
      )}
    </>
  )
}
