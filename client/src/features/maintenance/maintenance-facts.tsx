import { Link } from 'react-router-dom'
import type { MaintenanceRow } from '#shared/maintenance/maintenance.contract.ts'
import { deviceTypes } from '#shared/device/index.ts'
import type { Fact } from '#client/ui/detail/fact-row.tsx'
import { PlacePath } from '#client/ui/basics/place-path.tsx'
import { maintenanceTexts as texts } from '#client/features/maintenance/texts.ts'
import { eventPaths } from '#client/config/paths.ts'
import { screenPaths } from '#client/config/screen-paths.ts'
import { orderDevice } from '#client/features/maintenance/maintenance-query.ts'
import { textOrNone } from '#client/ui/list/cells.tsx'

/** Path of the detail page of a device of any type. */
const devicePath = ({ deviceId, deviceType }: MaintenanceRow): string => {
  if (deviceType === 'mainframe') return screenPaths.host.detail(deviceId)
  return (deviceTypes[deviceType].video === true ? screenPaths.video : screenPaths.device).detail(deviceId)
}

const eventFact = ({ event }: MaintenanceRow): Fact[] =>
  event === null
    ? []
    : [{ label: texts.event, value: <Link to={eventPaths[event.kind].detail(event.id)}>{event.number}</Link> }]

/** The device, the person who ordered, and the reason. */
export const orderFacts = (row: MaintenanceRow): Fact[] => [
  { label: texts.columns.number, value: row.number },
  { label: texts.columns.device, value: <Link to={devicePath(row)}>{orderDevice(row)}</Link> },
  { label: texts.columns.place, value: <PlacePath path={row.placePath} layout="flow" /> },
  ...eventFact(row),
  { label: texts.createdBy, value: row.createdBy.name },
  { label: texts.columns.createdAt, value: row.createdAt },
]

/** The work done, and by whom. */
export const workFacts = (row: MaintenanceRow): Fact[] => {
  const isCancelled = row.state === 'cancelled'
  return [
    { label: texts.columns.handler, value: textOrNone(row.handler?.name ?? null) },
    { label: texts.takenAt, value: textOrNone(row.takenAt) },
    { label: isCancelled ? texts.cancelledAt : texts.columns.closedAt, value: textOrNone(row.closedAt) },
    { label: texts.parts, value: textOrNone(row.parts.map(texts.part).join('、')) },
    { label: isCancelled ? texts.reason : texts.note, value: textOrNone(row.note) },
  ]
}
