/** A sentence in both languages of a refusal: Chinese for the director page, English for engineers. */
export interface Words {
  readonly zh: string
  readonly en: string
}

const SEAM = '\n'

/** The message of a schema is one text: Chinese before the separator, English after it. */
const both = (zh: string, en: string): string => `${zh}${SEAM}${en}`

/** The two languages of a message; null for zod's own messages. */
export const wordsIn = (message: string): Words | null => {
  const [zh = '', en] = message.split(SEAM, 2)
  return en === undefined ? null : { zh, en }
}

const inEnglish = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

const listed = (names: readonly string[]): readonly [zh: string, en: string] => [names.join('、'), inEnglish(names)]

/** Error messages of the scenario schema. The English completes a sentence that begins with the received value. */
export const scenarioWords = {
  spanText: both('时长写成文本，如 30s、5m、1h30m', 'expects text with a length of time such as 30s, 5m or 1h30m'),
  span: both(
    '时长写成 30s、5m、1h30m 这样，单位 ms、s、m、h、d、w；也可写成 7 days 或 PT1H',
    'expects a length of time such as 30s, 5m or 1h30m in ms, s, m, h, d or w, or one such as 7 days or PT1H',
  ),
  positive: both('时长必须大于 0', 'expects a length of time above 0'),
  label: both(
    '名称以小写字母开头，只含字母和数字，最长 32',
    'expects a small letter, then letters and digits, up to 32 in all',
  ),
  reserved: both('people 与 now 已有含义，不能作名称', 'expects another name, since people and now have a meaning'),
  reference: both('应为数值或 ${名称.字段}', 'expects a number or ${name.field}'),
  list: both('应为列表的引用 ${名称} 或 ${名称.字段}', 'expects a list by reference: ${name} or ${name.field}'),
  bound: both('应为整数或 ${名称.字段}', 'expects a whole number or ${name.field}'),
  target: both('deviceId 与 eventId 二者写其一', 'expects exactly one of deviceId and eventId'),
  countOrReach: both('count 与 reach 二者写其一', 'expects one of count and reach'),
  path: both('路径以 / 开头', 'expects a path that begins with /'),
  answerCode: both('应为代码、any 或 none', 'expects a code, any or none'),
  nameOrPath: both('name 与 path 二者写其一', 'expects exactly one of name and path'),
  methodOfPath: both('method 只与 path 同用', 'expects method beside path alone'),
  byOrToken: both('by 与 token 二者写其一', 'expects one of by and token'),
  frameTo: both('frame 要写 to：推送给谁', 'expects to, the recipient, beside frame'),
  callAnswer: both('call 要写 answer：应答里应有的字段', 'expects answer, fields of the answer, beside call'),
  countBound: both('count 要写 is、atLeast 或 atMost', 'expects is, atLeast or atMost beside count'),
  scenarioName: both(
    '名字以小写字母开头，只含小写字母、数字和连字符，最长 48',
    'expects a small letter, then small letters, digits and dashes, up to 48 in all',
  ),
  nameRun: both('run 不能作名字', 'expects another name than run'),
  faultId: both('应为故障编号或 true', 'expects the id of a fault, or true'),
  noSteps: both('至少要有一个步骤', 'expects at least one step'),
  manySteps: both('最多 500 个步骤', 'expects at most 500 steps'),
  timesOrEach: both('times 与 each 二者写其一', 'expects exactly one of times and each'),
  oneChoice: both('至少要有两种可能', 'expects at least two choices'),
  atOrAfter: both('at 与 after 二者写其一', 'expects one of at and after'),
  moment: both(
    '时刻写成 yyyy-MM-dd HH:mm:ss，或带时区的 ISO 8601',
    'expects a time such as 2026-03-02 08:00:00, or ISO 8601 with an offset',
  ),
  noVerb: (verbs: readonly string[]) => {
    const [zh, en] = listed(verbs)
    return both(`步骤没有动作，要有其一：${zh}`, `expects exactly one verb: ${en}`)
  },
  verbs: (found: readonly string[]) => {
    const [zh, en] = listed(found)
    return both(`一个步骤只能有一个动作，这里有 ${zh}`, `expects exactly one verb, and has ${en}`)
  },
  form: (forms: readonly string[]) => {
    const [zh, en] = listed(forms)
    return both(`expect 写其一：${zh}`, `expects exactly one of ${en}`)
  },
  foreign: (fields: readonly string[], form: string) => {
    const [zh, en] = listed(fields)
    return both(`${zh} 不能与 ${form} 同用`, `expects no ${en} beside ${form}`)
  },
} as const
