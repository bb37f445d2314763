import type { EventDetail } from '#shared/event/event.contract.ts'
import type { ExportJob } from '#shared/export/export.contract.ts'
import { png } from '#tests/support/pictures.ts'
import { emitAt, signIn, type Client } from '#tests/upgrades/client.ts'

const people = ['super', 'owner', 'duty', 'invitee', 'guest'] as const
type People = Readonly<Record<(typeof people)[number], Client>>

/** What later versions must still answer, as the recording version answered it. */
export interface RecordedDay {
  /** Tokens of open sessions, by username. */
  readonly tokens: Readonly<Record<string, string>>
  readonly handled: { readonly id: string; readonly steps: readonly RecordedStep[] }
  readonly openEvents: readonly string[]
  readonly picture: { readonly path: string; readonly sha256: string }
  readonly exported: { readonly id: string; readonly sha256: string }
}
interface RecordedStep {
  readonly act: string
  readonly at: string
  readonly text: string
  readonly name: string | null
}

const signInAll = async (origin: string): Promise<People> => {
  const clients: Partial<Record<(typeof people)[number], Client>> = {}
  for (const username of people) clients[username] = await signIn(origin, username)
  return clients as People // every name of the list has signed in
}

/** The steps of an event, without texts that a version may word differently. */
export const stepsOf = ({ steps }: EventDetail): RecordedStep[] =>
  steps.map(({ act, at, text, person }) => ({ act, at, text, name: person?.name ?? null }))

/** Four alarms: one answered, one taken, one unhandled, one recovered by itself; and a fault. */
const handleEvents = async (origin: string, { duty }: People) => {
  const { records } = await duty.call<{ records: { id: string; deviceType: string }[] }>(
    'GET',
    '/pc/api/v4/device/list',
    {
      pageSize: 200,
    },
  )
  const smoke = records.filter(({ deviceType }) => deviceType === 'smoke').map(({ id }) => id)
  const raise = (index: number, kind: string) => emitAt(origin, { kind, deviceId: smoke[index] })
  const answered = await raise(0, 'alarm')
  await duty.call('POST', '/pc/api/v4/event/toSite', { id: answered })
  await duty.call('POST', '/pc/api/v4/event/comment', { id: answered, content: '到场查看，未见明火' })
  await duty.call('POST', '/pc/api/v4/event/feedback', { id: answered, result: '误报', note: '厨房油烟' })
  const inProgress = await raise(1, 'alarm')
  await duty.call('POST', '/pc/api/v4/event/toSite', { id: inProgress })
  const waiting = await raise(2, 'alarm')
  const fault = await raise(3, 'fault')
  const detail = await duty.call<EventDetail>('GET', '/pc/api/v4/event/detail', { id: answered })
  return { handled: { id: answered, steps: stepsOf(detail) }, openEvents: [inProgress, waiting, fault] }
}

const EXPORTS = '/pc/api/v4/download'

/** Polls the state of an export until there is a file. */
const exportAlarms = async ({ duty }: People) => {
  const { id } = await duty.call<ExportJob>('POST', '/pc/api/v4/inertReportDownloadPage', {
    name: '预警列表',
    params: { kind: 'alarm' },
    type: 1,
  })
  const stateOf = async () =>
    (await duty.call<{ records: ExportJob[] }>('GET', `${EXPORTS}/list`)).records.find((job) => job.id === id)?.state
  for (let state = await stateOf(); state !== 'done'; state = await stateOf())
    if (state === 'failed' || state === undefined) throw new Error(`the export is ${state}`)
  return { id, sha256: await duty.hashOf(`${EXPORTS}/file?id=${id}`) }
}

const sendPicture = async ({ duty }: People) => {
  const path = await duty.upload(new Uint8Array(png()))
  await duty.call('POST', '/pc/api/v4/addSuggestion', {
    type: 2,
    content: '希望列表可以按楼层分组显示',
    imageUrl: path,
  })
  return { path, sha256: await duty.hashOf(path) }
}

