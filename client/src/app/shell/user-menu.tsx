import { Dropdown } from 'antd'
import { leaveConsole } from '#client/app/shell/leave-console.ts'
import { Avatar } from '#client/components/avatar.tsx'
import { Icon } from '#client/components/icons/icon.tsx'
import { texts } from '#client/config/texts.ts'
import { useSession } from '#client/lib/session-store.ts'
import styles from '#client/app/shell/header.module.css'

const items = [{ key: 'logout', label: texts.shell.logout }]

/** Name and picture of the person, or the last two characters of the name; a click opens what concerns the account. */
export const UserMenu = () => {
  const user = useSession((session) => session.userInfo)
  if (!user) return null
  return (
    <Dropdown trigger={['click']} placement="bottomRight" menu={{ items, onClick: () => void leaveConsole() }}>
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
