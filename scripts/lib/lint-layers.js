import { relative } from 'node:path'
import { climbs } from '#scripts/lib/house-graph.js'

// A plugin of the linter: imports follow the layers of ARCHITECTURE.md, by the same rules that `npm run house` counts with.

/** @typedef {{ source?: { value: unknown } | null }} Import of oxlint's tree */
/** @typedef {{ cwd: string, filename: string, report: (problem: { node: Import, message: string }) => void }} Context */

const message = 'A layer of the server imports only itself and lower ones (ARCHITECTURE.md).'

/** @param {Context} context */
const create = (context) => {
  const from = relative(context.cwd, context.filename).replaceAll('\\', '/')
  /** @param {Import} node */
  const check = (node) => {
    const name = node.source?.value
    if (typeof name === 'string' && climbs({ from, to: name.replace(/^#/, '') })) context.report({ node, message })
  }
  return {
    ImportDeclaration: check,
    ExportNamedDeclaration: check,
    ExportAllDeclaration: check,
    ImportExpression: check,
  }
}

export default { meta: { name: 'house' }, rules: { layers: { create } } }
