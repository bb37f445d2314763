import type { z } from 'zod'
import type { announcementContracts } from '#shared/contracts/announcement.ts'
import { compactQuery, type QueryValue } from '#client/ui/list/query-types.ts'

/** Parsed address of the list of announcements. */
export interface AnnouncementPlace {
  readonly page: number
  readonly size: number
  /** Substrings of the title and of the sender's name. */
  readonly filters: QueryValue
}

const filterNames = ['titile', 'sender'] as const
const firstPage = 1
const usualSize = 20
const sizes: readonly number[] = [10, usualSize, 50, 100]

/** Parses an address; invalid values count as absent. */
export const readPlace = (params: URLSearchParams): AnnouncementPlace => {
  const page = params.get('page') ?? ''
  const size = Number(params.get('size'))
  const filters = Object.fromEntries(filterNames.map((name) => [name, (params.get(name) ?? '').slice(0, 64)]))
  return {
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : firstPage,
    size: sizes.includes(size) ? size : usualSize,
    filters: compactQuery(filters),
  }
}

/** Writes an address; default values are omitted. */
export const writePlace = ({ page, size, filters }: AnnouncementPlace): URLSearchParams => {
  const params = new URLSearchParams(compactQuery(filters))
  if (page !== firstPage) params.set('page', String(page))
  if (size !== usualSize) params.set('size', String(size))
  return params
}

/** The server compares whole texts unless stars are wildcards. Stars in the input are removed, so that they are no wildcards. */
const contains = (value: string): string => `*${value.replaceAll('*', '')}*`

/** The call's input for an address. */
export const inputOfPlace = ({
  page,
  size,
  filters,
}: AnnouncementPlace): z.input<typeof announcementContracts.received.input> => ({
  ...Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, contains(value)])),
  pageNo: page,
  pageSize: size,
})
