import type { Scenario } from '#shared/scenario/scenario.schema.ts'

/** A scenario as typed code: the same fields as in a file, checked by the compiler as well. */
export const scenario = <const S extends Scenario>(one: S): S => one
