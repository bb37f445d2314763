/** The demo accounts, shown at the start (created by the city generator). */
export const demoAccounts = [
  { username: 'super', meaning: 'super administrator of every project' },
  { username: 'owner', meaning: 'administrator of areas in two projects' },
  { username: 'duty', meaning: 'duty officer of one area: start here' },
  { username: 'invitee', meaning: 'one project, three invitations waiting' },
  { username: 'newcomer', meaning: 'no project yet, one invitation' },
  { username: 'nobody', meaning: 'no project, no invitation' },
  { username: 'frozen', meaning: 'frozen account (6103)' },
  { username: 'incomplete', meaning: 'account to be completed (9010)' },
  { username: 'guest', meaning: 'member with a role code the product does not know' },
] as const satisfies readonly { username: string; meaning: string }[]

export interface Started {
  readonly address: string
  readonly password: string
  /** Who may make control calls: every local client, clients with the admin token, or none. */
  readonly control: 'open' | 'token' | 'closed'
  /** Whether the first alarm of a new city is pending. */
  readonly awaitsAlarm: boolean
  /** Names of the migrations applied to an older data folder; each begins with its time. */
  readonly migrated: readonly string[]
}

const FIRST_ALARM = '\n  A new city raises its first alarm after about 20 seconds, in the area of duty.\n'

const controlWords: Readonly<Record<Started['control'], string>> = {
  open: '',
  token: '\n  Control calls (/__sim, fengsui) need the admin token.\n',
  closed:
    '\n  Control calls (/__sim, fengsui) are closed: set FENGSUI_ADMIN_TOKEN, of at least 16 characters, to open them.\n',
}

const broughtUp = (migrated: readonly string[]): string => {
  const names = migrated.map((name) => name.replace(/^\d+_/, '').replaceAll('_', ' '))
  return names.length === 0
    ? ''
    : `\n  The data folder was of an older version and has been brought up to date: ${names.join(', ')}.\n`
}

/** The text printed at the start: URL, accounts, and notes. */
export const greeting = ({ address, password, control, awaitsAlarm, migrated }: Started): string => {
  const accounts = demoAccounts.map(({ username, meaning }) => `    ${username.padEnd(11)} ${meaning}`)
  return [
    `\n  烽燧 Fengsui  ${address}        API: ${address}/docs\n`,
    `  Accounts, password ${password}`,
    ...accounts,
    `${controlWords[control]}${broughtUp(migrated)}${awaitsAlarm ? FIRST_ALARM : ''}\n`,
  ].join('\n')
}
