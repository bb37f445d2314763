import { isMap, isNode, LineCounter, parseDocument, stringify, visit, type Document, type YAMLError } from 'yaml'

import { misfitWords, yamlWords } from '#server/scenarios/misfit-words.ts'
import { Misfit, refusal, refusing, type OwnScenario, type Source } from '#server/scenarios/place.ts'
import type { Path } from '#server/platform/issue-words.ts'
import { MAX_DEPTH, parseScenario } from '#server/scenarios/read-scenario.ts'
import type { Scenario } from '#shared/scenario/scenario.schema.ts'
import type { Words } from '#shared/scenario/scenario-words.ts'

/* Scenarios as files. This module is loaded with the first file, so that start-up does not wait for the parser. */

/** Text for a syntax error of the parser. */
const syntaxWords = ({ code }: YAMLError): Words => {
  const { zh, en } = yamlWords[code]
  return { zh: `YAML 语法有误：${zh}`, en: `the YAML cannot be read: ${en}` }
}

/** Offset of a path in the text; the key's offset for a field. */
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
    if (error instanceof RangeError) throw refusal(new Misfit([], misfitWords.deep(MAX_DEPTH)), { field: 'yaml' })
    throw error
  }
}

/** The source of a text; `offsetAt` gives the offset of a path. */
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

/** The plain value of a document. Aliases are refused: a few lines of them could expand to a huge scenario. */
const fromDocument = (document: Document, lines: LineCounter): unknown => {
  try {
    return document.toJS({ maxAliasCount: 0 })
  } catch {
    const source = sourceAt(lines, () => aliasOffset(document))
    throw refusal(new Misfit([], yamlWords.BAD_ALIAS), source)
  }
}

/** A scenario given as text, in YAML or JSON. */
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

/** A scenario as YAML text that can be edited and run again. */
export const writeScenario = (scenario: Scenario): string => stringify(scenario, { lineWidth: 120 })
