import type { AreaHolds } from '#shared/area/area.contract.ts'

/** 6 个场所: in front of what hangs on an area. */
const heldWords: Readonly<Record<keyof AreaHolds, string>> = {
  areas: '个下级区域',
  places: '个场所',
  devices: '台设备',
  members: '名成员',
  invitations: '份邀请',
  contacts: '位紧急联系人',
  events: '条事件记录',
}

/** 2 个场所、28 台设备; empty when nothing hangs on the area. */
export const heldText = (holds: AreaHolds): string =>
  Object.entries(heldWords)
    .filter(([what]) => holds[what as keyof AreaHolds] > 0)
    .map(([what, words]) => `${holds[what as keyof AreaHolds]} ${words}`)
    .join('、')

/** The words of managing areas beside the list of places. */
export const areaTexts = {
  title: '区域',
  all: '全部区域',
  chooseNote: '在左侧选择区域，可编辑、移动或删除',
  figures: (places: number, devices: number, open: number) =>
    `${places} 个场所，${devices} 台设备，${open} 条未结束事件`,
  add: '添加区域',
  addBelow: '添加下级区域',
  addTitle: (above: string | undefined) => (above === undefined ? '添加区域' : `在 ${above} 下添加区域`),
  edit: '编辑区域',
  editTitle: (name: string) => `编辑区域 ${name}`,
  name: '名称',
  enterName: '请输入区域名称',
  class: '类别',
  parent: '上级区域',
  top: '不选则为最上级',
  enterParent: '请选择上级区域',
  moveNote:
    '改变上级即移动区域：连同下级区域、场所和设备一起移动。管理原上级的成员不再看到它，管理新上级的成员随之看到，并收到通知',
  added: '区域已添加',
  remove: {
    button: '删除区域',
    title: (name: string) => `删除区域 ${name}？`,
    text: '该区域下没有场所、设备、成员、邀请、联系人和事件记录。删除后不能恢复。',
    held: (what: string) => `该区域（含下级）还有 ${what}。请先移走或删除；事件记录会一直保留，有记录的区域不能删除。`,
    confirm: '确认删除',
    close: '知道了',
    done: '区域已删除',
  },
} as const
