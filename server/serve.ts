import { buildApp, type App } from '#server/app.ts'
import { readConfig, type Config } from '#server/config/config.ts'
import { CannotStart } from '#server/config/cannot-start.ts'
import { whyNoFolder, whyNoPort } from '#server/config/why-no-start.ts'
import type { Started } from '#server/greeting.ts'
import { chooseDemoPassword } from '#server/worlds/demo-accounts.ts'
import { maskText } from '#server/worlds/journal/mask.ts'

/** Explains for people why the server could not start. */
export const explainStart = (error: unknown): string => {
  if (error instanceof CannotStart) return error.message
  return maskText(error instanceof Error ? (error.stack ?? error.message) : String(error))
}

const fail = (error: unknown) => {
  process.stderr.write(`${explainStart(error)}\n`)
  process.exit(1)
}

const build = async (config: Config, password: string): Promise<App> => {
  try {
    return await buildApp(config, password)
  } catch (error) {
    throw whyNoFolder(error, config)
  }
}

/** Listens; closes the app where that fails. */
const listen = async (app: App, config: Config): Promise<string> => {
  try {
    return await app.server.listen({ port: config.port, host: config.host, backlog: 4096 })
  } catch (error) {
    await app.close()
    throw whyNoPort(error, config)
  }
}

const controlOf = ({ loopback, adminToken }: Config): Started['control'] => {
  if (adminToken !== undefined) return 'token'
  return loopback ? 'open' : 'closed'
}

/** Starts the server of this process; SIGINT and SIGTERM end it. */
export const serve = async (environment?: Record<string, string | undefined>): Promise<Started> => {
  const config = readConfig(environment)
  const password = chooseDemoPassword(config)
  const app = await build(config, password)
  const stop = () => {
    app.close().then(() => process.exit(0), fail)
  }
  // By default Node would print the properties of an error, which may contain secrets.
  process.once('uncaughtException', fail)
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  const address = await listen(app, config)
  const { isNew, migrated } = app.worlds
  return { address, password, control: controlOf(config), awaitsAlarm: isNew && config.life, migrated }
}
