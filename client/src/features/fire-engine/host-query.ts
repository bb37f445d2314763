import { fireHostList } from '#shared/device/device-list.ts'
import { deviceRules } from '#client/features/device/index.ts'

const { deviceType: _type, ...filters } = deviceRules.filters

/** The valid parameters in the address of the list of fire hosts, which have a single type. */
export const hostRules = {
  tabs: deviceRules.tabs,
  sorts: fireHostList.sorts,
  filters,
} as const
