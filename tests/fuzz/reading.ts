import type { Spec } from '#shared/api/define.ts'
import type { Input } from '#tests/fuzz/hostile.ts'

const asRecord = (value: unknown): object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}

/** A query or a form as the server reads it: a repeated name is a list. */
const readPairs = (pairs: URLSearchParams): Input => {
  const read = new Map<string, string | string[]>()
  for (const [name, value] of pairs) {
    const before = read.get(name)
    read.set(name, before === undefined ? value : [before, value].flat())
  }
  return Object.fromEntries(read)
}

/** The body as the server reads it; null when it cannot. */
const readBody = (type: string, body: string): unknown => {
  if (type.startsWith('application/x-www-form-urlencoded')) return readPairs(new URLSearchParams(body))
  if (body.trim() === '') return {}
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

/** A request below the prefix of its world. */
export interface Sent {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly type: string | null
  readonly body: string | null
}

const pathInput = (contract: Spec, path: string): Input => {
  const names = [...contract.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const form = new RegExp(`^${contract.path.replaceAll(/\{\w+\}/g, '([^/]*)')}$`)
  const values = form.exec(path)?.slice(1) ?? []
  return Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(values[index] ?? '')]))
}

/** Whether a contract accepts a request: then it must not be refused. */
export const isSound = (contract: Spec, { method, path, type, body }: Sent): boolean => {
  const url = new URL(path, 'http://x')
  const read = method === 'GET' || body === null || type === null ? {} : readBody(type, body)
  if (read === null && (body ?? '').trim() !== 'null') return false
  const { arrayBody } = contract
  const list = arrayBody !== undefined && Array.isArray(read) ? { [arrayBody]: read as unknown } : {}
  const input = {
    ...readPairs(url.searchParams),
    ...asRecord(read),
    ...list,
    ...pathInput(contract, path.split('?')[0] ?? ''),
  }
  return contract.input.safeParse(input).success
}
