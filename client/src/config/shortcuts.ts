import { eventPaths, homePath, mapPath, messagesPath } from '#client/config/paths.ts'
import { screenPaths } from '#client/config/screen-paths.ts'

/** Where a shortcut holds, in the order in which they are listed. */
export const shortcutScopes = ['list', 'chart', 'map', 'everywhere'] as const
export type ShortcutScope = (typeof shortcutScopes)[number]

/** What the listener of the shell does; the other shortcuts have handlers where they act. */
export type ShortcutAct = 'help' | 'go' | 'next' | 'previous' | 'open' | 'tick' | 'tickTo' | 'leave'

export interface Shortcut {
  /** Alternatives. The parts of a chord are joined by +; a letter is lower case, with Shift it is `Shift+X`. */
  readonly keys: readonly string[]
  readonly words: string
  readonly scope: ShortcutScope
  readonly act?: ShortcutAct
}

/** All shortcuts, once: handlers, the dialog 快捷键 and the chapter of the 用户手册 take them from here (DECISIONS 179). */
export const shortcuts: readonly Shortcut[] = [
  { scope: 'list', act: 'next', keys: ['j', 'ArrowDown'], words: '下一行；方向键在选中一行之后可用' },
  { scope: 'list', act: 'previous', keys: ['k', 'ArrowUp'], words: '上一行' },
  { scope: 'list', act: 'open', keys: ['Enter'], words: '打开这一行的详情' },
  { scope: 'list', act: 'tick', keys: ['x'], words: '勾选这一行，再按取消' },
  { scope: 'list', act: 'tickTo', keys: ['Shift+X'], words: '从上次勾选的一行勾选到这一行' },
  { scope: 'list', act: 'leave', keys: ['Escape'], words: '离开这一行，新事件可以自动进入列表' },
  { scope: 'chart', keys: ['ArrowLeft', 'ArrowRight'], words: '焦点在图上时，逐点读数' },
  { scope: 'chart', keys: ['Shift+ArrowLeft', 'Shift+ArrowRight'], words: '框选一段时间，按 Enter 放大' },
  { scope: 'map', keys: ['ArrowUp', 'ArrowDown'], words: '焦点在设备列表里时，上一台、下一台' },
  { scope: 'everywhere', act: 'help', keys: ['?'], words: '显示当前页面的快捷键' },
  { scope: 'everywhere', act: 'go', keys: ['g'], words: '再按一个字母，前往页面' },
  { scope: 'everywhere', keys: ['Ctrl+K'], words: '搜索，也可前往页面、执行操作' },
  { scope: 'everywhere', keys: ['Alt+A'], words: '焦点移到最上面的事件弹窗' },
  { scope: 'everywhere', keys: ['Escape'], words: '关闭最上面的弹窗、菜单或对话框' },
  { scope: 'everywhere', keys: ['Tab', 'Shift+Tab'], words: '下一个、上一个控件' },
]

export interface GoKey {
  readonly key: string
  /** The page; only people whose menu has it can go there. */
  readonly path: string
  /** Its name where the menu is not at hand. */
  readonly title: string
}

/** The pages to which g and a letter lead, in the order of the menu. */
export const goKeys: readonly GoKey[] = [
  { key: 'h', path: homePath, title: '态势监测' },
  { key: 'm', path: mapPath, title: '地图' },
  { key: 'e', path: eventPaths.alarm.list, title: eventPaths.alarm.title },
  { key: 'v', path: eventPaths['video-alarm'].list, title: eventPaths['video-alarm'].title },
  { key: 'f', path: eventPaths.fault.list, title: eventPaths.fault.title },
  { key: 'r', path: eventPaths.risk.list, title: eventPaths.risk.title },
  { key: 'd', path: screenPaths.device.list, title: screenPaths.device.title },
  { key: 'w', path: screenPaths.maintenance.list, title: screenPaths.maintenance.title },
  { key: 'p', path: screenPaths.place.list, title: screenPaths.place.title },
  { key: 'u', path: screenPaths.member.list, title: screenPaths.member.title },
  { key: 'o', path: screenPaths.handOver.list, title: screenPaths.handOver.title },
  { key: 'n', path: messagesPath, title: '消息通知' },
]

/** The words of the dialog, of the hint and of the chapter. */
export const shortcutTexts = {
  title: '快捷键',
  scopes: { list: '列表', chart: '图表', map: '地图', everywhere: '随处可用' },
  go: '前往页面',
  here: '当前页面',
  or: '或',
  hint: '按字母前往页面，Esc 取消',
  off: '单键快捷键已关闭，带 Ctrl 或 Alt 的仍可用。',
  note: '在输入框里、对话框打开时或输入法组字时，单键快捷键不起作用。',
  change: '在外观设置里开关',
} as const

const names: Readonly<Record<string, string>> = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
}

/** The caps of a chord as they are drawn: `Shift+X` is Shift and X. */
export const capsOf = (keys: string): readonly string[] =>
  keys.split('+').map((part) => names[part] ?? (part.length === 1 ? part.toUpperCase() : part))
