/*
 * Who may make which call: decided here by hand from the rows of permissions.json, never from the contract's own access. A
 * contract that is missing here fails by name in the permission matrix.
 */

/** Short names of the rows of the table; the texts are those of permissions.json. */
export const rows = {
  view: 'view hardware in the managed area',
  maintain: 'maintenance (维保)',
  notified: 'message notification: app, SMS, voice call 5 minutes after a hardware alert',
  report: 'report hidden dangers',
  alarms: 'alert management (view, take, answer alarms)',
  areas: 'area management',
  people: 'personnel: add, edit, delete members of the area',
  hardware: 'hardware management (add, edit, move, disable)',
  duty: 'duty data: who is on duty, how they handle alarms, faults, hazards',
  faults: 'fault management (take, answer faults)',
  hazards: 'hazard management (take, answer hidden dangers)',
  clock: 'clock in and clock out',
  grantOwner: 'grant owner',
  grantOperator: 'grant operator',
  project: 'project settings, roles, admin API',
} as const
export type RowName = keyof typeof rows

/** Names of calls by their domain. */
type Calls = Readonly<Record<string, string>>

/** The calls under each row. */
export const byRow: Readonly<Partial<Record<RowName, Calls>>> = {
  // Monitoring: devices, their reports and places, and the contacts to call there; as lists, figures, maps, files.
  view: {
    area: 'tree detail',
    contact: 'list uncovered detail',
    dashboard: 'summary feed mine trend shares areaClasses topPlaces deviceStates heatMap heat',
    dashboardLayout: 'detail save',
    device: 'list videos detail curve qrCode address hosts host',
    event: 'list feed counts detail curve people comment',
    export: 'order blob matching',
    handOver: 'list detail',
    maintenance: 'list detail',
    map: 'ground borders list together togetherNew togetherSearch markers',
    place: 'list tree detail openEvents plan',
    screen: 'address figures',
    search: 'find',
    video: 'scene',
    view: 'list share rename remove',
  },
  maintain: { device: 'selfTest', maintenance: 'add take done cancel', video: 'steer' },
  report: { event: 'report' },
  // An area consists of areas and their places.
  areas: { area: 'add edit remove', place: 'add edit move moveBatch remove removeBatch' },
  people: {
    contact: 'add edit remove sort test',
    member: 'list detail roles editAreas editRoles remove removeBatch resend revoke',
  },
  duty: { attendance: 'list detail onDuty summary', dashboard: 'onDuty duty', rollCall: 'send list detail' },
  clock: { attendance: 'clock state mine', handOver: 'form add confirm withdraw' },
  hardware: { device: 'add edit move disable enable batch importFile importTemplate', place: 'pin' },
  project: {
    announcement: 'release revoke list add edit delete deleteBatch',
    dashboardLayout: 'saveOfRole',
    depart: 'tree idTree search add edit remove removeBatch',
    dictionary: 'add edit list delete addItem editItem listItems deleteItem isFree isItemFree',
    dictionaryBin: 'list restore remove',
    edition: 'publish',
    feedback: 'list detail take reply close',
    permission: 'list tree add edit remove removeBatch ofRole saveOfRole rules findRules addRule editRule removeRule',
    permissionGrant: 'ruleOfRole saveRuleOfRole ofDepartment saveOfDepartment',
    role: 'list all byId permissionTree add edit remove removeBatch checkCode',
    platform: 'positions logs',
    projectSettings: 'detail edit setWatermark rules saveRules restoreDefaults changes holds enable disable remove',
    roleMember: 'list add remove removeBatch',
    roleView: 'list detail preview save',
    userSheet: 'exportFile importFile',
    user: 'list byId add edit byDepartment roles roleMap freeze changePassword remove removeBatch departments generateId',
  },
}

// Suspected people, electricity and roofs come from cameras and detectors as alarms do: the table has no row of their own.
export const byKind = {
  alarm: 'alarms',
  'video-alarm': 'alarms',
  person: 'alarms',
  electricity: 'alarms',
  roof: 'alarms',
  fault: 'faults',
  risk: 'hazards',
} as const

