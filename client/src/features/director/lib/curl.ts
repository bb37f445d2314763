import { ADMIN_HEADER } from '#client/features/director/lib/control-client.ts'
import { requestOf, type Act } from '#client/features/director/lib/control-routes.ts'

/** Quotes any text as one argument of a POSIX shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`

/**
 * A control call as one line of curl. The token comes from the variable with which the server itself is started. If it is not
 * set, curl sends no such header, which is right on loopback.
 */
export const curlOf = (act: Act, address: string): string => {
  const { method, path, body } = requestOf(act)
  return [
    'curl -sS',
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    quoted(address + path),
    `-H "${ADMIN_HEADER}: $FENGSUI_ADMIN_TOKEN"`,
    ...(body === null ? [] : [`-H 'content-type: application/json'`, `-d ${quoted(body)}`]),
  ].join(' ')
}
