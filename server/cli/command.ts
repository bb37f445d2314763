import { callServer, type Target } from '#server/cli/client.ts'
import { flagsOf, inputOf, shownFlag, type Flag } from '#server/cli/flags.ts'
import { show } from '#server/cli/show.ts'
import { usageError, type Terminal } from '#server/cli/terminal.ts'
import {
  listed,
  pathText,
  readInput,
  rightWords,
  shownValue,
  type InputIssue,
  type Path,
} from '#server/platform/issue-words.ts'
import type { Spec } from '#shared/api/define.ts'

/** The context in which a command runs. */
export interface Context {
  /** Values by flag name; omitted flags have no entry. */
  readonly values: ReadonlyMap<string, unknown>
  readonly target: Target
  readonly terminal: Terminal
  readonly json: boolean
  /** Prints a result: one JSON document, or text for people. */
  show(value: unknown, text?: string): void
}

export interface Command {
  readonly about: string
  readonly flags: readonly Flag[]
  readonly examples: readonly string[]
  /** The control calls that the command makes. */
  readonly calls?: readonly Spec[]
  /** The command contacts no server: it has no `--url`, `--world` and `--token`, unless it defines them itself. */
  readonly isLocal?: true
  run(context: Context): Promise<void>
}

export interface Group {
  readonly about: string
  readonly commands: Readonly<Record<string, Command>>
  /** The command that is meant where none is named. */
  readonly usual?: string
}

export const isGroup = (entry: Command | Group): entry is Group => 'commands' in entry

const text = (name: string, about: string): Flag => ({ name, kind: 'text', about, path: [] })

/** The flags of every command that contacts a server. */
export const serverFlags: readonly Flag[] = [
  text('url', 'Address of the server; default FENGSUI_URL, then http://127.0.0.1:1190'),
  text('world', 'Id of the world; default: the default world'),
  text('token', 'The admin token of the server; default FENGSUI_ADMIN_TOKEN'),
]
export const everyFlag: readonly Flag[] = [
  { name: 'json', kind: 'switch', about: 'Print one JSON document, or one per line when following', path: [] },
  { name: 'help', kind: 'switch', about: 'Show this help', path: [] },
]

export const contextOf = (terminal: Terminal, { values, target }: Pick<Context, 'values' | 'target'>): Context => {
  const json = values.get('json') === true
  return {
    values,
    target,
    terminal,
    json,
    show: (value, shown = show(value)) => terminal.out(json ? `${JSON.stringify(value)}\n` : `${shown}\n`),
  }
}

/** Presents a control call as a command: texts of its flags, and which of them are positional. */
export interface CommandDescription {
  readonly about?: string
  /** Descriptions by flag name. */
  readonly words?: Readonly<Record<string, string>>
  readonly places?: readonly string[]
  readonly examples: readonly string[]
  /** Formats the result for people, where the default lines and tables are not sufficient. */
  inWords?(answer: unknown, target: Target): string
}

/** The flags of a contract, with the descriptions of a command. */
export const contractFlags = (
  contract: Spec,
  { words = {}, places = [] }: Pick<CommandDescription, 'words' | 'places'>,
): Flag[] => {
  const worded = flagsOf(contract.input).map((flag) => ({
    ...flag,
    about: words[flag.name] ?? flag.about,
    ...(places.includes(flag.name) && { positional: true }),
  }))
  // Positional flags come in the order of the command, not of the contract.
  const rank = ({ name }: Flag) => (places.includes(name) ? places.indexOf(name) : places.length)
  return worded.toSorted((a, b) => rank(a) - rank(b))
}

const begins = (path: Path, start: Path): boolean => start.every((part, index) => path[index] === part)

/** Describes an issue by the flags that it concerns. */
const typedWrongly = (flags: readonly Flag[], values: Context['values'], wrong: InputIssue) => {
  const { path } = wrong
  const input = inputOf(flags, values)
  const at = flags.find((flag) => path.length > 0 && begins(path, flag.path))
  // A rule about several flags reports the first of them, even if it was not given.
  if (at && wrong.issue.code === 'custom' && !values.has(at.name))
    return `the flags do not fit together: ${rightWords(wrong, input, at.path.length)}`
  if (at) {
    const given = values.has(at.name) ? `${shownFlag(at)} ${shownValue(values.get(at.name))}` : shownFlag(at)
    return `${given} cannot be used: ${rightWords(wrong, input, at.path.length)}`
  }
  // A group of fields, such as a receiver, has one flag per field.
  const group = flags.filter((flag) => begins(flag.path, path))
  if (path.length > 0 && group.length > 0 && !group.some(({ name }) => values.has(name)))
    return `${pathText(path)} is needed: give ${listed(group.map(shownFlag))}`
  return `${pathText(path) || 'the flags together'} cannot be used: ${rightWords(wrong, input)}`
}

/** The input from the flags, validated by the contract before the server is called. */
export const typedInput = (contract: Pick<Spec, 'input'>, flags: readonly Flag[], values: Context['values']) => {
  const input = inputOf(flags, values)
  const read = readInput(contract.input, input)
  if ('data' in read) return input
  throw usageError(typedWrongly(flags, values, read.wrong))
}

/** A control call as a command: its flags are the fields of its input. */
export const contractCommand = (contract: Spec, description: CommandDescription): Command => {
  const flags = contractFlags(contract, description)
  return {
    about: description.about ?? contract.summary,
    flags,
    examples: description.examples,
    calls: [contract],
    run: async ({ values, target, show: say }) => {
      const answer = await callServer(target, contract, typedInput(contract, flags, values))
      say(answer, description.inWords?.(answer, target))
    },
  }
}
