import type { UserRow } from '#simulator/city/rows.ts'

/** The areas of a person in a project, both by number; those that a smaller city does not have are omitted. */
export interface Assignment {
  readonly project: number
  readonly role: string
  readonly areas: readonly number[]
}

export interface Account {
  readonly username: string
  readonly realname: string
  readonly sex: 1 | 2
  readonly post: string
  /** Ids of departments; the first one is the current one. */
  readonly departments: readonly string[]
  readonly assignments: readonly Assignment[]
  readonly invitations?: readonly { project: number; area: number; role: string; inviter: string }[]
  readonly change?: Partial<Pick<UserRow, 'status' | 'incomplete'>>
}

/** The area in the first project for people or invitations whose own project the city does not have. */
export const fallbackAssignment = 8
export const fallbackInvitation = 9

const root = [1]
const allProjects = Array.from({ length: 20 }, (_, index) => ({ project: index + 1, role: 'superOwner', areas: root }))

/** The demo accounts, in the order in which the server prints them at its start. */
export const demoAccounts: readonly Account[] = [
  { username: 'super', realname: '周建国', sex: 1, post: '主任', departments: ['dep-1'], assignments: allProjects },
  {
    username: 'owner',
    realname: '赵丽华',
    sex: 2,
    post: '片区管理员',
    departments: ['dep-3', 'dep-4'],
    assignments: [
      { project: 1, role: 'owner', areas: [2, 7] },
      { project: 2, role: 'owner', areas: [2, 5] },
    ],
  },
  {
    username: 'duty',
    realname: '李海峰',
    sex: 1,
    post: '值班员',
    departments: ['dep-4'],
    assignments: [{ project: 1, role: 'operator', areas: [2] }],
  },
  {
    username: 'invitee',
    realname: '陈晓雯',
    sex: 2,
    post: '值班员',
    departments: ['dep-5'],
    assignments: [{ project: 2, role: 'operator', areas: [3] }],
    invitations: [
      { project: 1, area: 5, role: 'operator', inviter: 'wangzhiqiang' },
      { project: 1, area: 6, role: 'owner', inviter: 'super' },
      { project: 3, area: 4, role: 'operator', inviter: 'super' },
    ],
  },
  {
    username: 'newcomer',
    realname: '刘子涵',
    sex: 2,
    post: '',
    departments: ['dep-3'],
    assignments: [],
    invitations: [{ project: 1, area: 3, role: 'operator', inviter: 'owner' }],
  },
  { username: 'nobody', realname: '吴国强', sex: 1, post: '', departments: [], assignments: [] },
  {
    username: 'frozen',
    realname: '郑志伟',
    sex: 1,
    post: '值班员',
    departments: ['dep-2'],
    assignments: [{ project: 1, role: 'operator', areas: [7] }],
    change: { status: 2 },
  },
  {
    username: 'incomplete',
    realname: '孙美玲',
    sex: 2,
    post: '值班员',
    departments: ['dep-3'],
    assignments: [{ project: 1, role: 'operator', areas: [6] }],
    change: { incomplete: true },
  },
  {
    username: 'guest',
    realname: '何敏',
    sex: 2,
    post: '参观',
    departments: ['dep-1'],
    assignments: [{ project: 1, role: 'visitor', areas: [5] }],
  },
]

const others: readonly (readonly [username: string, realname: string, sex: 1 | 2])[] = [
  ['wangzhiqiang', '王志强', 1],
  ['zhangxiuying', '张秀英', 2],
  ['yangwenbin', '杨文斌', 1],
  ['huangguilan', '黄桂兰', 2],
  ['xujunjie', '徐俊杰', 1],
  ['mahaiyan', '马海燕', 2],
  ['zhuguoping', '朱国平', 1],
  ['huxuemei', '胡雪梅', 2],
  ['guoyongfu', '郭永福', 1],
  ['linshaohua', '林少华', 1],
  ['luojinfeng', '罗金凤', 2],
  ['gaoxiaodong', '高晓东', 1],
  ['liangyumei', '梁玉梅', 2],
  ['songjianjun', '宋建军', 1],
  ['xiechunhua', '谢春花', 2],
  ['tangwei', '唐伟', 1],
  ['hanlijuan', '韩丽娟', 2],
  ['fengqiang', '冯强', 1],
  ['dengmin', '邓敏', 2],
  ['caozhigang', '曹志刚', 1],
  ['pengxia', '彭霞', 2],
]

/**
 * The rest of the staff, distributed over the projects. The first one of each project owns its root area. So every area has a
 * person who may answer every event.
 */
export const otherAccounts = (projects: number): Account[] =>
  others.map(([username, realname, sex], index) => {
    const round = Math.floor(index / projects)
    const role = round % 4 === 0 ? 'owner' : 'operator'
    const areas = round === 0 ? root : [2 + ((round * 2) % 5), 3 + ((round * 2) % 4)]
    const post = role === 'owner' ? '片区管理员' : '值班员'
    const project = (index % projects) + 1
    return {
      username,
      realname,
      sex,
      post,
      departments: [`dep-${2 + (index % 5)}`],
      assignments: [{ project, role, areas: [...new Set(areas)] }],
    }
  })
