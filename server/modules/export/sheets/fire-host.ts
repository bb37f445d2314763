import { sortedHosts } from '#server/modules/device/fire-host-list.ts'
import type { HostView } from '#server/modules/device/fire-hosts.ts'
import { labelColumns, timeColumns } from '#server/modules/export/sheets/device.ts'
import { defineSheet, rowsAtOnce } from '#server/modules/export/sheets/sheet.ts'
import { deviceContracts } from '#shared/device/device.contract.ts'

const supply = (there: boolean): string => (there ? '正常' : '故障')

export const fireHost = defineSheet('fireHost', {
  title: '消防主机列表',
  pages: { 消防主机列表: {} },
  input: deviceContracts.hosts.input,
  columns: [
    ...labelColumns,
    { key: 'components', width: 8, value: ({ counters }: HostView) => counters.components },
    { key: 'fire', width: 8, value: ({ counters }) => counters.fire },
    { key: 'fault', width: 8, value: ({ counters }) => counters.fault },
    { key: 'shielded', width: 8, value: ({ counters }) => counters.shielded },
    { key: 'supervised', width: 8, value: ({ counters }) => counters.supervised },
    { key: 'started', width: 8, value: ({ counters }) => counters.started },
    { key: 'feedback', width: 8, value: ({ counters }) => counters.feedback },
    { key: 'mains', width: 8, value: ({ mains }) => supply(mains) },
    { key: 'backup', width: 8, value: ({ backup }) => supply(backup) },
    ...timeColumns,
  ],
  find: (kernel, scope, query) =>
    rowsAtOnce(() => kernel.store.atomically((connection) => sortedHosts(kernel, connection, { scope, query }))),
})
