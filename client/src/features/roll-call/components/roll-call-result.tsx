import { useEffect } from 'react'
import { countRollCalls, rollCallState } from '#shared/roll-call/roll-calls.ts'
import type { RollCallDetail } from '#shared/roll-call/roll-call.contract.ts'
import { parseTime, SECOND } from '#shared/time.ts'
import { Unread } from '#client/ui/basics/unread.tsx'
import { rollCallTexts as texts } from '#client/config/roll-call-texts.ts'
import { CardList, RowEnd } from '#client/ui/detail/detail-parts.tsx'
import { TwoLines } from '#client/ui/list/cells.tsx'
import { useFreshen } from '#client/realtime/use-freshen.ts'
import { aboutRollCalls } from '#client/features/roll-call/about-roll-calls.ts'
import { rateText, StateChip, withinText } from '#client/features/roll-call/components/roll-call-parts.tsx'
import { useNow } from '#client/ui/basics/use-now.ts'
import { durationText } from '#client/lib/format-time.ts'
import { trpc } from '#client/lib/trpc.ts'
import styles from '#client/features/roll-call/components/roll-call.module.css'

/** The lines at the current time: at the deadline a missing answer becomes a missed one, without any frame. */
const useLines = ({ lines, deadline: text }: RollCallDetail) => {
  const now = useNow(SECOND)
  const deadline = parseTime(text)
  const rollCallLines = lines.map((line) => ({
    deadline,
    answeredAt: line.answeredAt === null ? null : parseTime(line.answeredAt),
  }))
  const counts = countRollCalls(rollCallLines, now)
  return {
    counts,
    left: counts.waiting > 0 ? deadline - now : null,
    lines: lines.map((line, at) => ({
      ...line,
      state: rollCallLines[at] ? rollCallState(rollCallLines[at], now) : line.state,
    })),
  }
}

const Shown = ({ call, onOver }: { call: RollCallDetail; onOver: () => void }) => {
  const { counts, left, lines } = useLines(call)
  const hasRunOut = left === null && call.counts.waiting > 0
  useEffect(() => {
    if (hasRunOut) onOver()
  }, [hasRunOut, onOver])
  const rate = rateText(counts.rate)
  return (
    <section aria-label={texts.lines}>
      <h4 className={styles.title}>
        {texts.lines}
        <span>
          {[
            texts.sentBy(call.askedAt.slice(5), call.askedBy.name),
            left === null ? texts.over : texts.left(durationText(left)),
            texts.counts(counts),
            ...(rate === undefined ? [] : [rate]),
          ].join('，')}
        </span>
      </h4>
      <CardList
        items={lines}
        empty={texts.none}
        keyOf={({ person }) => person.id}
        draw={({ person, phone, seconds, state }) => (
          <>
            <TwoLines first={`${person.name} ${phone}`} second={withinText(seconds)} />
            <RowEnd>
              <StateChip state={state} />
            </RowEnd>
          </>
        )}
      />
    </section>
  )
}

/** Live result of a roll call: who answered after how long, who still can, and who missed it. */
export const RollCallResult = ({ id, onOver }: { id: string; onOver: () => void }) => {
  const read = trpc.rollCall.detail.useQuery({ id }, { meta: { quiet: true }, refetchOnMount: 'always' })
  useFreshen(read.refetch, aboutRollCalls)
  return read.data === undefined ? <Unread read={read} rows={3} /> : <Shown call={read.data} onOver={onOver} />
}
