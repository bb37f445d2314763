import { Button } from 'antd'
import { useParams } from 'react-router-dom'
import type { HandOverRow } from '#shared/hand-over/hand-over.contract.ts'
import { Card } from '#client/ui/basics/card.tsx'
import { handOverTexts as texts } from '#client/features/hand-over/texts.ts'
import { screenPaths } from '#client/config/screen-paths.ts'
import { HandOverActs } from '#client/features/hand-over/components/hand-over-acts.tsx'
import { HandOverSheet } from '#client/features/hand-over/components/hand-over-sheet.tsx'
import { KindCounts, figureFacts } from '#client/features/hand-over/components/figures.tsx'
import { HandOverChip } from '#client/features/hand-over/components/status-chip.tsx'
import { besideFacts, wordFacts } from '#client/features/hand-over/hand-over-facts.ts'
import { DetailFrame, detailOptions } from '#client/ui/detail/detail-frame.tsx'
import { DetailHead, FactCard, TwoColumns } from '#client/ui/detail/detail-parts.tsx'
import { aboutBus, useFreshen } from '#client/realtime/use-freshen.ts'
import { trpc } from '#client/lib/trpc.ts'

const aboutHandOvers = aboutBus('handOver')

const Acts = ({ row }: { row: HandOverRow }) => (
  <>
    <HandOverActs row={row} />
    <Button onClick={() => window.print()}>{texts.print.act}</Button>
  </>
)

const Shown = ({ row }: { row: HandOverRow }) => (
  <>
    <DetailHead
      icon="swap"
      title={texts.record(row.author.name, row.receiver.name)}
      state={<HandOverChip status={row.status} />}
      about={`${row.at} ${row.shiftName}`}
      facts={figureFacts(row.standing)}
      actions={<Acts row={row} />}
    />
    <TwoColumns side={<FactCard title={texts.info} facts={besideFacts(row)} />}>
      <FactCard title={texts.words} facts={wordFacts(row)} />
      <Card title={texts.kinds}>
        <KindCounts figures={row.standing} />
      </Card>
    </TwoColumns>
    <HandOverSheet row={row} />
  </>
)

/** 交接班记录: one hand-over with the counts of that time; can be printed and signed. */
export const HandOverDetailPage = () => {
  const { parameterId: id = '' } = useParams()
  const read = trpc.handOver.detail.useQuery({ id }, detailOptions)
  useFreshen(read.refetch, aboutHandOvers)
  return (
    <DetailFrame read={read} what={texts.one} list={screenPaths.handOver}>
      {(row) => <Shown row={row} />}
    </DetailFrame>
  )
}
