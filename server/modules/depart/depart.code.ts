/** Characters per level: a letter and two digits, A01 … A99, then B01 … Z99. */
const LEVEL_LENGTH = 3
const MAX_SIBLINGS = 26 * 99

const numberOf = (code: string): number => (code.charCodeAt(0) - 'A'.charCodeAt(0)) * 99 + Number(code.slice(1))
const codeOf = (number: number): string =>
  `${String.fromCharCode('A'.charCodeAt(0) + Math.floor((number - 1) / 99))}${String(((number - 1) % 99) + 1).padStart(2, '0')}`

/**
 * The next department code below a parent (empty for the top): one after the highest sibling. Null when the letters are used
 * up (jeecg-wire-facts §5).
 */
export const nextCode = (parentCode: string, siblings: readonly string[]): string | null => {
  const highest = Math.max(0, ...siblings.map((code) => numberOf(code.slice(parentCode.length))))
  return highest >= MAX_SIBLINGS ? null : parentCode + codeOf(highest + 1)
}

/** The level of a department, 1 at the top. */
export const levelOf = (code: string): number => code.length / LEVEL_LENGTH
