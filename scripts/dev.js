import { once } from 'node:events'
import { createServer } from 'node:net'
import { devAddress, devServer, greetOnce, serverBehind } from '#scripts/lib/dev-server.js'
import { endWithNpm } from '#scripts/lib/npm-death.js'
import { takesNothing } from '#scripts/lib/options.js'
import { prepareSources } from '#scripts/lib/prepare.js'
import { reportFailure } from '#scripts/lib/report-failure.js'
import { endChildrenOnSignal, start } from '#scripts/lib/run.js'

// `npm run dev`: Vite listens on PORT and reloads the console; the server runs behind it and restarts when its sources change.

/** @param {string} host */
const freePort = async (host) => {
  const probe = createServer().listen(0, host)
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address !== null ? String(address.port) : '0'
}

try {
  takesNothing('settings are variables, such as PORT=3000 npm run dev')
  endChildrenOnSignal()
  endWithNpm()
  await prepareSources()
  const { host } = devServer(process.env)
  const behind = serverBehind(process.env, await freePort(host))
  const server = start(
    process.execPath,
    ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/main.ts'],
    { env: behind.settings, quiet: true },
  )
  const told = greetOnce(behind.address, devAddress(process.env))
  server.stdout?.on('data', (chunk) => process.stdout.write(told(String(chunk))))
  server.stderr?.pipe(process.stderr)
  const vite = start(process.execPath, ['node_modules/vite/bin/vite.js'], {
    env: { FENGSUI_DEV_SERVER: behind.address },
  })
  await Promise.race([once(server, 'exit'), once(vite, 'exit')])
  server.kill()
  vite.kill()
} catch (error) {
  reportFailure(error)
}
