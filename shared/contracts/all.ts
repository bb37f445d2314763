// One line per domain. A module, not an object: the declaration of an object of all contracts is a thousand times larger.
export { authContracts as auth } from '#shared/contracts/auth.ts'
export { eventContracts as event } from '#shared/contracts/event.ts'
export { projectContracts as project } from '#shared/contracts/project.ts'
export { realtimeContracts as realtime } from '#shared/contracts/realtime.ts'
export { uploadContracts as upload } from '#shared/contracts/upload.ts'
