import { deviceStatuses } from '#shared/device/index.ts'
import type { JournalEntry } from '#shared/control/journal.contract.ts'
import { catalogue } from '#shared/errors/catalogue.ts'
import { eventKinds, reasonOf, type EventKind } from '#shared/event/index.ts'
import { formatTime } from '#shared/time.ts'
import { controlWords } from '#client/features/director/lib/control-words.ts'
import { changeWords } from '#client/features/director/lib/change-words.ts'
import { effectWords } from '#client/features/director/lib/effect-words.ts'
import { directorTexts } from '#client/features/director/texts.ts'
import { isRecord } from '#client/lib/is-record.ts'

/** The colour of a journal line: grey for calls, violet for the city and the director, blue for the push channel. */
export type JournalTone = 'plain' | 'simulated' | 'push' | 'bad'

export interface JournalWords {
  readonly tone: JournalTone
  readonly tag: string
  /** Set in the code font, such as a method with a path. */
  readonly code: string
  readonly text: string
  /** At the right end: codes, a number, a count. */
  readonly note: string
}

/** Names of people by their ids; the id itself for an unknown person. */
export type NameOf = (userId: string) => string

/** The device that a line names by its id alone; null where it names none, or has its label. */
export const deviceIn = (entry: JournalEntry): string | null => {
  if (entry.kind === 'fault') return entry.device ?? null
  if (entry.kind !== 'change' || isRecord(entry.change['event'])) return null
  const { deviceId } = entry.change
  return typeof deviceId === 'string' ? deviceId : null
}

const texts = directorTexts.journal

type EntryOf<K extends JournalEntry['kind']> = Extract<JournalEntry, { kind: K }>
type Exchange = Extract<JournalEntry, { door: unknown }>

/**
 * Codes without a message in the console, such as 9024 暂无更新: they are results, not failures. One of them is a failure all the
 * same.
 */
const silentCodes: ReadonlySet<number> = new Set(
  Object.values(catalogue)
    .filter(({ show, code }) => show === 'silent' && code !== catalogue.QUIET_FAILURE.code)
    .map(({ code }) => code),
)

const isWell = (code: number): boolean => code === 201 || code === 204 || silentCodes.has(code)

const callText = ({ door, method, path, calls }: Exchange): string => {
  if (door !== 'trpc') return `${method} ${path}`
  const [first = path] = calls
  return calls.length > 1 ? `tRPC ${first} ${texts.batch(calls.length)}` : `tRPC ${first}`
}

/** The parts of a line that differ by its kind. */
type Parts = Pick<JournalWords, 'tone'> & Partial<JournalWords>

const exchangeWords = (entry: Exchange, nameOf: NameOf): Parts => {
  const codes = [...new Set(entry.codes.length > 0 ? entry.codes : [entry.status])]
  return {
    tone: codes.every(isWell) && entry.status < 400 ? (entry.kind === 'control' ? 'simulated' : 'plain') : 'bad',
    code: callText(entry),
    text: entry.kind === 'control' ? controlWords(entry.calls) : entry.user === null ? '' : nameOf(entry.user),
    note: codes.join(' '),
  }
}

const frameWords = ({ frame, to }: EntryOf<'frame'>): Parts => {
  const type = typeof frame['type'] === 'string' ? ` ${frame['type']}` : ''
  return {
    tone: 'push',
    code: `code ${String(frame['code'])}${type}`,
    text: `→ ${texts.toPeople(to)}`,
    note: seqText(frame),
  }
}
const seqText = (frame: Readonly<Record<string, unknown>>): string =>
  typeof frame['seq'] === 'number' ? `#${frame['seq']}` : ''

const socketWords = (entry: EntryOf<'socket'>, nameOf: NameOf): Parts => {
  const { act, user, code, heartbeats } = entry
  const beats = heartbeats === null ? '' : texts.beats(heartbeats)
  return {
    tone: 'push',
    text: `${nameOf(user)} ${act === 'opened' ? texts.opened : texts.closed} ${beats}`.trim(),
    note: code === null ? '' : String(code),
  }
}

const isKind = (value: unknown): value is EventKind => typeof value === 'string' && Object.hasOwn(eventKinds, value)

/** 烟雾 0.17 YG-0015, from the event of a change. */
const eventText = (event: Readonly<Record<string, unknown>>): string => {
  const { kind, reason, value, deviceCode } = event
  const named = isKind(kind) && typeof reason === 'string' ? (reasonOf(kind, reason)?.text ?? reason) : ''
  return [named, value, deviceCode].filter((part) => part !== null && part !== undefined && part !== '').join(' ')
}

const subjectOf = (change: Readonly<Record<string, unknown>>, nameOf: NameOf): string => {
  const { event, status, userId } = change
  if (isRecord(event)) return eventText(event)
  if (typeof status === 'string' && Object.hasOwn(deviceStatuses, status))
    // The check above has ruled out other values.
    return deviceStatuses[status as keyof typeof deviceStatuses]
  return typeof userId === 'string' ? nameOf(userId) : ''
}

const changeLine = ({ type, change }: EntryOf<'change'>, nameOf: NameOf): Parts => {
  const { event } = change
  const kind = isRecord(event) && isKind(event['kind']) ? eventKinds[event['kind']].name : ''
  return {
    tone: 'simulated',
    text: `${kind}${changeWords(type)} ${subjectOf(change, nameOf)}`.trim(),
  }
}

const faultWords = ({ fault, call, user, effect }: EntryOf<'fault'>, nameOf: NameOf): Parts => ({
  tone: 'bad',
  code: call ?? '',
  text: [effectWords(effect), user === null ? '' : nameOf(user)].filter(Boolean).join(' '),
  note: fault,
})

const personWords = ({ user, call, code, message }: EntryOf<'person'>, nameOf: NameOf): Parts => ({
  tone: isWell(code) ? 'simulated' : 'bad',
  code: call,
  text: [user === null ? directorTexts.people.platform : nameOf(user), message].filter(Boolean).join(' '),
  note: String(code),
})

const partsOf = (entry: JournalEntry, nameOf: NameOf): Parts => {
  switch (entry.kind) {
    case 'call':
    case 'control':
      return exchangeWords(entry, nameOf)
    case 'frame':
      return frameWords(entry)
    case 'text':
      return { tone: 'push', code: entry.text, text: nameOf(entry.user) }
    case 'socket':
      return socketWords(entry, nameOf)
    case 'change':
      return changeLine(entry, nameOf)
    case 'fault':
      return faultWords(entry, nameOf)
    case 'person':
      return personWords(entry, nameOf)
  }
}

/** The texts of a journal line. */
export const journalWords = (entry: JournalEntry, nameOf: NameOf): JournalWords => ({
  tag: texts.kinds[entry.kind],
  code: '',
  text: '',
  note: '',
  ...partsOf(entry, nameOf),
})

/** 14:07:31.252 */
export const preciseTime = (at: number): string =>
  `${formatTime(at).slice(11)}.${String(((at % 1000) + 1000) % 1000).padStart(3, '0')}`
