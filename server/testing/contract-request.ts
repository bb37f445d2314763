import { queryOf, textOf } from '#server/platform/request-text.ts'
import type { RawRequest } from '#server/testing/types/http.ts'
import type { Spec } from '#shared/api/define.ts'

type Fields = Readonly<Record<string, unknown>>

/** Constant, since bodies are compared byte by byte between runs. */
const BOUNDARY = 'fengsui-form-data'

/** Encodes a form with files, as a browser sends it (RFC 7578). */
const formOf = (fields: Fields): Buffer => {
  const parts = Object.entries(fields).flatMap(([name, value]) => {
    const file = value instanceof Uint8Array
    const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"`
    const type = file ? `; filename="${name}"\r\nContent-Type: application/octet-stream` : ''
    return [Buffer.from(`${head}${type}\r\n\r\n`), file ? value : Buffer.from(textOf(value)), Buffer.from('\r\n')]
  })
  return Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)])
}

const bodyOf = (fields: Fields): Pick<RawRequest, 'headers' | 'body'> =>
  Object.values(fields).some((value) => value instanceof Uint8Array)
    ? { headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }, body: formOf(fields) }
    : { body: fields }

/** The REST request for a contract and an input; undefined fields are omitted. */
export const requestOf = ({ method, path }: Spec, input: object): RawRequest => {
  const fields: Record<string, unknown> = Object.fromEntries(
    Object.entries(input).filter(([, value]) => value !== undefined),
  )
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = textOf(fields[name] ?? '')
    delete fields[name]
    return encodeURIComponent(value)
  })
  if (method === 'GET' || method === 'DELETE') return { method, path: filled + queryOf(fields) }
  return { method, path: filled, ...bodyOf(fields) }
}
