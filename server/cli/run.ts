import { defineCommand, runCommand } from 'citty'

import type { Target } from '#server/cli/client.ts'
import { commands } from '#server/cli/commands.ts'
import { contextOf, everyFlag, isGroup, serverFlags, type Command, type Group } from '#server/cli/command.ts'
import { readArgs, unknownCommand } from '#server/cli/read-args.ts'
import { CliError, exitCodes, usageError, type ExitCode, type Terminal } from '#server/cli/terminal.ts'
import { commandUsage, flagsOfCommand, groupUsage, mainUsage, NAME } from '#server/cli/usage.ts'
import { BadSetting, readClientDefaults, readVersion } from '#server/config/config.ts'

type Environment = Readonly<Record<string, string | undefined>>

interface Found {
  readonly name: string
  readonly entry: Command | Group | null
  /** The words after the name of the command. */
  readonly words: readonly string[]
}

/** Moves common flags in front of a command behind it. */
const commandFirst = (words: readonly string[]): readonly string[] => {
  let at = 0
  for (let word = words[at]; word !== undefined; word = words[at]) {
    const name = /^--([^=]+)/.exec(word)?.[1]
    const flag = [...serverFlags, ...everyFlag].find((one) => one.name === name)
    if (!flag) break
    at += flag.kind === 'switch' || word.includes('=') ? 1 : 2
  }
  return at < words.length ? [...words.slice(at), ...words.slice(0, at)] : words
}

const isFlag = (word: string | undefined): boolean => word?.startsWith('-') ?? true

const within = (name: string, group: Group, given: readonly string[]): Found => {
  const words = commandFirst(given)
  const [first, ...rest] = words
  if (first === undefined || isFlag(first)) {
    const usual = group.usual !== undefined && !words.some(isHelp) ? group.commands[group.usual] : undefined
    return usual ? { name: `${name} ${group.usual}`, entry: usual, words } : { name, entry: group, words }
  }
  const entry = group.commands[first]
  if (!entry || !Object.hasOwn(group.commands, first)) throw unknownCommand(Object.keys(group.commands), first)
  return { name: `${name} ${first}`, entry, words: rest }
}

/** Finds the command that the words name. */
const find = (given: readonly string[]): Found => {
  const words = commandFirst(given)
  const [first, ...rest] = words
  if (first === undefined || isFlag(first)) return { name: NAME, entry: null, words }
  const entry = commands[first]
  if (!entry || !Object.hasOwn(commands, first)) throw unknownCommand(Object.keys(commands), first)
  return isGroup(entry) ? within(first, entry, rest) : { name: first, entry, words: rest }
}

const isHelp = (word: string): boolean => word === '--help' || word === '-h'

const usageOf = ({ name, entry }: Found): Promise<string> => {
  if (entry === null) return mainUsage(commands)
  return isGroup(entry) ? groupUsage(name, entry) : commandUsage(name, entry)
}

const url = (text: string): string => {
  if (!URL.canParse(text) || !/^https?:/.test(text))
    throw usageError(`--url expects an address such as http://127.0.0.1:1190, not "${text}"`)
  return text.replace(/\/+$/, '')
}

const targetOf = (values: ReadonlyMap<string, unknown>, environment?: Environment): Target => {
  const defaults = readClientDefaults(environment)
  const given = (name: string): string | undefined => (values.has(name) ? String(values.get(name)) : undefined)
  const world = given('world')
  if (world !== undefined && !/^[a-z0-9][a-z0-9-]{0,63}$/.test(world))
    throw usageError(`--world expects an id of small letters, digits and dashes, not "${world}"`)
  return { url: url(given('url') ?? defaults.url), world, token: given('token') ?? defaults.token }
}

/** Runs a command through citty. Its words are parsed before, since citty ignores unknown flags. */
const perform = async ({ name, words }: Found, command: Command, { terminal, environment }: Host) => {
  const values = readArgs(flagsOfCommand(command), words)
  const target = targetOf(command.isLocal ? new Map() : values, environment)
  const run = () => command.run(contextOf(terminal, { values, target }))
  await runCommand(defineCommand({ meta: { name, description: command.about }, run }), { rawArgs: [] })
}

interface Host {
  readonly terminal: Terminal
  readonly environment?: Environment | undefined
}

/** `fengsui help emit` is `fengsui emit --help`. */
const withHelp = ([first, ...rest]: readonly string[]): readonly string[] =>
  first === undefined ? [] : first === 'help' ? [...rest, '--help'] : [first, ...rest]

const isVersion = (word: string | undefined): boolean => word === '--version' || word === '-v' || word === 'version'

const attempt = async (given: readonly string[], host: Host): Promise<ExitCode> => {
  if (isVersion(given[0])) {
    host.terminal.out(`${NAME} ${readVersion()}\n`)
    return exitCodes.ok
  }
  const words = withHelp(given)
  const found = find(words)
  const { entry } = found
  if (words.some(isHelp)) {
    host.terminal.out(await usageOf(found))
    return exitCodes.ok
  }
  if (entry === null && words.length > 0) throw usageError(`a command comes first, then ${words[0]}`)
  if (entry === null || isGroup(entry)) {
    host.terminal.err(await usageOf(found))
    return exitCodes.usage
  }
  await perform(found, entry, host)
  return exitCodes.ok
}

const explain = (error: unknown): CliError => {
  if (error instanceof CliError) return error
  if (error instanceof BadSetting) return usageError(error.reason)
  throw error
}

/** Runs the command line; returns the exit code. An error is printed as one line. */
export const runCli = async (
  words: readonly string[],
  terminal: Terminal,
  environment?: Environment,
): Promise<ExitCode> => {
  try {
    return await attempt(words, { terminal, environment })
  } catch (error) {
    const { message, body, exitCode } = explain(error)
    // The message is empty where a child process has already printed the error.
    if (message !== '') terminal.err(`${NAME}: ${message.replaceAll('\n', ' ')}\n`)
    if (body !== null && message !== '' && words.includes('--json') && exitCode !== exitCodes.usage)
      terminal.out(`${JSON.stringify(body)}\n`)
    return exitCode
  }
}
