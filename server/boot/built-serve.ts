import { join } from 'node:path'

import { runProgram } from '#server/boot/compiled-program.ts'
import type * as server from '#server/serve.ts'

/** The built server, beside this file. */
export const program = runProgram(join(import.meta.dirname, 'serve.cjs'))

// What `rolldown.config.ts` builds from `server/serve.ts`; every import of that module comes here then.
export const { explainStart, serve } = program.exports as typeof server
