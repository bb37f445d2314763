import { Button } from 'antd'
import { Link } from 'react-router-dom'
import type { DepartmentNode } from '#shared/depart/depart.contract.ts'
import type { Account } from '#shared/user/user.contract.ts'
import { Card } from '#client/ui/basics/card.tsx'
import { EmptyState } from '#client/ui/basics/empty-state.tsx'
import { adminTexts, departTexts as texts } from '#client/features/admin/texts.ts'
import { adminPaths } from '#client/config/screen-paths.ts'
import { countBelow } from '#client/features/admin/kit/entry-tree.ts'
import { useChoices } from '#client/features/admin/kit/use-choices.ts'
import { PersonCell } from '#client/features/member/index.ts'
import { textOrNone } from '#client/ui/list/cells.tsx'
import { ConfirmButton } from '#client/ui/dialog/confirm-button.tsx'
import { CardList, DetailHead, FactCard, RowEnd } from '#client/ui/detail/detail-parts.tsx'
import { failureText } from '#client/lib/failure-text.ts'
import { phoneText } from '#client/lib/format-person.ts'
import { joinFilled } from '#client/lib/join-filled.ts'
import { trpc } from '#client/lib/trpc.ts'
import styles from '#client/features/admin/kit/tree-card.module.css'

const useMembers = (id: string) =>
  trpc.user.byDepartment.useQuery({ id }, { meta: { quiet: true }, refetchOnMount: 'always' })

/** Shows what is deleted with the department; disabled until the number of members is loaded. */
const RemoveDepart = ({ depart, members }: { depart: DepartmentNode; members: number | undefined }) => {
  const { mutate, isPending } = trpc.depart.remove.useMutation({
    meta: { done: adminTexts.removed, invalidates: [trpc.depart, trpc.user] },
  })
  if (members === undefined)
    return (
      <Button disabled title={texts.readingMembers}>
        {adminTexts.remove}
      </Button>
    )
  return (
    <ConfirmButton
      label={adminTexts.remove}
      title={texts.removeTitle(depart.departName)}
      text={texts.removeText({ below: countBelow(depart), members })}
      confirm={adminTexts.confirmRemove}
      busy={isPending}
      onConfirm={(settled) => mutate({ id: depart.id }, { onSettled: settled })}
    />
  )
}

/** The number of members shown; more are in the list of accounts, which has pages. */
const MAX_MEMBERS_SHOWN = 50

const MemberItem = ({ account }: { account: Account }) => (
  <>
    <PersonCell name={account.realname} second={joinFilled([account.username, account.post])} avatar={account.avatar} />
    <RowEnd>{phoneText(account.phone)}</RowEnd>
  </>
)

const Members = ({ id, read }: { id: string; read: ReturnType<typeof useMembers> }) => {
  const { data, error, refetch } = read
  const to = `${adminPaths.user}?departId=${encodeURIComponent(id)}`
  if (data === undefined && error !== null)
    return (
      <Card title={texts.members}>
        <EmptyState kind="failed" note={failureText(error)} onAction={() => void refetch()} />
      </Card>
    )
  const members = data ?? []
  return (
    <Card
      title={texts.members}
      note={data && texts.membersNote(data.length)}
      extra={members.length > 0 && <Link to={to}>{texts.toUsers}</Link>}
    >
      <div aria-busy={data === undefined}>
        {data !== undefined && (
          <CardList
            items={members.slice(0, MAX_MEMBERS_SHOWN)}
            empty={texts.noMembers}
            keyOf={(account) => account.id}
            draw={(account) => <MemberItem account={account} />}
          />
        )}
        {members.length > MAX_MEMBERS_SHOWN && (
          <p className={styles.note}>{texts.more(members.length - MAX_MEMBERS_SHOWN)}</p>
        )}
      </div>
    </Card>
  )
}

export interface DepartCardProps {
  readonly depart: DepartmentNode
  readonly onEdit: () => void
  readonly onAddBelow: () => void
}

/** One department: its facts and its members. */
export const DepartCard = ({ depart, onEdit, onAddBelow }: DepartCardProps) => {
  const members = useMembers(depart.id)
  const categories = useChoices('org_category', texts.categories)
  const category = categories.find(({ value }) => value === depart.orgCategory)?.label ?? ''
  return (
    <div className="grid gap-12 min-w-0">
      <DetailHead
        icon="layers"
        title={depart.departName}
        about={category}
        facts={[]}
        actions={
          <>
            <Button onClick={onEdit}>{adminTexts.edit}</Button>
            <Button onClick={onAddBelow}>{texts.addBelow}</Button>
            <RemoveDepart depart={depart} members={members.data?.length} />
          </>
        }
      />
      <FactCard
        facts={[
          { label: texts.code, value: depart.orgCode },
          { label: texts.abbr, value: textOrNone(depart.departNameAbbr) },
          { label: texts.mobile, value: textOrNone(depart.mobile) },
          { label: texts.fax, value: textOrNone(depart.fax) },
          { label: texts.address, value: textOrNone(depart.address) },
          { label: texts.memo, value: textOrNone(depart.memo) },
          { label: texts.created, value: textOrNone(depart.createTime) },
        ]}
      />
      <Members id={depart.id} read={members} />
    </div>
  )
}
