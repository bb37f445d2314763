import { pathToFileURL } from 'node:url'

// The process of the next server under `npm run dev`: it loads the packages in advance, then waits for its program.

/** @param {{ packages?: string[], program?: string }} message `program` is sent once it is bundled and the port is free */
const follow = async ({ packages = [], program }) => {
  // A missing package is reported by the program itself, with the place of its import.
  await Promise.allSettled(packages.map((name) => import(name)))
  if (program === undefined) return
  process.disconnect()
  await import(pathToFileURL(program).href)
}

process.on('message', (/** @type {Parameters<typeof follow>[0]} */ message) => {
  follow(message).catch((error) => {
    console.error(error)
    process.exit(1)
  })
})
