import { statusesWithToast } from '#tests/support/code-table.ts'
import { patterns, type Texts } from '#tests/support/document-texts.ts'

/** The lists by their paths in the menu; the first is its first entry. */
export const titledLists: readonly (readonly [title: string, path: string])[] = [
  ['态势监测', '/dashboard/analysis'],
  ['预警列表', '/alarmAdmin'],
  ['视频预警列表', '/videoAlarmAdmin'],
  ['故障列表', '/faultAdmin'],
  ['隐患列表', '/riskAdmin'],
  ['疑似有人', '/abnormalAdmin'],
  ['违规用电', '/electricBehavior'],
  ['天面封堵', '/skySealing'],
  ['智能终端管理', '/deviceAdmin/list'],
  ['消防主机列表', '/deviceAdmin/fireEngine'],
  ['视频设备管理', '/videoManage/list'],
  ['场所列表', '/placeAdmin'],
  ['成员列表', '/personnelAdmin'],
  ['考勤统计', '/personnelAdmin/attendance'],
  ['紧急联系人列表', '/personnelAdmin/emergency'],
  ['角色列表', '/roleManager'],
]

/** Pages that are linked from elsewhere. */
export const titledPages = [
  ['个人中心', '/user/center'],
  ['下载中心', '/placeAdmin/FileDownloadCenter'],
] as const

/** The last second of each greeting, and the first of the evening's. A step of one second is no jump of the clock. */
export const greetings = [
  ['早上好', '08:59:59'],
  ['上午好', '11:59:59'],
  ['中午好', '13:59:59'],
  ['下午好', '19:59:58'],
  ['晚上好', '20:00:00'],
] as const

/** The text beside each empty field of 修改密码. */
export const missingPasswords = {
  oldpassword: '请输入旧密码!',
  password: '请输入新密码!',
  confirmpassword: '请确认新密码!',
} as const
export const pushTips = ['您所在全部项目，发生事件时均会推送消息。', '仅当前项目发生事件时会推送消息。'] as const

const forms = ['添加场所', '编辑场所', '添加子场所', '编辑子场所']

/** Statuses with a text in the document; 未知错误 is ours. */
export const deniedStatuses = statusesWithToast.filter(([status]) => status !== 500)

/** Visits in the console without a browser, with the texts that appear on each: tests/console/full/texts.test.tsx. */
export const drawnVisits = {
  'the menu, the titles of the lists, and the group of devices': {
    'titles and menu': [...titledLists.map(([title]) => title), '硬件列表'],
  },
  'the titles of pages that the menu does not lead to, their crumbs, and a section of the first page': {
    'titles and menu': [...titledPages.map(([title]) => title), ...forms, '数据分析'],
  },
  'the list of alarms: how they stand, and when they were': {
    words: ['未处理', '处理中', '已处理', '今天', '昨天'],
  },
  'the first page: the greeting of each hour, and the kinds of events': {
    words: [...greetings.map(([words]) => words), '预警', '故障', '隐患'],
  },
  'exports that wait, fail, and do not arrive': {
    sentences: ['文件进入导出队列，稍后可在下载中心查看进度', '导出失败', '文件下载失败'],
  },
  'a person without phone and department': {
    sentences: ['暂无手机号码', '您尚未设置部门信息!', ...pushTips],
  },
  'the change of a password, at last by nobody': {
    sentences: [...Object.values(missingPasswords), '两次输入的密码不一样！', '当前系统无登陆用户!'],
  },
  'a colour that the browser cannot keep': { sentences: ['Failed to update theme'] },
  'letters with invitations, one to each role': {
    words: ['管理员', '值班员', '未知'],
    buttons: ['拒绝', '接受', '仍然拒绝', '回到邀请'],
    sentences: ['如拒绝，则无法进入区域界面，也无法拥有分配权限，是否回到邀请函？', '您将为该区域安全贡献力量'],
    patterns: [patterns.rejected],
    ours: ['mobile app'],
  },
  'an invitation that comes while somebody works': {
    patterns: [patterns.invited],
    buttons: ['我知道了'],
    sentences: ['账号权限变动，请重新登录!'],
  },
  'the way out of the project that is open': {
    dialogs: ['权限变更'],
    ours: ['delUser with projectId'],
    buttons: ['我知道了'],
  },
  'the end of the account': {
    dialogs: ['权限变更'],
    ours: ['delUser without projectId'],
    buttons: ['我知道了'],
  },
  'the offer of desktop notifications in a browser that has none': {
    ours: ['notification banner'],
    sentences: ['您的浏览器不支持桌面通知功能'],
  },
  'the tip of the project whose person events have moved': { ours: ['migration tip'], buttons: ['我知道了'] },
  'the set-up of the organisation after a new edition': { ours: ['organisation set-up'] },
  'an announcement, and a message whose page this role does not open': {
    dialogs: ['通知消息'],
    sentences: ['您没有权限查看详情'],
  },
  'statuses of HTTP': { sentences: ['系统提示', ...deniedStatuses.map(([, text]) => text)] },
} as const satisfies Record<string, Texts>
