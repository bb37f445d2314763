import type { DeviceSlice, EventFilter } from '#shared/contracts/dashboard-views.ts'
import { handlingStates } from '#shared/events/handling-state.ts'
import { eventPaths } from '#client/config/paths.ts'
import { screenPaths } from '#client/config/screen-paths.ts'
import { firstQuery, tabs, writeQuery, type Tab } from '#client/features/event/list-query.ts'
import type { z } from 'zod'

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text)

const tabOf = (state: EventFilter['state']): Tab =>
  tabs.find((tab) => tab !== 'all' && handlingStates[tab] === state) ?? firstQuery.tab

/** Whether the address of a list of events can say all of a filter. */
const fits = ({ from, to, areaClass, placeId, reason }: EventFilter): boolean => {
  if (areaClass !== undefined || placeId !== undefined || reason !== undefined) return false
  if (from === undefined || to === undefined) return from === to
  return isDay(from) && isDay(to)
}

/** The list of events with exactly this filter, so that its total is the number beside the link; undefined when no address says it. */
export const eventListPath = (filter: EventFilter): string | undefined => {
  if (!fits(filter)) return undefined
  const { kind, state, from, to, deviceType, result } = filter
  const filters = {
    ...(from !== undefined && to !== undefined && { time: `${from}~${to}` }),
    ...(deviceType !== undefined && { deviceType }),
    ...(result !== undefined && { result }),
  }
  const search = writeQuery({ ...firstQuery, tab: tabOf(state), filters }).toString()
  return eventPaths[kind].list + (search === '' ? '' : `?${search}`)
}

type DeviceFilter = z.output<typeof DeviceSlice>['filter']

/** The list of devices with exactly this filter. */
export const deviceListPath = ({ status, enabled, areaClass }: DeviceFilter): string => {
  const params = new URLSearchParams()
  const tab = enabled === false ? 'disabled' : status
  if (tab !== undefined) params.set('tab', tab)
  if (areaClass !== undefined) params.set('areaClass', String(areaClass))
  const search = params.toString()
  return screenPaths.device.list + (search === '' ? '' : `?${search}`)
}
