import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import { expect, test } from 'vitest'

const run = promisify(execFile)
const MIB = 1024 * 1024

interface Report {
  readonly before: string[]
  readonly after: string[]
  readonly left: string[]
  readonly worlds: number
  readonly grownBy: number
}

test(
  'a hundred worlds that lived and ended leave no handle, and less than 20 MB of memory',
  { timeout: 120_000 },
  async () => {
    const script = ['--expose-gc', '--import', 'tsx', 'tests/testing/print-leaks.ts']
    const { stdout } = await run(process.execPath, script)
    const { before, after, left, worlds, grownBy } = JSON.parse(stdout) as Report
    expect(after).toEqual(before)
    expect(left.filter((name) => !after.includes(name))).toEqual([])
    expect(worlds).toBe(1)
    expect(grownBy).toBeLessThan(20 * MIB)
  },
)
