import { Button } from 'antd'
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { builtInLayout } from '#shared/dashboard/card-layout.ts'
import { catalogue } from '#shared/errors/catalogue.ts'
import { MINUTE } from '#shared/time.ts'
import { Card } from '#client/ui/basics/card.tsx'
import { EmptyState } from '#client/ui/basics/empty-state.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { StaleMark } from '#client/ui/basics/stale-mark.tsx'
import { dutyTexts } from '#client/config/duty-texts.ts'
import { dashboardTexts as texts } from '#client/features/dashboard/texts.ts'
import { ClockIn } from '#client/ui/duty/clock-in.tsx'
import { CardGrid } from '#client/features/dashboard/components/card-grid.tsx'
import { Figures } from '#client/features/dashboard/components/figures.tsx'
import { Read } from '#client/features/dashboard/components/read-card.tsx'
import { ShiftLine } from '#client/features/dashboard/components/shift-line.tsx'
import { SpanControl } from '#client/features/dashboard/components/span-control.tsx'
import { useSpan } from '#client/features/dashboard/use-span.ts'
import { aboutDevices, useFreshen } from '#client/realtime/use-freshen.ts'
import { useNow } from '#client/ui/basics/use-now.ts'
import { useReadAt } from '#client/ui/basics/use-read-at.ts'
import { clockText, dateText } from '#client/lib/format-time.ts'
import { notifyError } from '#client/lib/feedback.ts'
import { greetingAt } from '#client/lib/greeting.ts'
import { lazyPart } from '#client/lib/lazy-part.ts'
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

/** Loaded when it is opened: most visits only look. */
const Arrange = lazyPart(async () => ({
  default: (await import('#client/features/dashboard/arrange/arrange.tsx')).Arrange,
}))

const ArrangeButton = ({ onClick }: { onClick: () => void }) => (
  <Button size="small" icon={<Icon name="layers" size={14} />} onClick={onClick}>
    {texts.arrange}
  </Button>
)

/** The cards as the person arranged them; the built-in layout if that cannot be loaded. */
const Analysis = () => {
  const seesDuty = useSeesDuty()
  const [span, setSpan] = useSpan()
  const [isArranging, setArranging] = useState(false)
  const { data: layout, isError } = trpc.dashboardLayout.detail.useQuery({}, { meta: { quiet: true } })
  const cards = layout?.cards ?? (isError ? builtInLayout(seesDuty) : undefined)
  const grid = cards && <CardGrid cards={cards} span={span} />
  return (
    <>
      <div className={styles.section}>
        <h2>{texts.analysis}</h2>
        <div className={styles.sectionEnd}>
          {layout !== undefined && !isArranging && <ArrangeButton onClick={() => setArranging(true)} />}
          <SpanControl span={span} onChange={setSpan} />
        </div>
      </div>
      {isArranging && layout !== undefined ? (
        <Suspense fallback={grid}>
          <Arrange layout={layout} span={span} onDone={() => setArranging(false)} />
        </Suspense>
      ) : (
        grid
      )}
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
