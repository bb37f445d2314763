import { useState, type ComponentType } from 'react'
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

const Group = ({ keys, label }: { keys: readonly [Inner, ...Inner[]]; label: string }) => {
  const tabOf = useTabs()
  const [active, setActive] = useState<Inner>(keys[0])
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
      <Group keys={making} label={texts.makingLabel} />
      <Group keys={watching} label={texts.watchingLabel} />
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
  const [page, setPage] = useState<Page>('city')
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
      {isPhone ? <Narrow /> : <Wide />}
    </div>
  )
}
