import { eventCalls } from '#shared/examples/event-calls.ts'
import { familyCalls } from '#shared/examples/family.ts'
import { feedCalls } from '#shared/examples/feeds.ts'
import { scenarioCalls } from '#shared/examples/scenarios.ts'
import { basemap, type Fields } from '#shared/examples/records.ts'

/** Input and result of a call's example, where the values derived from its field names would make a poor one. */
interface Call {
  /** The whole input. */
  readonly input?: Fields
  /** Some fields of the input. */
  readonly takes?: Fields
  /** The whole result. */
  readonly result?: unknown
  /** Some fields of the result, at any depth. */
  readonly answers?: Fields
}

const HASH = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'
const EVENT = 'e-d-p1-a02-b001-f3-r03-smoke-1-1'
const ticked = ['m-alarm', 'b-alarm:toSite']
const mainframe: Call = { takes: { id: 'd-p1-a01-b001-f1-r01-mainframe-1' } }
const newPassword: Call = { takes: { password: 'Xiaofang#2026', confirmpassword: 'Xiaofang#2026' } }
const item: Call = { takes: { id: 'dict-floor-1' } }
const rule: Call = { takes: { id: 'rule-1' } }

const menuEntry: Fields = {
  id: 'm-alarm',
  path: '/alarmAdmin',
  component: 'alarm/AlarmAdmin',
  route: '1',
  name: 'alarmAdmin',
  redirect: null,
  meta: { title: '预警列表', keepAlive: true, internalOrExternal: false, icon: 'bell' },
}
const frame: Fields = { code: 201, eventId: EVENT, eventType: 1, projectId: 'p1', seq: 12, epoch: '8wvta86l2v-1' }

/** State of the simulated people of a world that handle events but do not do desk work. */
const atWork: Fields = {
  rate: 0.5,
  acts: { clock: 1, handle: 1, comment: 1, members: 1, office: 0 },
  acting: 21,
  next: [
    {
      at: '2026-03-02 08:04:31',
      person: { id: 'u-zhangxiuying', name: '张秀英' },
      call: 'event.toSite',
      eventId: EVENT,
    },
  ],
  counts: { 'event.feedback': { done: 12, refused: 1 } },
  refused: [
    {
      at: '2026-03-02 08:01:07',
      person: { id: 'u-zhangxiuying', name: '张秀英' },
      call: 'event.feedback',
      code: 9017,
      message: '已经有人反馈',
    },
  ],
}

const journalled: Fields = { n: 7, at: 1_772_409_600_000, kind: 'frame', to: 1, users: ['u-duty'], frame }

/** A snapshot of a small world. */
const snapshot = { name: 'calm', bytes: 1_884_160 }

