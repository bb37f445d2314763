import { buildApp, type App } from '#server/app.ts'
import { readConfig, type Config } from '#server/config.ts'
import { CannotStart } from '#server/config/cannot-start.ts'
import { whyNoFolder, whyNoPort } from '#server/config/why-no-start.ts'
import type { Started } from '#server/greeting.ts'
import { chooseDemoPassword } from '#server/worlds/demo-accounts.ts'
import { maskText } from '#server/worlds/journal/mask.ts'

/** Why a server could not start, for people. */
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

/** Who cannot be reached keeps nothing open. */
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

/** The server of this process: listens, and ends the process when it is told to. */
export const serve = async (environment?: Record<string, string | undefined>): Promise<Started> => {
  const config = readConfig(environment)
  const password = chooseDemoPassword(config)
  const app = await build(config, password)
  const stop = () => {
    app.close().then(() => process.exit(0), fail)
  }
  // Node would print the values of an error beside its stack.
  process.once('uncaughtException', fail)
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  const address = await listen(app, config)
  const { isNew, migrated } = app.worlds
  return { address, password, control: controlOf(config), awaitsAlarm: isNew && config.life, migrated }
}
