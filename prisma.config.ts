import { join } from 'node:path'
import { defineConfig } from 'prisma/config'

// Only for the Prisma command line: the server does not read this file.
const data = process.env['FENGSUI_DATA'] ?? '.data'

export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
  datasource: { url: `file:${join(data, 'fengsui.db')}` },
})
