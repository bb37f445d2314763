import type { MutationMeta } from '@tanstack/react-query'
import { trpc } from '#client/lib/trpc.ts'

/** Orders and everything that contains them: devices and events. */
export const orderQueries: NonNullable<MutationMeta['invalidates']> = [
  trpc.maintenance,
  trpc.device.detail,
  trpc.event.detail,
]
