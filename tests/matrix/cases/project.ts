import { aView, viewsOf } from '#tests/support/views.ts'
import { clock } from '#tests/support/attendance.ts'
import { resultOf } from '#tests/matrix/calls/records.ts'
import type { Caller } from '#tests/support/caller.ts'
import { areas } from '#tests/support/city.ts'
import { adminOf, idOf } from '#tests/support/admin.ts'
import { invite } from '#tests/support/invitations.ts'
import { given } from '#tests/support/hand-overs.ts'
import { storeRollCall, endRollCalls, putOnDuty } from '#tests/support/roll-calls.ts'
import { numbered, type Cases, type Cell } from '#tests/matrix/cell.ts'

const P = '/pc/api/v4'
interface Made {
  readonly id: string
}
const make = async (caller: Caller, path: string, input: object): Promise<string> =>
  (await resultOf(caller.call<Made>('POST', `${P}/${path}`, input))).id

/** A new area, place or contact that operator, owner and superOwner see. */
export const area = (cell: Cell): Promise<string> =>
  make(cell.boss, 'area/add', { name: numbered('新区', cell), class: 0, parentId: areas.watched })
export const place = (cell: Cell): Promise<string> =>
  make(cell.boss, 'place/add', { name: numbered('新楼', cell), areaId: areas.watched, address: '永安里 1 号' })
export const contact = (cell: Cell, extra = ''): Promise<string> =>
  make(cell.boss, 'contact/add', {
    areaId: areas.watched,
    name: '周敏',
    phone: numbered(extra === '' ? '1391237' : '1391238', cell),
  })

/** A member with a role that an owner may change, whose areas the owner sees. */
export const member = async (cell: Cell): Promise<string> => {
  const username = numbered('member', cell)
  const admin = adminOf(cell.boss)
  await admin.addUser({ username, phone: numbered('1391239', cell), workNo: username, selectedroles: 'r-operator' })
  const id = await idOf(cell.boss, username)
  await cell.boss.call('POST', `${P}/member/edit`, { id, areaIds: [areas.watched] })
  return id
}

/** An invitation of a new account, as an operator. */
const invitation = async (cell: Cell): Promise<string> => {
  const username = numbered('invited', cell)
  const phone = numbered('1391230', cell)
  await adminOf(cell.boss).addUser({ username, phone, workNo: username })
  return (await resultOf(invite(cell.boss, { phone, areaId: areas.watched, roleCode: 'operator' }))).id
}

/** A hand-over in which `duty` is the author or the receiver. */
const handOver =
  (part: 'authorId' | 'receiverId') =>
  (cell: Cell): Promise<string> =>
    given(cell.fixture.world, {
      id: numbered('ho-', cell),
      authorId: 'u-tangwei',
      receiverId: 'u-huangguilan',
      [part]: 'u-duty',
    })

/** A person to whom `duty` can hand over, on duty and without another pending hand-over. */
const successor = async ({ fixture: { world, duty } }: Cell): Promise<object> => {
  await world.store.prisma.handOver.deleteMany({ where: { authorId: 'u-duty', status: 'pending' } })
  await clock(duty, 'in')
  return { receiverId: 'u-tangwei', note: '设备正常' }
}

/** A view that the caller has shared; of a caller who may not, it is that of another member. */
const ownView = async (cell: Cell): Promise<string> => {
  const list = numbered('own-', cell)
  const { code, result } = await viewsOf(cell.caller).share({ list })
  return code === 200 ? result.id : (await viewsOf(cell.boss).share({ list })).result.id
}

type CreateRow = (cell: Cell) => Promise<string>
const one = (create: CreateRow, more: object = {}) => ({
  input: async (cell: Cell) => ({ id: await create(cell), ...more }),
})
const many = (create: CreateRow, more: object = {}) => ({
  input: async (cell: Cell) => ({ ids: [await create(cell)], ...more }),
})

const everybody = ['owner', 'operator']
const rule = { deviceType: null, app: everybody, sms: everybody, voice: everybody }
const role = async (cell: Cell): Promise<string> => {
  const roleCode = numbered('r', cell)
  await cell.boss.call('POST', '/sys/role/add', { roleName: roleCode, roleCode })
  const { records } = await resultOf(cell.boss.call<{ records: Made[] }>('GET', '/sys/role/list', { roleCode }))
  return records[0]?.id ?? ''
}
const service = (act: string) => (cell: Cell, projectId: string) =>
  cell.boss.call('POST', `${P}/projectSettings/${act}`, { projectId })

