import type { World } from '#server/instances/world.ts'

/** Runs what a command has made due at this instant, and flushes the frames; returns the number of the last one. */
export const settle = async ({ scheduler, hub }: World): Promise<number> => {
  await scheduler.advance(0)
  hub.flush()
  return hub.log.seq()
}
