/**
 * A rule or at-rule of antd's stylesheet, which has no comments and no brace inside a string.
 * @typedef {object} Block
 * @property {string} head selectors, or the at-rule with its condition
 * @property {string} body the text between its braces
 */

/** @param {string} css @param {number} from the place of an opening brace */
const closingBrace = (css, from) => {
  let depth = 0
  for (let at = from; at < css.length; at += 1) {
    if (css[at] === '{') depth += 1
    if (css[at] === '}') depth -= 1
    if (depth === 0) return at
  }
  throw new Error(`a brace at ${from} is never closed`)
}

/** @param {string} css @returns {Block[]} */
export const blocksOf = (css) => {
  const blocks = []
  for (let at = 0; ;) {
    const open = css.indexOf('{', at)
    if (open < 0) return blocks
    const close = closingBrace(css, open)
    blocks.push({ head: css.slice(at, open).trim(), body: css.slice(open + 1, close) })
    at = close + 1
  }
}

/** The selectors of a comma-separated list; commas inside brackets do not count. @param {string} head */
export const selectorsOf = (head) => {
  let depth = 0
  /** @type {string[]} */
  const found = ['']
  for (const sign of head) {
    if (sign === '(' || sign === '[') depth += 1
    if (sign === ')' || sign === ']') depth -= 1
    if (sign === ',' && depth === 0) found.push('')
    else found[found.length - 1] += sign
  }
  return found.map((selector) => selector.trim())
}

/**
 * The stylesheet without unwanted selectors, and without rules that become empty.
 * @param {string} css @param {(selector: string) => boolean} isWanted @returns {string}
 */
export const filterSelectors = (css, isWanted) =>
  blocksOf(css)
    .map(({ head, body }) => {
      if (/^@(?:keyframes|font-face)/.test(head)) return `${head}{${body}}`
      if (head.startsWith('@')) {
        const filtered = filterSelectors(body, isWanted)
        return filtered === '' ? '' : `${head}{${filtered}}`
      }
      const selectors = selectorsOf(head).filter(isWanted)
      return selectors.length === 0 ? '' : `${selectors.join(',')}{${body}}`
    })
    .join('')
