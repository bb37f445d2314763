import { useState, type ComponentType } from 'react'
import { directorTexts } from '#client/config/director-texts.ts'
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
const making = {
  scenarios: ScenarioSection,
  people: PeopleSection,
  push: PushSection,
} as const satisfies Record<string, ComponentType>

/** Sections that disturb the traffic or show its results. */
const watching = {
  faults: FaultSection,
  connections: ConnectionSection,
  outbox: OutboxSection,
  coverage: CoverageSection,
} as const satisfies Record<string, ComponentType>

const inner = { ...making, ...watching }
type Inner = keyof typeof inner

const useTabs = (): Readonly<Record<Inner, Tab<Inner>>> => {
  const { data } = useControlQuery('state', {})
  const named = (key: Inner, count?: number, warns?: boolean): Tab<Inner> => ({
    key,
    label: texts[key].title,
    count,
    warns,
  })
  return {
    scenarios: named('scenarios', data?.scenarios.length),
    people: named('people'),
    push: named('push'),
    faults: named('faults', data?.faults, true),
    connections: named('connections', data?.connections),
    outbox: named('outbox'),
    coverage: named('coverage'),
  }
}

const Group = ({ keys, label }: { keys: readonly Inner[]; label: string }) => {
  const tabs = useTabs()
  const [active, setActive] = useState<Inner>(keys[0] ?? 'scenarios')
  const Section = inner[active]
  const panel = `director-panel-${keys[0]}`
  return (
    <section className={styles.card} aria-label={label}>
      <TabBar label={label} tabs={keys.map((key) => tabs[key])} active={active} onChange={setActive} panel={panel} />
      <div id={panel} role="tabpanel" aria-label={texts[active].title} className={styles.panel}>
        <Section />
      </div>
    </section>
  )
}

// The keys of constant tables.
const makingKeys = Object.keys(making) as Inner[]
const watchingKeys = Object.keys(watching) as Inner[]

const Wide = () => (
  <main className={styles.columns} aria-busy={useIsReading()}>
    <div className={styles.left}>
      <ClockSection />
      <DeviceSection />
      <HappenedSection />
    </div>
    <div className={styles.centre}>
      <Group keys={makingKeys} label={texts.makingLabel} />
      <Group keys={watchingKeys} label={texts.watchingLabel} />
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
    <section className={styles.card} aria-label={texts[page].title}>
      <Section />
    </section>
  )
}

const Narrow = () => {
  const [page, setPage] = useState<Page>('city')
  const tabs = useTabs()
  const pages: Tab<Page>[] = [
    { key: 'city', label: texts.cityTab },
    tabs.scenarios,
    tabs.faults,
    { key: 'journal', label: texts.journal.title },
    ...([...makingKeys, ...watchingKeys] as const)
      .filter((key) => key !== 'scenarios' && key !== 'faults')
      .map((key) => tabs[key]),
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
