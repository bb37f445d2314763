import { useQuery } from '@tanstack/react-query'
import { roleName } from '#shared/permissions/roles.ts'
import { Avatar } from '#client/components/avatar.tsx'
import { Card } from '#client/components/card.tsx'
import { FactList } from '#client/components/fact-row.tsx'
import { centreTexts as texts } from '#client/config/centre-texts.ts'
import { phoneText } from '#client/lib/format-person.ts'
import { rest } from '#client/lib/rest.ts'
import { useSession } from '#client/lib/session-store.ts'
import styles from '#client/features/centre/centre.module.css'

/** The name of the department that is chosen; the person carries its code alone. */
const useDepartName = (orgCode: string): string => {
  const { data } = useQuery({
    queryKey: ['departs', orgCode],
    queryFn: () => rest.get('/sys/user/getCurrentUserDeparts'),
    meta: { quiet: true },
  })
  return data?.list.find((depart) => depart.orgCode === orgCode)?.departName ?? ''
}

/** Who the person is, as the server knows them. */
export const FactsCard = () => {
  const user = useSession(({ userInfo }) => userInfo)
  const roleCode = useSession((session) => session.roleCode)
  const depart = useDepartName(user?.orgCode ?? '')
  if (!user) return null
  const fact = (label: string, value: string) => ({ label, value: value || texts.none })
  return (
    <Card title={texts.facts}>
      <div className={styles.who}>
        <Avatar name={user.realname} src={user.avatar} size={56} />
        <span>
          <b>{user.realname}</b>
          {roleCode !== '' && <span>{roleName(roleCode)}</span>}
        </span>
      </div>
      <FactList
        facts={[
          fact(texts.username, user.username),
          fact(texts.phone, phoneText(user.phone)),
          fact(texts.email, user.email),
          fact(texts.workNo, user.workNo),
          fact(texts.post, user.post),
          fact(texts.depart, depart),
          fact(texts.since, user.createTime.slice(0, 10)),
        ]}
      />
    </Card>
  )
}
