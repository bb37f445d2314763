import { relative } from 'node:path'
import { climbs, crossesFeatures, isIndex } from '#scripts/lib/house-graph.js'

// A plugin of the linter: imports follow the layers of ARCHITECTURE.md, by the same rules that `npm run house` counts with.

/** @typedef {{ importKind?: string, exportKind?: string }} Kind */
/** @typedef {Kind & { source?: { value: unknown } | null, specifiers?: readonly Kind[] }} Module an import or export of oxlint's tree */
/** @typedef {{ cwd: string, filename: string, report: (problem: { node: Module, message: string }) => void }} Context */
/** @typedef {import('#scripts/lib/house-graph.js').Import} Import */

/** Path of the linted file below the root. @param {Context} context */
const fileOf = ({ cwd, filename }) => relative(cwd, filename).replaceAll('\\', '/')

/** A rule against imports. @param {(one: Import) => boolean} isBad @param {string} message */
const againstImports = (isBad, message) => ({
  /** @param {Context} context */
  create: (context) => {
    const from = fileOf(context)
    /** @param {Module} node */
    const check = (node) => {
      const name = node.source?.value
      if (typeof name === 'string' && isBad({ from, to: fileBehind(name) })) context.report({ node, message })
    }
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    }
  },
})

/** `#client/a.ts` is the file client/src/a.ts. @param {string} name */
const fileBehind = (name) => name.replace(/^#client\//, 'client/src/').replace(/^#/, '')

const MAX_NAMES = 10

/** The index of a feature hands out at most ten names, and says each of them. */
const index = {
  /** @param {Context} context */
  create: (context) => {
    if (!isIndex(fileOf(context))) return {}
    let names = 0
    /** @param {Module} node */
    const count = (node) => {
      const before = names
      names += node.specifiers?.length ?? 1
      if (before <= MAX_NAMES && names > MAX_NAMES)
        context.report({ node, message: `A feature hands out at most ${MAX_NAMES} names (ARCHITECTURE.md).` })
    }
    /** @param {Module} node */
    const refuse = (node) =>
      context.report({ node, message: 'The index of a feature says each name that it hands out.' })
    return { ExportNamedDeclaration: count, ExportAllDeclaration: refuse }
  },
}

/** @param {Kind} node */
const isType = ({ importKind, exportKind }) => (importKind ?? exportKind) === 'type'

/** Without names it takes all of them. @param {Module} node */
const takesValues = (node) => !isType(node) && (node.specifiers?.some((name) => !isType(name)) ?? true)

/** The console takes types from contracts and their schemas, never values: a browser would load all of them. */
const schemas = {
  /** @param {Context} context */
  create: (context) => {
    if (!/^client\/src\/.*(?<![.]test)[.]tsx?$/.test(fileOf(context))) return {}
    /** @param {Module} node */
    const check = (node) => {
      if (takesValues(node) && /^#shared\/(?:api\/|.*[.](?:contract|schema)[.]ts$)/.test(String(node.source?.value)))
        context.report({
          node,
          message: 'The console imports only types from contracts and schemas (ARCHITECTURE.md).',
        })
    }
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    }
  },
}

export default {
  meta: { name: 'house' },
  rules: {
    layers: againstImports(climbs, 'A layer imports only itself and lower ones (ARCHITECTURE.md).'),
    features: againstImports(crossesFeatures, 'Another feature is imported through its index.ts (ARCHITECTURE.md).'),
    index,
    schemas,
  },
}
