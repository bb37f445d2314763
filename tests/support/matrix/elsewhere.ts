import { announcement, resultOf } from '#tests/support/calls/things.ts'
import type { Outcome } from '#tests/support/matrix/asking.ts'
import type { Cell } from '#tests/support/matrix/cell.ts'
import { PASSWORD } from '#tests/support/test-app.ts'

/** Things of one area that the caller does not see. */
export interface There {
  readonly projectId: string
  readonly areaId: string
  readonly placeId: string
  readonly deviceId: string
  readonly hostId: string
  readonly eventId: string
  /** Where the device hangs. */
  readonly point: { readonly longitude: number | null; readonly latitude: number | null }
}

/** How something of another area, another project or another person is named in a call, and what that is answered with. */
export interface Elsewhere {
  readonly input: (there: There, cell: Cell) => object | Promise<object>
  /** What is not in the member's areas does not exist, unless another outcome is named. */
  readonly outcome?: Outcome
}

const by = (input: Elsewhere['input'], outcome: Outcome = 'NOT_FOUND'): Elsewhere => ({ input, outcome })
/** A filter by something that the member does not see finds nothing. */
const finds = (input: Elsewhere['input']): Elsewhere => by(input, 'ok')
const mine = ({ ground }: Cell): string => ground.devices.smoke

/** Calls in which an id can be named, and what happens when it is not the caller's to name. */
export const elsewhere: Readonly<Record<string, Elsewhere>> = {
  'device.list': finds(({ areaId }) => ({ areaId })),
  'device.videos': finds(({ placeId }) => ({ placeId })),
  'device.hosts': finds(({ areaId }) => ({ areaId })),
  'device.detail': by(({ deviceId }) => ({ id: deviceId })),
  'device.curve': by(({ deviceId }) => ({ id: deviceId, measure: 'smoke' })),
  'device.address': by(({ placeId }) => ({ placeId })),
  'device.host': by(({ hostId }) => ({ id: hostId })),
  'device.add': by(({ placeId }) => ({ placeId, deviceType: 'smoke', deviceCode: 'YG-80001' })),
  'device.edit': by(({ deviceId }) => ({ id: deviceId, name: '走廊烟感' })),
  'device.move': by(({ placeId }, cell) => ({ id: mine(cell), placeId })),
  'device.disable': by(({ deviceId }) => ({ id: deviceId })),
  'device.enable': by(({ deviceId }) => ({ id: deviceId })),
  'device.selfTest': by(({ deviceId }) => ({ id: deviceId })),
  'device.batch': by(({ placeId }, cell) => ({ ids: [mine(cell)], act: 'move', placeId })),
  'event.list': finds(({ placeId }) => ({ kind: 'alarm', placeId })),
  'event.detail': by(({ eventId }) => ({ id: eventId })),
  'event.curve': by(({ eventId }) => ({ id: eventId })),
  'event.toSite': by(({ eventId }) => ({ id: eventId })),
  'event.feedback': by(({ eventId }) => ({ id: eventId, result: '误报' })),
  'event.comment': by(({ eventId }) => ({ id: eventId, content: '收到' })),
  'map.together': by(({ areaId }) => ({ areaId }), 'NOTHING_IN_VIEW'),
  'map.togetherNew': by(({ areaId }) => ({ areaId }), 'NOTHING_IN_VIEW'),
  'map.togetherSearch': by(({ areaId }) => ({ areaId }), 'NOTHING_IN_VIEW'),
  'map.markers': finds(({ areaId, point }) => ({ ...point, areaId })),
  'invitation.invite': by(({ areaId }) => ({ phone: '13801190006', areaId, roleCode: 'operator' })),
  // Of other people.
  'invitation.answer': by(() => ({ id: 'inv-invitee-1', isAccept: 1 })),
  'account.updatePassword': by(
    () => ({ username: 'invitee', oldpassword: PASSWORD, password: 'New#12345', confirmpassword: 'New#12345' }),
    'NO_PERMISSION',
  ),
  'auth.selectDepart': by(() => ({ orgCode: 'A01', username: 'invitee' }), 'NO_PERMISSION'),
  'project.getRoleByProject': by(({ projectId }) => ({ projectId }), 'NO_PERMISSION'),
  'project.dataSourceCount': by(({ projectId }) => ({ projectId }), 'NO_PERMISSION'),
  'project.switchProject': by(({ projectId }) => ({ projectId }), 'NO_PERMISSION'),
  'project.eventCounts': finds(({ projectId }) => ({ projectList: [{ id: projectId }] })),
  'announcement.queryById': by(async (_, { boss }) => ({ id: await announcement(boss) }), 'FAMILY_FAILED'),
  'announcement.markRead': finds(async (_, { boss }) => ({ anntId: await announcement(boss) })),
  'message.read': by(async ({ eventId }, { boss }) => {
    const { records } = await resultOf(
      boss.call<{ records: { id: string; eventId: string | null }[] }>('GET', '/api/v1/getSystemMsgs'),
    )
    return { msgId: records.find((message) => message.eventId === eventId)?.id }
  }),
  'export.retry': by(async (_, cell) => ({ id: await foreignJob(cell) })),
  'export.remove': by(async (_, cell) => ({ id: await foreignJob(cell) }), 'NOTHING_TO_DELETE'),
  'export.file': by(async (_, cell) => ({ id: await foreignJob(cell) })),
}

/** An export that another person has ordered. */
const foreignJob = async ({ ground, caller }: Cell): Promise<string> => {
  const other = caller === ground.owner ? ground.super : ground.owner
  const order = { name: '预警列表', params: {}, type: 1 }
  return (await resultOf(other.call<{ id: string }>('POST', '/pc/api/v4/inertReportDownloadPage', order))).id
}

/** Domains and calls whose ids stand for something of the whole platform: no area, project or person has them. */
export const ofThePlatform: Readonly<Record<string, string>> = {
  announcement: 'announcements go to people of any project',
  depart: 'departments belong to the platform',
  dictionary: 'dictionaries belong to the platform',
  permission: 'menu entries and buttons belong to the platform',
  role: 'roles belong to the platform',
  user: 'accounts belong to the platform; memberships of them belong to projects',
  'edition.editSms': 'an edition is for everybody',
}