/** An administrator changes roles and menu; an upgrade must not touch them. */
const arrangeMenu = async ({ super: admin }: People) => {
  await admin.call('POST', '/sys/role/add', { roleName: '巡检员', roleCode: 'inspector', description: '只看预警' })
  const roles = await admin.call<{ id: string; roleCode: string }[]>('GET', '/sys/role/queryall')
  const roleId = roles.find(({ roleCode }) => roleCode === 'inspector')?.id
  const save = (input: Record<string, unknown>) => admin.call('POST', '/sys/permission/saveRolePermission', input)
  await save({ roleId, permissionIds: 'm-dashboard,m-alarm,m-alarm-list', lastpermissionIds: '' })
  // Refused since system roles are locked.
  await save({ roleId: 'r-operator', permissionIds: '', lastpermissionIds: 'b-risk:comment' })
  await admin.call('DELETE', '/sys/permission/delete', { id: 'm-roof-detail' })
  await admin.call('PUT', '/sys/permission/edit', {
    id: 'm-risk-list',
    name: '隐患清单',
    menuType: 0,
    url: '/riskAdmin',
  })
}

const administrate = async (people: People) => {
  const { super: admin, owner } = people
  await arrangeMenu(people)
  await admin.call('POST', '/sys/dict/add', { dictName: '班次', dictCode: 'shift', description: '' })
  await admin.call('POST', '/sys/annountCement/add', { titile: '消防演练', msgContent: '<p>周五下午演练</p>' })
  const { records } = await owner.call<{ records: { id: string }[] }>('GET', '/pc/api/v4/device/list')
  await owner.call('POST', '/pc/api/v4/device/disable', { id: records[0]?.id })
  await owner.call('POST', '/pc/api/v4/device/selfTest', { id: records[1]?.id })
  await owner.call('GET', '/api/v1/readAllMsg')
}

/** A person joins a project and declines another, and a third person is invited. */
const invite = async (origin: string, { invitee, super: admin }: People) => {
  const waiting = await invitee.call<{ id: string }[]>('GET', '/api/v3/invitations/pending')
  await invitee.call('POST', '/api/v3/optInvitation', { id: waiting[0]?.id, isAccept: 1 })
  await invitee.call('POST', '/api/v3/optInvitation', { id: waiting[1]?.id, isAccept: 0 })
  const stranger = await signIn(origin, 'nobody')
  const { phone } = stranger.session.userInfo
  await admin.call('POST', '/pc/api/v4/member/invite', { phone, areaId: 'p1-a02', roleCode: 'operator' })
  await stranger.call('POST', '/sys/logout')
}

/** Calls that only newer versions have are made if the server's OpenAPI document contains them. */
const doNewer = async (origin: string, { duty, super: admin }: People) => {
  const { paths } = (await (await fetch(`${origin}/openapi.json`)).json()) as { paths: Record<string, unknown> }
  if (!paths['/pc/api/v4/attendance/state']) return
  const { onDuty } = await duty.call<{ onDuty: boolean }>('GET', '/pc/api/v4/attendance/state')
  if (!onDuty) await duty.call('POST', '/pc/api/v4/attendance/clock', { act: 'in' })
  if (paths['/pc/api/v4/rollCall/send']) await admin.call('POST', '/pc/api/v4/rollCall/send')
}

/** A day of work on a server with a new city; afterwards every kind of row that people write exists. */
export const recordDay = async (origin: string): Promise<RecordedDay> => {
  const people = await signInAll(origin)
  const events = await handleEvents(origin, people)
  const picture = await sendPicture(people)
  const exported = await exportAlarms(people)
  await invite(origin, people)
  await administrate(people)
  await doNewer(origin, people)
  const tokens = Object.fromEntries(Object.entries(people).map(([name, { session }]) => [name, session.token]))
  return { tokens, ...events, picture, exported }
}
