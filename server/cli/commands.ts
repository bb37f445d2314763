import type { Command, Group } from '#server/cli/command.ts'
import { city } from '#server/cli/commands/city.ts'
import { clock } from '#server/cli/commands/clock.ts'
import { connections } from '#server/cli/commands/connections.ts'
import { coverage } from '#server/cli/commands/coverage.ts'
import { demo } from '#server/cli/commands/demo.ts'
import { emit } from '#server/cli/commands/emit.ts'
import { fault } from '#server/cli/commands/fault.ts'
import { ingest } from '#server/cli/commands/ingest.ts'
import { journal } from '#server/cli/commands/journal.ts'
import { outbox } from '#server/cli/commands/outbox.ts'
import { push } from '#server/cli/commands/push.ts'
import { recover } from '#server/cli/commands/recover.ts'
import { record } from '#server/cli/commands/record.ts'
import { replay } from '#server/cli/commands/replay.ts'
import { scenario } from '#server/cli/commands/scenario.ts'
import { simulate } from '#server/cli/commands/simulate.ts'
import { start } from '#server/cli/commands/start.ts'
import { world } from '#server/cli/commands/world.ts'

/** Every command by name, in the order of the help. */
export const commands: Readonly<Record<string, Command | Group>> = {
  start,
  world,
  emit,
  recover,
  push,
  clock,
  fault,
  scenario,
  demo,
  journal,
  connections,
  outbox,
  record,
  replay,
  coverage,
  city,
  ingest,
  simulate,
}
