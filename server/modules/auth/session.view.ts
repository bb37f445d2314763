import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import { mayEnter } from '#server/worlds/read-model/scope.ts'
import type { MembershipRecord, UserRecord } from '#server/worlds/records.ts'
import type { Session } from '#shared/auth/auth.contract.ts'
import { formatTime } from '#shared/time.ts'

/** A user as the API shows one. */
export const userInfo = (user: UserRecord, token: string): Session['userInfo'] => ({
  id: user.id,
  username: user.username,
  realname: user.realname,
  phone: user.phone,
  avatar: user.avatar,
  token,
  pushStatus: user.pushStatus === 1 ? 1 : 0,
  sex: user.sex,
  email: user.email,
  orgCode: user.orgCode,
  status: user.status,
  delFlag: user.deleted ? '1' : '0',
  workNo: user.workNo,
  post: user.post,
  createTime: formatTime(user.createdAt),
})

/**
 * The project after a login: the user's last one, otherwise the first that they may enter. Never `lost`, from which they have
 * just been removed.
 */
export const landing = (model: ReadModel, user: UserRecord, lost = ''): MembershipRecord | undefined => {
  const enterable = (model.membershipsOfUser.get(user.id) ?? []).filter(
    (membership) => membership.projectId !== lost && mayEnter(model, membership),
  )
  return enterable.find(({ projectId }) => projectId === user.lastProjectId) ?? enterable[0]
}

const noProject = {
  roleCode: '',
  projectId: '',
  projectName: '',
  projectStatus: null,
  watermark: false,
  projectInfo: '',
  projectColor: '',
  logo: '',
}

/** The project fields of a session. */
export const projectPart = (model: ReadModel, membership: MembershipRecord | undefined) => {
  const project = membership && model.projects.get(membership.projectId)
  if (!project) return noProject
  const {
    id: projectId,
    name: projectName,
    status: projectStatus,
    watermark,
    info: projectInfo,
    color: projectColor,
    logo,
  } = project
  const { roleCode } = membership
  return { roleCode, projectId, projectName, projectStatus, watermark, projectInfo, projectColor, logo }
}

export interface Entry {
  readonly token: string
  readonly user: UserRecord
  /** Whether the token opens a project; false for one that only completes an account. */
  readonly landing: boolean
}

/** The departments of a user. */
export const departsOf = ({ departmentsOfUser }: ReadModel, user: UserRecord) =>
  (departmentsOfUser.get(user.id) ?? []).map(({ id, orgCode, departName }) => ({ id, orgCode, departName }))

/** What every way of logging in returns. */
export const sessionView = (model: ReadModel, { token, user, landing: lands }: Entry): Session => {
  const departs = departsOf(model, user)
  return {
    token,
    userInfo: userInfo(user, token),
    ...(lands ? projectPart(model, landing(model, user)) : noProject),
    departs,
    multi_depart: departs.length === 0 ? 0 : departs.length === 1 ? 1 : 2,
  }
}
