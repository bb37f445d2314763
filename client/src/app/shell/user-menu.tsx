import { Dropdown, type MenuProps } from 'antd'
import { useMemo, useRef, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { DirectorLink } from '#client/app/shell/director-link.tsx'
import { leaveConsole } from '#client/app/shell/leave-console.ts'
import { Avatar } from '#client/ui/basics/avatar.tsx'
import { classNames } from '#client/ui/basics/class-names.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import { accountCentrePath, manualPath } from '#client/config/paths.ts'
import { texts } from '#client/config/texts.ts'
import { userMenuTexts as words } from '#client/config/user-menu-texts.ts'
import {
  openDepartments,
  openPassword,
  openPushSetting,
} from '#client/features/account-settings/open-account-settings.ts'
import { openFeedback } from '#client/features/feedback-form/open-feedback.ts'
import { openCodes, openUpdateLog } from '#client/features/help/open-help.ts'
import { isSettingsOffered, openAppearance, openSettings } from '#client/features/settings/open-settings.ts'
import { SettingsHost } from '#client/features/settings/settings-host.tsx'
import { phoneText } from '#client/lib/format-person.ts'
import { isOnThisMachine } from '#client/lib/loopback.ts'
import { useSession, type UserInfo } from '#client/lib/session-store.ts'
import styles from '#client/app/shell/user-menu.module.css'

type Items = NonNullable<MenuProps['items']>

const item = (key: string, label: ReactNode) => ({ key, label })

const Person = ({ user }: { user: UserInfo }) => (
  <span className={styles.person}>
    <b>{user.realname}</b>
    {phoneText(user.phone)}
  </span>
)

const itemsFor = (user: UserInfo, withSettings: boolean): Items => [
  {
    key: 'person',
    type: 'group',
    label: <Person user={user} />,
    children: [item('centre', words.centre), item('codes', words.codes)],
  },
  { type: 'divider' },
  {
    key: 'help',
    type: 'group',
    label: words.help,
    children: [item('updateLog', words.updateLog), item('manual', words.manual), item('feedback', words.feedback)],
  },
  { type: 'divider' },
  item('password', words.password),
  item('departs', words.departs),
  item('push', words.push),
  item('appearance', words.appearance),
  ...(withSettings ? [item('settings', words.settings)] : []),
  { type: 'divider' },
  ...(isOnThisMachine() ? [item('director', <DirectorLink />), { type: 'divider' as const }] : []),
  item('logout', texts.shell.logout),
]

/** The action of each line; the director's line is a link and has none. */
const useActs = (): Readonly<Record<string, () => void>> => {
  const navigate = useNavigate()
  return {
    centre: () => void navigate(accountCentrePath),
    codes: openCodes,
    updateLog: openUpdateLog,
    manual: () => void navigate(manualPath),
    feedback: openFeedback,
    password: openPassword,
    departs: () => void openDepartments(),
    push: openPushSetting,
    appearance: openAppearance,
    settings: openSettings,
    logout: () => void leaveConsole(),
  }
}

/** Name and picture of the person, or the last two characters of the name; a click opens the account menu. */
export const UserMenu = ({ where = 'header' }: { where?: 'header' | 'drawer' }) => {
  const user = useSession((session) => session.userInfo)
  const [withSettings] = useState(isSettingsOffered)
  const items = useMemo(() => (user ? itemsFor(user, withSettings) : []), [user, withSettings])
  const acts = useActs()
  const button = useRef<HTMLButtonElement>(null)
  if (!user) return null
  const onClick: NonNullable<MenuProps['onClick']> = ({ key, domEvent }) => {
    const act = acts[key]
    // A link navigates by itself.
    if (act === undefined) return
    // The menu item is about to unmount: the dialog returns the focus to this button. The Enter that chose the item must not
    // press the button too.
    domEvent.preventDefault()
    button.current?.focus()
    act()
  }
  const inHeader = where === 'header'
  return (
    <>
      <Dropdown
        trigger={['click']}
        placement={inHeader ? 'bottomRight' : 'topLeft'}
        classNames={{ root: styles.menu ?? '' }}
        menu={{ items, onClick }}
      >
        <button
          ref={button}
          type="button"
          data-tour="account"
          className={classNames(styles.user, !inHeader && styles.inDrawer)}
          aria-haspopup="menu"
          aria-label={texts.shell.userMenu(user.realname)}
          title={user.realname}
        >
          <Avatar name={user.realname} src={user.avatar} />
          <span className={styles.name} data-folds="person">
            {user.realname}
          </span>
          <Icon name="down" size={14} className={inHeader ? undefined : styles.up} />
        </button>
      </Dropdown>
      <SettingsHost />
    </>
  )
}
