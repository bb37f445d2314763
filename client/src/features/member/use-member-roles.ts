import { trpc } from '#client/lib/trpc.ts'

/** The roles of members, and those that this person may grant, highest first; empty until loaded. */
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

/** The description of a role that can be granted, in one sentence. */
export const descriptionOf = (
  roles: ReturnType<typeof useMemberRoles>['grantable'],
  roleCode: string | undefined,
): string => roles.find(({ value }) => value === roleCode)?.description ?? ''
