import { useEffect, useState } from 'react'
import { percentText } from '#shared/percent-text.ts'
import { parseTime, SECOND } from '#shared/time.ts'
import { formatCount } from '#client/ui/basics/count-pill.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { bigScreenTexts as texts } from '#client/features/big-screen/texts.ts'
import { openFor } from '#client/lib/event-words.ts'
import { Panel } from '#client/features/big-screen/components/panel.tsx'
import { dutyEntries, type DutyEntry, type Figures } from '#client/features/big-screen/screen-words.ts'
import { useSecond } from '#client/features/big-screen/use-second.ts'
import type { DetailRead } from '#client/ui/detail/detail-frame.tsx'
import { durationText } from '#client/lib/format-time.ts'
import { pathText, placeLines } from '#client/lib/place-words.ts'
import { pageClock } from '#client/lib/page-clock.ts'
import styles from '#client/features/big-screen/components/duty-line.module.css'

/** This many fit side by side; more are shown in turns, each for this long in milliseconds. */
const ENTRIES_PER_TURN = 2
const turnEvery = 8000

const Entry = ({ entry: { name, going }, now }: { entry: DutyEntry; now: number }) => (
  <li className={styles.entry}>
    <span className={going ? styles.goer : styles.waiter}>
      <Icon name={going ? 'run' : 'person'} size={28} />
      {name}
    </span>
    {going === null ? (
      <span className={styles.quiet}>{texts.waiting}</span>
    ) : (
      <>
        <span className={styles.where} title={pathText(going.placePath)}>
          {`${texts.going} ${placeLines(going.placePath).spot}`}
        </span>
        <b>{openFor(now - parseTime(going.takenAt))}</b>
      </>
    )}
  </li>
)

/** Rotates only while the pointer is not over it. */
const People = ({ entries }: { entries: readonly DutyEntry[] }) => {
  const now = useSecond()
  const [held, setHeld] = useState(false)
  const [turn, setTurn] = useState(0)
  const turns = Math.max(1, Math.ceil(entries.length / ENTRIES_PER_TURN))
  useEffect(() => {
    if (held || turns === 1) return undefined
    return pageClock.every(turnEvery, () => setTurn((before) => before + 1))
  }, [held, turns])
  const first = (turn % turns) * ENTRIES_PER_TURN
  return (
    <ul className={styles.people} onPointerEnter={() => setHeld(true)} onPointerLeave={() => setHeld(false)}>
      {entries.slice(first, first + ENTRIES_PER_TURN).map((entry) => (
        <Entry key={entry.key} entry={entry} now={now} />
      ))}
    </ul>
  )
}

const secondsText = (seconds: number | null): string => (seconds === null ? texts.none : durationText(seconds * SECOND))

const Fact = ({ name, value }: { name: string; value: string }) => (
  <p className={styles.fact}>
    <span className={styles.quiet}>{name}</span>
    <b>{value}</b>
  </p>
)

const Line = (figures: Figures) => {
  const { duty, onDuty } = figures
  const entries = dutyEntries(figures)
  return (
    <>
      {onDuty !== null && <Fact name={texts.onDuty} value={texts.people(formatCount(onDuty.onDuty))} />}
      {entries.length > 0 ? (
        <People entries={entries} />
      ) : (
        <p className={styles.nobody}>{onDuty === null ? '' : texts.nobody}</p>
      )}
      {duty === null ? (
        <p className={styles.fact}>
          <Icon name="lock" size={26} />
          <span className={styles.quiet}>{texts.dutyForbidden}</span>
        </p>
      ) : (
        <>
          <Fact name={texts.meanResponse} value={secondsText(duty.meanResponseSeconds)} />
          <Fact
            name={texts.falseAlarmRate}
            value={duty.falseAlarmRate === null ? texts.none : `${percentText(duty.falseAlarmRate)}%`}
          />
        </>
      )}
    </>
  )
}

/** The footer: who is on duty, who is on the way to which event, and today's numbers. */
export const DutyLine = ({ read }: { read: DetailRead<Figures> }) => (
  <footer className={styles.foot}>
    <Panel read={read} title={texts.duty} heading={false} className={styles.line}>
      {(figures) => <Line {...figures} />}
    </Panel>
  </footer>
)
