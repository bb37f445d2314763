import type { Session } from '#shared/contracts/auth.ts'

/*
 * Where the console keeps a login in the browser, in the manner of its family (jeecg-wire-facts §8): for the console itself,
 * and for whoever hands a browser a login that it has not typed.
 */

/** What is kept of a session. */
export type KeptSession = Pick<
  Session,
  | 'token'
  | 'userInfo'
  | 'roleCode'
  | 'projectId'
  | 'projectName'
  | 'projectInfo'
  | 'projectColor'
  | 'logo'
  | 'projectStatus'
  | 'watermark'
>

/** The first three names are those of the console family; the others follow its manner. */
export const sessionKeys: Readonly<Record<keyof KeptSession, string>> = {
  token: 'Access-Token',
  userInfo: 'Login_Userinfo',
  roleCode: 'ROLE_CODE',
  projectId: 'PROJECT_ID',
  projectName: 'PROJECT_NAME',
  projectInfo: 'PROJECT_INFO',
  projectColor: 'PROJECT_COLOR',
  logo: 'PROJECT_LOGO',
  projectStatus: 'PROJECT_STATUS',
  watermark: 'PROJECT_WATERMARK',
}
export const sessionFields = Object.keys(sessionKeys) as (keyof KeptSession)[] // the keys of a constant table

/** What stands before the keys in the browser's storage: two worlds in one browser share nothing. `base` is '' or `/w/{id}`. */
export const storagePrefix = (base: string): string => (base === '' ? 'pro__' : `${base.slice(1)}/pro__`)

/** A value as it is kept; `expire` is an instant in milliseconds, or null for ever. */
export interface StoredEntry {
  readonly value: unknown
  readonly expire: number | null
}
