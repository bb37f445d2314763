/**
 * The front-door tests of each domain. Every such test imports the whole server, and every browser spec opens the whole console.
 * So imports cannot show which of them exercise a domain (DECISIONS 124).
 * @typedef {object} Domain
 * @property {string[]} code folders of `server/modules` and `client/src/features`
 * @property {string[]} tests how names of tests in `tests/api`, `tests/matrix`, `tests/property` and `tests/realtime` begin
 * @property {string[]} specs in `tests/e2e`
 */

/** @param {string[]} code @param {string[]} tests @param {string[]} specs @returns {Domain} */
const domain = (code, tests, specs) => ({ code, tests, specs })

/** @type {Record<string, Domain>} */
export const domains = {
  account: domain(
    ['account', 'account-settings', 'centre', 'help'],
    ['account'],
    ['full/account-pages', 'full/centre', 'full/forms'],
  ),
  admin: domain(
    ['admin', 'depart', 'dictionary', 'permission', 'system', 'user'],
    ['admin', 'dictionary', 'duplicate-check', 'permission.'],
    ['full/screens-admin'],
  ),
  announcement: domain(['announcement'], ['announcement'], ['full/announcements', 'full/messages']),
  attendance: domain(['attendance'], ['attendance'], ['full/people-work', 'full/screens-people']),
  auth: domain(
    ['auth'],
    ['captcha', 'code-guessing', 'ended-sessions', 'session', 'sso'],
    ['full/complete', 'full/login-phone', 'full/recover', 'full/register', 'full/sso', 'login', 'session'],
  ),
  bigScreen: domain(['big-screen', 'screen'], ['screen'], ['full/big-screen-faults', 'full/screens-big-screen']),
  contact: domain(['contact'], ['contact'], ['full/people-work', 'full/screens-people']),
  dashboard: domain(
    ['dashboard', 'dashboard-layout'],
    ['dashboard'],
    [
      'fault-sample',
      'full/charts',
      'full/dashboard-layout',
      'full/dashboard-slices',
      'full/figures',
      'full/screens-project',
    ],
  ),
  device: domain(
    ['device', 'fire-engine'],
    ['device', 'false-alarms', 'host-components', 'risk-filters'],
    ['full/charts', 'full/screens-device-work', 'full/screens-devices'],
  ),
  director: domain(
    ['director'],
    ['copied-tests', 'emit', 'journal', 'recordings', 'saved-scenarios'],
    ['director', 'director-recording', 'director-sections'],
  ),
  edition: domain(['edition', 'tour'], ['edition'], ['full/edition', 'full/tour']),
  event: domain(
    ['event'],
    ['event', 'false-alarms', 'risk-filters', 'voice-calls'],
    ['filters', 'full/event-detail', 'full/event-lists', 'slice'],
  ),
  export: domain(['download', 'export'], ['export'], ['export', 'full/exports-failed', 'full/screens-exports']),
  feedback: domain(['feedback', 'feedback-form'], ['feedback'], ['full/feedback']),
  handOver: domain(['hand-over'], ['hand-over'], ['full/hand-over']),
  invitation: domain(['invitation'], ['invitation', 'member-invitations'], ['full/invitation']),
  maintenance: domain(['maintenance'], ['maintenance'], ['full/maintenance']),
  map: domain(['map'], ['map'], ['full/screens-map', 'full/map-sight']),
  member: domain(['member'], ['member'], ['full/people-work', 'full/screens-people']),
  membership: domain(['membership'], ['member', 'membership'], ['full/membership']),
  message: domain(['message'], ['message', 'outbox'], ['full/messages']),
  place: domain(['area', 'place'], ['area', 'place'], ['full/screens-places', 'full/screens-places-work']),
  project: domain(
    ['person', 'project', 'project-settings'],
    ['landing-project', 'project'],
    ['full/page-form', 'full/project', 'full/screens-project', 'full/shell-projects', 'session-projects'],
  ),
  realtime: domain(
    ['realtime'],
    ['gateway', 'push', 'since-pages'],
    ['full/cuts', 'full/no-silence', 'full/second-engine', 'trouble'],
  ),
  role: domain(['role'], ['admin-role', 'role-view'], ['full/people-work', 'full/screens-people']),
  rollCall: domain(['roll-call'], ['roll-call'], ['full/roll-call']),
  search: domain(['search'], ['search'], ['full/search', 'full/shortcuts']),
  settings: domain(['settings'], [], ['full/settings']),
  upload: domain(['upload'], ['upload'], ['full/edition', 'full/feedback']),
  view: domain(['view'], ['shared-views'], ['full/list-views']),
  video: domain(['video'], ['video'], ['full/video', 'full/video-steer']),
}

/** @param {string} file @returns {string | undefined} the domain of a file */
export const domainOf = (file) => {
  const [, folder] = /^(?:server\/modules|client\/src\/features)\/([^/]+)\//.exec(file) ?? []
  return folder && Object.keys(domains).find((name) => domains[name]?.code.includes(folder))
}
