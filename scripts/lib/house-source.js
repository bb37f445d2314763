import { parseSync } from 'rolldown/utils'

// What one source file says about the house: its size, its functions, its imports and the words of its comments.

/** Words that comments of production code avoid (DECISIONS 151). */
const bannedWords = /\b(?:whoever|nobody|somebody|told|stands)\b/gi

const functions = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'])

/** @typedef {{ type: string, start: number, end: number, init?: unknown, value?: unknown }} Node */

/** @param {unknown} value @returns {value is Node} */
const isNode = (value) => typeof value === 'object' && value !== null && 'type' in value

/** All nodes of a tree. @param {Node} node @returns {Generator<Node>} */
function* nodesOf(node) {
  yield node
  for (const value of Object.values(node).flat()) if (isNode(value)) yield* nodesOf(value)
}

/** Lines of a part of a text. @param {string} text @param {Node} part */
const linesOf = (text, { start, end }) => text.slice(start, end).split('\n').length

/** @param {unknown} value @returns {value is Node} */
const isFunction = (value) => isNode(value) && functions.has(value.type)

/** A function with a name; callbacks in an argument list count with the function around them. @param {Node} node @returns {Node[]} */
const namedFunction = (node) => {
  if (node.type === 'FunctionDeclaration') return [node]
  if (node.type === 'VariableDeclarator') return [node.init].filter(isFunction)
  return node.type === 'Property' || node.type === 'MethodDefinition' ? [node.value].filter(isFunction) : []
}

/** Names of imported and re-exported modules, types included. @param {ReturnType<typeof parseSync>['module']} module */
const modulesOf = ({ staticImports, staticExports, dynamicImports }, /** @type {string} */ text) => [
  ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
  ...staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
  ...dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
]

/**
 * @typedef {{ lines: number, functions: number[], modules: string[], bannedWords: number }} SourceFacts
 * `functions`: lines of each named function; `modules`: import names as written, each once; `bannedWords`: occurrences in comments
 */

/** @param {string} file @param {string} text @returns {SourceFacts} */
export const factsOf = (file, text) => {
  const { program, module, comments } = parseSync(file, text)
  const nodes = [...nodesOf(/** @type {Node} */ (/** @type {unknown} */ (program)))]
  return {
    lines: text.split('\n').length - 1,
    functions: nodes.flatMap(namedFunction).map((node) => linesOf(text, node)),
    modules: [...new Set(modulesOf(module, text))],
    bannedWords: comments.reduce((sum, { value }) => sum + (value.match(bannedWords)?.length ?? 0), 0),
  }
}