/** Calls about areas, places, people, duty and projects, with valid inputs. */
export const projectCases: Cases = {
  'area.tree': {},
  'area.detail': { input: { id: areas.watched } },
  'area.add': { input: (cell) => ({ name: numbered('区', cell), class: 0, parentId: areas.watched }) },
  'area.edit': one(area, { class: 1 }),
  'area.remove': one(area),
  'place.list': {},
  'place.tree': {},
  'place.detail': one(place),
  'place.add': {
    input: (cell) => ({ name: numbered('楼', cell), areaId: areas.watched, address: '永安里 1 号' }),
  },
  'place.openEvents': one(place),
  'place.plan': one(place),
  'place.edit': one(place, { contact: '周敏' }),
  'place.move': one(place, { areaId: areas.below }),
  'place.moveBatch': many(place, { areaId: areas.below }),
  'place.remove': one(place),
  'place.removeBatch': many(place),
  'view.list': { input: { list: aView.list } },
  'view.share': { input: (cell) => ({ ...aView, list: numbered('list-', cell) }) },
  'view.rename': one(ownView, { viewName: '夜班' }),
  'view.remove': one(ownView),
  'contact.list': {},
  'contact.uncovered': {},
  'contact.detail': one(contact),
  'contact.add': {
    input: (cell) => ({ areaId: areas.watched, name: '周敏', phone: numbered('1391237', cell) }),
  },
  'contact.edit': one(contact, { post: '物业经理' }),
  'contact.remove': one(contact),
  'contact.sort': { input: async (cell) => ({ ids: [await contact(cell), await contact(cell, 'second')] }) },
  'contact.test': one(contact),
  'member.list': {},
  'member.roles': {},
  'member.detail': one(member),
  'member.editAreas': many(member, { areaIds: [areas.below], act: 'add' }),
  'member.editRoles': many(member, { roleCode: 'operator' }),
  'member.remove': one(member),
  'member.removeBatch': many(member),
  'member.resend': one(invitation),
  'member.revoke': one(invitation),
  // In over one protocol, out over the other.
  'attendance.clock': { input: ({ api }) => ({ act: api === 'REST' ? 'in' : 'out' }) },
  'attendance.state': {},
  'attendance.mine': {},
  'attendance.list': {},
  'attendance.detail': { input: { id: 'u-duty' } },
  'attendance.onDuty': {},
  'attendance.summary': {},
  'handOver.list': {},
  'handOver.detail': one(handOver('authorId')),
  'handOver.form': {},
  'handOver.add': { input: successor },
  'handOver.confirm': one(handOver('receiverId')),
  'handOver.withdraw': one(handOver('authorId')),
  'rollCall.send': {
    // Each caller in turn: while a roll call runs, no other can start.
    input: async ({ fixture: { world } }) => {
      await endRollCalls(world)
      await putOnDuty(world, 'u-duty')
      return {}
    },
  },
  'rollCall.list': {},
  'rollCall.detail': { input: ({ fixture: { world } }) => ({ id: storeRollCall(world, 'p1', ['u-duty']) }) },
  'dashboardLayout.saveOfRole': { input: { roleCode: 'operator', cards: null } },
  'projectSettings.detail': {},
  'projectSettings.edit': { input: { info: '消防监测' } },
  'projectSettings.setWatermark': { input: { watermark: 'false' } },
  'projectSettings.rules': {},
  'projectSettings.saveRules': { input: { ruleDetail: [rule] } },
  'projectSettings.restoreDefaults': {},
  'projectSettings.changes': {},
  'projectSettings.holds': {},
  'projectSettings.stopped': {},
  'projectSettings.enable': {
    input: async (cell) => {
      await service('disable')(cell, 'p3')
      return { projectId: 'p3' }
    },
  },
  'projectSettings.disable': {
    input: async (cell) => {
      await service('enable')(cell, 'p3')
      return { projectId: 'p3' }
    },
  },
  'projectSettings.remove': { input: ({ api }) => ({ projectId: api === 'REST' ? 'p2' : 'p3' }), alone: true },
  'roleView.list': {},
  'roleView.detail': { input: { id: 'r-operator' } },
  'roleView.preview': one(role, { permissionIds: 'm-dashboard' }),
  'roleView.save': one(role, { permissionIds: 'm-dashboard' }),
}
