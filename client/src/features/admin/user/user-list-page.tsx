import { Button } from 'antd'
import { useState } from 'react'
import type { QueryField } from '#client/ui/list/query-types.ts'
import { userTexts as texts } from '#client/features/admin/texts.ts'
import { useChoices } from '#client/features/admin/kit/use-choices.ts'
import { ChosenActs } from '#client/features/admin/user/user-acts.tsx'
import { UserCardRow, userColumns } from '#client/features/admin/user/user-columns.tsx'
import { AddUser, EditUser, ResetPassword } from '#client/features/admin/user/user-dialogs.tsx'
import { userInput, userRules, type UserRow } from '#client/features/admin/user/user-query.ts'
import { useUserActs } from '#client/features/admin/user/use-user-acts.ts'
import { departNames, useDepartOptions } from '#client/features/admin/user/use-user-parts.ts'
import { ListPage } from '#client/ui/list/list-page.tsx'
import { useList } from '#client/ui/list/use-list.ts'
import { aboutPeople, useFreshen } from '#client/realtime/use-freshen.ts'
import { useTicks } from '#client/ui/list/use-ticks.ts'
import { useSession } from '#client/lib/session-store.ts'
import { trpc } from '#client/lib/trpc.ts'

type Opened = { readonly form: 'add' } | { readonly form: 'edit' | 'reset'; readonly row: UserRow }

const Forms = ({ opened, onGone }: { opened: Opened | undefined; onGone: () => void }) => {
  if (opened === undefined) return null
  if (opened.form === 'add') return <AddUser onGone={onGone} />
  const Form = opened.form === 'edit' ? EditUser : ResetPassword
  return <Form account={opened.row} onGone={onGone} />
}

const word = (name: 'realname' | 'username' | 'phone', width: number): QueryField => ({
  kind: 'keyword',
  name,
  label: texts.filters[name],
  placeholder: texts.filters[name],
  width,
})

const useFields = (): readonly QueryField[] => [
  word('realname', 140),
  word('username', 160),
  word('phone', 160),
  {
    kind: 'select',
    name: 'status',
    label: texts.filters.status,
    width: 140,
    options: useChoices('user_status', texts.statuses),
  },
  { kind: 'tree', name: 'departId', label: texts.filters.depart, width: 220, options: useDepartOptions() ?? [] },
]

/** Names of the first roles by account id. */
const useRoleNames = () => {
  const { data, refetch } = trpc.user.roleMap.useQuery({}, { meta: { quiet: true }, refetchOnMount: 'always' })
  useFreshen(refetch, aboutPeople)
  return data ?? {}
}

/** 用户管理: the accounts of all projects. */
export const UserListPage = () => {
  const [opened, setOpened] = useState<Opened>()
  const list = useList({ rules: userRules, input: userInput, call: trpc.user.list, isAbout: aboutPeople })
  const roles = useRoleNames()
  const selfId = useSession(({ userInfo }) => userInfo?.id ?? '')
  const departs = departNames(useDepartOptions() ?? [])
  const acts = useUserActs()
  const { ticked, selection } = useTicks(list.read.data?.records)
  const context = {
    acts,
    selfId,
    departs,
    roles,
    forms: {
      onEdit: (row: UserRow) => setOpened({ form: 'edit', row }),
      onReset: (row: UserRow) => setOpened({ form: 'reset', row }),
    },
  }
  const add = <Button onClick={() => setOpened({ form: 'add' })}>{texts.add}</Button>
  return (
    <>
      <ListPage
        list={list}
        fields={useFields()}
        columns={userColumns(context)}
        rowKey={({ id }) => id}
        renderCard={(row) => <UserCardRow row={row} context={context} />}
        empty={{ title: texts.empty, action: add }}
        selection={{ ...selection, isDisabled: ({ id }) => id === selfId }}
        toolsAtEnd
        tools={
          <>
            {add}
            {ticked.length > 0 && <ChosenActs rows={ticked} acts={acts} />}
          </>
        }
      />
      <Forms opened={opened} onGone={() => setOpened(undefined)} />
    </>
  )
}
