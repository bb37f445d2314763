import { useQuery } from '@tanstack/react-query'
import { isRoleCode, roles } from '#shared/permission/roles.ts'
import { rest } from '#client/lib/rest.ts'
import { useSession } from '#client/lib/session-store.ts'

/** Name of the person's role in the current project; only the server knows roles that admins have created. */
export const useRoleName = (): string => {
  const roleCode = useSession((session) => session.roleCode)
  const projectId = useSession((session) => session.projectId)
  const isKnown = isRoleCode(roleCode)
  const { data = '' } = useQuery({
    queryKey: ['role-name', projectId, roleCode],
    queryFn: async () => (await rest.post('/api/v3/getRoleByProject', { projectId })).roleName,
    enabled: !isKnown && roleCode !== '' && projectId !== '',
    meta: { quiet: true },
  })
  return isKnown ? roles[roleCode].name : data
}
