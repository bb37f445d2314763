import { eventPaths } from '#client/config/paths.ts'
import { GoButton } from '#client/ui/basics/go-button.tsx'
import { maintenanceTexts as texts } from '#client/features/maintenance/texts.ts'
import { listTexts } from '#client/config/list-texts.ts'
import { OrderCardRow, orderColumns } from '#client/features/maintenance/components/order-columns.tsx'
import { maintenanceInput, maintenanceRules, maintenanceTabs } from '#client/features/maintenance/maintenance-query.ts'
import { ListPage } from '#client/ui/list/list-page.tsx'
import { useList } from '#client/ui/list/use-list.ts'
import { useAreaField } from '#client/ui/form/use-area-field.ts'
import { aboutBus } from '#client/realtime/use-freshen.ts'
import { screenPaths } from '#client/config/screen-paths.ts'
import { trpc } from '#client/lib/trpc.ts'

const aboutOrders = aboutBus('maintenance')

/** 维保工单: the orders of devices in the areas of the member. */
export const MaintenanceListPage = () => {
  const list = useList({
    rules: maintenanceRules,
    input: maintenanceInput,
    call: trpc.maintenance.list,
    isAbout: aboutOrders,
  })
  return (
    <ListPage
      list={list}
      tabs={maintenanceTabs(list.read.data?.counts)}
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
      columns={orderColumns}
      rowKey={({ id }) => id}
      detailOf={({ id }) => screenPaths.maintenance.detail(id)}
      renderCard={(row) => <OrderCardRow row={row} />}
      empty={{
        title: texts.empty,
        note: texts.emptyNote,
        action: <GoButton to={eventPaths.fault.list} label={texts.toFaults} />,
      }}
    />
  )
}
