import { mkdirSync, writeFileSync } from 'node:fs'
import { at } from '#scripts/lib/paths.js'
import { prepareSources } from '#scripts/lib/prepare.js'
import { reportFailure } from '#scripts/lib/report-failure.js'
import { StepError } from '#scripts/lib/run.js'

// `npm run db:migration -- name_of_the_change`: writes what the schema has and the committed migrations do not have.

const nameOfChange = () => {
  const name = process.argv[2] ?? ''
  if (/^[a-z0-9]+(_[a-z0-9]+)*$/.test(name)) return name
  throw new StepError('give the change a name in lower case, such as: npm run db:migration -- add_shift_table')
}

const timestamp = () => new Date().toISOString().replace(/\D/g, '').slice(0, 14)

try {
  const name = nameOfChange()
  await prepareSources()
  // Imported late: its packages may just have been installed.
  const { diffSchema } = await import('#scripts/lib/schema-engine.js')
  const sql = await diffSchema()
  if (sql === '') {
    console.log('The migrations agree with prisma/schema.prisma: nothing to write.')
  } else {
    const folder = `prisma/migrations/${timestamp()}_${name}`
    mkdirSync(at(folder), { recursive: true })
    writeFileSync(at(folder, 'migration.sql'), sql)
    console.log(`Wrote ${folder}/migration.sql`)
  }
} catch (error) {
  reportFailure(error)
}
