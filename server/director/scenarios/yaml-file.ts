import { isMap, isNode, LineCounter, parseDocument, stringify, visit, type Document, type YAMLError } from 'yaml'

import { misfitWords, yamlWords } from '#server/director/scenarios/misfit-words.ts'
import { Misfit, refusal, refusing, type OwnScenario, type Source } from '#server/director/scenarios/place.ts'
import type { Path } from '#server/platform/issue-words.ts'
import { DEEPEST, parseScenario } from '#server/director/scenarios/read-scenario.ts'
import type { Scenario } from '#shared/contracts/scenario.ts'
import type { Words } from '#shared/contracts/scenario-words.ts'

/* Scenarios as files. Loaded when the first one is read: no start waits for the parser. */

/** What the parser found. */
const syntaxWords = ({ code }: YAMLError): Words => {
  const { zh, en } = yamlWords[code]
  return { zh: `YAML 语法有误：${zh}`, en: `the YAML cannot be read: ${en}` }
}

/** How far into the text something stands: the field's own name where it is a field. */
const offsetOf = (document: Document, path: Path): number => {
  const parent: unknown = path.length > 0 ? document.getIn(path.slice(0, -1), true) : null
  const pair = isMap(parent) ? parent.items.find(({ key }) => String(key) === path.at(-1)) : undefined
  const node: unknown = isNode(pair?.key) ? pair.key : document.getIn(path, true)
  if (isNode(node) && node.range) return node.range[0]
  return path.length === 0 ? 0 : offsetOf(document, path.slice(0, -1))
}

const open = (text: string, lines: LineCounter): Document => {
  try {
    return parseDocument(text, { lineCounter: lines, prettyErrors: false, schema: 'core', strict: true })
  } catch (error) {
    if (error instanceof RangeError) throw refusal(new Misfit([], misfitWords.deep(DEEPEST)), { field: 'yaml' })
    throw error
  }
}

/** The source of a text; `offsetAt` is how far into it a place is. */
const sourceAt = (lines: LineCounter, offsetAt: (path: Path) => number): Source => ({
  field: 'yaml',
  positionOf: (path) => {
    const { line, col: column } = lines.linePos(offsetAt(path))
    return { line, column }
  },
})

const aliasOffset = (document: Document): number => {
  let offset = 0
  visit(document, {
    Alias: (_, { range }) => {
      offset = range?.[0] ?? 0
      return visit.BREAK
    },
  })
  return offset
}

/** What a text says as plain values. An alias is refused: with some a few lines would be a large scenario. */
const fromDocument = (document: Document, lines: LineCounter): unknown => {
  try {
    return document.toJS({ maxAliasCount: 0 })
  } catch {
    const source = sourceAt(lines, () => aliasOffset(document))
    throw refusal(new Misfit([], yamlWords.BAD_ALIAS), source)
  }
}

/** A scenario that came as the text of a file, YAML or JSON. */
export const readScenarioText = (text: string): OwnScenario => {
  const lines = new LineCounter()
  const document = open(text, lines)
  const [broken] = document.errors
  if (broken)
    throw refusal(
      new Misfit([], syntaxWords(broken)),
      sourceAt(lines, () => broken.pos[0]),
    )
  const source = sourceAt(lines, (path) => offsetOf(document, path))
  return { scenario: refusing(source, () => parseScenario(fromDocument(document, lines))), source }
}

/** A scenario as the text of a file that can be changed and run again. */
export const writeScenario = (scenario: Scenario): string => stringify(scenario, { lineWidth: 120 })
