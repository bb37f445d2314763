import { asTaken } from '#server/cli/replay/as-taken.ts'
import { isFields, queryOf, textOf } from '#server/platform/request-text.ts'
import type { Memory } from '#server/cli/replay/memory.ts'
import { isHidden, type Secrets } from '#server/cli/replay/secrets.ts'
import { LEFT_OUT, UNREAD, type TapedCall } from '#shared/control/tape.contract.ts'

/** A request rebuilt from a tape. */
export interface Again {
  readonly path: string
  readonly init: {
    readonly method: string
    readonly headers: Record<string, string>
    readonly body: string | FormData | null
  }
  /** The body with its secrets, needed to interpret the response. */
  readonly sent: unknown
}

/** Records what could not be repeated exactly, and where. */
export type Note = (line: TapedCall, what: string) => void

interface Parts {
  readonly memory: Memory
  readonly secrets: Secrets
  readonly note: Note
}

type Fields = Record<string, unknown>

const textAgain = ({ memory, note }: Parts, line: TapedCall, text: string): string => {
  const file = /^‹file (\d+)›$/.exec(text)?.[1]
  if (file !== undefined) return line.files[Number(file)] ?? ''
  const again = memory.expand(text)
  // A missing file has been reported already, from the tape.
  if (again !== LEFT_OUT && /‹[^›]+›|\*{3}/.test(again))
    note(line, `a text is sent as recorded, because a masked value is not known: ${again.slice(0, 60)}`)
  return again
}

/** Restores the hidden parts of a value as far as they are known; secrets depend on the fields beside them. */
const again = async (parts: Parts, line: TapedCall, value: unknown): Promise<unknown> => {
  if (typeof value === 'string') return textAgain(parts, line, value)
  if (Array.isArray(value)) return Promise.all(value.map((item) => again(parts, line, item)))
  if (!isFields(value)) return value
  const open: Fields = {}
  for (const [field, item] of Object.entries(value)) if (!isHidden(item)) open[field] = await again(parts, line, item)
  // Keeps the field order of the tape; secrets are resolved last, since they depend on the other fields.
  const whole: Fields = {}
  for (const field of Object.keys(value))
    whole[field] = field in open ? open[field] : await secret(parts, line, { field, open })
  return whole
}

const secret = async ({ secrets, note }: Parts, line: TapedCall, { field, open }: { field: string; open: Fields }) => {
  const found = await secrets.fill(line, field, open)
  if (found === null) note(line, `there is no value for the secret "${field}"`)
  return found ?? '***'
}

const formOf = (fields: Fields, { files }: TapedCall): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    // A form has one file, the first one of the line.
    if (name === 'file') form.append('file', new Blob([Buffer.from(files[0] ?? '', 'base64')]), 'file')
    else form.append(name, textOf(value))
  }
  return form
}

const headersOf = ({ memory }: Parts, { token, project }: TapedCall, isJson: boolean): Record<string, string> => ({
  ...(token !== null && token !== '' && { 'x-access-token': memory.token(token) }),
  ...(project !== null && { projectid: project }),
  ...(isJson && { 'content-type': 'application/json' }),
})

const bodyOf = (line: TapedCall, sent: unknown): string | FormData | null => {
  if (line.lost.includes(UNREAD)) return '{'
  if (line.form && isFields(sent)) return formOf(sent, line)
  return sent === null ? null : JSON.stringify(sent)
}

/** Rebuilds the request of a line for another world. */
export const requestAgain = async (parts: Parts, line: TapedCall): Promise<Again> => {
  for (const lost of line.lost) parts.note(line, `left out on the tape: ${lost}`)
  const input = asTaken(line)
  const query = await again(parts, line, input.query)
  const sent = await again(parts, line, input.body)
  const body = bodyOf(line, sent)
  return {
    path: `${parts.memory.expand(line.path)}${isFields(query) ? queryOf(query) : ''}`,
    init: { method: line.method, headers: headersOf(parts, line, typeof body === 'string'), body },
    sent,
  }
}
