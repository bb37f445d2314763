import facts from '#tests/facts/errors.json' with { type: 'json' }
import ours from '#tests/facts/ours.json' with { type: 'json' }

/** The message of the fault where the text comes from the server. */
export const SERVER_TEXT = '服务器的话'

/** The call behind 切换. The console shows the message of its response. */
export const PROJECTS = 'project.projectList'

const texts = new Map([
  ...Object.entries({ ...ours.codes, ...facts.ours, ...facts.texts }),
  ...facts.serverMessage.map((code) => [code, SERVER_TEXT] as const),
])
const withoutToast = [...facts.silent, ...facts.offlineDialog, ...facts.projectSelection]

/** Codes that a toast shows, each with its text. */
export const codesWithToast: readonly (readonly [code: number, text: string])[] = [...texts]
  .filter(([code]) => !withoutToast.includes(code))
  .map(([code, text]) => [Number(code), text])

/** Codes of failures that show nothing. */
export const silentCodes: readonly number[] = facts.silent.map(Number).filter((code) => code !== 200 && code !== 0)

/** HTTP statuses that a toast shows, each with its text. */
export const statusesWithToast = [
  [403, '拒绝访问'],
  [404, '很抱歉，资源未找到!'],
  [500, '未知错误'],
  [504, '网络超时'],
] as const

/** The response with a code; it has the server's message where the text comes from the server. */
export const answerWith = (code: number, text: string = SERVER_TEXT) =>
  ({ type: 'code', code, ...(text === SERVER_TEXT && { message: SERVER_TEXT }) }) as const
