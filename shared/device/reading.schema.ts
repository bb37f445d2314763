import { z } from 'zod'

import { measureNames } from '#shared/device/measures.ts'

export const measure = z.enum(measureNames)

/** A present value of a device, with the threshold of the device. */
export const Reading = z.object({ measure, value: z.number(), threshold: z.number() }).meta({ id: 'DeviceReading' })
