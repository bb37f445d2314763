import { z } from 'zod'

import { noFields } from '#shared/control/fields.schema.ts'
import { controlMutation, controlMutationByDelete, controlQuery } from '#shared/api/define.ts'
import { text, worldId } from '#shared/api/fields.ts'

const name = text(1, 64)
const Snapshot = z.object({
  name: z.string(),
  /** Size of the database, in bytes. */
  bytes: z.int(),
})

/** The differing rows of a table. All are counted, only the first are listed. Ids of several columns are joined by a blank. */
const Difference = z.object({
  table: z.string(),
  added: z.object({ count: z.int(), ids: z.array(z.string()) }),
  removed: z.object({ count: z.int(), ids: z.array(z.string()) }),
  changed: z.object({
    count: z.int(),
    rows: z.array(z.object({ id: z.string(), columns: z.array(z.string()) })),
  }),
})
export type Difference = z.output<typeof Difference>

export const snapshotContracts = {
  takeSnapshot: controlMutation({
    path: '/__sim/snapshots',
    input: z.strictObject({ name }),
    output: Snapshot,
    errors: ['STATE_CHANGED', 'ACT_FAILED'],
    summary: 'Take a snapshot of this world in memory; it lasts as long as the world',
  }),
  snapshots: controlQuery({
    path: '/__sim/snapshots',
    input: noFields,
    output: z.array(Snapshot.extend({ now: z.string() })),
    summary: 'The snapshots of this world in the order in which they were taken, with the time on its clock then',
  }),
  removeSnapshot: controlMutationByDelete({
    path: '/__sim/snapshots/{name}',
    input: z.strictObject({ name }),
    output: z.object({ name: z.string() }),
    errors: ['NOT_FOUND'],
    summary: 'Delete a snapshot',
  }),
  restore: controlMutation({
    path: '/__sim/restore',
    input: z.strictObject({ name }),
    output: z.object({ epoch: z.string(), seq: z.int(), now: z.string() }),
    errors: ['NOT_FOUND'],
    summary:
      'Restore a snapshot, with its clock, random streams, sessions and faults; the journal is emptied, every socket is notified by a new epoch',
  }),
  fork: controlMutation({
    path: '/__sim/fork',
    input: z.strictObject({
      /** The snapshot to continue from; the present state when omitted. */
      name: name.optional(),
      /** Id of the new world. */
      id: worldId.optional(),
    }),
    output: z.object({ id: z.string(), path: z.string() }),
    errors: ['NOT_FOUND', 'STATE_CHANGED', 'ACT_FAILED'],
    summary: 'Make a new world in memory that continues as this one would, from now or from a snapshot',
  }),
  diff: controlQuery({
    path: '/__sim/diff',
    input: z.strictObject({
      from: name.meta({ title: '起始快照' }),
      /** The present state when omitted. */
      to: name.optional().meta({ title: '结束快照' }),
    }),
    output: z.array(Difference),
    errors: ['NOT_FOUND', 'ACT_FAILED'],
    summary:
      'What differs in the store between two snapshots, or a snapshot and now: tables, ids and columns, no values',
  }),
}
