export type Fields = Readonly<Record<string, unknown>>

/* The objects of all examples: one flat whose smoke detector has raised an alarm, and the people involved. */

export const person: Fields = { id: 'u-duty', name: '李海峰' }
export const entry: Fields = {
  id: 'm-alarm',
  key: 'm-alarm',
  value: 'm-alarm',
  parentId: null,
  name: '预警列表',
  title: '预警列表',
  slotTitle: '预警列表',
  label: '预警列表',
  status: '1',
  description: '',
  hidden: false,
  alwaysShow: false,
  internalOrExternal: false,
}
export const department: Fields = {
  id: 'dep-4',
  key: 'dep-4',
  value: 'dep-4',
  parentId: 'dep-3',
  title: '永安里社区工作站',
}
export const device: Fields = {
  id: 'd-p1-a02-b001-f3-r03-smoke-1',
  ids: ['d-p1-a02-b001-f3-r03-smoke-1'],
  name: '烟雾探测器',
  status: 'normal',
  state: 'alarm',
  equipmentType: 0,
}
/** An alarm that is taken and not yet answered. */
export const event: Fields = {
  id: 'e-d-p1-a02-b001-f3-r03-smoke-1-1',
  ids: ['e-d-p1-a02-b001-f3-r03-smoke-1-1'],
  state: 1,
  result: null,
  note: null,
  version: 2,
}
export const host: Fields = {
  id: 'd-p1-a01-b001-f1-r01-mainframe-1',
  deviceType: 'mainframe',
  typeName: '传统消防主机',
  name: '传统消防主机',
  code: 'ZJ-0001',
  spot: '控制室机柜',
  reading: null,
  battery: null,
}
export const exported: Fields = {
  id: 'x-1',
  name: '预警列表',
  domain: 'event',
  params: { kind: 'alarm' },
  columns: ['deviceName', 'place', 'raisedAt', 'state'],
  state: 'done',
  progress: 100,
  bytes: 8214,
  expiresAt: '2026-03-09 08:00:00',
}
export const member: Fields = {
  id: 'u-duty',
  ids: ['u-duty'],
  areaIds: ['p1-a02'],
  name: '李海峰',
  status: 'joined',
  otherRoles: [],
  otherAreas: 0,
  inviter: null,
  invitedAt: null,
}
/** A shift hand-over at the end of the day shift, still pending. */
export const handOver: Fields = {
  id: 'ho-1',
  status: 'pending',
  statusName: '待接班',
  at: '2026-03-02 15:55:00',
  dutyFrom: '2026-03-02 07:52:11',
  shift: 'day',
  shiftName: '早班',
  note: '设备运行正常，钥匙与值班日志已当面交接',
  followUp: '永安里 1 号 302 烟感报警待复核',
  answeredAt: null,
  opinion: '',
}
/** A pending order, created by the answer 待维保. */
export const maintenanceOrder: Fields = {
  id: 'f0c5b1d27c3e4a8f9b6d0e1a2c3b4d5e',
  number: 'WB20260302-0001',
  deviceId: 'd-p1-a02-b001-f3-r03-smoke-1',
  eventId: 'e-d-p1-a02-b001-f3-r03-smoke-1-1',
  title: '电量低',
  state: 'open',
  stateName: '待接单',
  createdAt: '2026-03-02 08:00:00',
  createdBy: { id: 'u-duty', name: '李海峰' },
  handler: null,
  takenAt: null,
  closedAt: null,
  note: '',
  parts: [],
}
/** Feedback with a reply. */
export const feedback: Fields = {
  id: 'c0a1e5f27d3b4c68a9e0d1f2b3c4d5e6',
  type: 2,
  content: '希望列表可以按楼层筛选设备',
  contactFlag: 1,
  createdAt: '2026-03-02 08:00:00',
  state: 'replied',
  stateName: '已回复',
  images: [],
  reply: '感谢建议，下一版将支持按楼层筛选。',
  repliedAt: '2026-03-02 09:30:00',
  takenAt: '2026-03-02 09:12:00',
  closedAt: null,
  phone: '13801190003',
}
export const contact: Fields = {
  id: 'ec-p1-a02',
  ids: ['ec-p1-a02'],
  sortNo: 1,
  name: '陈淑芬',
  phone: '13612342046',
  post: '物业经理',
  ways: ['phone', 'sms'],
  text: '【测试呼叫】您是永安里社区 / 永安里 1 号 / 3 层 / 302的紧急联系人，收到后无需处理',
  note: '',
}
/** A role that adds a page and a button. */
export const role: Fields = {
  id: 'r-inspector',
  roleName: '巡查员',
  roleCode: 'inspector',
  description: '每周巡查',
  builtIn: false,
  permissionIds: ['m-risk-list', 'b-risk:feedback'],
  lastpermissionIds: ['m-risk-list'],
  rights: [],
  text: '将影响 1 人，立即生效',
  removed: [],
}
export const account: Fields = { id: 'u-duty', status: 1, status_dictText: '正常' }

