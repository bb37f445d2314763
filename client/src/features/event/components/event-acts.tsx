import { Button } from 'antd'
import { useState } from 'react'
import type { EventRow } from '#shared/event/event.contract.ts'
import { eventTexts } from '#client/config/event-texts.ts'
import { HandlingDialog } from '#client/features/event/components/handling-dialog.tsx'
import { useToSite } from '#client/features/event/api/use-handling.ts'
import { useMayAct } from '#client/features/event/hooks/use-may-act.ts'

const texts = eventTexts.actions

export interface EventActsProps {
  readonly event: EventRow
  /** Of both buttons. */
  readonly className: string
  /** Called after an act: the place shows more than the event. */
  readonly onDone: () => void
}

const ToSite = ({ event, className, onDone }: EventActsProps) => {
  const { busy, act } = useToSite(onDone)
  return (
    <Button type="primary" className={className} loading={busy} onClick={() => act({ id: event.id })}>
      {texts.toSite}
    </Button>
  )
}

/** 前往现场 and 处理 of one open event, beside the device that raised it; without the permissions nothing. */
export const EventActs = (props: EventActsProps) => {
  const { event, className, onDone } = props
  const may = useMayAct(event)
  const [isOpen, setOpen] = useState(false)
  const close = (): void => {
    setOpen(false)
    onDone()
  }
  return (
    <>
      {may.go && <ToSite {...props} />}
      {may.handle && (
        <Button type={may.go ? 'default' : 'primary'} className={className} onClick={() => setOpen(true)}>
          {texts.handle}
        </Button>
      )}
      <HandlingDialog row={isOpen ? event : undefined} onClose={close} />
    </>
  )
}