/** By the name of the call. */
export const exampleCalls: Readonly<Record<string, Call>> = {
  'account.changePhone': { takes: { phone: '13801190088' }, answers: { phone: '13801190088' } },
  'account.passwordChange': newPassword,
  'account.register': {
    takes: { phone: '13801190088', username: 'zhaolin', realname: '赵琳', email: 'zhaolin@fengsui.example' },
  },
  'account.updatePassword': newPassword,
  'auth.captchaLogin': { input: { mobile: '13801190003', captcha: '123456', remember_me: true } },
  'auth.login': { input: { username: 'duty', password: 'Fengsui@119' } },
  'auth.permission': { answers: { menu: [menuEntry] } },
  'auth.randomImage': { result: 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAGgAAAAkCAAAAABA7SBq…' },
  'control.addFault': { input: { on: 'event.toSite', effect: { type: 'code', code: 9001 }, times: 2 } },
  'control.city': {
    result: {
      projects: [{ id: 'p1', name: '城中区智慧消防' }],
      people: [
        { id: 'u-duty', username: 'duty', realname: '李海峰', roles: [{ projectId: 'p1', roleCode: 'operator' }] },
      ],
      types: [{ deviceType: 'smoke', events: [{ kind: 'alarm', reason: 'smoke', measure: 'smoke', threshold: 0.15 }] }],
    },
  },
  'control.clock': { input: { advance: '5m' } },
  'control.createWorld': {
    input: { id: 't1', seed: 7, size: 'small', clock: { mode: 'frozen' }, deterministic: true, life: false },
  },
  'control.closeConnection': { input: { id: '3', code: 1000 }, result: { id: '3', code: 1000 } },
  'control.connections': {
    result: [
      {
        id: '3',
        userId: 'u-duty',
        username: 'duty',
        realname: '李海峰',
        since: '2026-03-02 08:00:00',
        heardAt: '2026-03-02 08:00:03',
        heartbeats: 1,
        waiting: 0,
      },
    ],
  },
  'control.coverage': {
    result: {
      calls: {
        total: 2,
        tried: [{ name: 'event.toSite', times: 2, codes: { '200': 1, '9001': 1 }, missing: [4002, 4003] }],
        untried: ['event.feedback'],
      },
      codes: { total: 2, tried: [{ name: 'OK', times: 1 }], untried: ['BAD_TICKET'] },
      messages: { total: 2, tried: [{ name: 'alarm', times: 1 }], untried: ['editionCheck'] },
      changeReasons: { total: 2, tried: [{ name: 'roleUpdate', times: 1 }], untried: ['deleted'] },
      eventKinds: { total: 2, tried: [{ name: 'alarm', times: 1 }], untried: ['risk'] },
      roles: { total: 2, tried: [{ name: 'operator', times: 2 }], untried: ['superOwner'] },
    },
  },
  'control.devices': {
    input: { keyword: '永安里 烟雾', kind: 'alarm', limit: 20 },
    result: {
      total: 1,
      devices: [
        {
          id: 'd-101',
          code: 'YG-0312',
          name: '烟雾探测器',
          deviceType: 'smoke',
          status: 'normal',
          enabled: true,
          projectId: 'p1',
          placePath: ['永安里社区', '永安里 1 号', '3 层', '302'],
          open: [{ eventId: 'e-1', kind: 'alarm', reason: 'smoke', recovered: false }],
          readings: [{ measure: 'smoke', value: 0.21, threshold: 0.15 }],
        },
      ],
    },
  },
  'control.journal': {
    input: { after: 6, kind: 'call,frame', user: 'u-duty', limit: 100 },
    result: { epoch: '8wvta86l2v-1', entries: [journalled], last: 7, dropped: 0 },
  },
  'control.journalStream': { input: { kind: 'frame', code: 201 }, result: journalled },
  'control.outbox': {
    input: { channel: 'sms', phone: '13801190003', limit: 100 },
    result: {
      entries: [
        {
          n: 1,
          id: 'sms-4817250396125480733',
          channel: 'sms',
          phone: '13801190003',
          recipients: [{ id: 'u-duty', name: '李海峰', phone: '13801190003' }],
          text: '【烽燧】您的验证码是 483920，10 分钟内有效，请勿告诉他人。',
          eventId: null,
          at: '2026-03-02 08:00:00',
        },
      ],
      last: 1,
    },
  },
  'control.push': {
    input: { code: 210, to: { role: 'operator', projectId: 'p1' }, payload: { asEditionId: 'ed-2' } },
    result: { seq: 42, to: 3 },
  },
  'control.takeSnapshot': { input: { name: 'calm' }, result: snapshot },
  'control.snapshots': { result: [{ ...snapshot, now: '2026-03-02 08:00:00' }] },
  'control.removeSnapshot': { input: { name: 'calm' }, result: { name: 'calm' } },
  'control.restore': {
    input: { name: 'calm' },
    result: { epoch: '8wvta86l2v-2', seq: 41, now: '2026-03-02 08:00:00' },
  },
  'control.fork': { input: { name: 'calm', id: 't2' }, result: { id: 't2', path: '/w/t2' } },
  'control.diff': {
    input: { from: 'calm' },
    result: [
      {
        table: 'Event',
        added: { count: 1, ids: [EVENT] },
        removed: { count: 0, ids: [] },
        changed: { count: 0, rows: [] },
      },
    ],
  },
  'control.emit': { input: { kind: 'alarm', deviceType: 'smoke' } },
  'control.people': { result: atWork },
  'control.setPeople': { input: { rate: 0.5, acts: { office: 0 } }, result: { ...atWork, seq: 12 } },
  'control.recover': { input: { eventId: EVENT }, answers: { recovered: [EVENT] } },
  'control.removeFault': { takes: { id: 'f-1' } },
  ...familyCalls,
  ...feedCalls,
  ...scenarioCalls,
  'device.batch': { takes: { act: 'move' } },
  'device.edit': { takes: { gatewayId: 'd-p1-a02-b001-f1-r01-transfer-1' } },
  'device.host': mainframe,
  'device.importFile': { takes: { file: '@devices.xlsx' } },
  'dictionary.deleteItem': item,
  'dictionary.editItem': item,
  'dictionary.listItems': { takes: { status: '1' } },
  'export.removeBatch': { takes: { ids: ['x-1'] } },
  ...eventCalls,
  'map.ground': { result: basemap },
  'permission.editRule': rule,
  'permission.ofRole': { result: ticked },
  'permission.removeRule': rule,
  'permission.tree': { answers: { ids: ticked } },
  'projectSettings.disable': { answers: { projectStatus: 0 } },
  'projectSettings.remove': { answers: { projectStatus: 3 } },
  'realtime.since': { takes: { seq: 11 }, answers: { frames: [frame] } },
  'role.list': { takes: { roleName: '值班员', roleCode: 'operator' } },
  'role.permissionTree': { answers: { ids: ticked } },
  'screen.address': { result: '/bigscreen/p1' },
  'sso.validateLogin': {
    input: { ticket: 'ST-fmdkgwaunpv3lpm7htgp28tz74pv5opk', service: 'http://127.0.0.1:1190/' },
  },
  'upload.familyImage': { result: `uploads/${HASH}.jpg` },
  'upload.image': { result: `/uploads/${HASH}.jpg` },
  'user.changePassword': newPassword,
}
