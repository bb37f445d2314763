import { wholeRun } from '#tests/support/whole-run.ts'

// Run as a process of its own: `node --import tsx tests/support/print-run.ts <seed> <size> <scenario>`.
const [seed, size, scenario = ''] = process.argv.slice(2)
process.stdout.write(await wholeRun({ seed: Number(seed), size: size === 'demo' ? 'demo' : 'small', scenario }))
