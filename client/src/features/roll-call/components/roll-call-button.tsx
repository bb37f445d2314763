import { Button, Pagination } from 'antd'
import { useCallback, useState } from 'react'
import type { RollCallRow } from '#shared/roll-call/roll-call.contract.ts'
import { Unread } from '#client/ui/basics/unread.tsx'
import { rollCallTexts as texts } from '#client/config/roll-call-texts.ts'
import { CardList, RowEnd } from '#client/ui/detail/detail-parts.tsx'
import { DrawerButton } from '#client/ui/dialog/drawer-button.tsx'
import { TwoLines } from '#client/ui/list/cells.tsx'
import { useFreshen } from '#client/realtime/use-freshen.ts'
import { aboutRollCalls } from '#client/features/roll-call/about-roll-calls.ts'
import { RollCallForm } from '#client/features/roll-call/components/roll-call-form.tsx'
import { rateText } from '#client/features/roll-call/components/roll-call-parts.tsx'
import { RollCallResult } from '#client/features/roll-call/components/roll-call-result.tsx'
import { trpc } from '#client/lib/trpc.ts'
import styles from '#client/features/roll-call/components/roll-call.module.css'

const pageSize = 10

const RollCallItem = ({ call, onChoose }: { call: RollCallRow; onChoose: () => void }) => (
  <>
    <TwoLines
      first={
        <Button type="link" size="small" style={{ paddingInline: 0 }} onClick={onChoose}>
          {texts.sentBy(call.askedAt.slice(5), call.askedBy.name)}
        </Button>
      }
    />
    <RowEnd>{[texts.counts(call.counts), rateText(call.counts.rate)].filter(Boolean).join('，')}</RowEnd>
  </>
)

const usePast = (pageNo: number) => {
  const read = trpc.rollCall.list.useQuery(
    { pageNo, pageSize },
    { placeholderData: (before) => before, meta: { quiet: true }, refetchOnMount: 'always' },
  )
  useFreshen(read.refetch, aboutRollCalls)
  return read
}

/** Shows the newest roll call until another one is chosen. */
const Calls = () => {
  const [pageNo, setPageNo] = useState(1)
  const [chosen, setChosen] = useState<string>()
  const newest = usePast(1)
  const read = usePast(pageNo)
  const { refetch } = newest
  const onOver = useCallback((): void => void refetch(), [refetch])
  const [latest] = newest.data?.records ?? []
  const id = chosen ?? latest?.id
  return (
    <>
      <RollCallForm running={latest?.running === true} onSent={() => setChosen(undefined)} />
      {id !== undefined && <RollCallResult key={id} id={id} onOver={onOver} />}
      <h4 className={styles.title}>{texts.past}</h4>
      {read.data === undefined ? (
        <Unread read={read} rows={4} />
      ) : (
        <CardList
          items={read.data.records}
          empty={texts.none}
          keyOf={(call) => call.id}
          draw={(call) => <RollCallItem call={call} onChoose={() => setChosen(call.id)} />}
        />
      )}
      <div className={styles.pages}>
        <Pagination
          size="small"
          hideOnSinglePage
          showSizeChanger={false}
          current={pageNo}
          pageSize={pageSize}
          total={read.data?.total ?? 0}
          onChange={setPageNo}
        />
      </div>
    </>
  )
}

/** 查岗: calls the people on duty, and shows current and earlier answers. */
export const RollCallButton = () => (
  <DrawerButton label={texts.name} title={texts.name} width={560}>
    <Calls />
  </DrawerButton>
)
