import { listed, shownValue } from '#server/platform/issue-words.ts'
import { instead } from '#server/platform/nearest.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { commaParts } from '#shared/text-formats.ts'

/** A configurable decision: possible values, default, and reason. */
export interface Guess {
  readonly values: readonly [string, ...string[]]
  readonly default: string
  readonly reason: string
}

/** All such decisions (a test keeps docs/guesses.md equal to this table). Set per world or for the whole process. */
export const guesses = {
  tokenErrors: {
    values: ['auto', 'code', 'http500', 'http401'],
    default: 'auto',
    reason:
      'How a missing, bad or dead token is answered over REST. `code`: HTTP 200 with 9011, 9008 or 9009 in the body. `http500`: HTTP 500 with the one text that clients up to 2.4 know. `http401`: HTTP 401, as servers from 3.0 on. `auto`: `http500` under `/sys/`, `code` elsewhere, which suits both the documented console and the clients of the family.',
  },
  sessions: {
    values: ['single', 'multiple'],
    default: 'single',
    reason:
      'Whether a new login ends the session before. The documented console has a dialog for an account that logged in elsewhere; servers of the family allow several sessions at the same time.',
  },
  captcha: {
    values: ['optional', 'required'],
    default: 'optional',
    reason:
      'Whether `/sys/login` insists on a picture code. The documented console sends none there, clients of the family do: one that is sent is always checked.',
  },
  socketAuth: {
    values: ['session', 'open', 'token'],
    default: 'session',
    reason:
      'Who may open the push channel without a token. `session`: on loopback, a client at an address where that person has a live session; where `HOST` is not loopback, the token is required. `open`: every client, as in early servers of the family, so off loopback every client that reaches the server. `token`: no client. A live token of another person is refused in each case.',
  },
  permissionStatus0: {
    values: ['perCheck', 'enabled', 'disabled'],
    default: 'perCheck',
    reason:
      'What status 0 of a permission means. `enabled`: its rule is switched off and it is open to all. `disabled`: it is itself switched off, for all. `perCheck`: buttons by the first reading, pages by the second, as the two checks of the documented console do.',
  },
} as const satisfies Record<string, Guess>

export type GuessName = keyof typeof guesses
export type Guesses = { readonly [N in GuessName]: (typeof guesses)[N]['values'][number] }

const names = Object.keys(guesses) as GuessName[] // the keys of a constant table

export const defaultGuesses: Guesses = {
  tokenErrors: guesses.tokenErrors.default,
  sessions: guesses.sessions.default,
  captcha: guesses.captcha.default,
  socketAuth: guesses.socketAuth.default,
  permissionStatus0: guesses.permissionStatus0.default,
}

/** An unknown switch or value: the given text, the allowed ones, and an English hint. */
interface WrongGuess {
  readonly said: string
  readonly allowed: readonly string[]
  readonly hint: string
}

const wrongOf = ([name, value]: readonly [string, string]): WrongGuess | null => {
  const known = names.find((one) => one === name)
  if (known === undefined)
    return { said: name, allowed: names, hint: `there is no switch ${shownValue(name)}${instead(names, name)}` }
  const allowed: readonly string[] = guesses[known].values
  if (allowed.includes(value)) return null
  const hint = `guesses.${name} ${shownValue(value)} cannot be used: expects ${listed(allowed)}`
  return { said: `${name}=${value}`, allowed, hint }
}

/** The first invalid switch; null where all are valid. */
export const wrongGuess = (given: Readonly<Record<string, string>>): WrongGuess | null =>
  Object.entries(given)
    .map(wrongOf)
    .find((wrong) => wrong !== null) ?? null

/** Overrides a base with the given switches; throws 4006 for the first unknown switch or value. */
export const chooseGuesses = (given: Readonly<Record<string, string>>, base: Guesses = defaultGuesses): Guesses => {
  const wrong = wrongGuess(given)
  if (wrong === null) return { ...base, ...given }
  const { said, allowed, hint } = wrong
  const message = `传入参数类型不存在：开关（${said}；可用 ${allowed.join('、')}）`
  throw new AppError('NO_SUCH_TYPE', { field: 'guesses', message, allowed, hint })
}

/** Parses `name=value,name=value`. */
export const readGuesses = (text: string): Record<string, string> => {
  return Object.fromEntries(
    commaParts(text).map((pair) => {
      const [name = '', ...value] = pair.split('=')
      return [name.trim(), value.join('=').trim()]
    }),
  )
}

/** Parses such a text, with defaults for omitted switches. */
export const parseGuesses = (text: string): Guesses => chooseGuesses(readGuesses(text))
