import { cardHeights, cardIds, cardWidths } from '#shared/dashboard/card-layout.ts'
import { eventKindNames, eventKinds } from '#shared/event/index.ts'
import { roleCodes } from '#shared/permission/roles.ts'
import { ruleGroups } from '#shared/project/alert-rules.ts'
import { formatTime, HOUR } from '#shared/time.ts'
import { announcementsOf } from '#tests/support/announcements.ts'
import { chunk, png } from '#tests/support/pictures.ts'
import { layoutsOf } from '#tests/support/dashboard-layouts.ts'
import { feedbackOf } from '#tests/support/feedback.ts'
import { placesOf } from '#tests/support/area-tree.ts'
import { upload } from '#tests/support/uploads.ts'
import { viewsOf } from '#tests/support/views.ts'
import { rowsOf } from '#tests/support/worlds.ts'
import { players, type Act, type Turn } from '#tests/support/acts/turn.ts'

const SETTINGS = '/pc/api/v4/projectSettings'
const DOWNLOAD = '/pc/api/v4/download'

const view = ({ world, pick }: Turn) => {
  const id = pick(rowsOf(world, 'SharedView'))?.['id']
  return typeof id === 'string' ? id : 'none'
}
const project = ({ world, pick }: Turn, wanted: (status: number) => boolean = () => true) =>
  pick([...world.model.projects.values()].filter(({ status }) => wanted(status)))?.id
const announcement = ({ world, pick }: Turn) => pick(world.model.announcements.keys()) ?? 'none'
const edition = ({ world, pick }: Turn) => pick(rowsOf(world, 'Edition'))?.['id']
const someFeedback = ({ world, pick }: Turn) => pick(rowsOf(world, 'Feedback').map(({ id }) => String(id))) ?? 'none'
/** Calls something on an export of a player; half the time on one that can be retried. */
const withExport = ({ fixture, world, who, pick, flip }: Turn, path: string) => {
  const all = rowsOf(world, 'ExportJob')
  const over = all.filter(({ state }) => state === 'failed' || state === 'expired')
  const one = pick(flip() && over.length > 0 ? over : all)
  const owner = players.find((name) => one?.['userId'] === `u-${name}`) ?? who
  return fixture.callers[owner].call('POST', `${DOWNLOAD}/${path}`, { id: one?.['id'], ids: [one?.['id']].join() })
}

/** Uploads one of a few pictures by one of the two calls; returns its address. */
const picture = async ({ fixture, me, below, flip }: Turn): Promise<string> => {
  const bytes = png({ between: [chunk('gAMA', Buffer.from([0, 0, 0, 1 + below(5)]))] })
  const given = flip() ? {} : { path: '/sys/common/upload' }
  return (await upload(fixture.app, me, bytes, given)).message
}

const rule = (turn: Turn) => ({
  deviceType: null,
  app: turn.some(roleCodes),
  sms: turn.some(roleCodes),
  voice: turn.some(roleCodes),
  voiceDelay: 1 + turn.below(9),
})
const someCards = ({ some, pick, flip }: Turn) =>
  some(cardIds).map((id) => ({ id, width: pick(cardWidths), height: pick(cardHeights), hidden: flip() }))
const group = ({ pick }: Turn) => pick(ruleGroups)

