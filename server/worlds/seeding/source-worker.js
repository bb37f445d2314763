import { register } from 'tsx/esm/api'

// Threads do not take over the loader of their process: from the sources they need one of their own.
register()
await import('#server/worlds/seeding/seed-worker.ts')
