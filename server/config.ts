import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { z } from 'zod'

import { parseGuesses, type Guesses } from '#server/config/guesses.ts'
import { worldSizes } from '#shared/contracts/control.ts'

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
)

const guesses = z.string().transform((text, context) => {
  try {
    return parseGuesses(text)
  } catch (error) {
    context.addIssue(error instanceof Error ? error.message : String(error))
    return z.NEVER
  }
})

const Environment = z.object({
  PORT: z.coerce.number<string>().int().min(0).max(65_535).default(1190),
  HOST: z.string().min(1).default('127.0.0.1'),
  FENGSUI_DATA: z.string().min(1).default('.data'),
  FENGSUI_SEED: z.coerce.number<string>().int().min(0).max(0xffff_ffff).default(119),
  FENGSUI_SIZE: z.enum(worldSizes).default('demo'),
  FENGSUI_SIM: z.enum(['on', 'off']).default('on'),
  FENGSUI_SPEED: z.coerce.number<string>().positive().max(10_000).default(1),
  FENGSUI_DURABILITY: z.enum(['normal', 'full']).default('normal'),
  FENGSUI_ADMIN_TOKEN: z.string().min(1).optional(),
  FENGSUI_DEMO_PASSWORD: z.string().min(8).optional(),
  FENGSUI_ORIGINS: list.default([]),
  FENGSUI_HALL_URL: z.url({ protocol: /^https?$/ }).optional(),
  FENGSUI_GUESSES: guesses.prefault(''),
  FENGSUI_LOG: z.enum(['silent', 'error', 'warn', 'info']).default('warn'),
})

/** The names of all that can be set. */
export const settingNames = Object.keys(Environment.shape)

/** Everything that can be set from outside, parsed once. */
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
  /** The site from which people come by single sign-on, and to which it leads when it names no page. */
  readonly hallUrl: string | undefined
  /** The decisions that can be switched, for every world that does not say otherwise. */
  readonly guesses: Guesses
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info'
  readonly consoleFolder: string
  readonly migrationsFolder: string
  /** Answers are checked against their contracts: in tests and development, off where speed counts. */
  readonly checkOutput: boolean
}

/** A setting that cannot be used; the message is the one line the start ends with. */
export class BadSetting extends Error {}

const isLoopback = (host: string): boolean => /^(?:localhost|::1|127(?:\.\d{1,3}){3})$/.test(host)

// The same code runs from server/ in development and from dist/server/ when built.
const root = existsSync(join(import.meta.dirname, '../prisma'))
  ? resolve(import.meta.dirname, '..')
  : resolve(import.meta.dirname, '../..')
const migrations = [join(import.meta.dirname, 'migrations'), join(root, 'prisma/migrations')]

type Variables = Readonly<Record<string, string | undefined>>

const parse = <S extends z.ZodType>(schema: S, environment: Variables): z.output<S> => {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new BadSetting(
    `Fengsui cannot start: ${String(issue?.path[0])}="${String(given[String(issue?.path[0])])}" is not usable (${issue?.message})`,
  )
}

const TestEnvironment = z.object({
  FENGSUI_SEED: Environment.shape.FENGSUI_SEED.unwrap().optional(),
  FENGSUI_SIZE: Environment.shape.FENGSUI_SIZE.unwrap().optional(),
  FENGSUI_SCENARIO: z.string().optional(),
})

/** What test worlds are made of where the test leaves it open: so a run is repeated, or tried with another city. */
export const readTestDefaults = (environment: Variables = process.env) => {
  const { FENGSUI_SEED: seed, FENGSUI_SIZE: size, FENGSUI_SCENARIO: scenario } = parse(TestEnvironment, environment)
  return { seed, size, scenario }
}

export const readConfig = (environment: Variables = process.env): Config => {
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
    hallUrl: env.FENGSUI_HALL_URL,
    guesses: env.FENGSUI_GUESSES,
    logLevel: env.FENGSUI_LOG,
    consoleFolder: join(root, 'dist/client'),
    migrationsFolder: migrations.find((folder) => existsSync(folder)) ?? join(root, 'prisma/migrations'),
    checkOutput: environment['NODE_ENV'] === 'test',
  }
}

const Client = z.object({
  FENGSUI_URL: z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:1190'),
  FENGSUI_ADMIN_TOKEN: z.string().min(1).optional(),
  FENGSUI_DEMO_PASSWORD: z.string().min(8).default('Fengsui@119'),
})

/** Where the command line finds a server, unless it is told otherwise. */
export const readClientDefaults = (environment: Variables = process.env) => {
  const { FENGSUI_URL: url, FENGSUI_ADMIN_TOKEN: token, FENGSUI_DEMO_PASSWORD: password } = parse(Client, environment)
  return { url, token, password }
}

/** The environment with some settings replaced. */
export const withSettings = (settings: Variables, environment: Variables = process.env): Variables => ({
  ...environment,
  ...settings,
})
