import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import * as background from '@prisma/schema-engine-wasm/schema_engine_bg'
import { at } from '#scripts/lib/paths.js'

// The schema engine as WebAssembly: no native engine is downloaded, and its shadow database is in memory.

const schemaPath = at('prisma/schema.prisma')

let loaded = false

// The package's entry loads its .wasm by a method that Node 20 does not have, and does not export the file. So it is loaded here,
// once.
const load = () => {
  if (loaded) return
  const script = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg')
  const module = new WebAssembly.Module(readFileSync(script.replace(/\.js$/, '.wasm')))
  /** @type {Record<string, Record<string, WebAssembly.ImportValue>>} */
  const imports = {}
  const exported = /** @type {Record<string, any>} */ (background)
  for (const { module: from, name } of WebAssembly.Module.imports(module)) (imports[from] ??= {})[name] = exported[name]
  const instance = new WebAssembly.Instance(module, imports)
  const { __wbg_set_wasm: bind } = exported
  bind(instance.exports)
  const { __wbindgen_start: begin } = /** @type {Record<string, any>} */ (instance.exports)
  begin()
  loaded = true
}

const schemaFile = () => ({ path: schemaPath, content: readFileSync(schemaPath, 'utf8') })

/** @param {string} folder */
const migrationsIn = (folder) => {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => /^\d{14}_/.test(name)) : []
  const migrationDirectories = names.sort().map((path) => {
    const value = readFileSync(join(folder, path, 'migration.sql'), 'utf8')
    return { path, migrationFile: { path: 'migration.sql', content: { tag: /** @type {const} */ ('ok'), value } } }
  })
  const lockfile = { path: 'migration_lock.toml', content: 'provider = "sqlite"\n' }
  return { baseDir: folder, lockfile, shadowDbInitScript: '', migrationDirectories }
}

// The engine passes a whole migration to executeRaw, which takes one statement only; executeScript takes all of them.
const scratchFactory = () => {
  const factory = new PrismaBetterSqlite3({ url: ':memory:' })
  const connect = factory.connectToShadowDb.bind(factory)
  factory.connectToShadowDb = async () => {
    const adapter = await connect()
    adapter.executeRaw = async ({ sql }) => {
      await adapter.executeScript(sql)
      return 0
    }
    return adapter
  }
  return factory
}

/**
 * The difference between the committed migrations and prisma/schema.prisma.
 * @param {string} [folder] of migrations, one directory each
 * @returns {Promise<string>} SQL; empty when they agree
 */
export const diffSchema = async (folder = at('prisma/migrations')) => {
  load()
  const { path, content } = schemaFile()
  const datamodels = /** @type {[string, string][]} */ ([[path, content]])
  const engine = await background.SchemaEngine.new(
    { datamodels },
    () => {},
    bindMigrationAwareSqlAdapterFactory(scratchFactory()),
  )
  try {
    const { exitCode, stdout } = await engine.diff({
      from: { tag: 'migrations', ...migrationsIn(folder) },
      to: { tag: 'schemaDatamodel', files: [{ path, content }] },
      script: true,
      exitCode: true,
      filters: { externalTables: [], externalEnums: [] },
    })
    return exitCode === 0 ? '' : (stdout ?? '')
  } finally {
    engine.free()
  }
}
