import { each, seen, session, type Walk } from '#tests/matrix/calls/fixture.ts'
import { announcement, message, publish, resultOf, somewhere, ticketFor } from '#tests/matrix/calls/records.ts'
import { PASSWORD } from '#tests/support/test-app.ts'

const markRead: Walk = {
  as: 'duty',
  result: 'null',
  input: async ({ as }) => ({ anntId: await announcement(await as('super'), true) }),
}

/** The walk of each documented call outside the admin API, by its verb and path in calls.json. */
export const ownWalks: Readonly<Record<string, Walk>> = {
  'POST /api/v3/optInvitation': {
    as: 'invitee',
    input: { id: 'inv-invitee-1', isAccept: 1 },
    wrong: { as: 'duty', code: 4003 },
    size: 'demo',
  },
  'POST /pc/api/v4/projectListNew': { as: 'duty', result: 'array', shows: each('project') },
  'POST /pc/api/v4/projectListEventCountNew': {
    as: 'duty',
    input: async ({ as }) => resultOf((await as('duty')).call<object[]>('POST', '/pc/api/v4/projectListNew')),
    result: 'array',
    shows: each('project'),
  },
  'GET /api/v3/getProjects': { as: 'duty', result: 'array', shows: each('project') },
  'POST /api/v3/getRoleByProject': {
    as: 'duty',
    input: { projectId: 'p1' },
    wrong: { as: 'nobody', code: 4002 },
  },
  'POST /pc/api/v4/addSuggestion': {
    result: 'null',
    as: 'duty',
    input: { type: 2, content: '希望预警列表可以按区域筛选', imageUrl: '', contactFlag: 1 },
    wrong: { as: 'duty', input: { type: 2, content: '太短', imageUrl: '', contactFlag: 1 }, code: 4001 },
  },
  'GET /cas/client/validateLogin': {
    input: async (fixture) => ({ ticket: await ticketFor(fixture.anybody, 'duty') }),
    shows: session,
    wrong: { input: { ticket: 'never minted' }, code: 6402 },
  },
  'GET /auth3/queryLoginToken': {
    input: async (fixture) => ({ token: await ticketFor(fixture.anybody, 'duty') }),
    shows: session,
    wrong: { input: { token: 'never minted' }, code: 6402 },
  },
  'POST /sys/login': {
    input: { username: 'duty', password: PASSWORD },
    shows: session,
    wrong: { input: { username: 'duty', password: 'wrong' }, code: 6403 },
  },
  'POST /sys/logout': { result: 'null', as: 'duty', wrong: { code: 500 } },
  'POST /pc/captch/login': {
    input: async ({ anybody }) => {
      const { key, code } = await resultOf(anybody.call<{ key: string; code: string }>('GET', '/sys/getCheckCode'))
      return { username: 'duty', password: PASSWORD, captcha: code, checkKey: key }
    },
    shows: session,
    wrong: { input: { username: 'duty', password: PASSWORD, captcha: 'none', checkKey: 'k' }, code: 6303 },
  },
  'GET /sys/permission/getUserPermissionByToken': {
    as: 'duty',
    shows: ({ auth, allAuth }: { auth: object[]; allAuth: object[] }) => [
      ...each('permission')(allAuth),
      // A person's own entries are all enabled.
      ...each('permission')(auth.map((entry) => ({ ...entry, status: '1' }))),
    ],
  },
  'GET /sys/permission/isLogin': { as: 'duty', result: 'boolean' },
  'GET /data-source-project/getProjectDataSourceCount': {
    as: 'duty',
    input: { projectId: 'p1' },
    result: 'number',
    wrong: { as: 'nobody', code: 4002 },
  },
  'POST /api/v3/companyArea/getDeviceTogetherInfo': seen(),
  'POST /api/v3/companyArea/getDeviceTogetherSearch': seen({ input: { keyword: '烟' } }),
  'POST /api/v3/companyArea/getDeviceTogetherInfoNew': seen(),
  'POST /api/v3/device/getDeviceMarkerBylonAndlat': seen({ input: async ({ as }) => somewhere(await as('super')) }),
  'GET /api/v1/getSystemMsgs': {
    as: 'super',
    input: async (fixture) => {
      await message(await fixture.as('super'))
      return { pageNo: 1, pageSize: 10 }
    },
    shows: ({ records }: { records: unknown[] }) => each('message')(records),
  },
  'GET /api//v3/getNotReadMsg': { as: 'duty' },
  'GET /api/v1/readMsg': {
    result: 'null',
    as: 'super',
    input: async ({ as }) => ({ msgId: await message(await as('super')) }),
    wrong: { as: 'nobody', code: 4003 },
  },
  'GET /api/v1/readAllMsg': { result: 'null', as: 'duty' },
  'POST /api/v3/updateUserPushStatus': { as: 'duty', input: { pushStatus: 1 } },
  'GET /pc/edition/newInfo': {
    as: 'duty',
    input: async (fixture) => {
      await publish(await fixture.as('super'))
      return {}
    },
    shows: (result: { contentTOList: unknown[] }) => [['edition', result]],
  },
  'PUT /pc/edition/editSms': {
    result: 'null',
    as: 'duty',
    input: async ({ as }) => publish(await as('super')),
    wrong: { as: 'duty', input: { asEditionId: 'x' }, code: 4003 },
  },
  'GET /pc/messagePushStatus/getStatus': { as: 'duty' },
  'POST /pc/messagePushStatus/updataPushStatus': { result: 'null', as: 'duty' },
  'GET /pc/api/v4/getRedistips': { as: 'duty', result: 'boolean' },
  'GET /sys/annountCement/listByUser': {
    as: 'duty',
    input: async (fixture) => {
      await announcement(await fixture.as('super'), true)
      return {}
    },
    shows: ({ anntMsgList }: { anntMsgList: unknown[] }) => each('announcement')(anntMsgList),
  },
  'PUT /sys/sysAnnouncementSend/editByAnntIdAndUserId': markRead,
  'POST /sys/sysAnnouncementSend/editByAnntIdAndUserId': markRead,
  'GET /sys/annountCement/queryById': {
    as: 'duty',
    input: async (fixture) => ({ id: await announcement(await fixture.as('super'), true) }),
    shows: (result) => [['announcement', result]],
    // A draft has no recipients.
    wrong: { as: 'duty', input: async (fixture) => ({ id: await announcement(await fixture.as('super')) }), code: 500 },
  },
  'POST /sys/user/updatePassword': {
    result: 'null',
    as: 'duty',
    input: { username: 'duty', oldpassword: PASSWORD, password: 'New#12345', confirmpassword: 'New#12345' },
    wrong: { as: 'owner', code: 4002 },
  },
  'GET /sys/user/getCurrentUserDeparts': {
    as: 'owner',
    shows: ({ list }: { list: unknown[] }) => each('department')(list),
  },
  'POST /sys/selectDepart': {
    as: 'owner',
    input: async ({ as }) => {
      const owner = await as('owner')
      const { list } = await resultOf(
        owner.call<{ list: { orgCode: string }[] }>('GET', '/sys/user/getCurrentUserDeparts'),
      )
      return { orgCode: list[1]?.orgCode, username: 'owner' }
    },
    shows: ({ userInfo }: { userInfo: unknown }) => [['userInfo', userInfo]],
    wrong: { as: 'duty', input: { orgCode: 'A01', username: 'owner' }, code: 4002 },
  },
  'POST /pc/api/v4/inertReportDownloadPage': seen({
    input: { name: '预警列表', params: {}, columns: ['state'], type: 1 },
  }),
  'POST /pc/api/v4/switchProject': {
    as: 'super',
    input: { projectId: 'p2' },
    wrong: { as: 'duty', code: 4002 },
    size: 'demo',
  },
}
