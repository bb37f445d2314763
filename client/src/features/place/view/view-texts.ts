import { placeTexts } from '#client/config/place-texts.ts'

/** The words of the page of a place. */
export const viewTexts = {
  facts: {
    title: '场所信息',
    className: '分类',
    area: '区域',
    parent: '上级场所',
    position: '坐标',
    unlocated: '未定位',
    call: (name: string) => `拨打 ${name} 的电话`,
  },
  open: {
    title: '未结束事件',
    count: (shown: number, total: number) => (total > shown ? `显示前 ${shown} 条，共 ${total} 条` : `共 ${total} 条`),
    none: '没有未结束的事件，一切平安',
  },
  devices: {
    title: '设备',
    states: '各状态的设备数',
    all: (count: string) => `全部 ${count} 台`,
    atLeast: (count: number) => `至少 ${count} 台`,
    none: '该场所没有设备',
    add: '接入设备',
  },
  history: {
    title: '历史事件',
    note: (shown: number) => `最近 ${shown} 条`,
    lists: '查看全部',
    none: '没有历史事件',
  },
  parts: {
    title: placeTexts.children,
    all: (count: number) => `全部 ${count} 个`,
    devices: (count: number) => `${count} 台设备`,
    open: (count: number) => `${count} 个未结束`,
  },
  report: '上报隐患',
  edit: '编辑',
  toPlace: '返回场所',
} as const
