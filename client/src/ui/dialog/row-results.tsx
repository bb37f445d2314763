import type { BatchResult } from '#shared/api/batch.ts'
import { NoticeBar } from '#client/ui/basics/notice-bar.tsx'
import { PlainChip } from '#client/ui/basics/plain-chip.tsx'
import { CardList, RowEnd } from '#client/ui/detail/detail-parts.tsx'
import { ScrolledRows } from '#client/ui/dialog/scrolled-rows.tsx'
import { TwoLines } from '#client/ui/list/cells.tsx'
import { componentTexts } from '#client/ui/texts.ts'

const texts = componentTexts.batch

/** A row of a batch as it is named in the dialog. */
export interface BatchRow {
  readonly id: string
  readonly name: string
}

type Result = BatchResult['rows'][number]

const chips = {
  running: <PlainChip tone="grey" icon="clock" text={texts.running} />,
  ok: <PlainChip tone="good" icon="ok" text={texts.succeeded} />,
  failed: <PlainChip tone="amber" icon="bang" text={texts.failed} />,
}

const stateOf = (result: Result | undefined): keyof typeof chips => {
  if (result === undefined) return 'running'
  return result.ok ? 'ok' : 'failed'
}

export interface RowResultsProps {
  readonly rows: readonly BatchRow[]
  /** Undefined while the call is under way. */
  readonly result: BatchResult | undefined
  readonly summaryOf: (succeeded: number, failed: number) => string
  /** What an act on a row found out, or why it failed. */
  readonly textOf: (result: Result) => string | undefined
}

/** The result of each row of a batch, failures first, in a list that scrolls by itself. */
export const RowResults = ({ rows, result, summaryOf, textOf }: RowResultsProps) => {
  const resultOf = new Map(result?.rows.map((one) => [one.id, one]))
  const isFailed = ({ id }: BatchRow): number => (resultOf.get(id)?.ok === false ? 0 : 1)
  return (
    <>
      {result !== undefined && (
        <div role="alert">
          <NoticeBar tone={result.failed > 0 ? 'amber' : 'primary'} icon={result.failed > 0 ? 'bang' : 'ok'}>
            {summaryOf(result.succeeded, result.failed)}
          </NoticeBar>
        </div>
      )}
      <ScrolledRows label={texts.results} busy={result === undefined}>
        <CardList
          items={rows.toSorted((one, other) => isFailed(one) - isFailed(other))}
          empty=""
          keyOf={({ id }) => id}
          draw={({ id, name }) => {
            const own = resultOf.get(id)
            return (
              <>
                <TwoLines first={name} second={own && textOf(own)} />
                <RowEnd>{chips[stateOf(own)]}</RowEnd>
              </>
            )
          }}
        />
      </ScrolledRows>
    </>
  )
}
