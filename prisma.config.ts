import { join } from 'node:path'
import { defineConfig } from 'prisma/config'

// For the ordinary Prisma command line only: the server opens its databases by itself.
const data = process.env['FENGSUI_DATA'] ?? '.data'

export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
  datasource: { url: `file:${join(data, 'fengsui.db')}` },
})
