import { node, quietly } from '#scripts/lib/run.js'
import { hashOfContents, isStamped, stamp } from '#scripts/lib/stamp.js'

// The client generator only checks that a schema engine exists; naming any executable avoids a download.
const env = {
  PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
  PRISMA_HIDE_UPDATE_MESSAGE: '1',
  CHECKPOINT_DISABLE: '1',
}

/** Writes the Prisma client to prisma/generated. */
export const generate = async () => {
  const value = hashOfContents(['prisma/schema.prisma', 'prisma.config.ts', 'package-lock.json'])
  if (isStamped('prisma/generated', value)) return
  const prisma = 'node_modules/prisma/build/index.js'
  await quietly('Generating the database client', () => node([prisma, 'generate', '--no-hints'], { env, quiet: true }))
  stamp('prisma/generated', value)
}
