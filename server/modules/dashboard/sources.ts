import { createDeviceCounts } from '#server/modules/dashboard/device-counts.ts'
import { createEventTallies } from '#server/modules/dashboard/event-tallies.ts'
import { createHandlingSums } from '#server/modules/dashboard/handling-sums.ts'
import { createOpenLists } from '#server/modules/dashboard/open-lists.ts'
import type { Kernel } from '#server/worlds/kernel.ts'

/** Where the figures of a world are read from. */
export const createSources = (kernel: Kernel) => ({
  kernel,
  tallies: createEventTallies(kernel),
  handling: createHandlingSums(kernel),
  devices: createDeviceCounts(kernel),
  open: createOpenLists(kernel),
})

export type Sources = ReturnType<typeof createSources>
