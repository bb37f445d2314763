import { Button } from 'antd'
import { useState } from 'react'
import type { QueryField } from '#client/ui/list/query-types.ts'
import { userTexts as texts } from '#client/config/admin-texts.ts'
import { useChoices } from '#client/features/admin/kit/use-choices.ts'
import { useListTools } from '#client/features/admin/kit/list-tools.tsx'
import { ChosenActs } from '#client/features/admin/user/user-acts.tsx'
import { UserCardRow, userColumns } from '#client/features/admin/user/user-columns.tsx'
import { AddUser, EditUser, ResetPassword } from '#client/features/admin/user/user-dialogs.tsx'
import { userInput, userRules, type UserQuery, type UserRow } from '#client/features/admin/user/user-query.ts'
import { useUserActs } from '#client/features/admin/user/use-user-acts.ts'
import { departNames, useDepartOptions } from '#client/features/admin/user/use-user-parts.ts'
import { ListPage } from '#client/ui/list/list-page.tsx'
import { listQueryOptions } from '#client/ui/list/use-list.ts'
import { aboutPeople, useFreshen } from '#client/realtime/use-freshen.ts'
import { useListQuery } from '#client/ui/list/use-list-query.ts'
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

const useUsers = (query: UserQuery) => {
  const input = userInput(query)
  const read = trpc.user.list.useQuery(input, listQueryOptions)
  const roles = trpc.user.roleMap.useQuery({}, { meta: { quiet: true }, refetchOnMount: 'always' })
  useFreshen(() => Promise.all([read.refetch(), roles.refetch()]), aboutPeople)
  return { read, roles: roles.data ?? {} }
}

/** 用户管理: the accounts of all projects. */
export const UserListPage = () => {
  const [query, change] = useListQuery(userRules)
  const [opened, setOpened] = useState<Opened>()
  const { read, roles } = useUsers(query)
  const selfId = useSession(({ userInfo }) => userInfo?.id ?? '')
  const departs = departNames(useDepartOptions() ?? [])
  const acts = useUserActs()
  const { ticked, selection } = useTicks(read.data?.records)
  const context = {
    query,
    acts,
    selfId,
    departs,
    roles,
    forms: {
      onEdit: (row: UserRow) => setOpened({ form: 'edit', row }),
      onReset: (row: UserRow) => setOpened({ form: 'reset', row }),
    },
  }
  const tools = useListTools(
    <>
      <Button onClick={() => setOpened({ form: 'add' })}>{texts.add}</Button>
      {ticked.length > 0 && <ChosenActs rows={ticked} acts={acts} />}
    </>,
  )
  return (
    <>
      <ListPage<UserRow, 'all', (typeof userRules.sorts)[number]>
        list={{ rules: userRules, query, change, read }}
        fields={useFields()}
        columns={userColumns(context)}
        rowKey={({ id }) => id}
        renderCard={(row) => <UserCardRow row={row} context={context} />}
        empty={{ title: texts.empty }}
        selection={{ ...selection, isDisabled: ({ id }) => id === selfId }}
        {...tools}
      />
      <Forms opened={opened} onGone={() => setOpened(undefined)} />
    </>
  )
}
