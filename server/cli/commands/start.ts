import type { Command } from '#server/cli/command.ts'
import type { Flag } from '#server/cli/flags.ts'
import { CliError, exitCodes } from '#server/cli/terminal.ts'
import { readConfig, withSettings } from '#server/config/config.ts'
import { CANNOT_START } from '#server/config/cannot-start.ts'
import { greeting } from '#server/greeting.ts'

/** Maps the settings of the server to flags. */
export const startFlags: readonly (Flag & { readonly setting: string })[] = [
  ['port', 'PORT', 'The port; 0 for any free one, default 1190'],
  ['host', 'HOST', 'The address to listen on; default 127.0.0.1'],
  ['data', 'FENGSUI_DATA', 'The folder of the database; default .data'],
  ['seed', 'FENGSUI_SEED', 'Seed of a new city; default 119'],
  ['size', 'FENGSUI_SIZE', 'Size of a new city: small, demo or city'],
  ['sim', 'FENGSUI_SIM', 'on or off: whether the server simulates the devices'],
  ['speed', 'FENGSUI_SPEED', 'World seconds per second; default 1'],
  ['durability', 'FENGSUI_DURABILITY', 'Durability of the database: normal, or full against a loss of power'],
  ['admin-token', 'FENGSUI_ADMIN_TOKEN', 'Admin token that control calls must send, of at least 16 characters'],
  ['demo-password', 'FENGSUI_DEMO_PASSWORD', 'The password of the demo accounts'],
  ['origins', 'FENGSUI_ORIGINS', 'Further origins whose pages may call, with commas between'],
  ['hosts', 'FENGSUI_HOSTS', 'Further host names of the server, with commas between'],
  ['api-url', 'FENGSUI_API_URL', 'Origin of the server that the console calls, if it is another one'],
  ['base', 'FENGSUI_BASE', 'The path below which a proxy shows the server, such as /fire'],
  ['hall-url', 'FENGSUI_HALL_URL', 'Where single sign-on leads when it names no page'],
  ['guesses', 'FENGSUI_GUESSES', 'Decisions that differ from the default, such as sessions=multiple'],
  ['log', 'FENGSUI_LOG', 'Log level: silent, error, warn or info'],
].map(([name = '', setting = '', about = '']) => ({ name, setting, about, kind: 'text', path: [] }))

const settingsOf = (values: ReadonlyMap<string, unknown>) =>
  Object.fromEntries(
    startFlags.flatMap(({ name, setting }) => (values.has(name) ? [[setting, String(values.get(name))]] : [])),
  )

const refused = (error: unknown): never => {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === CANNOT_START) throw new CliError(exitCodes.refused, message)
  throw error
}

export const start: Command = {
  about: 'Start a server; it runs until it is stopped',
  isLocal: true,
  flags: startFlags,
  examples: ['fengsui start', 'fengsui start --port 0 --json', 'fengsui start --sim off --size small --data city-data'],
  run: async ({ values, show }) => {
    const settings = withSettings(settingsOf(values))
    // Reports invalid settings before the server is loaded; it is imported here so that other commands need not wait for it.
    readConfig(settings)
    const { serve } = await import('#server/serve.ts')
    const started = await serve(settings).catch(refused)
    show({ url: started.address, pid: process.pid }, greeting(started))
  },
}
