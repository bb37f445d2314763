import type { YAMLError } from 'yaml'

import { noPersonWords, unknownName } from '#server/acts/no-person.ts'
import { shownValue } from '#server/platform/issue-words.ts'
import { instead, insteadZh } from '#server/platform/nearest.ts'
import type { Words } from '#shared/scenario/scenario-words.ts'

/*
 * Refusal texts for scenarios, in both languages. The schema's own messages are in `shared/scenario/scenario-words.ts`, and
 * those shared with control calls in `refusal-words.ts`.
 */

const brace = (expression: string): string => `\${${expression}}`

export const misfitWords = {
  noPerson: noPersonWords,
  noProject: unknownName('项目', 'project'),
  noDevice: unknownName('设备', 'device'),
  noScenario: unknownName('场景', 'scenario'),
  shippedName: (name: string): Words => ({
    zh: `${name} 是自带的场景，请换一个名字`,
    en: `${shownValue(name)} comes with Fengsui; expects another name`,
  }),
  savedName: (name: string): Words => ({
    zh: `已有保存的场景 ${name}`,
    en: `there is a saved scenario ${shownValue(name)} already`,
  }),
  manySaved: (most: number): Words => ({
    zh: `最多保存 ${most} 个场景`,
    en: `there are ${most} saved scenarios, which is the limit`,
  }),
  noCall: unknownName('调用', 'call'),
  noVerb: (verb: string, verbs: readonly string[]): Words => ({
    zh: `没有这个动作：${verb}${insteadZh(verbs, verb)}`,
    en: `there is no verb ${shownValue(verb)}${instead(verbs, verb)}`,
  }),
  noFittingDevice: { zh: '这个世界没有符合条件的设备', en: 'no device of this world fits' },
  fewDevices: (wanted: number, found: number): Words => ({
    zh: `要 ${wanted} 台设备，这个世界只有 ${found} 台符合`,
    en: `needs ${wanted} devices, and ${found} of this world fit`,
  }),
  needsDevices: (needed: number, has: number): Words => ({
    zh: `需要 ${needed} 台设备，这个世界只有 ${has} 台设备`,
    en: `needs ${needed} devices, and this world has ${has}`,
  }),
  needsProjects: (needed: number, has: number): Words => ({
    zh: `需要 ${needed} 个项目，这个世界只有 ${has} 个项目`,
    en: `needs ${needed} projects, and this world has ${has}`,
  }),
  controlCall: (call: string): Words => ({
    zh: '控制调用不能作步骤，用对应的动作',
    en: `${shownValue(call)} is a control call, which cannot be a step; expects the verb that does the same`,
  }),
  upload: (call: string): Words => ({
    zh: `${call} 要上传文件，步骤不能调用`,
    en: `${shownValue(call)} uploads a file, which a step cannot do`,
  }),
  changing: (call: string): Words => ({
    zh: '这里只能是查询，不能改变什么',
    en: `${shownValue(call)} changes something; expects a call that only reads`,
  }),
  peopleAlone: {
    zh: `写成 ${brace('people.用户名.id')}`,
    en: `"${brace('people')}" names no person; expects one such as ${brace('people.duty.id')}`,
  },
  noStepNamed: (name: string, names: readonly string[]): Words => ({
    zh: `前面没有名为 ${name} 的步骤${insteadZh(names, name)}`,
    en: `no earlier step is named ${shownValue(name)}${instead(names, name)}`,
  }),
  noField: (name: string, field: string, fields: readonly string[]): Words => ({
    zh: `${name} 没有 ${field}${insteadZh(fields, field)}`,
    en: `${shownValue(name)} has no ${shownValue(field)}${instead(fields, field)}`,
  }),
  noReference: (expression: string): Words => ({
    zh: `引用写成 ${brace('名称.字段')}，这里是 ${brace(expression)}`,
    en: `${shownValue(brace(expression))} cannot be used: expects ${brace('name.field')}`,
  }),
  openReference: (text: string): Words => ({
    zh: '引用没有写完：少了 }',
    en: `${shownValue(text)} has a reference without its end: expects ${brace('name.field')}`,
  }),
  nameTaken: (name: string, place: string): Words => ({
    zh: `${name} 已是 ${place} 的名称`,
    en: `${shownValue(name)} is the name of ${place} already`,
  }),
  noResult: (name: string, verb: string): Words => ({
    zh: `${verb} 没有结果，不能取名`,
    en: `${shownValue(name)} would name the result of ${verb}, which has none`,
  }),
  tooEarly: (at: string, earliest: number): Words => ({
    zh: `早于前面的步骤（最早 ${earliest} 秒）`,
    en: `${shownValue(at)} is before the end of the step before; expects at least ${earliest}s`,
  }),
  manySteps: (steps: number, max: number): Words => ({
    zh: `连同重复共 ${steps} 步，最多 ${max} 步`,
    en: `makes ${steps} steps with all rounds; expects at most ${max}`,
  }),
  deepSteps: (max: number): Words => ({
    zh: `repeat 与 choose 最多嵌套 ${max} 层`,
    en: `repeat and choose are nested more than ${max} deep; expects at most ${max}`,
  }),
  deep: (max: number): Words => ({
    zh: `嵌套不能超过 ${max} 层`,
    en: `more than ${max} levels are nested; expects at most ${max}`,
  }),
  running: ({ name, title }: { readonly name: string; readonly title: string }): Words => ({
    zh: `场景「${title}」正在进行`,
    en: `scenario ${shownValue(name)} runs already`,
  }),
} as const

