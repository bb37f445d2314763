import type { EventKind } from '#shared/event/index.ts'
import { eventPaths } from '#client/config/paths.ts'

/** The route name by which the menu grants the detail page of a kind (spec §6): `alarmAdmin-detail-@parameterId`. */
export const detailPage = (kind: EventKind): string => `${eventPaths[kind].list.slice(1)}-detail-@parameterId`
