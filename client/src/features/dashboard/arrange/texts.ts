import type { CardHeight, CardId, CardWidth, LayoutSource } from '#shared/dashboard/card-layout.ts'
import { dashboardTexts } from '#client/features/dashboard/texts.ts'

/** Names of the cards, as in their heads. */
export const cardTitles: Readonly<Record<CardId, string>> = {
  trend: dashboardTexts.trend,
  feed: dashboardTexts.feed,
  shares: dashboardTexts.shares,
  topPlaces: dashboardTexts.topPlaces,
  mine: dashboardTexts.mine,
  onDuty: dashboardTexts.onDuty,
  areaClasses: dashboardTexts.areaClasses,
  deviceStates: dashboardTexts.deviceStates,
  duty: dashboardTexts.duty,
}

const widths: Readonly<Record<CardWidth, string>> = { 4: '三分之一', 6: '一半', 8: '三分之二', 12: '整行' }
const heights: Readonly<Record<CardHeight, string>> = { 2: '低', 3: '中', 4: '高', 6: '最高' }

/** The words of 调整布局. */
export const arrangeTexts = {
  label: '调整布局',
  hint: '拖动卡片换位，拖右下角改大小；键盘：方向键移动，Shift + 方向键改大小',
  phoneHint: '小屏幕上只调整顺序和显示，宽度和高度在电脑上设置',
  widths,
  heights,
  width: (card: string) => `${card}的宽度`,
  height: (card: string) => `${card}的高度`,
  move: (card: string) => `移动${card}`,
  up: (card: string) => `${card}上移`,
  down: (card: string) => `${card}下移`,
  hide: (card: string) => `隐藏${card}`,
  show: (card: string) => `显示${card}`,
  hiddenCards: '未显示的卡片',
  noneHidden: '全部卡片都在页面上',
  place: (card: string, at: number, count: number) => `${card}，第 ${at} 位，共 ${count} 张`,
  size: (card: string, width: CardWidth, height: CardHeight) => `${card}，宽度${widths[width]}，高度${heights[height]}`,
  isHidden: (card: string) => `${card}已隐藏`,
  isShown: (card: string) => `${card}已显示`,
  source: (source: LayoutSource, roleName: string) =>
    ({ own: '当前：个人布局', role: `当前：“${roleName}”的默认布局`, builtIn: '当前：系统默认布局' })[source],
  reset: '恢复默认',
  resetTo: (source: 'role' | 'builtIn', roleName: string) =>
    source === 'role' ? `恢复为“${roleName}”的默认布局` : '恢复为系统默认布局',
  cancel: '取消',
  save: '保存',
  saved: '布局已保存',
  savedDefault: (source: 'role' | 'builtIn', roleName: string) =>
    source === 'role' ? `已恢复“${roleName}”的默认布局` : '已恢复系统默认布局',
  roleDefault: '保存为角色默认',
  asDefaultOf: (role: string, isSet: boolean) => (isSet ? `${role}（替换已有默认）` : role),
  withoutDefault: (role: string) => `${role}：恢复系统默认`,
  roleSaved: (role: string) => `已设为“${role}”在本项目的默认布局`,
  roleReset: (role: string) => `“${role}”在本项目恢复系统默认布局`,
  leave: {
    title: '放弃未保存的布局？',
    text: '离开后，刚才的调整不会保留。',
    leave: '放弃调整',
    stay: '继续调整',
  },
} as const
