import { Button } from 'antd'
import { ownStateOptions, useClock } from '#client/ui/duty/use-clock.ts'
import { dutyTexts } from '#client/config/duty-texts.ts'
import { usePermission } from '#client/lib/permission-store.ts'
import { trpc } from '#client/lib/trpc.ts'

/**
 * 上班打卡 where being on duty is asked for, at the address of the last time; nothing for a person on duty, or who does not clock in
 * here.
 */
export const ClockIn = ({ before = '' }: { before?: string }) => {
  const clocks = usePermission().mayButton('attendance:clock')
  const { data } = trpc.attendance.state.useQuery({}, { ...ownStateOptions, enabled: clocks })
  const { mutate, isPending } = useClock({ quiet: false })
  if (data?.state !== 'off') return null
  return (
    <span data-tour="clock">
      {before}
      <Button type="link" size="small" loading={isPending} onClick={() => mutate({ act: 'in', address: data.address })}>
        {dutyTexts.clockIn}
      </Button>
    </span>
  )
}
