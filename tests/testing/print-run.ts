import { wholeRun } from '#tests/testing/whole-run.ts'

// Run as a process of its own: `node --import tsx tests/testing/print-run.ts <seed> <size> <scenario>`.
const [seed, size, scenario = ''] = process.argv.slice(2)
process.stdout.write(await wholeRun({ seed: Number(seed), size: size === 'demo' ? 'demo' : 'small', scenario }))
