import { cityOf, demoWeek, hash } from '#tests/simulator/build.ts'

process.stdout.write(`${hash(cityOf('demo'))} ${hash(demoWeek())}`)
