import { parseArgs } from 'node:util'
import { StepError } from '#scripts/lib/run.js'

/** @param {readonly string[]} names */
const listed = (names) => (names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`)

/** @param {string} message of Node @param {readonly string[]} names */
const inWords = (message, names) => {
  const [, said = ''] = /'([^' ]*)/.exec(message) ?? []
  const there = names.length === 0 ? 'it takes none' : `there ${names.length === 1 ? 'is' : 'are'} ${listed(names)}`
  if (message.startsWith('Unknown option')) return `there is no option ${said}; ${there}`
  if (message.startsWith('Unexpected argument')) return `"${said}" is not understood here; ${there}`
  return `${message.split('\n')[0]}; ${there}`
}

/**
 * Parses the options of a command. An unknown option is refused in one line that names the known ones.
 * @template {Record<string, { type: 'string' | 'boolean' }>} O
 * @param {O} options
 * @param {{ allowPositionals?: boolean, args?: string[] }} [more] `args`: other words than those of this process
 * @returns {{ values: { [K in keyof O]?: O[K]['type'] extends 'string' ? string : boolean }, positionals: string[] }}
 */
export const readOptions = (options, { allowPositionals = false, args = process.argv.slice(2) } = {}) => {
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals, args })
    // Node has parsed the values by these options.
    return { values: /** @type {any} */ (values), positionals }
  } catch (error) {
    if (!(error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))) throw error
    throw new StepError(
      inWords(
        error.message,
        Object.keys(options).map((name) => `--${name}`),
      ),
    )
  }
}

/** Refuses any argument of a command that takes none. @param {string} instead what to do instead */
export const takesNothing = (instead = '') => {
  const words = process.argv.slice(2).join(' ')
  if (words !== '') throw new StepError(`"${words}" is not understood here${instead === '' ? '' : `; ${instead}`}`)
}

/**
 * A whole number given as the text of an option.
 * @param {string} name @param {string | undefined} text @param {number} otherwise
 */
export const wholeOption = (name, text, otherwise) => {
  if (text === undefined) return otherwise
  if (!/^\d+$/.test(text)) throw new StepError(`--${name} expects a whole number, not "${text}"`)
  return Number(text)
}