const noAlias: Words = { zh: '不支持锚点与别名', en: 'anchors and aliases cannot be used' }
const noTag: Words = { zh: '不支持标签', en: 'tags cannot be used' }

/** Texts for YAML syntax errors, by the parser's code. */
export const yamlWords: Readonly<Record<YAMLError['code'], Words>> = {
  ALIAS_PROPS: noAlias,
  BAD_ALIAS: noAlias,
  BAD_COLLECTION_TYPE: noTag,
  BAD_DIRECTIVE: { zh: '不支持这样的 % 指令', en: 'the line with % is not a directive' },
  BAD_DQ_ESCAPE: { zh: '双引号里的转义有误', en: 'the escape between double quotes is wrong' },
  BAD_INDENT: { zh: '缩进有误', en: 'the indentation is wrong' },
  BAD_PROP_ORDER: { zh: '锚点或标签的位置有误', en: 'an anchor or tag is in the wrong place' },
  BAD_SCALAR_START: { zh: '文本不能这样开头，请加引号', en: 'text cannot begin so without quotes' },
  BLOCK_AS_IMPLICIT_KEY: { zh: '缩进有误，或者少了引号', en: 'the indentation is wrong, or quotes are missing' },
  BLOCK_IN_FLOW: { zh: '括号里不能用缩进的写法', en: 'between brackets a list or an object needs brackets too' },
  DUPLICATE_KEY: { zh: '字段重复', en: 'the field is there twice' },
  IMPOSSIBLE: { zh: '无法读取', en: 'the parser cannot read it' },
  KEY_OVER_1024_CHARS: { zh: '字段名太长，最长 1024', en: 'the name of a field has more than 1024 characters' },
  MISSING_CHAR: { zh: '少了引号或括号', en: 'a quote or bracket is missing' },
  MULTILINE_IMPLICIT_KEY: {
    zh: '字段名不能跨行，或者少了冒号',
    en: 'the name of a field takes one line, or a colon is missing',
  },
  MULTIPLE_ANCHORS: noAlias,
  MULTIPLE_DOCS: { zh: '一个文件只能有一个场景', en: 'expects one scenario in a file' },
  MULTIPLE_TAGS: noTag,
  NON_STRING_KEY: { zh: '字段名应为文本', en: 'the name of a field is text' },
  RESOURCE_EXHAUSTION: { zh: '嵌套太深', en: 'too many levels are nested' },
  TAB_AS_INDENT: { zh: '不能用制表符缩进', en: 'expects no tabs in the indentation' },
  TAG_RESOLVE_FAILED: noTag,
  UNEXPECTED_TOKEN: { zh: '这里不该有这个符号', en: 'this sign is not allowed here' },
}
