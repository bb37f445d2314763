import { trpc } from '#client/lib/trpc.ts'

/** The roles that members can have, and those that this person may give, the highest first; empty until they are read. */
export const useMemberRoles = () => {
  const { data } = trpc.member.roles.useQuery({}, { meta: { quiet: true }, refetchOnMount: 'always' })
  const { roles = [], grantable = [] } = data ?? {}
  return {
    all: roles.map(({ roleCode, roleName }) => ({ value: roleCode, label: roleName })),
    grantable: grantable.map(({ roleCode, roleName, description }) => ({
      value: roleCode,
      label: roleName,
      description,
    })),
  }
}

/** What is said of a role that can be given, in one sentence. */
export const descriptionOf = (
  roles: ReturnType<typeof useMemberRoles>['grantable'],
  roleCode: string | undefined,
): string => roles.find(({ value }) => value === roleCode)?.description ?? ''
