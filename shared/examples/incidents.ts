import type { Fields } from '#shared/examples/records.ts'

/*
 * The fields of an incident in the example frames that do not follow from their names. The smoke is the alarm of the call
 * examples.
 */

const flat: Fields = {
  deviceName: '烟雾探测器 YG-0007',
  parentAddressName: '永安里社区/永安里 1 号/3 层',
  place: '永安里社区/永安里 1 号/3 层/302',
  equipmentType: 0,
}
export const alarm: Fields = { ...flat, eventType: 1, title: '预警', details: '烟雾 0.17 dB/m，阈值 0.15' }
export const fault: Fields = {
  ...flat,
  eventId: 'e-d-p1-a02-b001-f3-r03-smoke-1-2',
  eventType: 10,
  title: '故障',
  details: '电量低 12 %，阈值 20',
}
export const risk: Fields = {
  ...flat,
  eventId: 'e-d-p1-a02-b001-f3-r04-fireextinguisher-1-1',
  eventType: 40,
  deviceType: 'fireextinguisher',
  deviceName: '灭火器压力探测器 MH-0003',
  title: '隐患',
  details: '压力长期偏低',
}
export const charging: Fields = {
  eventId: 'e-d-p1-a02-b001-f1-r03-charging_station-1-1',
  eventType: 21,
  deviceType: 'charging_station',
  deviceName: '充电桩 CZ-0001',
  address: '城中区永安里 1 号 充电棚',
  addressName: '充电棚',
  parentAddressName: '永安里社区/永安里 1 号/1 层',
  place: '永安里社区/永安里 1 号/1 层/充电棚',
  equipmentType: 0,
  title: '违规用电',
  eventReason: '电动车充电',
  details: '电动车充电',
}
const video: Fields = {
  address: '城中区老城片区公共区域',
  addressName: '老城片区公共区域',
  parentAddressName: '老城片区',
  place: '老城片区/老城片区公共区域',
  areaName: '老城片区',
  equipmentType: 1,
}
export const lane: Fields = {
  ...video,
  eventId: 'e-d-p1-a01-b001-f1-r05-firecamera-1-1',
  eventType: 2,
  deviceType: 'firecamera',
  deviceName: '消防通道占用识别摄像头 TD-0001',
  title: '视频预警',
  alarmType: '消防通道占用',
  details: '消防通道占用',
}
export const overnight: Fields = {
  ...video,
  eventId: 'e-d-p1-a01-b001-f1-r01-camera-3-1',
  eventType: 20,
  deviceType: 'camera',
  deviceName: '人员离岗监测摄像头 LG-0003',
  title: '疑似有人',
  eventReason: '夜间住人',
  details: '夜间住人',
}
export const roof: Fields = {
  eventId: 'e-d-p1-a02-b001-f6-r01-alertor-1-1',
  eventType: 22,
  deviceType: 'alertor',
  deviceName: '门磁探测器 MC-0002',
  address: '城中区永安里 1 号 天面',
  addressName: '天面',
  parentAddressName: '永安里社区/永安里 1 号/6 层',
  place: '永安里社区/永安里 1 号/6 层/天面',
  equipmentType: 0,
  title: '天面封堵',
  eventReason: '天面门封堵',
  details: '天面门封堵',
}
