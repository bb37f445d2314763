import { scrypt, scryptSync, timingSafeEqual, type ScryptOptions } from 'node:crypto'

const SCRYPT_COST: ScryptOptions = { N: 16_384, r: 8, p: 1 }
const HASH_BYTES = 32

const write = (salt: string, key: Buffer): string => `scrypt$${salt}$${key.toString('base64url')}`

/** A scrypt hash with its salt. The caller provides the salt, since each world has its own random stream. */
export const hashPassword = (password: string, salt: string): string =>
  write(salt, scryptSync(password, salt, HASH_BYTES, SCRYPT_COST))

// Takes about 25 ms, off the event loop.
const derive = (password: string, salt: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password, salt, HASH_BYTES, SCRYPT_COST, (error, key) => (error ? reject(error) : resolve(key)))
  })

/** The same off the event loop, for passwords set at run time. */
export const hashNewPassword = async (password: string, salt: string): Promise<string> =>
  write(salt, await derive(password, salt))

/** Whether a password matches a hash of `hashPassword`. */
export const checkPassword = async (password: string, hash: string): Promise<boolean> => {
  const [, salt = '', expected = ''] = hash.split('$')
  const [known, key] = [Buffer.from(expected, 'base64url'), await derive(password, salt)]
  return known.length === key.length && timingSafeEqual(known, key)
}
