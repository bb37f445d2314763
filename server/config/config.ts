import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { z } from 'zod'

import { CannotStart } from '#server/config/cannot-start.ts'
import {
  adminToken,
  basePath,
  factor,
  guesses,
  hosts,
  origin,
  origins,
  someText,
  whole,
} from '#server/config/fields.ts'
import type { Guesses } from '#server/config/guesses.ts'
import { unknownName } from '#server/config/unknown-name.ts'
import { issueWords } from '#server/platform/issue-words.ts'
import { worldSizes } from '#shared/api/fields.ts'

const Environment = z.object({
  PORT: whole(0, 65_535).default(1190),
  HOST: someText.default('127.0.0.1'),
  FENGSUI_DATA: someText.default('.data'),
  FENGSUI_SEED: whole(0, 0xffff_ffff).default(119),
  FENGSUI_SIZE: z.enum(worldSizes).default('demo'),
  FENGSUI_SIM: z.enum(['on', 'off']).default('on'),
  FENGSUI_SPEED: factor(10_000).default(1),
  FENGSUI_DURABILITY: z.enum(['normal', 'full']).default('normal'),
  FENGSUI_ADMIN_TOKEN: adminToken.optional(),
  FENGSUI_DEMO_PASSWORD: z.string().min(8).optional(),
  FENGSUI_ORIGINS: origins.default([]),
  FENGSUI_HOSTS: hosts.default([]),
  FENGSUI_API_URL: origin.optional(),
  FENGSUI_BASE: basePath.default(''),
  FENGSUI_HALL_URL: z.url({ protocol: /^https?$/ }).optional(),
  FENGSUI_GUESSES: guesses.prefault(''),
  FENGSUI_LOG: z.enum(['silent', 'error', 'warn', 'info']).default('warn'),
})

/** The names of all settings. */
export const settingNames = Object.keys(Environment.shape)

/** All settings, parsed once. */
export interface Config {
  readonly port: number
  readonly host: string
  readonly loopback: boolean
  readonly dataFolder: string
  readonly seed: number
  readonly size: z.output<typeof Environment>['FENGSUI_SIZE']
  readonly life: boolean
  readonly speed: number
  readonly durability: 'normal' | 'full'
  readonly adminToken: string | undefined
  readonly demoPassword: string | undefined
  readonly origins: readonly string[]
  /** Additional host names of the server. */
  readonly hosts: readonly string[]
  /** Origin of the API server that the console calls, if it is another one. */
  readonly apiUrl: string | undefined
  /** Path prefix of a proxy in front of the server: '' or such as `/fire`. */
  readonly base: string
  /** The site that users come from by single sign-on, and are sent to when it names no page. */
  readonly hallUrl: string | undefined
  /** The configurable decisions, as defaults for every world. */
  readonly guesses: Guesses
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info'
  readonly consoleFolder: string
  readonly migrationsFolder: string
  /** Whether responses are validated against their contracts: only with NODE_ENV=test, since it costs time. */
  readonly checkOutput: boolean
}

/** An invalid setting; the message is the one line printed by the failed start. */
export class BadSetting extends CannotStart {}

const isLoopback = (host: string): boolean => /^(?:localhost|::1|127(?:\.\d{1,3}){3})$/.test(host)

// The same code runs from server/ in development and from dist/server/ when built.
const root = existsSync(join(import.meta.dirname, '../prisma'))
  ? resolve(import.meta.dirname, '..')
  : resolve(import.meta.dirname, '../..')
const migrations = [join(import.meta.dirname, 'migrations'), join(root, 'prisma/migrations')]

/** The version of this Fengsui, from its package. */
export const readVersion = (): string => {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
  return version
}

type Variables = Readonly<Record<string, string | undefined>>

/** A setting for messages; secrets stay out of logs, even invalid ones. */
const quoted = (name: string, value: unknown): string =>
  /TOKEN|PASSWORD/.test(name) ? `${name} (${String(value).length} characters)` : `${name}="${String(value)}"`

const parse = <S extends z.ZodType>(schema: S, environment: Variables): z.output<S> => {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = schema.safeParse(given, { error: issueWords })
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const name = String(issue?.path[0])
  throw new BadSetting(`${quoted(name, given[name])} is not usable (${issue?.message})`)
}

/** Further variables, read by commands of this repository. */
const elsewhere = ['FENGSUI_DEV_SERVER', 'FENGSUI_FULL', 'FENGSUI_SCREENSHOTS']

/** Refuses unknown variables: a misspelt setting would be ignored silently. */
const refuseUnknown = (environment: Variables): void => {
  const known = [Environment, Client, TestEnvironment].flatMap(({ shape }) => Object.keys(shape))
  const unknown = unknownName(environment, [...known, ...elsewhere])
  if (unknown !== null) throw new BadSetting(unknown)
}

const TestEnvironment = z.object({
  FENGSUI_SEED: Environment.shape.FENGSUI_SEED.unwrap().optional(),
  FENGSUI_SIZE: Environment.shape.FENGSUI_SIZE.unwrap().optional(),
  FENGSUI_SCENARIO: z.string().optional(),
})

const Client = z.object({
  FENGSUI_URL: z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:1190'),
  FENGSUI_ADMIN_TOKEN: adminToken.optional(),
  FENGSUI_DEMO_PASSWORD: z.string().min(8).default('Fengsui@119'),
})

/** Defaults of test worlds from the environment, to repeat a run or to try another city. */
export const readTestDefaults = (environment: Variables = process.env) => {
  const { FENGSUI_SEED: seed, FENGSUI_SIZE: size, FENGSUI_SCENARIO: scenario } = parse(TestEnvironment, environment)
  return { seed, size, scenario }
}

export const readConfig = (environment: Variables = process.env): Config => {
  refuseUnknown(environment)
  const env = parse(Environment, environment)
  return {
    port: env.PORT,
    host: env.HOST,
    loopback: isLoopback(env.HOST),
    dataFolder: resolve(root, env.FENGSUI_DATA),
    seed: env.FENGSUI_SEED,
    size: env.FENGSUI_SIZE,
    life: env.FENGSUI_SIM === 'on',
    speed: env.FENGSUI_SPEED,
    durability: env.FENGSUI_DURABILITY,
    adminToken: env.FENGSUI_ADMIN_TOKEN,
    demoPassword: env.FENGSUI_DEMO_PASSWORD,
    origins: env.FENGSUI_ORIGINS,
    hosts: env.FENGSUI_HOSTS,
    apiUrl: env.FENGSUI_API_URL,
    base: env.FENGSUI_BASE,
    hallUrl: env.FENGSUI_HALL_URL,
    guesses: env.FENGSUI_GUESSES,
    logLevel: env.FENGSUI_LOG,
    consoleFolder: join(root, 'dist/client'),
    migrationsFolder: migrations.find((folder) => existsSync(folder)) ?? join(root, 'prisma/migrations'),
    checkOutput: environment['NODE_ENV'] === 'test',
  }
}

/** Defaults of the command line for the server's URL, token and password. */
export const readClientDefaults = (environment: Variables = process.env) => {
  refuseUnknown(environment)
  const { FENGSUI_URL: url, FENGSUI_ADMIN_TOKEN: token, FENGSUI_DEMO_PASSWORD: password } = parse(Client, environment)
  return { url, token, password }
}

/** The environment with the given settings replaced. */
export const withSettings = (settings: Variables, environment: Variables = process.env): Variables => ({
  ...environment,
  ...settings,
})
