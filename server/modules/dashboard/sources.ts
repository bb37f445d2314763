import { createDeviceCounts, type DeviceCounts } from '#server/modules/dashboard/device-counts.ts'
import { createEventTallies, type EventTallies } from '#server/modules/dashboard/event-tallies.ts'
import { createHandlingSums, type HandlingSums } from '#server/modules/dashboard/handling-sums.ts'
import { createOpenLists, type OpenLists } from '#server/modules/dashboard/open-lists.ts'
import type { Kernel } from '#server/worlds/kernel.ts'

/** Where the figures of a world are read from. */
export interface Sources {
  readonly kernel: Kernel
  readonly tallies: EventTallies
  readonly handling: HandlingSums
  readonly devices: DeviceCounts
  readonly open: () => OpenLists
}

export const createSources = (kernel: Kernel): Sources => ({
  kernel,
  tallies: createEventTallies(kernel),
  handling: createHandlingSums(kernel),
  devices: createDeviceCounts(kernel),
  open: createOpenLists(kernel),
})
