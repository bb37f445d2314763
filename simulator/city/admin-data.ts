import { DAY, HOUR, MINUTE, formatDay, startOfDay } from '#shared/time.ts'
import type { CityOptions, CitySize } from '#simulator/city/city.ts'
import { personName, phoneNumber } from '#simulator/city/names.ts'
import type { AnnouncementRow, AttendanceRow, EditionRow, EmergencyContactRow } from '#simulator/city/admin-rows.ts'
import type { AreaRow, MembershipRow, UserRow } from '#simulator/city/rows.ts'
import { createStream } from '#simulator/engine/random.ts'
import { dutyOn } from '#simulator/people/roster.ts'

interface Notice extends Pick<AnnouncementRow, 'title' | 'content' | 'priority' | 'category' | 'sendStatus'> {
  readonly daysAgo: number
}

const notices: readonly Notice[] = [
  {
    title: '关于开展冬春火灾防控专项检查的通知',
    content:
      '<p>即日起对辖区三小场所、出租屋开展专项检查，请各值班员核对本区域硬件在线情况，离线设备须在 24 小时内报修。</p>',
    priority: 'H',
    category: '1',
    sendStatus: '1',
    daysAgo: 2,
  },
  {
    title: '电动自行车充电安全提醒',
    content: '<p>近期夜间违规充电事件增多，请提醒住户使用集中充电设施，<strong>严禁入楼充电</strong>。</p>',
    priority: 'M',
    category: '1',
    sendStatus: '1',
    daysAgo: 9,
  },
  {
    title: '平台升级维护完成',
    content: '<p>平台已完成例行维护，预警列表新增按区域筛选，欢迎使用。</p>',
    priority: 'L',
    category: '2',
    sendStatus: '1',
    daysAgo: 20,
  },
  {
    title: '季度消防演练安排',
    content: '<p>演练时间与参演单位待定，确认后发布。</p>',
    priority: 'M',
    category: '1',
    sendStatus: '0',
    daysAgo: 1,
  },
]

/** Three sent announcements and one draft, all unread. */
export const buildAnnouncements = (start: number): AnnouncementRow[] =>
  notices.map(({ daysAgo, ...notice }, index) => {
    const createdAt = startOfDay(start) - daysAgo * DAY + 9 * HOUR + index * 17 * MINUTE
    const sent = notice.sendStatus === '1'
    return {
      ...notice,
      id: `ann-${index + 1}`,
      abstract: '',
      sender: '周建国',
      audience: 'ALL',
      startAt: sent ? createdAt : null,
      endAt: null,
      sentAt: sent ? createdAt : null,
      revokedAt: null,
      createdAt,
      createBy: 'super',
      updateBy: '',
      updatedAt: null,
    }
  })

const edition = (title: string, upDescribe: string) => ({ imge: '', title, upDescribe })

/** Two editions, as shown after an upgrade. */
export const buildEditions = (start: number): EditionRow[] => [
  {
    id: 'ed-1',
    version: '4.2.0',
    content: JSON.stringify([edition('预警列表', '列表可按区域、状态与时间筛选')]),
    publishedAt: start - 60 * DAY,
  },
  {
    id: 'ed-2',
    version: '4.3.0',
    content: JSON.stringify([
      edition('事件详情', '详情页增加数值曲线'),
      edition('消息', '未处理预警常驻页面上方，含视频预警；读不到数量或数据可能已过期时会标明'),
    ]),
    publishedAt: start - 20 * DAY,
  },
]

const posts = ['安全责任人', '值班室', '物业经理', '社区网格员']

/** Emergency contacts: one for each area, more for some of them. */
export const buildContacts = (seed: number, areas: readonly AreaRow[]): EmergencyContactRow[] =>
  areas.map((area, index) => {
    const id = `ec-${area.id}`
    const random = createStream(seed, 'contact', id)
    return {
      id,
      projectId: area.projectId,
      placeId: null,
      areaId: area.id,
      name: personName(random),
      phone: phoneNumber(random),
      post: random.pick(posts),
      ways: random.pick(['phone', 'phone,sms', 'phone,sms,app']),
      sortNo: index + 1,
    }
  })

/** Days of attendance before the start: as far back as the events, where there is a history. */
const daysOfAttendance: Readonly<Record<CitySize, number>> = { small: 14, demo: 90, city: 90 }

const shift = (seed: number, { userId, projectId }: MembershipRow, day: number): AttendanceRow[] => {
  const duty = dutyOn(seed, { userId, projectId }, day)
  if (!duty) return []
  const row = (act: 'in' | 'out', at: number): AttendanceRow => ({
    id: `att-${userId}-${projectId}-${formatDay(day)}-${act}`,
    userId,
    projectId,
    act,
    at,
    address: '城中区值班室',
  })
  return [row('in', duty.from), row('out', duty.to)]
}

/** Attendance of the operators, up to `start`. */
export const buildAttendance = (
  { seed, start, size }: CityOptions,
  people: { User: UserRow[]; Membership: MembershipRow[] },
): AttendanceRow[] => {
  const working = new Set(people.User.filter((user) => user.status === 1 && !user.incomplete).map(({ id }) => id))
  const operators = people.Membership.filter(({ userId, roleCode }) => roleCode === 'operator' && working.has(userId))
  const length = daysOfAttendance[size]
  const days = Array.from({ length }, (_, index) => startOfDay(start) - (length - 1 - index) * DAY)
  return days.flatMap((day) => operators.flatMap((member) => shift(seed, member, day))).filter(({ at }) => at < start)
}
