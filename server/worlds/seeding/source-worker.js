import { register } from 'tsx/esm/api'

// Threads do not inherit the loader of their process, so running from sources needs this registration.
register()
await import('#server/worlds/seeding/seed-worker.ts')
