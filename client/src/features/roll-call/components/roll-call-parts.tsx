import type { RollCallCounts, RollCallState } from '#shared/roll-call/roll-calls.ts'
import type { OwnRollCall } from '#shared/roll-call/roll-call.contract.ts'
import { percentText } from '#shared/percent-text.ts'
import { SECOND } from '#shared/time.ts'
import type { IconName } from '#client/ui/icons/icon.tsx'
import { rollCallTexts as texts } from '#client/config/roll-call-texts.ts'
import { CardList, RowEnd } from '#client/ui/detail/detail-parts.tsx'
import { None, TwoLines } from '#client/ui/list/cells.tsx'
import { PlainChip, type ChipTone } from '#client/ui/basics/plain-chip.tsx'
import { durationText } from '#client/lib/format-time.ts'
import styles from '#client/features/roll-call/components/roll-call.module.css'

const looks: Readonly<Record<RollCallState, { readonly tone: ChipTone; readonly icon: IconName }>> = {
  answered: { tone: 'good', icon: 'ok' },
  waiting: { tone: 'doing', icon: 'clock' },
  missed: { tone: 'amber', icon: 'bang' },
}

export const StateChip = ({ state }: { state: RollCallState }) => (
  <PlainChip {...looks[state]} text={texts.states[state]} />
)

/** 用时 42 秒; empty for a person who has not answered. */
export const withinText = (seconds: number | null): string =>
  seconds === null ? '' : texts.within(durationText(seconds * SECOND))

/** 91.7%; undefined when no one was called, or nothing is settled yet. */
export const rateText = (rate: number | null): string | undefined =>
  rate === null ? undefined : `${percentText(rate)}%`

export const RateCell = ({ counts }: { counts: RollCallCounts }) =>
  counts.rate === null ? <None /> : <span title={texts.counts(counts)}>{rateText(counts.rate)}</span>

/** A person's roll calls of one day. */
export const RollCallsOfDay = ({ calls }: { calls: readonly OwnRollCall[] }) => (
  <div className={styles.calls}>
    <CardList
      items={calls}
      empty={texts.noRollCalls}
      keyOf={({ id }) => id}
      draw={({ askedAt, askedBy, seconds, state }) => (
        <>
          <TwoLines first={texts.sentBy(askedAt.slice(11), askedBy.name)} second={withinText(seconds)} />
          <RowEnd>
            <StateChip state={state} />
          </RowEnd>
        </>
      )}
    />
  </div>
)