/** Projects and their settings, announcements, exports and feedback. */
export const projectActs = {
  enableProject: (turn) =>
    turn.boss.call('POST', `${SETTINGS}/enable`, { projectId: project(turn, (status) => status === 0) }),
  disableProject: (turn) => turn.boss.call('POST', `${SETTINGS}/disable`, { projectId: project(turn) }),
  // Only `p3` may be removed: other acts need the other projects.
  removeProject: ({ boss, below }) =>
    below(4) === 0 ? boss.call('POST', `${SETTINGS}/remove`, { projectId: 'p3' }) : null,
  editProject: async (turn) =>
    turn.boss.call('POST', `${SETTINGS}/edit`, {
      name: `项目 ${turn.below(9)}`,
      logo: turn.flip() ? await picture({ ...turn, me: turn.boss }) : undefined,
    }),
  watermark: ({ boss, flip }) => boss.call('POST', `${SETTINGS}/watermark`, { watermark: flip() }),
  saveRules: (turn) =>
    turn.boss.call('POST', `${SETTINGS}/saveRules`, { eventType: group(turn), ruleDetail: [rule(turn)] }),
  arrange: (turn) => layoutsOf(turn.me).save(turn.flip() ? someCards(turn) : null),
  arrangeForRole: (turn) =>
    layoutsOf(turn.boss).saveOfRole(turn.pick(roleCodes) ?? '', turn.flip() ? someCards(turn) : null),
  restoreRules: (turn) => turn.boss.call('POST', `${SETTINGS}/restoreDefaults`, { eventType: group(turn) }),
  announce: (turn) => {
    const userIds = turn.some(players).map((name) => `u-${name},`)
    const audience = turn.flip() ? { msgType: 'USER', userIds: userIds.join('') } : {}
    const later = () => formatTime(turn.world.clock.now() + turn.below(4) * HOUR)
    const span = { ...(turn.flip() && { startTime: later() }), ...(turn.flip() && { endTime: later() }) }
    return announcementsOf(turn.boss).add({ titile: `公告 ${turn.below(99)}`, ...audience, ...span })
  },
  editAnnouncement: (turn) =>
    announcementsOf(turn.boss).edit({
      id: announcement(turn),
      ...(turn.flip() ? { titile: '改了' } : { msgType: 'USER', userIds: `u-${turn.who},` }),
    }),
  releaseAnnouncement: (turn) => announcementsOf(turn.boss).release(announcement(turn)),
  revokeAnnouncement: (turn) => announcementsOf(turn.boss).revoke(announcement(turn)),
  removeAnnouncement: (turn) => announcementsOf(turn.boss).remove(announcement(turn)),
  removeAnnouncements: (turn) => announcementsOf(turn.boss).removeAll([announcement(turn), announcement(turn)].join()),
  readAnnouncement: (turn) => announcementsOf(turn.me).read(announcement(turn)),
  syncAnnouncements: (turn) => announcementsOf(turn.me).sync(turn.flip() ? announcement(turn) : undefined),
  readAnnouncements: ({ me }) => announcementsOf(me).readAll(),
  publish: ({ boss, below }) =>
    boss.call('POST', '/pc/edition/publish', {
      version: `9.${below(100)}`,
      contentTOList: [{ title: '预警列表', upDescribe: '可按区域筛选' }],
    }),
  readEdition: (turn) => turn.me.call('PUT', '/pc/edition/editSms', { asEditionId: edition(turn) }),
  acknowledge: ({ me, flip }) =>
    me.call('POST', flip() ? '/pc/messagePushStatus/updataPushStatus' : '/pc/api/v4/acknowledgeRedistips'),
  endTour: ({ me }) => me.call('POST', '/pc/messagePushStatus/updateTour'),
  photograph: async (turn) =>
    placesOf(turn.me).edit(turn.near(turn.world.model.places.values()), {
      floorPlan: await picture(turn),
      photos: [await picture(turn)],
    }),
  suggest: async (turn) =>
    turn.me.call('POST', '/pc/api/v4/addSuggestion', {
      type: 1 + turn.below(5),
      content: '希望预警列表可以按区域筛选',
      imageUrl: await picture(turn),
    }),
  takeFeedback: (turn) => feedbackOf(turn.flip() ? turn.boss : turn.me).take(someFeedback(turn)),
  replyToFeedback: (turn) => feedbackOf(turn.boss).reply(someFeedback(turn), '感谢建议，已记录'),
  closeFeedback: (turn) => feedbackOf(turn.boss).close(someFeedback(turn)),
  order: ({ me, pick, below }) => {
    const kind = pick(eventKindNames) ?? 'alarm'
    const [name, params] = pick([
      [eventKinds[kind].name, { domain: 'event', kind }] as const,
      ['场所', { domain: 'place' }] as const,
    ]) ?? ['', {}]
    return me.call('POST', '/pc/api/v4/inertReportDownloadPage', { name, params, type: 1 + below(2) })
  },
  shareView: ({ me, below }) => viewsOf(me).share({ viewName: `视图 ${below(30)}` }),
  renameView: (turn) => viewsOf(turn.me).rename(view(turn), `视图 ${turn.below(30)}`),
  removeView: (turn) => viewsOf(turn.me).remove(view(turn)),
  orderAgain: (turn) => withExport(turn, 'retry'),
  removeExport: (turn) => withExport(turn, 'delete'),
  removeExports: (turn) => withExport(turn, 'deleteBatch'),
} satisfies Record<string, Act>
