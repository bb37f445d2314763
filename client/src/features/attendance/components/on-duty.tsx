import type { OnDuty } from '#shared/attendance/attendance.contract.ts'
import { Unread } from '#client/ui/basics/unread.tsx'
import { attendanceTexts } from '#client/features/attendance/texts.ts'
import { wholeMinutes } from '#client/features/attendance/months.ts'
import { CardList, RowEnd } from '#client/ui/detail/detail-parts.tsx'
import { DrawerButton } from '#client/ui/dialog/drawer-button.tsx'
import { TwoLines } from '#client/ui/list/cells.tsx'
import { PlainChip } from '#client/ui/basics/plain-chip.tsx'
import { eventTimeText } from '#client/lib/format-time.ts'
import { joinFilled } from '#client/lib/join-filled.ts'
import { serverClock } from '#client/lib/server-clock.ts'
import { trpc } from '#client/lib/trpc.ts'
import { parseTime } from '#shared/time.ts'

const texts = attendanceTexts

const sinceText = ({ shiftName, since, address }: OnDuty): string =>
  joinFilled([shiftName, texts.since(eventTimeText(parseTime(since), serverClock.now())), address], '，')

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
  const read = useOnDuty(areaId)
  return (
    <DrawerButton
      label={texts.onDutyNow(read.data?.length)}
      title={texts.onDutyTitle}
      width={480}
      onOpen={() => void read.refetch()}
    >
      <People read={read} />
    </DrawerButton>
  )
}
