import { Dropdown } from 'antd'
import { DirectorLink } from '#client/app/shell/director-link.tsx'
import { leaveConsole } from '#client/app/shell/leave-console.ts'
import { Avatar } from '#client/components/avatar.tsx'
import { Icon } from '#client/components/icons/icon.tsx'
import { texts } from '#client/config/texts.ts'
import { isOnThisMachine } from '#client/lib/loopback.ts'
import { useSession } from '#client/lib/session-store.ts'
import styles from '#client/app/shell/header.module.css'

const items = [
  ...(isOnThisMachine() ? [{ key: 'director', label: <DirectorLink /> }] : []),
  { key: 'logout', label: texts.shell.logout },
]

const onClick = ({ key }: { key: string }): void => {
  if (key === 'logout') void leaveConsole()
}

/** Name and picture of the person, or the last two characters of the name; a click opens what concerns the account. */
export const UserMenu = () => {
  const user = useSession((session) => session.userInfo)
  if (!user) return null
  return (
    <Dropdown trigger={['click']} placement="bottomRight" menu={{ items, onClick }}>
      <button
        type="button"
        className={styles.user}
        aria-haspopup="menu"
        aria-label={texts.shell.userMenu(user.realname)}
      >
        <Avatar name={user.realname} src={user.avatar} />
        <span>{user.realname}</span>
        <Icon name="down" size={14} />
      </button>
    </Dropdown>
  )
}
