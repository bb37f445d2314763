/**
 * Every answer code of the API (spec §8), defined once. The server throws by key, the console looks the number up. `show` says
 * what the console does with the code; `http` is the status for control calls and tRPC, 422 where a row has none. Over REST a
 * business answer is always HTTP 200.
 */
export type Show = 'toast' | 'silent' | 'offline-dialog' | 'choose-project'

export interface CodeRow {
  readonly code: number
  readonly text: string
  readonly show: Show
  readonly http?: number
  /** The text is only the fallback: the console shows the server's message. */
  readonly serverMessage?: true
}

const toast = (code: number, text: string, http?: number): CodeRow =>
  http === undefined ? { code, text, show: 'toast' } : { code, text, show: 'toast', http }
const silent = (code: number, text: string): CodeRow => ({ code, text, show: 'silent' })
const offline = (code: number, text: string): CodeRow => ({ code, text, show: 'offline-dialog', http: 401 })
const said = (code: number, text: string): CodeRow => ({ code, text, show: 'toast', serverMessage: true })

const rows = {
  OK: { code: 200, text: '操作成功', show: 'silent', http: 200 },
  OK_FAMILY: { code: 0, text: '操作成功', show: 'silent', http: 200 },

  BAD_INPUT: toast(4001, '传入参数有误', 400),
  NO_PERMISSION: toast(4002, '暂无权限', 403),
  NOT_FOUND: toast(4003, '数据不存在', 404),
  MISSING_INPUT: toast(4004, '传入参数不能为空', 400),
  ZERO_INPUT: toast(4005, '参数不能为0', 400),
  NO_SUCH_TYPE: toast(4006, '传入参数类型不存在', 400),
  BAD_IMPORT: toast(4007, '导入文件内容有误', 400),
  TOO_MANY_REQUESTS: { code: 4290, text: '请求过多，请稍后再试', show: 'toast', http: 429, serverMessage: true },
  IMPORT_FAILED: toast(4101, '文件导入失败'),
  BAD_PHONE: toast(4501, '手机号码格式不对', 400),
  BAD_PASSWORD_FORM: toast(4502, '密码格式不对', 400),
  WRONG_PHONE: toast(4503, '手机号码错误'),

  UNKNOWN: toast(5000, '未知错误', 500),
  NO_MATCH: toast(5101, '未找到对应数据', 404),
  QUERY_FAILED: toast(5102, '查询出错'),
  NO_RESULT: silent(5103, '暂无数据'),
  ADD_FAILED: toast(5201, '添加失败'),
  ACT_FAILED: toast(5301, '操作失败'),
  STATE_CHANGED: toast(5302, '操作失败,状态已变', 409),
  NOTHING_TO_DELETE: toast(5401, '未找到删除数据', 404),
  DELETE_FAILED: toast(5402, '删除失败'),

  ACCOUNT_UNKNOWN: said(6102, '该账号不存在'),
  ACCOUNT_FROZEN: toast(6103, '该账号已被封', 403),
  ACCOUNT_PENDING: said(6104, '该账号正在审核中'),
  ACCOUNT_EXPIRED: said(6105, '该账号已过期'),
  NOT_ENGINEERING: toast(6106, '您还不是工程端用户', 403),
  USER_NOT_ON_PLATFORM: toast(6108, '该用户尚未加入平台'),
  MEMBER_NOT_ON_PLATFORM: toast(6109, '所邀请的用户尚未加入平台'),
  PHONE_TAKEN: toast(6111, '新手机号码已被注册'),
  ALREADY_REGISTERED: toast(6201, '该账号已注册', 409),
  NOT_REGISTERED: toast(6202, '该手机号尚未注册'),
  NOT_CERTIFIED: toast(6203, '该账号尚未认证'),
  CERTIFICATION_REFUSED: toast(6204, '认证未通过'),
  CERTIFICATION_INCOMPLETE: silent(6205, '认证信息待完善'),
  TOO_MANY_LOGINS: toast(6206, '登录失败次数过多，请稍后再试', 429),
  WRONG_CAPTCHA: toast(6301, '验证码错误'),
  CAPTCHA_NOT_SENT: toast(6302, '验证码发送失败'),
  CAPTCHA_EXPIRED: toast(6303, '验证码已过期'),
  CAPTCHA_STILL_VALID: silent(6305, '验证码仍然有效'),
  PASSWORD_NOT_CHANGED: toast(6401, '密码修改失败'),
  BAD_TICKET: toast(6402, '令牌错误', 401),
  WRONG_PASSWORD: toast(6403, '密码错误', 401),
  NO_SUCH_ROLE: toast(6501, '用户角色不存在'),

  QR_FAILED: toast(8101, '生成二维码失败'),

  SOMEBODY_ON_SITE: toast(9001, '已有人去现场处理', 409),
  MAINTENANCE_ON_SITE: toast(9002, '维保人员正在前往现场', 409),
  BAD_AREA: toast(9003, '区域出错'),
  NOTHING_IN_VIEW: silent(9004, '当前范围内没有设备'),
  NO_SUCH_DICTIONARY: toast(9007, '字典不存在', 404),
  TOKEN_MALFORMED: offline(9008, 'Token非法'),
  TOKEN_EXPIRED: offline(9009, 'Token失效'),
  ACCOUNT_INCOMPLETE: silent(9010, '账号信息待补全'),
  TOKEN_MISSING: offline(9011, 'Token为空'),
  NOT_INSTALLED: toast(9012, '硬件未安装'),
  ALREADY_INSTALLED: toast(9013, '硬件已安装', 409),
  ALREADY_ANSWERED: toast(9017, '已经有人反馈', 409),
  ALREADY_CLOCKED_IN: toast(9018, '上班状态无法打上班卡', 409),
  NOT_CLOCKED_IN: toast(9019, '您还没有上班呢！', 409),
  ALREADY_CLOCKED_OUT: toast(9020, '下班状态无法打下班卡', 409),
  NO_SUCH_CLOCKING: toast(9021, '未知打卡类型！', 400),
  NOT_DUE: silent(9022, '暂无待处理内容'),
  EVENT_FORBIDDEN: toast(9023, '您暂无权限操作该事件', 403),
  NOTHING_NEW: silent(9024, '暂无更新'),
  NOT_DEFERRABLE: toast(9025, '火警不可暂缓，同一场所有火警时也不可', 409),
  CHOOSE_PROJECT: { code: 9110, text: '请选择项目', show: 'choose-project', http: 409 },
  QUIET_FAILURE: silent(530102, '操作未生效'),

  // The family's own failures, on /sys/** only (jeecg-wire-facts §1.2).
  FAMILY_FAILED: said(500, '操作失败'),
  FAMILY_FORBIDDEN: said(510, '没有权限，请联系管理员授权'),
  FAMILY_BAD_VERB: said(405, '不支持的请求方法'),
  FAMILY_BAD_CAPTCHA: said(412, '验证码错误'),
} as const satisfies Record<string, CodeRow>

