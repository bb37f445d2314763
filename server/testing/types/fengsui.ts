import type { z } from 'zod'

import type { TestWorld } from '#server/testing/types/world.ts'
import type { WorldOptions } from '#shared/contracts/control.ts'

/**
 * What a world is made of. What is left out: seed 119, size `small` (60 devices, no past), no scenario, a clock that stands
 * still at 2026-03-02 08:00:00, tokens from the seed, and devices and people that do nothing by themselves.
 */
export interface NewWorld extends z.input<typeof WorldOptions> {
  /** The command that runs the test in which this world is made, shown when an expectation fails. */
  readonly repeat?: string | undefined
}

/** The default world of the server, and whatever all of its worlds are to be made of. */
export interface FengsuiOptions extends Omit<NewWorld, 'id' | 'ttl'> {
  /** Of the accounts of every city; `Fengsui@119` unless told otherwise. */
  readonly password?: string | undefined
}

/** A server in this process with a world to test in: the handle of its default world, and more worlds on demand. */
export interface Fengsui extends TestWorld {
  /** A world of its own, made like the default one but for what is said here. At most 200 at a time. */
  world(options?: NewWorld): Promise<TestWorld>
  /** Ends the server with all its worlds. */
  close(): Promise<void>
}
