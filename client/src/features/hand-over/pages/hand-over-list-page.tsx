import type { HandOverRow } from '#shared/contracts/hand-over.ts'
import { formatDay } from '#shared/time.ts'
import { handOverTexts as texts } from '#client/config/hand-over-texts.ts'
import { screenPaths } from '#client/config/screen-paths.ts'
import { HandOverAdd } from '#client/features/hand-over/components/hand-over-add.tsx'
import { HandOverCardRow, handOverColumns } from '#client/features/hand-over/components/hand-over-columns.tsx'
import { handOverInput, handOverRules, handOverTabs } from '#client/features/hand-over/hand-over-query.ts'
import { ListPage } from '#client/ui/list/list-page.tsx'
import { listQueryOptions } from '#client/ui/list/use-list.ts'
import { aboutBus, useFreshen } from '#client/realtime/use-freshen.ts'
import { useListQuery } from '#client/ui/list/use-list-query.ts'
import { serverClock } from '#client/lib/server-clock.ts'
import { trpc } from '#client/lib/trpc.ts'
import { useIsPhone } from '#client/theme/use-media-query.ts'
import styles from '#client/ui/list/list.module.css'

const aboutHandOvers = aboutBus('handOver')

/** 交接班: a member on duty sees their own hand-overs, a manager those of their areas. */
export const HandOverListPage = () => {
  const [query, change] = useListQuery(handOverRules)
  const input = handOverInput(query, serverClock.now())
  const read = trpc.handOver.list.useQuery(input, listQueryOptions)
  useFreshen(read.refetch, aboutHandOvers)
  const isPhone = useIsPhone()
  const add = <HandOverAdd />
  return (
    <ListPage<HandOverRow, typeof query.tab, (typeof handOverRules.sorts)[number]>
      list={{ rules: handOverRules, query, change, read }}
      exported={{ domain: 'handOver', paths: screenPaths.handOver, input }}
      tabs={handOverTabs}
      fields={[
        { kind: 'range', name: 'time', label: texts.filters.time, width: 150, today: formatDay(serverClock.now()) },
        { kind: 'keyword', name: 'keyword', label: texts.filters.person, placeholder: texts.filters.personHint },
      ]}
      columns={handOverColumns(query)}
      rowKey={({ id }) => id}
      left={add}
      banner={isPhone && <div className={styles.phoneTools}>{add}</div>}
      renderCard={(row) => <HandOverCardRow row={row} />}
      empty={{ title: texts.empty, note: texts.emptyNote }}
    />
  )
}