export type ErrorKey = keyof typeof rows
export const catalogue: Readonly<Record<ErrorKey, CodeRow>> = rows
export const errorKeys = Object.keys(rows) as [ErrorKey, ...ErrorKey[]]

/** Codes that spec §8 only describes as a range; the codes of a range share one text of ours. */
export interface RangeRow {
  readonly from: number
  readonly to: number
  readonly text: string
  readonly show: Show
}

export const ranges: readonly RangeRow[] = [
  { from: 6201, to: 6206, text: '注册或认证失败', show: 'toast' },
  { from: 7101, to: 7503, text: '即时通讯服务异常', show: 'toast' },
  { from: 8201, to: 8307, text: '出库数量超过可用数量', show: 'toast' },
]

/** Texts of the console for an HTTP status without an API response (spec §8). */
export const httpTexts: Readonly<Record<number, string>> = {
  401: '未授权，请重新登录',
  403: '拒绝访问',
  404: '很抱歉，资源未找到!',
  500: '未知错误',
  504: '网络超时',
}

/** HTTP 500 with exactly this message means that the session is gone (spec §8; jeecg-wire-facts §1.5). */
export const TOKEN_EXPIRED_500 = 'Token失效，请重新登录'

const byCode = new Map(errorKeys.map((key) => [catalogue[key].code, key]))

/** The key of a code; undefined when it has no row of its own. */
export const keyOfCode = (code: number): ErrorKey | undefined => byCode.get(code)

/**
 * How the console shows a code, and the catalogue's text for it. A row of its own takes precedence over a range (6205 and 6305
 * are silent although they are in described ranges). A code in neither shows the server's message.
 */
export const lookUp = (code: number): { show: Show; text: string | null } => {
  const key = keyOfCode(code)
  if (key) return { show: catalogue[key].show, text: 'serverMessage' in catalogue[key] ? null : catalogue[key].text }
  const range = ranges.find(({ from, to }) => code >= from && code <= to)
  return range ? { show: range.show, text: range.text } : { show: 'toast', text: null }
}