export const area: Fields = {
  id: 'p1-a02',
  parentId: 'p1-a01',
  name: '永安里社区',
  path: ['老城片区', '永安里社区'],
  places: 76,
  devices: 21,
  children: [],
}
export const place: Fields = {
  id: 'p1-a02-b001-f3-r03',
  ids: ['p1-a02-b001-f3-r03'],
  parentId: 'p1-a02-b001-f3',
  name: '302',
  contact: '陈淑芬',
  phone: '13612342046',
  places: 0,
  devices: 1,
  children: [],
}

/** A day shift that has begun. */
export const duty: Fields = {
  id: 'u-duty',
  act: 'in',
  address: '城中区永安里社区工作站',
  state: 'on',
  status: 'normal',
  statusName: '正常',
  shift: 'day',
  outAt: null,
  outAddress: '',
  onDuty: true,
  seconds: 7200,
  late: false,
  early: false,
}
/** A roll call with its answer. */
export const rollCall: Fields = {
  id: 'rc-p1-000001',
  minutes: 5,
  askedAt: '2026-03-02 08:00:00',
  deadline: '2026-03-02 08:05:00',
  running: true,
  state: 'answered',
  answeredAt: '2026-03-02 08:00:42',
  seconds: 42,
}
export const project: Fields = {
  id: 'p1',
  name: '城中区智慧消防',
  info: '老城片区的社区、出租屋与沿街小店，由街道办与社区工作站共同值守',
  color: '#2459c9',
  projectStatus: 1,
  watermark: true,
  status: 1,
  faultCount: 0,
}
export const fault: Fields = {
  id: 'f-1',
  times: 2,
  where: { user: 'u-duty' },
}
export const alertRule: Fields = {
  name: '烟雾探测器',
  app: ['operator'],
  sms: ['owner'],
  voice: ['operator'],
  voiceDelay: 5,
  custom: true,
}

/** A corner of the basemap of the district. */
export const basemap = {
  origin: { longitude: 114.02, latitude: 22.53 },
  unit: 0.00001,
  bounds: { west: 114.008, south: 22.5175, east: 114.092, north: 22.5925 },
  blocks: [[177, 354, 150, 168]],
  houses: [[182, 359, 44, 38]],
  water: [[560, 530, 545, 546, 520, 539, 531, 518]],
  parks: [[464, 475, 640, 475, 640, 611, 464, 611]],
  streets: [{ name: '和平路', width: 8, line: [0, 347, 1200, 347] }],
  labels: [{ text: '人民公园', kind: 'park', x: 552, y: 489 }],
}
/** What a camera sees: a fire lane blocked by a vehicle. */
export const cameraScene: Fields = {
  deviceId: 'd-p1-a02-b002-f1-r04-firecamera-1',
  deviceName: '消防通道占用识别摄像头',
  deviceCode: 'TD-0001',
  placePath: ['永安里社区', '永安里 2 号', '1 层', '门前通道'],
  setting: 'lane',
  seed: 714_025,
  from: '2026-03-02 07:59:50',
  to: '2026-03-02 08:00:20',
  recording: 'ready',
  gimbal: { facing: 135, poses: [{ since: '2026-03-02 07:58:10', pan: 10, tilt: 0, zoom: 1.5 }], may: { steer: true } },
}
