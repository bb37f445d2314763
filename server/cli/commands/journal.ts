import { callServer, followServer } from '#server/cli/client.ts'
import { contractFlags, typedInput, type Command, type Context } from '#server/cli/command.ts'
import { JournalLine, journalContracts, type Held, type JournalEntry } from '#shared/control/journal.contract.ts'
import { formatTime } from '#shared/time.ts'

const { journal: page, journalStream: stream } = journalContracts

const flags = contractFlags(page, {
  words: {
    after: 'Only entries with a higher number; default: the latest',
    kind: 'Only these: call, control, frame, text, socket, change, fault, person; several with commas between',
    call: 'Only this call, such as event.list or control.emit',
    user: 'Only what concerns this person, by username or id',
    code: 'Only with this code',
    limit: 'At most this many; when following, stop after this many',
  },
})

type Kind = JournalEntry['kind']
type Entry<K extends Kind> = Extract<JournalEntry, { readonly kind: K }>

/** A response delayed by faults already has its code, but has not reached the client. */
const heldText = (held: Held | undefined): string =>
  held === undefined
    ? ''
    : ` (held by ${held.faults.join(', ')}${held.until === null ? '' : `, ${held.until.time} time`})`

const exchange = ({ method, path, calls, codes, user, held }: Entry<'call' | 'control'>): string =>
  `${method} ${path} ${calls.join(',')} ${codes.join(',')} ${user ?? '-'}${heldText(held)}`

const about: { readonly [K in Kind]: (entry: Entry<K>) => string } = {
  call: exchange,
  control: exchange,
  frame: ({ to, frame }) => `to ${to} ${JSON.stringify(frame)}`,
  text: ({ user, text }) => `${user} ${text}`,
  socket: ({ user, act, code }) => `${user} ${act} ${code ?? ''}`,
  change: ({ type }) => type,
  person: ({ user, call, code, message }) => `${user ?? '-'} ${call} ${code} ${message}`,
  fault: ({ fault, call, effect, held }) => `${fault} ${call ?? ''} ${JSON.stringify(effect)}${heldText(held)}`,
}
// Each entry of the table takes the journal entries of its own kind.
const aboutOf = (entry: JournalEntry): string => (about[entry.kind] as (one: JournalEntry) => string)(entry)

const lineOf = (line: JournalLine): string =>
  'notice' in line
    ? `--      ${JSON.stringify(line)}`
    : `${String(line.n).padStart(6)}  ${formatTime(line.at)}  ${line.kind.padEnd(7)} ${aboutOf(line).slice(0, 300)}`

const follow = async ({ values, target, terminal, json }: Context) => {
  for await (const line of followServer(target, stream, typedInput(stream, flags, values)))
    terminal.out(json ? `${line}\n` : `${lineOf(JournalLine.parse(JSON.parse(line)))}\n`)
}

const showPage = async ({ values, target, show }: Context) => {
  const found = await callServer(target, page, typedInput(page, flags, values))
  const { entries, dropped } = page.output.parse(found)
  const gone = dropped > 0 ? [`(${dropped} earlier entries are gone)`] : []
  show(found, [...gone, ...entries.map(lineOf)].join('\n') || '(none)')
}

export const journal: Command = {
  about: 'What a world has seen and done: calls, frames, sockets, changes, faults; secrets masked',
  flags: [...flags, { name: 'follow', kind: 'switch', about: 'Follow the journal as it is written', path: [] }],
  examples: [
    'fengsui journal --kind call,frame --limit 20',
    'fengsui journal --follow --user duty',
    'fengsui journal --follow --json > journal.ndjson',
  ],
  calls: [page, stream],
  run: async (context) => (context.values.get('follow') === true ? follow(context) : showPage(context)),
}
