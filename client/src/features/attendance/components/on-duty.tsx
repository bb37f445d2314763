import { Button, Drawer } from 'antd'
import { useState } from 'react'
import type { OnDuty } from '#shared/contracts/attendance.ts'
import { Unread } from '#client/ui/basics/unread.tsx'
import { peopleTexts } from '#client/config/people-texts.ts'
import { wholeMinutes } from '#client/features/attendance/months.ts'
import { CardList, RowEnd } from '#client/ui/detail/detail-parts.tsx'
import { TwoLines } from '#client/ui/list/cells.tsx'
import { PlainChip } from '#client/ui/basics/plain-chip.tsx'
import { notifyError } from '#client/lib/feedback.ts'
import { eventTimeText } from '#client/lib/format-time.ts'
import { serverClock } from '#client/lib/server-clock.ts'
import { trpc } from '#client/lib/trpc.ts'
import { parseTime } from '#shared/time.ts'

const texts = peopleTexts.attendance

const sinceText = ({ shiftName, since, address }: OnDuty): string =>
  [shiftName, texts.since(eventTimeText(parseTime(since), serverClock.now())), address]
    .filter((text) => text !== '')
    .join('，')

const OnDutyItem = ({ duty }: { duty: OnDuty }) => (
  <>
    <TwoLines first={`${duty.person.name} · ${duty.roleName} ${duty.phone}`} second={sinceText(duty)} />
    <RowEnd>
      {duty.late && <PlainChip tone="amber" icon="clock" text={texts.late} />}
      {wholeMinutes(duty.seconds)}
    </RowEnd>
  </>
)

const useOnDuty = (areaId: string | undefined) =>
  trpc.attendance.onDuty.useQuery(
    { ...(areaId !== undefined && { areaId }) },
    { meta: { quiet: true }, refetchOnMount: 'always', refetchInterval: 60_000 },
  )

const People = ({ read }: { read: ReturnType<typeof useOnDuty> }) => {
  if (read.data !== undefined)
    return (
      <CardList
        items={read.data}
        empty={texts.nobodyOnDuty}
        keyOf={({ person }) => person.id}
        draw={(duty) => <OnDutyItem duty={duty} />}
      />
    )
  return <Unread read={read} rows={4} />
}

/** 当前在岗: how many are on duty; a click lists who, since when and where. */
export const OnDutyButton = ({ areaId }: { areaId: string | undefined }) => {
  const [open, setOpen] = useState(false)
  const read = useOnDuty(areaId)
  const show = (): void => {
    setOpen(true)
    read.refetch().catch(notifyError)
  }
  return (
    <>
      <Button onClick={show}>{texts.onDutyNow(read.data?.length)}</Button>
      <Drawer
        open={open}
        size={480}
        title={texts.onDutyTitle}
        styles={{ body: { padding: 0 } }}
        onClose={() => setOpen(false)}
      >
        <People read={read} />
      </Drawer>
    </>
  )
}
