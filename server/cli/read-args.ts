import { usageError } from '#server/cli/terminal.ts'
import { shownFlag, type Flag } from '#server/cli/flags.ts'
import { listed } from '#server/platform/issue-words.ts'
import { didYouMean, instead } from '#server/platform/nearest.ts'

export const unknownCommand = (names: readonly string[], wrong: string): Error =>
  usageError(`there is no command "${wrong}"${instead(names, wrong)}`)

const readNumber = (flag: Flag, text: string): number => {
  const value = Number(text)
  if (text.trim() === '' || !Number.isFinite(value))
    throw usageError(`${shownFlag(flag)} expects a number, not "${text}"`)
  return value
}

const readJson = (flag: Flag, text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw usageError(`${shownFlag(flag)} expects JSON, not "${text.slice(0, 80)}"`)
  }
}

const readSwitch = (flag: Flag, text: string | null): boolean => {
  if (text === null || text === 'true') return true
  if (text === 'false') return false
  throw usageError(`${shownFlag(flag)} expects true or false, not "${text}"`)
}

const readValue = (flag: Flag, text: string): unknown => {
  const { kind, choices = [] } = flag
  if (kind === 'number') return readNumber(flag, text)
  if (kind === 'json') return readJson(flag, text)
  if (kind === 'switch') return readSwitch(flag, text)
  if (kind === 'choice' && !choices.includes(text))
    throw usageError(`${shownFlag(flag)} expects ${listed(choices)}, not "${text}"${didYouMean(choices, text)}`)
  return text
}

interface Typed {
  readonly flag: Flag
  readonly text: string | null
}

const named = (flags: readonly Flag[], name: string): Flag => {
  const options = flags.filter(({ positional }) => positional !== true)
  const found = options.find((flag) => flag.name === name)
  if (found) return found
  const names = options.map((one) => one.name)
  throw usageError(`there is no --${name}${didYouMean(names, name, '--')}`)
}

const valueBehind = (name: string, next: string | undefined): string => {
  if (next === undefined || next.startsWith('--')) throw usageError(`--${name} needs a value`)
  return next
}

/** Reads `--name=value`, `--name value`, `--switch` or `--no-switch`; `took` is the number of words consumed. */
const readOption = (flags: readonly Flag[], words: readonly string[]): Typed & { took: number } => {
  const [, name = '', , value] = /^--([^=]+)(=([^]*))?$/.exec(words[0] ?? '') ?? []
  const off = /^no-(.+)$/.exec(name)?.[1]
  const negated = flags.find((flag) => flag.name === off && flag.kind === 'switch')
  if (negated && value === undefined) return { flag: negated, text: 'false', took: 1 }
  const flag = named(flags, name)
  if (value !== undefined) return { flag, text: value, took: 1 }
  return flag.kind === 'switch' ? { flag, text: null, took: 1 } : { flag, text: valueBehind(name, words[1]), took: 2 }
}

const typedIn = (flags: readonly Flag[], words: readonly string[]): Typed[] => {
  const places = flags.filter(({ positional }) => positional)
  const typed: Typed[] = []
  for (let at = 0; at < words.length;) {
    const word = words[at] ?? ''
    if (word.startsWith('--')) {
      const { took, ...option } = readOption(flags, words.slice(at))
      typed.push(option)
      at += took
      continue
    }
    const flag = places.shift()
    if (!flag) throw usageError(`"${word}" is one word too many`)
    typed.push({ flag, text: word })
    at += 1
  }
  return typed
}

/** Parses the words after a command; refuses an invalid one in one line, with the closest suggestion. */
export const readArgs = (flags: readonly Flag[], words: readonly string[]): Map<string, unknown> => {
  const values = new Map<string, unknown>()
  for (const { flag, text } of typedIn(flags, words)) {
    if (values.has(flag.name)) throw usageError(`${shownFlag(flag)} is given twice`)
    values.set(flag.name, text === null ? true : readValue(flag, text))
  }
  const missing = flags.find(({ name, required }) => required && !values.has(name))
  if (missing) throw usageError(`${shownFlag(missing)} is needed`)
  return values
}
