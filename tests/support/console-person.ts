import type { Session } from '#shared/auth/auth.contract.ts'

/** The signed-in person of a console that is tested without a server. */
export const consolePerson: Session['userInfo'] = {
  id: 'u1',
  username: 'duty',
  realname: '李海峰',
  phone: '13812345678',
  avatar: '',
  token: 't1',
  pushStatus: 0,
  sex: null,
  email: '',
  orgCode: '',
  status: 1,
  delFlag: '0',
  workNo: '',
  post: '',
  createTime: '2026-01-01 00:00:00',
}
