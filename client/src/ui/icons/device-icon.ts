import { deviceTypes, type DeviceType } from '#shared/device/index.ts'
import { eventKinds, type EventKind } from '#shared/event/index.ts'
import type { IconName } from '#client/ui/icons/icon.tsx'

/** The icon of a device type: the object on the wall. */
export const deviceIcon = (type: DeviceType): IconName => deviceTypes[type].icon

/** The icon of an event kind: the danger. */
export const kindIcon = (kind: EventKind): IconName => eventKinds[kind].icon
