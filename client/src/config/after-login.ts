import { homePath, publicPaths } from '#client/config/paths.ts'
import { withoutSecrets } from '#client/config/secret-params.ts'

/** Whether the target is a path of this console. Exactly one leading slash: `//elsewhere` and `/\elsewhere` are not followed. */
const isOurs = (target: string): boolean => /^\/(?![/\\])/.test(target)

const isPublic = (target: string): boolean => publicPaths.includes(target.split(/[?#]/)[0] ?? '')

/** The target without sign-on parameters, which would open another session. */
const clean = (target: string): string => {
  const [, path = target, search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(target) ?? []
  return path + withoutSecrets(search) + hash
}

/** Target after a login: the requested page, otherwise home. An external address is never followed. */
export const targetAfterLogin = (redirect: string | null): string =>
  redirect !== null && isOurs(redirect) && !isPublic(redirect) ? clean(redirect) : homePath
