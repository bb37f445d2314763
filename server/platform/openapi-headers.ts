import type { Json } from '#server/platform/fits-schema.ts'
import type { Spec } from '#shared/api/define.ts'
import { contracts } from '#shared/api/index.ts'
import { catalogue } from '#shared/errors/catalogue.ts'

/** Documents the headers that identify a caller (server/http/caller.ts, server/modules/access.ts). */

const EXAMPLE = 'p1'
const { TOKEN_MISSING, TOKEN_EXPIRED, CHOOSE_PROJECT } = catalogue
const { login } = contracts.auth
const { getProjects } = contracts.project

/** Whether a call concerns a project, which the caller has to choose. */
export const isInProject = ({ access }: Spec): boolean => access !== 'public' && access !== 'session'

const mayLeaveOut = ({ path }: Spec): boolean => path.startsWith('/sys/')

const header = { name: 'projectId', in: 'header', schema: { type: 'string' }, example: EXAMPLE }

/** The header, required by most calls and optional for admin calls of the family. */
export const headerParameters: Json = {
  projectId: {
    ...header,
    required: true,
    description: `The project that the call is about; ${CHOOSE_PROJECT.code} without it`,
  },
  familyProjectId: {
    ...header,
    required: false,
    description: 'The project that the call is about; by default the one that the login chose for the person',
  },
}

/** References to the headers of a call other than its token. */
export const headersOf = (contract: Spec): Json[] => {
  const name = mayLeaveOut(contract) ? 'familyProjectId' : 'projectId'
  return isInProject(contract) ? [{ $ref: `#/components/parameters/${name}` }] : []
}

const tokenHeader = (name: string): Json => ({
  type: 'apiKey',
  in: 'header',
  name,
  description: `\`result.token\` of \`${login.method} ${login.path}\``,
})

export const securitySchemes: Json = { accessToken: tokenHeader('X-Access-Token'), token: tokenHeader('token') }

/** Either header is sufficient; a public call documents that it needs none. */
export const securityOf = ({ access }: Spec): Json => ({
  security: access === 'public' ? [] : Object.keys(securitySchemes).map((name) => ({ [name]: [] })),
})

/** The header lines of a call in an example request. */
export const headerLines = (contract: Spec): string[] => [
  ...(contract.access === 'public' ? [] : ['X-Access-Token: {token}']),
  ...(isInProject(contract) && !mayLeaveOut(contract) ? [`projectId: ${EXAMPLE}`] : []),
]

/** Introduction for newcomers, in paragraphs of Markdown. */
export const howToCall: readonly string[] = [
  `Log in with \`${login.method} ${login.path}\` and \`{"username": "duty", "password": "…"}\`. Every call that is not public takes \`result.token\` of the answer in the header \`X-Access-Token\`, or \`token\`. Without one it answers ${TOKEN_MISSING.code}, after the session has ended ${TOKEN_EXPIRED.code}: an account has one session, and a newer login ends the one before.`,
  `A call about a project also takes the header \`projectId\`, such as \`${EXAMPLE}\`: \`result.projectId\` of the login is where the person works now, \`${getProjects.method} ${getProjects.path}\` lists all. Without it, or with a project that is stopped or not the person’s own, it answers ${CHOOSE_PROJECT.code}; only calls under \`/sys/\` take the project of the login then.`,
  'Every response has the header `x-request-id`, such as `req-1a`: the log of the server names the request by it when a call fails unexpectedly.',
  'HTTP is 200 whether a call succeeds or not, except for a token that is not valid under `/sys/` (500): `code` is the result, and `message` names the field at fault.',
]
