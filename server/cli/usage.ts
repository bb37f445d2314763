import { stripVTControlCharacters } from 'node:util'

import { defineCommand, renderUsage, type ArgsDef, type CommandDef } from 'citty'

import { isAboutWorlds } from '#server/cli/client.ts'
import { everyFlag, isGroup, serverFlags, type Command, type Group } from '#server/cli/command.ts'
import type { Flag } from '#server/cli/flags.ts'

export const NAME = 'fengsui'

/** Every flag of a command, its own first. */
export const flagsOfCommand = ({ flags, isLocal }: Command): Flag[] => [
  ...flags,
  ...(isLocal ? [] : serverFlags),
  ...everyFlag,
]

/** The flags shown in the help of a command: `--world` has no effect on calls about the list of worlds. */
const shownFlags = (command: Command): Flag[] => {
  const { calls = [] } = command
  const isOfServer = calls.length > 0 && calls.every(isAboutWorlds)
  return flagsOfCommand(command).filter(({ name }) => !isOfServer || name !== 'world')
}

const argOf = ({ kind, about, choices, positional, required = false }: Flag): ArgsDef[string] => {
  if (positional) return { type: 'positional', description: about, required }
  if (kind === 'switch') return { type: 'boolean', description: about, required }
  const valueHint = choices ? choices.join('|') : kind === 'text' ? 'text' : kind
  // Long lists of choices are part of the description instead.
  return { type: 'string', description: about, required, ...(valueHint.length < 60 && { valueHint }) }
}

/** Converts a command for citty. */
const asCitty = (name: string, command: Command): CommandDef =>
  defineCommand({
    meta: { name, description: command.about },
    args: Object.fromEntries(shownFlags(command).map((flag) => [flag.name, argOf(flag)])),
  })

const groupAsCitty = (name: string, about: string, entries: Readonly<Record<string, Command | Group>>): CommandDef =>
  defineCommand({
    meta: { name, description: about },
    subCommands: Object.fromEntries(
      Object.entries(entries).map(([sub, entry]) => [
        sub,
        isGroup(entry) ? groupAsCitty(sub, entry.about, entry.commands) : asCitty(sub, entry),
      ]),
    ),
  })

const parent = defineCommand({ meta: { name: NAME } })
const plain = async (rendered: Promise<string>): Promise<string> =>
  stripVTControlCharacters(await rendered).replaceAll(/ +$/gm, '')

const examplesText = (examples: readonly string[]): string =>
  ['', 'EXAMPLES', '', ...examples.map((example) => `  ${example}`), ''].join('\n')

/** The help text of a command. */
export const commandUsage = async (name: string, command: Command): Promise<string> =>
  `${(await plain(renderUsage(asCitty(name, command), parent))).trimEnd()}\n${examplesText(command.examples)}`

export const groupUsage = async (name: string, group: Group): Promise<string> =>
  `${await plain(renderUsage(groupAsCitty(name, group.about, group.commands), parent))}\n`

const CODES = '\n\nEXIT CODES\n\n  0 done  1 the server refuses  2 not understood  3 no server answers\n'

export const mainUsage = async (entries: Readonly<Record<string, Command | Group>>): Promise<string> => {
  const about = 'A fire-safety city that can be scripted, rewound and trusted'
  return `${await plain(renderUsage(groupAsCitty(NAME, about, entries)))}${CODES}`
}
