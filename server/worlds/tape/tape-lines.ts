import { entryOf } from '#server/worlds/journal/entries.ts'
import { maskText, parseJson } from '#server/worlds/journal/mask.ts'
import type { Arrival, Exchange } from '#server/worlds/journal/records.ts'
import { nameIn, reversible, type NamePhone } from '#server/worlds/tape/reversible.ts'
import { UNREAD, type TapedCall } from '#shared/control/tape.contract.ts'

type Fields = Record<string, unknown>

const textOf = (value: unknown): unknown => (typeof value === 'string' ? (parseJson(value) ?? value) : value)

const queryOf = (name: NamePhone, url: string): Fields => {
  const mark = url.indexOf('?')
  const pairs = [...new URLSearchParams(mark === -1 ? '' : url.slice(mark + 1))]
  // tRPC puts its whole input into the query, as JSON.
  const query = Object.fromEntries(pairs.map(([field, text]) => [field, field === 'input' ? textOf(text) : text]))
  return reversible(name, query).value as Fields // the value of an object is an object
}

const isForm = (sent: unknown): boolean =>
  typeof sent === 'object' && sent !== null && 'file' in sent && sent.file instanceof Uint8Array

/** An exchange as a tape line: like a journal entry, but repeatable. */
export const callLine = (
  name: NamePhone,
  { began, exchange }: { began: Pick<Arrival, 'at' | 'mark'>; exchange: Exchange },
  t: number,
): TapedCall => {
  const entry = entryOf({ ...exchange, n: t, after: began.mark, beganAt: began.at })
  if (entry.kind !== 'call' && entry.kind !== 'control') throw new Error('An exchange is a call')
  const { n: _, began: __, body: ___, ...shown } = entry
  const { value, files, lost } = reversible(name, textOf(exchange.sent))
  return {
    ...shown,
    t,
    began: { after: began.mark, at: began.at },
    own: exchange.own === true,
    path: maskText(nameIn(name, exchange.url.split('?')[0] ?? '')),
    query: queryOf(name, exchange.url),
    body: value ?? null,
    files,
    form: isForm(exchange.sent),
    lost: exchange.unread === true ? [UNREAD, ...lost] : lost,
  }
}
