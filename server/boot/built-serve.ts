import { join } from 'node:path'

import { runProgram } from '#server/boot/compiled-program.ts'
import type * as server from '#server/serve.ts'

/** The built server, in the folder of this file. */
export const program = runProgram(join(import.meta.dirname, 'serve.cjs'))

// The program that `rolldown.config.ts` builds from `server/serve.ts`; it redirects all imports of that module here.
export const { explainStart, serve } = program.exports as typeof server
