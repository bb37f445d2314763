import { attendance } from '#server/modules/export/sheets/attendance.ts'
import { contact } from '#server/modules/export/sheets/contact.ts'
import { device, video } from '#server/modules/export/sheets/device.ts'
import { download } from '#server/modules/export/sheets/download.ts'
import { event } from '#server/modules/export/sheets/event.ts'
import { fireHost } from '#server/modules/export/sheets/fire-host.ts'
import { handOver } from '#server/modules/export/sheets/hand-over.ts'
import { member } from '#server/modules/export/sheets/member.ts'
import { place } from '#server/modules/export/sheets/place.ts'
import { role } from '#server/modules/export/sheets/role.ts'
import type { Sheet } from '#server/modules/export/sheets/sheet.ts'
import type { ExportDomain } from '#shared/export/lists.ts'

/** Every list that can be exported. */
export const sheets: Readonly<Record<ExportDomain, Sheet>> = {
  event,
  device,
  fireHost,
  video,
  place,
  member,
  attendance,
  handOver,
  contact,
  role,
  download,
}
