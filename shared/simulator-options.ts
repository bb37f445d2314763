import { z } from 'zod'

import { duration, moment, speed } from '#shared/control/fields.schema.ts'
import { worldSizes } from '#shared/api/fields.ts'
import { whole, worldId } from '#shared/api/fields.ts'

/** Options of the stand-alone simulator; it takes them as one JSON object. */
export const SimulatorOptions = z.strictObject({
  outlet: z.enum(['ingest', 'jsonl']).default('ingest').describe('Feed a server, or write signals as lines of JSON'),
  url: z
    .url({ protocol: /^https?$/ })
    .default('http://127.0.0.1:1190')
    .describe('The server to feed'),
  world: worldId.optional().describe('The world to feed; default: the default world'),
  token: z.string().min(1).optional().describe('The admin token of the server'),
  until: moment.optional().describe('End when the clock of the world reaches this time'),
  for: duration.optional().describe('End after this much world time'),
  seed: whole(0, 0xffff_ffff).default(119).describe('jsonl: the seed of the city'),
  size: z.enum(worldSizes).default('demo').describe('jsonl: its size'),
  start: moment.default('2026-03-02 08:00:00').describe('jsonl: the time at which it starts'),
  speed: speed.optional().describe('jsonl: world seconds per second; default: as fast as possible'),
  json: z.boolean().default(false).describe('Print the progress as lines of JSON'),
})
export type SimulatorOptions = z.output<typeof SimulatorOptions>
