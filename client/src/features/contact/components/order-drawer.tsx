import { Button } from 'antd'
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import type { ContactRow } from '#shared/contact/contact.contract.ts'
import { classNames } from '#client/ui/basics/class-names.ts'
import { Unread } from '#client/ui/basics/unread.tsx'
import { HiddenText } from '#client/ui/basics/hidden-text.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { contactTexts } from '#client/features/contact/texts.ts'
import { moved, rowAt } from '#client/features/contact/call-order.ts'
import { useCallOrder } from '#client/features/contact/use-call-order.ts'
import { DrawerButton } from '#client/ui/dialog/drawer-button.tsx'
import { TwoLines } from '#client/ui/list/cells.tsx'
import { trpc } from '#client/lib/trpc.ts'
import { PlacePath } from '#client/ui/basics/place-path.tsx'
import styles from '#client/features/contact/components/contact.module.css'

const texts = contactTexts.ordering
const MAX_CONTACTS = 200

type Order = ReturnType<typeof useCallOrder>

/** Drags a row by its handle, with mouse, pen or finger. */
const usePull = ({ rows, pull, drop, isPending }: Order) => {
  const [pulled, setPulled] = useState<string>()
  const placeOf = (event: PointerEvent<HTMLElement>): number => {
    const box = event.currentTarget.closest('ol')?.getBoundingClientRect()
    return box === undefined ? 0 : rowAt(event.clientY - box.top, box.height / rows.length, rows.length)
  }
  const end = (): void => {
    setPulled(undefined)
    drop()
  }
  const handle = (id: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || isPending) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setPulled(id)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (pulled !== id) return
      const from = rows.findIndex((row) => row.id === id)
      const next = moved(rows, from, placeOf(event))
      if (next !== rows) pull(next)
    },
    onPointerUp: () => pulled === id && end(),
    onPointerCancel: () => {
      setPulled(undefined)
      pull(undefined)
    },
  })
  return { pulled, handle }
}

/** The focus follows a row that has moved. */
const useFocusAlong = (rows: readonly ContactRow[]) => {
  const wanted = useRef<string>(undefined)
  useLayoutEffect(() => {
    const { current: id } = wanted
    if (id !== undefined) document.getElementById(id)?.focus()
    wanted.current = undefined
  }, [rows])
  return (id: string): void => {
    wanted.current = id
  }
}

interface RowProps {
  readonly row: ContactRow
  readonly at: number
  readonly order: Order
  readonly pull: ReturnType<typeof usePull>
  readonly focusLater: (id: string) => void
}

const Row = ({ row, at, order, pull, focusLater }: RowProps) => {
  const step = (by: -1 | 1, focus: string): void => {
    focusLater(focus)
    order.step(at, at + by)
  }
  const byKey = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    step(event.key === 'ArrowUp' ? -1 : 1, `grip-${row.id}`)
  }
  return (
    <li className={classNames(styles.orderRow, pull.pulled === row.id && styles.pulled)}>
      <button
        type="button"
        id={`grip-${row.id}`}
        className={styles.grip}
        aria-label={texts.grip(row.name, at + 1)}
        title={texts.gripNote}
        onKeyDown={byKey}
        {...pull.handle(row.id)}
      >
        <Icon name="menu" />
      </button>
      <b className={styles.no}>{at + 1}</b>
      <TwoLines
        first={`${row.name} ${row.phone}`}
        second={row.placePath.length === 0 ? row.areaName : <PlacePath path={row.placePath} layout="line" />}
      />
      <span className={styles.steps}>
        <Button
          type="text"
          id={`up-${row.id}`}
          icon={<Icon name="up2" />}
          aria-label={texts.up(row.name)}
          disabled={at === 0}
          onClick={() => step(-1, `up-${row.id}`)}
        />
        <Button
          type="text"
          id={`down-${row.id}`}
          icon={<Icon name="down2" />}
          aria-label={texts.down(row.name)}
          disabled={at === order.rows.length - 1}
          onClick={() => step(1, `down-${row.id}`)}
        />
      </span>
    </li>
  )
}

const Orders = ({ read }: { read: readonly ContactRow[] }) => {
  const order = useCallOrder(read)
  const pull = usePull(order)
  const focusLater = useFocusAlong(order.rows)
  return (
    <>
      <p className={styles.orderNote}>{texts.note}</p>
      <ol aria-label={texts.title} aria-busy={order.isPending}>
        {order.rows.map((row, at) => (
          <Row key={row.id} row={row} at={at} order={order} pull={pull} focusLater={focusLater} />
        ))}
      </ol>
      <HiddenText>
        <span role="status">{order.said}</span>
      </HiddenText>
    </>
  )
}

const Contacts = () => {
  const read = trpc.contact.list.useQuery(
    { pageSize: MAX_CONTACTS },
    { meta: { quiet: true }, refetchOnMount: 'always' },
  )
  if (read.data !== undefined) return <Orders read={read.data.records} />
  return <Unread read={read} rows={8} />
}

/** 调整顺序 of the calls: by dragging, or by buttons and arrow keys; every step is saved immediately. */
export const OrderDrawer = () => (
  <DrawerButton label={texts.button} title={texts.title} width={520}>
    <Contacts />
  </DrawerButton>
)
