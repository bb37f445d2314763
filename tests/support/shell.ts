import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { root } from '#tests/architecture/files.ts'

const run = promisify(execFile)
const PATH = `${process.env['PATH']}:${join(root, 'tests/support/bin')}`

/** Runs shell lines like a reader who has copied them; returns their output. */
export const shell = async (lines: string): Promise<string> =>
  (await run('sh', ['-c', lines], { env: { PATH } })).stdout
