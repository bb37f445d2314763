import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, watch } from 'node:fs'
import { createServer as createSocketServer } from 'node:net'
import { join } from 'node:path'
import { devAddress, devServer, greetOnce, serverBehind } from '#scripts/lib/dev-server.js'
import { endWithNpm } from '#scripts/lib/npm-death.js'
import { takesNothing } from '#scripts/lib/options.js'
import { at } from '#scripts/lib/paths.js'
import { preparePackages } from '#scripts/lib/prepare.js'
import { reportFailure } from '#scripts/lib/report-failure.js'
import { createRestarts } from '#scripts/lib/restarts.js'
import { endChildrenOnSignal, start } from '#scripts/lib/run.js'

// `npm run dev`: Vite listens on PORT and reloads the console; the server runs behind it and restarts when its sources change.

/** @param {string} host */
const freePort = async (host) => {
  const probe = createSocketServer().listen(0, host)
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address !== null ? String(address.port) : '0'
}

/** A folder for this run alone: two runs may develop side by side, on two ports. */
const ownFolder = () => {
  mkdirSync(at('.build'), { recursive: true })
  const folder = mkdtempSync(at('.build', 'dev-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/**
 * Ignores the error of a child process that has ended.
 * @param {import('node:child_process').ChildProcess} child @param {object} message
 */
const send = (child, message) => child.send(message, () => {})

/**
 * The server in a process of its own.
 * @param {string} folder of its bundle
 * @param {ReturnType<typeof serverBehind>} behind
 * @param {() => string[]} packages that the previous bundle imported
 */
const createServer = (folder, behind, packages) => {
  const withGreeting = greetOnce(behind.address, devAddress(process.env))
  const launch = () => {
    const args = ['--enable-source-maps', at('scripts/lib/dev-process.js')]
    const child = start(process.execPath, args, { env: behind.settings, quiet: true, ipc: true })
    child.stdout?.on('data', (chunk) => {
      process.stdout.write(withGreeting(String(chunk)))
      // The server is up: the next process may load its packages in advance.
      restarts.prepare()
    })
    child.stderr?.on('data', (chunk) => process.stderr.write(chunk))
    send(child, { packages: packages() })
    return child
  }
  const restarts = createRestarts({
    launch,
    run: (child) => send(child, { program: join(folder, 'main.js') }),
    onDeath: (code) => {
      console.error(`  The server has exited with code ${code}. It restarts at the next change.`)
    },
  })
  return restarts
}

/** @param {string} folder @param {ReturnType<typeof serverBehind>} behind */
const developServer = async (folder, behind) => {
  // Imported late: Rolldown is installed with the packages.
  const { watchBundle } = await import('#scripts/lib/dev-bundle.js')
  /** @type {string[]} */
  let packages = []
  const server = createServer(folder, behind, () => packages)
  const restart = () => {
    server.restart().catch(reportFailure)
  }
  const watcher = watchBundle(folder, {
    onStart: server.prepare,
    onChange: (imported) => {
      packages = imported
      restart()
    },
    onSame: () => {
      if (!server.isRunning()) restart()
    },
    onError: (message) => {
      const state = server.isRunning()
        ? 'The server keeps running without the change'
        : 'The server starts when this is fixed'
      console.error(`${message}\n  ${state}.`)
    },
  })
  // A new migration is a new folder here. The server reads the folder when it starts.
  const migrations = watch(at('prisma/migrations'), restart)
  return () => {
    migrations.close()
    return Promise.all([watcher.close(), server.end()])
  }
}

try {
  takesNothing('settings are environment variables, such as PORT=3000 npm run dev')
  endChildrenOnSignal()
  endWithNpm()
  await preparePackages()
  const { host } = devServer(process.env)
  const behind = serverBehind(process.env, await freePort(host))
  const vite = start(process.execPath, ['node_modules/vite/bin/vite.js'], {
    env: { FENGSUI_DEV_SERVER: behind.address },
  })
  const ended = once(vite, 'exit')
  const end = await developServer(ownFolder(), behind)
  const [code] = await ended
  process.exitCode = code ?? 1
  await end()
} catch (error) {
  reportFailure(error)
}
