import { isMap, isNode, LineCounter, parseDocument, stringify, type Document, type YAMLError } from 'yaml'

import { Misfit, refusal } from '#server/director/scenarios/place.ts'
import type { Path } from '#server/platform/issue-words.ts'
import { DEEPEST, parseScenario } from '#server/director/scenarios/read-scenario.ts'
import type { Scenario } from '#shared/contracts/scenario.ts'

/* Scenarios as files. Loaded when the first one is read: no start waits for the parser. */

const texts: Readonly<Partial<Record<YAMLError['code'], string>>> = {
  ALIAS_PROPS: '不支持锚点与别名',
  BAD_ALIAS: '不支持锚点与别名',
  BAD_INDENT: '缩进有误',
  BAD_SCALAR_START: '文本不能这样开头，请加引号',
  BLOCK_AS_IMPLICIT_KEY: '缩进有误，或者少了引号',
  DUPLICATE_KEY: '字段重复',
  MISSING_CHAR: '少了引号或括号',
  MULTIPLE_DOCS: '一个文件只能有一个场景',
  MULTILINE_IMPLICIT_KEY: '字段名不能跨行，或者少了冒号',
  TAB_AS_INDENT: '不能用制表符缩进',
  UNEXPECTED_TOKEN: '这里不该有这个符号',
}

/** How far into the text something stands: the field's own name where it is a field. */
const offsetOf = (document: Document, path: Path): number => {
  const parent: unknown = path.length > 0 ? document.getIn(path.slice(0, -1), true) : null
  const pair = isMap(parent) ? parent.items.find(({ key }) => String(key) === path.at(-1)) : undefined
  const node: unknown = isNode(pair?.key) ? pair.key : document.getIn(path, true)
  if (isNode(node) && node.range) return node.range[0]
  return path.length === 0 ? 0 : offsetOf(document, path.slice(0, -1))
}

const whereText = (line: number, column: number): string => `（第 ${line} 行，第 ${column} 列）`

const fromDocument = (document: Document): unknown => {
  try {
    return document.toJS({ maxAliasCount: 0 })
  } catch {
    throw new Misfit([], '不支持锚点与别名')
  }
}

const open = (text: string, lines: LineCounter): Document => {
  try {
    return parseDocument(text, { lineCounter: lines, prettyErrors: false, schema: 'core', strict: true })
  } catch (error) {
    if (error instanceof RangeError) throw refusal(new Misfit([], `嵌套不能超过 ${DEEPEST} 层`), { field: 'yaml' })
    throw error
  }
}

/** A scenario that came as the text of a file, YAML or JSON. */
export const readScenarioText = (text: string): Scenario => {
  const lines = new LineCounter()
  const document = open(text, lines)
  const whereOf = (offset: number) => {
    const { line, col } = lines.linePos(offset)
    return whereText(line, col)
  }
  const [broken] = document.errors
  if (broken) {
    const reason = `YAML 语法有误：${texts[broken.code] ?? broken.code}`
    throw refusal(new Misfit([], reason), { field: 'yaml', where: whereOf(broken.pos[0]) })
  }
  try {
    return parseScenario(fromDocument(document))
  } catch (error) {
    if (!(error instanceof Misfit)) throw error
    throw refusal(error, { field: 'yaml', where: whereOf(offsetOf(document, error.path)) })
  }
}

/** A scenario as the text of a file that can be changed and run again. */
export const writeScenario = (scenario: Scenario): string => stringify(scenario, { lineWidth: 120 })
