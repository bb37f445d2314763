import { attendanceList } from '#shared/attendance/attendance-list.ts'
import { contactList } from '#shared/contact/contact-list.ts'
import { deviceList, fireHostList, videoList } from '#shared/device/device-list.ts'
import { eventList } from '#shared/event/event-list.ts'
import type { ListSpec } from '#shared/export/define-list.ts'
import { downloadList } from '#shared/export/download-list.ts'
import { handOverList } from '#shared/hand-over/hand-over-list.ts'
import { memberList } from '#shared/member/member-list.ts'
import { placeList } from '#shared/place/place-list.ts'
import { roleList } from '#shared/role/role-list.ts'

const all = [
  eventList,
  deviceList,
  fireHostList,
  videoList,
  placeList,
  memberList,
  attendanceList,
  handOverList,
  contactList,
  roleList,
  downloadList,
] as const satisfies readonly ListSpec[]

type Lists = { readonly [L in (typeof all)[number] as L['domain']]: L }

/** The lists that can be exported, each under its own filters. */
export const lists = Object.fromEntries(all.map((list) => [list.domain, list])) as Lists

export type ExportDomain = keyof Lists
export const exportDomains = all.map(({ domain }) => domain)

/** The name of a column in the exported file of a list. */
export type ExportColumn<D extends ExportDomain> = { [K in D]: keyof Lists[K]['columns'] & string }[D]
