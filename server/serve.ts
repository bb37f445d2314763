import { buildApp } from '#server/app.ts'
import { BadSetting, readConfig, type Config } from '#server/config.ts'
import { FolderInUse } from '#server/config/folder-in-use.ts'
import type { Started } from '#server/greeting.ts'
import { randomToken } from '#server/platform/tokens.ts'

/** Published on loopback, where nobody else is; random elsewhere. */
const PUBLISHED_PASSWORD = 'Fengsui@119'

const passwordOf = ({ demoPassword, loopback }: Config): string =>
  demoPassword ?? (loopback ? PUBLISHED_PASSWORD : randomToken(16))

/** Why a server could not start, for people. */
export const explainStart = (error: unknown): string => {
  if (error instanceof BadSetting || error instanceof FolderInUse) return error.message
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
    return 'Fengsui cannot start: the port is in use; set PORT to another one'
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

const fail = (error: unknown) => {
  process.stderr.write(`${explainStart(error)}\n`)
  process.exit(1)
}

/** The server of this process: listens, and ends the process when it is told to. */
export const serve = async (environment?: Record<string, string | undefined>): Promise<Started> => {
  const config = readConfig(environment)
  const password = passwordOf(config)
  const app = await buildApp(config, password)
  const stop = () => {
    app.close().then(() => process.exit(0), fail)
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  const address = await app.server.listen({ port: config.port, host: config.host, backlog: 4096 })
  return { address, password, awaitsAlarm: app.worlds.isNew && config.life }
}
