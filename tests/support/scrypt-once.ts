import crypto, { type ScryptOptions } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

const { scrypt } = crypto
// Taken before a test fakes timers, so that logins still finish.
const { setImmediate: later } = globalThis

type Done = (error: Error | null, key: Buffer) => void
const keys = new Map<string, Buffer>()

/**
 * A key costs 25 ms of a core and depends only on the arguments. A worker derives it once; a cached result is still
 * asynchronous. Most tests log several people in, all with the salt and password of the demo accounts.
 */
const scryptOnce = (...[password, salt, length, cost, done]: [string, string, number, ScryptOptions, Done]): void => {
  const name = JSON.stringify([password, salt, length, cost])
  const known = keys.get(name)
  if (known) {
    later(done, null, Buffer.from(known))
    return
  }
  scrypt(password, salt, length, cost, (error, key) => {
    if (!error) keys.set(name, Buffer.from(key))
    done(error, key)
  })
}

// The product calls scrypt in this one form only.
crypto.scrypt = scryptOnce as typeof scrypt
syncBuiltinESMExports()