/** Calls whose row depends on their subject: the matrix makes each of them in each case. */
export const byCase: Readonly<Record<string, Readonly<Record<string, RowName>>>> = {
  'event.toSite': byKind,
  'event.undoToSite': byKind,
  'event.feedback': byKind,
  'event.defer': byKind,
  'event.resume': byKind,
  'event.batch': byKind,
  'event.assignees': byKind,
  'event.assign': byKind,
  'member.edit': { 'other areas': 'people', 'the role of an owner': 'grantOwner' },
  'invitation.invite': { operator: 'grantOperator', owner: 'grantOwner' },
}

/** Calls without a row: public, or for every signed-in caller, with the reason. */
export const byReason: Readonly<Record<'public' | 'session', Readonly<Record<string, Calls>>>> = {
  public: {
    'a way in, or to an account': {
      account: 'sms register phoneVerification passwordChange complete',
      auth: 'login phoneLogin captchaLogin checkCode randomImage',
      sso: 'validateLogin queryLoginToken',
    },
    'asked by forms before there is an account': { user: 'checkOnlyUser' },
    'says whether there is a session': { auth: 'isLogin' },
    'fails in words of the family, not with a code of the token': { auth: 'logout' },
  },
  session: {
    "one's own account": {
      account: 'updatePassword changePhone editProfile logins info',
      auth: 'permission selectDepart currentDeparts',
      message: 'pushStatus',
    },
    "one's own projects and invitations": {
      project: 'getProjects projectList eventCounts getRoleByProject dataSourceCount switchProject',
      invitation: 'pending rejected revoked request answer',
    },
    'what somebody was asked on duty, in whichever project': { rollCall: 'pending answer' },
    "one's own messages, announcements and tips": {
      announcement: 'listByUser queryById show sync markRead received readAll',
      edition: 'newInfo list editSms setupStatus setupSeen tourStatus tourSeen migrationTip migrationSeen',
      message: 'list unread read readAll',
      realtime: 'since',
    },
    "one's own files": { export: 'list retry remove removeBatch file', upload: 'image familyImage' },
    'everybody may say something': { feedback: 'addSuggestion mine' },
    'words of forms, the same for all': { dictionary: 'getDictItems choices' },
    'names of the projects that the person may start, checked in each': { projectSettings: 'stopped' },
    'figures of the platform, about nobody': { platform: 'thirdApps tenants', system: 'loginInfo visitInfo' },
  },
}

/** Rows without a call, with the test that covers them. */
export const servedElsewhere: Readonly<Partial<Record<RowName, string>>> = {
  notified: 'tests/api/event-scope.test.ts',
}

/**
 * Calls that name their project themselves, because that project may not be selectable. The right is checked in the named
 * project, not in the selected one.
 */
export const namesItsProject: readonly string[] = ['projectSettings.enable']

export type Who = RowName | 'public' | 'session' | 'by case'

const namesIn = (calls: Calls): string[] =>
  Object.entries(calls).flatMap(([domain, names]) => names.split(' ').map((name) => `${domain}.${name}`))

const entries: readonly (readonly [string, Who])[] = [
  ...Object.entries(byRow).flatMap(([row, calls]) => namesIn(calls).map((name) => [name, row as RowName] as const)),
  ...Object.keys(byCase).map((name) => [name, 'by case'] as const),
  ...Object.entries(byReason).flatMap(([who, reasons]) =>
    Object.values(reasons).flatMap((calls) =>
      namesIn(calls).map((name) => [name, who as 'public' | 'session'] as const),
    ),
  ),
]

/** Who may make a call, by the name of its contract. */
export const whoMay: Readonly<Record<string, Who>> = Object.fromEntries(entries)

/** Calls that occur more than once in the table above. */
export const namedTwice: readonly string[] = entries
  .map(([name]) => name)
  .filter((name, index, names) => names.indexOf(name) !== index)
