import { required, type Bound, type Given, type Value } from '#tests/facts/input-bounds/bound.ts'

/** A call of section 7 with a required field: its caller, and the allowed values. */
const needed = (
  rest: Bound['rest'],
  trpc: string,
  {
    field,
    label,
    value,
    by = 'duty',
    others = {},
  }: {
    readonly field: string
    readonly label: string
    readonly value: Value
    readonly by?: Bound['by']
    readonly others?: Readonly<Record<string, Value>>
  },
): Bound => ({ rest, trpc, field, section: '§7', by, others, allowed: [value], refused: required(label) })

const announcement = ({ announcementId }: Given) => announcementId
const secret = ({ password: known }: Given) => known

export const neededBounds: readonly Bound[] = [
  needed(['POST', '/sys/login'], 'auth.login', {
    field: 'username',
    label: '用户名',
    value: 'guest',
    by: 'anybody',
    others: { password: secret },
  }),
  needed(['POST', '/sys/login'], 'auth.login', {
    field: 'password',
    label: '密码',
    value: secret,
    by: 'anybody',
    others: { username: 'guest' },
  }),
  needed(['GET', '/auth3/queryLoginToken'], 'sso.queryLoginToken', {
    field: 'token',
    label: '令牌',
    value: ({ token }) => token,
    by: 'anybody',
  }),
  needed(['POST', '/api/v3/getRoleByProject'], 'project.getRoleByProject', {
    field: 'projectId',
    label: '项目',
    value: 'p1',
  }),
  needed(['GET', '/data-source-project/getProjectDataSourceCount'], 'project.dataSourceCount', {
    field: 'projectId',
    label: '项目',
    value: 'p1',
  }),
  needed(['POST', '/pc/api/v4/switchProject'], 'project.switchProject', {
    field: 'projectId',
    label: '项目',
    value: 'p1',
  }),
  needed(['POST', '/api/v3/optInvitation'], 'invitation.answer', {
    field: 'id',
    label: '编号',
    value: 'inv-invitee-1',
    by: 'invitee',
    others: { isAccept: 0 },
  }),
  needed(['GET', '/api/v1/readMsg'], 'message.read', {
    field: 'msgId',
    label: '消息',
    value: ({ messageId }) => messageId,
  }),
  needed(['PUT', '/pc/edition/editSms'], 'edition.editSms', { field: 'asEditionId', label: '版本编号', value: 'ed-2' }),
  needed(['PUT', '/sys/sysAnnouncementSend/editByAnntIdAndUserId'], 'announcement.markRead', {
    field: 'anntId',
    label: '公告',
    value: announcement,
  }),
  needed(['GET', '/sys/annountCement/queryById'], 'announcement.queryById', {
    field: 'id',
    label: '编号',
    value: announcement,
  }),
  // Section 5: a department must be chosen.
  needed(['POST', '/sys/selectDepart'], 'auth.selectDepart', {
    field: 'orgCode',
    label: '部门编码',
    value: ({ orgCode }) => orgCode,
  }),
  needed(['POST', '/pc/api/v4/inertReportDownloadPage'], 'export.order', {
    field: 'name',
    label: '名称',
    value: '预警列表',
    others: { type: 1 },
  }),
]
