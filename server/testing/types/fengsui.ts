import type { z } from 'zod'

import type { TestWorld } from '#server/testing/types/world.ts'
import type { WorldOptions } from '#shared/control/control.contract.ts'

/**
 * Options of a world. Defaults: seed 119, size `small` (60 devices, no past), no scenario, a clock frozen at
 * 2026-03-02 08:00:00, tokens from the seed, and devices and people that do nothing by themselves.
 */
export interface NewWorld extends z.input<typeof WorldOptions> {
  /** The command that runs the test of this world, shown when an expectation fails. */
  readonly repeat?: string | undefined
}

/** Options of the server's default world, and defaults for all of its worlds. */
export interface FengsuiOptions extends Omit<NewWorld, 'id' | 'ttl'> {
  /** Password of the accounts of every city; default `Fengsui@119`. */
  readonly password?: string | undefined
}

/** A server in this process: the handle of its default world, which can create more worlds. */
export interface Fengsui extends TestWorld {
  /** Creates a world with the options of the default one, overridden by `options`. At most 200 at a time. */
  world(options?: NewWorld): Promise<TestWorld>
  /** Closes the server with all its worlds. */
  close(): Promise<void>
}
