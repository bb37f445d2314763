import type { MaintenanceRow } from '#shared/contracts/maintenance.ts'
import { maintenanceTexts as texts } from '#client/config/maintenance-texts.ts'
import { listTexts } from '#client/config/list-texts.ts'
import { OrderCardRow, orderColumns } from '#client/features/maintenance/components/order-columns.tsx'
import { maintenanceInput, maintenanceRules, maintenanceTabs } from '#client/features/maintenance/maintenance-query.ts'
import { ListPage } from '#client/ui/list/list-page.tsx'
import { listQueryOptions } from '#client/ui/list/use-list.ts'
import { useAreaField } from '#client/ui/form/use-area-field.ts'
import { aboutBus, useFreshen } from '#client/realtime/use-freshen.ts'
import { useListQuery } from '#client/ui/list/use-list-query.ts'
import { trpc } from '#client/lib/trpc.ts'

const aboutOrders = aboutBus('maintenance')

/** 维保工单: the orders of devices in the areas of the member. */
export const MaintenanceListPage = () => {
  const [query, change] = useListQuery(maintenanceRules)
  const read = trpc.maintenance.list.useQuery(maintenanceInput(query), listQueryOptions)
  useFreshen(read.refetch, aboutOrders)
  return (
    <ListPage<MaintenanceRow, typeof query.tab, (typeof maintenanceRules.sorts)[number]>
      list={{ rules: maintenanceRules, query, change, read }}
      tabs={maintenanceTabs(read.data?.counts)}
      fields={[
        useAreaField(),
        {
          kind: 'keyword',
          name: 'keyword',
          label: listTexts.keyword,
          placeholder: texts.keywordHint,
          width: 260,
        },
      ]}
      columns={orderColumns(query)}
      rowKey={({ id }) => id}
      renderCard={(row) => <OrderCardRow row={row} />}
      empty={{ title: texts.empty, note: texts.emptyNote }}
    />
  )
}
