import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import { membershipOf } from '#server/worlds/read-model/scope.ts'
import type { MembershipRecord, SessionRecord, UserRecord } from '#server/worlds/records.ts'
import type { Session } from '#shared/contracts/auth.ts'
import { formatTime } from '#shared/time.ts'

const userInfo = (user: UserRecord, token: string): Session['userInfo'] => ({
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

/** The project somebody lands in: where they were last, else the first that may be chosen. */
const landing = (model: ReadModel, user: UserRecord): MembershipRecord | undefined => {
  const last = user.lastProjectId === null ? undefined : membershipOf(model, user.id, user.lastProjectId)
  return last?.authFlag ? last : model.membershipsOfUser.get(user.id)?.find(({ authFlag }) => authFlag)
}

const noProject = {
  roleCode: '',
  projectId: '',
  projectName: '',
  projectStatus: null,
  projectInfo: '',
  projectColor: '',
  logo: '',
}

const projectPart = (model: ReadModel, membership: MembershipRecord | undefined) => {
  const project = membership && model.projects.get(membership.projectId)
  if (!project) return noProject
  const {
    id: projectId,
    name: projectName,
    status: projectStatus,
    info: projectInfo,
    color: projectColor,
    logo,
  } = project
  return { roleCode: membership.roleCode, projectId, projectName, projectStatus, projectInfo, projectColor, logo }
}

/** What every way of logging in returns. */
export const sessionView = (
  model: ReadModel,
  { session, user }: { session: SessionRecord; user: UserRecord },
): Session => {
  const departs = (model.departmentsOfUser.get(user.id) ?? []).map(({ id, orgCode, departName }) => ({
    id,
    orgCode,
    departName,
  }))
  return {
    token: session.token,
    userInfo: userInfo(user, session.token),
    ...projectPart(model, landing(model, user)),
    departs,
    multi_depart: departs.length === 0 ? 0 : departs.length === 1 ? 1 : 2,
  }
}
