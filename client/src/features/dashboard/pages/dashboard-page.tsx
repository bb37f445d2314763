import { useEffect, useState, type ReactNode } from 'react'
import { catalogue } from '#shared/errors/catalogue.ts'
import { MINUTE } from '#shared/time.ts'
import { Card } from '#client/ui/basics/card.tsx'
import { EmptyState } from '#client/ui/basics/empty-state.tsx'
import { StaleMark } from '#client/ui/basics/stale-mark.tsx'
import { dutyTexts } from '#client/config/duty-texts.ts'
import { dashboardTexts as texts } from '#client/features/dashboard/texts.ts'
import { ClockIn } from '#client/ui/duty/clock-in.tsx'
import {
  AreaClassesCard,
  DeviceStatesCard,
  DutyCard,
  SharesCard,
  TopPlacesCard,
} from '#client/features/dashboard/components/analysis-cards.tsx'
import { FeedCard, MineCard } from '#client/features/dashboard/components/event-cards.tsx'
import { Figures } from '#client/features/dashboard/components/figures.tsx'
import { PeopleCard } from '#client/features/dashboard/components/people-card.tsx'
import { Read } from '#client/features/dashboard/components/read-card.tsx'
import { ShiftLine } from '#client/features/dashboard/components/shift-line.tsx'
import { SpanControl } from '#client/features/dashboard/components/span-control.tsx'
import { TrendCard } from '#client/features/dashboard/components/trend-card.tsx'
import { useSpan } from '#client/features/dashboard/use-span.ts'
import { aboutDevices, useFreshen } from '#client/realtime/use-freshen.ts'
import { useNow } from '#client/ui/basics/use-now.ts'
import { useReadAt } from '#client/ui/basics/use-read-at.ts'
import { clockText, dateText } from '#client/lib/format-time.ts'
import { notifyError } from '#client/lib/feedback.ts'
import { greetingAt } from '#client/lib/greeting.ts'
import { pageClock } from '#client/lib/page-clock.ts'
import { usePermission } from '#client/lib/permission-store.ts'
import { createRounds } from '#client/lib/rounds.ts'
import { useSession } from '#client/lib/session-store.ts'
import { callErrorOf, trpc } from '#client/lib/trpc.ts'
import styles from '#client/features/dashboard/components/dashboard.module.css'

const Greeting = ({ updatedAt, shift }: { updatedAt?: number | undefined; shift?: ReactNode }) => {
  const now = useNow(60_000)
  const name = useSession(({ userInfo }) => userInfo?.realname ?? '')
  return (
    <header className={styles.greeting}>
      <h1>{texts.greet(greetingAt(now), name)}</h1>
      <span>{dateText(now)}</span>
      {shift}
      {updatedAt !== undefined && (
        <div className={styles.updated}>
          <StaleMark otherwise={texts.updatedAt(clockText(updatedAt))} />
        </div>
      )}
    </header>
  )
}

/** Figures about people on duty are for those who may see attendance. */
const useSeesDuty = (): boolean => usePermission().mayPage('personnelAdmin-attendance')

/** Figures are for those who may see devices; others do not request them. The same right opens the details of alarms. */
const useSeesFigures = (): boolean => usePermission().mayButton('alarm:detail')

/** The first screen shows current events; below are open tasks and the quality of handling. */
const Analysis = () => {
  const seesDuty = useSeesDuty()
  const [span, setSpan] = useSpan()
  return (
    <>
      <div className={styles.section}>
        <h2>{texts.analysis}</h2>
        <SpanControl span={span} onChange={setSpan} />
      </div>
      <div className={styles.grid}>
        <div className={styles.column}>
          <TrendCard span={span} className={styles.wide} />
          <SharesCard span={span} />
          <TopPlacesCard span={span} />
          {seesDuty ? <PeopleCard /> : <DeviceStatesCard />}
        </div>
        <div className={styles.beside}>
          <FeedCard />
        </div>
      </div>
      <div className={styles.grid}>
        <div className={styles.beside}>
          <MineCard />
        </div>
        <div className="stack gap-12 min-w-0">
          {seesDuty && <DutyCard span={span} />}
          <AreaClassesCard span={span} />
          {seesDuty && <DeviceStatesCard />}
        </div>
      </div>
    </>
  )
}

const NotForYou = () => (
  <div className="stack gap-12">
    <Greeting />
    <Card>
      <EmptyState kind="forbidden" note={texts.forbidden} className={styles.state} />
    </Card>
  </div>
)

/** In milliseconds. Cards refresh one after the other, so that no frame renders several of them; ten cards take a second. */
const pace = { apart: 120, patience: 1000 }

/** Refetches the cards in display order after frames about devices, and every minute. */
const useFreshCards = (): void => {
  const { dashboard } = trpc.useUtils()
  const [rounds] = useState(() => {
    const { summary, feed, trend, shares, topPlaces, onDuty, mine, duty, areaClasses, deviceStates } = dashboard
    const cards = [summary, feed, trend, shares, topPlaces, onDuty, mine, duty, areaClasses, deviceStates]
    return createRounds(
      pageClock,
      pace,
      cards.map((card) => () => card.invalidate()),
    )
  })
  useEffect(() => rounds.stop, [rounds])
  useEffect(() => {
    const read = (): void => {
      rounds.go().catch(notifyError)
    }
    return pageClock.every(MINUTE, read)
  }, [rounds])
  useFreshen(rounds.go, aboutDevices)
}

const FiguresPage = () => {
  const seesDuty = useSeesDuty()
  const clocks = usePermission().mayButton('attendance:clock')
  const summary = trpc.dashboard.summary.useQuery({}, { meta: { quiet: true } })
  useFreshCards()
  const updatedAt = useReadAt(summary)
  // The right may have been revoked after the permissions were loaded.
  if (callErrorOf(summary.error)?.code === catalogue.NO_PERMISSION.code) return <NotForYou />
  return (
    <div className="stack gap-12">
      <Greeting
        updatedAt={updatedAt}
        shift={
          <>
            <ShiftLine clocks={clocks} seesDuty={seesDuty} />
            <ClockIn before={`${dutyTexts.off} · `} />
          </>
        }
      />
      <Read read={summary} bars={3}>
        {(data) => <Figures summary={data} />}
      </Read>
      <Analysis />
    </div>
  )
}

/** 态势监测: greeting, four figures, and the analysis; each card loads and fails on its own. */
export const DashboardPage = () => (useSeesFigures() ? <FiguresPage /> : <NotForYou />)
