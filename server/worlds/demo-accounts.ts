import type { Config } from '#server/config/config.ts'
import { hashPassword } from '#server/platform/passwords.ts'
import { prepared, type Connection } from '#server/platform/store.ts'
import { randomToken } from '#server/platform/tokens.ts'

/** The password of the demo accounts on loopback, as the README publishes it. */
export const PUBLISHED_PASSWORD = 'Fengsui@119'

/** Seeded accounts share this salt (DECISIONS 9); passwords that people choose have salts of their own. */
const SALT = 'fengsui-demo-account'
/** `hashDemoPassword` of the published password, so that a start on loopback saves scrypt (25 ms). A test compares both. */
const PUBLISHED_HASH = `scrypt$${SALT}$34ahqKBGI90svo0oEX9gCmWM1sDcukuyd4qLvCcclfg`

/** The password of the demo accounts of this start: published on loopback, random elsewhere unless it is set. */
export const chooseDemoPassword = ({ demoPassword, loopback }: Pick<Config, 'demoPassword' | 'loopback'>): string =>
  demoPassword ?? (loopback ? PUBLISHED_PASSWORD : randomToken(16))

/** The hash shared by the seeded accounts of every city. */
export const hashDemoPassword = (password: string): string =>
  password === PUBLISHED_PASSWORD ? PUBLISHED_HASH : hashPassword(password, SALT)

/** Accounts with the demo salt whose hash belongs to another password. */
const OUTDATED = `select id from User where passwordHash like 'scrypt$${SALT}$%' and passwordHash <> @hash`

/**
 * Sets the password of this start on the demo accounts of a stored city. Accounts with a password chosen by a user are
 * unchanged. Ends the sessions and limited tokens of the changed accounts, as a password change does.
 */
export const renewDemoPassword = (connection: Connection, { hash, now }: { hash: string; now: number }): void => {
  const given = { hash, now }
  connection.transaction(() => {
    if (prepared(connection, `${OUTDATED} limit 1`).get(given) === undefined) return
    prepared(connection, `update Session set endedAt = @now where endedAt is null and userId in (${OUTDATED})`).run(
      given,
    )
    prepared(connection, `delete from Proof where kind = 'complete' and subject in (${OUTDATED})`).run(given)
    prepared(connection, `update User set passwordHash = @hash where id in (${OUTDATED})`).run(given)
  })()
}
