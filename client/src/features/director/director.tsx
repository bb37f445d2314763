import type { ComponentType } from 'react'
import { directorTexts } from '#client/features/director/texts.ts'
import { DirectorBar } from '#client/features/director/components/director-bar.tsx'
import { TabBar, type Tab } from '#client/features/director/components/tab-bar.tsx'
import { ClockSection } from '#client/features/director/sections/clock-section.tsx'
import { ConnectionSection } from '#client/features/director/sections/connection-section.tsx'
import { CoverageSection } from '#client/features/director/sections/coverage-section.tsx'
import { DeviceSection } from '#client/features/director/sections/device-section.tsx'
import { FaultSection } from '#client/features/director/sections/fault-section.tsx'
import { HappenedSection } from '#client/features/director/sections/happened-section.tsx'
import { JournalSection } from '#client/features/director/sections/journal-section.tsx'
import { OutboxSection } from '#client/features/director/sections/outbox-section.tsx'
import { PeopleSection } from '#client/features/director/sections/people-section.tsx'
import { PushSection } from '#client/features/director/sections/push-section.tsx'
import { ScenarioSection } from '#client/features/director/sections/scenario-section.tsx'
import { RecordingStrip } from '#client/features/director/sections/recording-strip.tsx'
import { ScenarioDrawer } from '#client/features/director/sections/scenario-drawer.tsx'
import { useDeskTab } from '#client/features/director/hooks/use-desk-address.ts'
import { useControlQuery } from '#client/features/director/hooks/control-queries.ts'
import { useIsPhone } from '#client/theme/use-media-query.ts'
import { useIsReading } from '#client/ui/basics/use-is-reading.ts'
import styles from '#client/features/director/director.module.css'

const texts = directorTexts

/** Sections that act on the city. */
const making = ['scenarios', 'people', 'push'] as const
/** Sections that disturb the traffic or show its results. */
const watching = ['faults', 'connections', 'outbox', 'coverage'] as const

type Inner = (typeof making | typeof watching)[number]

const inner: Readonly<Record<Inner, ComponentType>> = {
  scenarios: ScenarioSection,
  people: PeopleSection,
  push: PushSection,
  faults: FaultSection,
  connections: ConnectionSection,
  outbox: OutboxSection,
  coverage: CoverageSection,
}

const useTabs = (): ((key: Inner) => Tab<Inner>) => {
  const { data } = useControlQuery('state', {})
  const counts: Partial<Record<Inner, number | undefined>> = {
    scenarios: data?.scenarios.length,
    faults: data?.faults,
    connections: data?.connections,
  }
  return (key) => ({ key, label: texts[key].title, count: counts[key], warns: key === 'faults' })
}

interface GroupProps {
  readonly name: 'making' | 'watching'
  readonly keys: readonly [Inner, ...Inner[]]
  readonly label: string
}

const Group = ({ name, keys, label }: GroupProps) => {
  const tabOf = useTabs()
  const [active, setActive] = useDeskTab<Inner>(name, keys)
  const Section = inner[active]
  const panel = `director-panel-${keys[0]}`
  return (
    <section className="stack min-h-0 panel shadow-1" aria-label={label}>
      <TabBar label={label} tabs={keys.map(tabOf)} active={active} onChange={setActive} panel={panel} />
      <div id={panel} role="tabpanel" aria-label={texts[active].title} className={styles.panel}>
        <Section />
      </div>
    </section>
  )
}

const Wide = () => (
  <main className={styles.columns} aria-busy={useIsReading()}>
    <div className={styles.left}>
      <ClockSection />
      <DeviceSection />
      <HappenedSection />
    </div>
    <div className={styles.centre}>
      <Group name="making" keys={making} label={texts.makingLabel} />
      <Group name="watching" keys={watching} label={texts.watchingLabel} />
    </div>
    <JournalSection />
  </main>
)

type Page = 'city' | 'journal' | Inner

const PhoneSection = ({ page }: { page: Page }) => {
  if (page === 'journal') return <JournalSection />
  if (page === 'city')
    return (
      <>
        <DeviceSection />
        <HappenedSection />
        <ClockSection />
      </>
    )
  const Section = inner[page]
  return (
    <section className="stack min-h-0 panel shadow-1" aria-label={texts[page].title}>
      <Section />
    </section>
  )
}

const Narrow = () => {
  const [page, setPage] = useDeskTab<Page>('page', ['city', 'journal', ...making, ...watching])
  const tabOf = useTabs()
  const pages: Tab<Page>[] = [
    { key: 'city', label: texts.cityTab },
    tabOf('scenarios'),
    tabOf('faults'),
    { key: 'journal', label: texts.journal.title },
    ...[...making, ...watching].filter((key) => key !== 'scenarios' && key !== 'faults').map(tabOf),
  ]
  return (
    <main className={styles.phone} aria-busy={useIsReading()}>
      <div className={styles.pages}>
        <TabBar label={texts.phoneTabs} tabs={pages} active={page} onChange={setPage} panel="director-page" />
      </div>
      <div id="director-page" role="tabpanel" className={page === 'journal' ? styles.whole : styles.flow}>
        <PhoneSection page={page} />
      </div>
    </main>
  )
}

/** The whole director: three columns on a wide screen, one section at a time on a phone. */
export const Director = () => {
  const isPhone = useIsPhone()
  return (
    <div className={styles.director}>
      <DirectorBar />
      <RecordingStrip />
      {isPhone ? <Narrow /> : <Wide />}
      <ScenarioDrawer />
    </div>
  )
}
