import { changedFiles, repositoryFiles } from '#scripts/lib/changed-files.js'
import { domainOf, domains } from '#scripts/lib/changed-domains.js'
import { importersIn, reached } from '#scripts/lib/changed-graph.js'
import { alsoNeeded, always, entryPoints, widenings } from '#scripts/lib/changed-rules.js'
import { root } from '#scripts/lib/paths.js'

/**
 * @typedef {{ unit: string[], e2e: string[] }} Tests
 * @typedef {{ tests: Tests, all: Tests, reasons: string[] }} Choice `all`: every test that could be chosen
 * @typedef {import('#scripts/lib/changed-graph.js').Importers} Importers
 * @typedef {{ changed: readonly string[], files: readonly string[], importers: Importers }} Tree
 */

/** Benchmarks belong to no run; tests of the whole console belong to `npm run test:full`. */
const isUnit = (/** @type {string} */ file) =>
  /\.test\.tsx?$/.test(file) && !file.startsWith('tests/bench/') && !file.startsWith('tests/console/full/')
const isSpec = (/** @type {string} */ file) =>
  /^tests\/e2e\/.*\.spec\.ts$/.test(file) && !file.endsWith('/screenshots.spec.ts')
/** Only `npm run test:full` runs these, unless a domain or a test-side change asks for them. */
const isFull = (/** @type {string} */ file) => file.startsWith('tests/e2e/full/')
const isEntryPoint = (/** @type {string} */ file) => entryPoints.includes(file)

/** @param {readonly string[]} files @returns {Tests} */
const testsAmong = (files) => ({
  unit: files.filter((file) => isUnit(file) && !file.startsWith('tests/architecture/bad/')),
  e2e: files.filter(isSpec),
})

/** The domain of a product file; none for a test. @param {string} file */
const productDomain = (file) => (isUnit(file) ? undefined : domainOf(file))

/**
 * Domains through which a change reaches the `entryPoints`; `isOpen` when it also reaches them by a route without a domain. Then every
 * domain is reached, and only the changed domains run their full tests.
 * @param {Tree} tree
 */
const reachOf = ({ changed, importers }) => {
  const found = reached(changed, importers, (file) => isEntryPoint(file) || productDomain(file) !== undefined)
  const isOpen = entryPoints.some((entryPoint) => found.has(entryPoint))
  const touched = (isOpen ? [...changed] : [...found]).flatMap((file) => productDomain(file) ?? [])
  return { touched: [...new Set(touched)].sort(), isOpen }
}

/** @param {string} name @param {Tests} all @returns {Tests} those that exercise a domain through the front door */
const testsOfDomain = (name, all) => {
  const { tests = [], specs = [] } = domains[name] ?? {}
  const begins = (/** @type {string} */ file) =>
    tests.some((word) => /^tests\/(?:api|matrix|property|realtime)\/(.*)$/.exec(file)?.[1]?.startsWith(word))
  return {
    unit: all.unit.filter(begins),
    e2e: all.e2e.filter((file) => specs.some((spec) => file === `tests/e2e/${spec}.spec.ts`)),
  }
}

/** @param {RegExp} unit @param {RegExp} e2e @param {Tests} all @returns {Tests} */
const testsOfRule = (unit, e2e, all) => ({
  unit: all.unit.filter((file) => unit.test(file)),
  e2e: all.e2e.filter((file) => e2e.test(file) && !isFull(file)),
})

/**
 * Tests that import a changed file. Browser specs follow from imports only for changes on the test side.
 * @param {Tree} tree @returns {Tests}
 */
const testsOfImports = ({ changed, importers }) => ({
  unit: testsAmong([...reached(changed, importers, isEntryPoint)]).unit,
  e2e: testsAmong([
    ...reached(
      changed.filter((file) => file.startsWith('tests/')),
      importers,
      isEntryPoint,
    ),
  ]).e2e,
})

/** @param {Tree} tree @param {Tests} all @returns {Tests} */
const testsBehindEntryPoints = ({ changed, importers }, all) => ({
  unit: testsAmong([...reached(changed, importers)]).unit,
  e2e: all.e2e.filter((file) => !isFull(file)),
})

/** @param {string[]} touched @param {boolean} isOpen @param {Tree} tree */
const reasonsOf = (touched, isOpen, { changed }) => [
  ...touched.map((name) => `the domain ${name}`),
  ...(isOpen ? ['what all domains depend on'] : []),
  ...widenings.flatMap(({ files, why }) => {
    const file = changed.find((one) => files.test(one))
    return file === undefined ? [] : [`more than imports show, through ${file}: ${why}`]
  }),
]

/** @param {readonly Tests[]} chosen @param {Tests} all @returns {Tests} without deleted files */
const together = (chosen, all) => {
  const unit = new Set(chosen.flatMap((tests) => tests.unit))
  const e2e = new Set(chosen.flatMap((tests) => tests.e2e))
  return { unit: all.unit.filter((file) => unit.has(file)), e2e: all.e2e.filter((file) => e2e.has(file)) }
}

/** The tests that a change can reach. @param {Tree} tree @returns {Choice} */
export const chooseTests = (tree) => {
  const all = testsAmong(tree.files)
  const { touched, isOpen } = reachOf(tree)
  const rules = widenings.filter(({ files }) => tree.changed.some((file) => files.test(file)))
  const chosen = [
    testsOfRule(always.unit, always.e2e, all),
    testsOfImports(tree),
    ...touched.map((name) => testsOfDomain(name, all)),
    ...rules.map(({ unit, e2e }) => testsOfRule(unit, e2e, all)),
    ...(isOpen ? [testsBehindEntryPoints(tree, all)] : []),
  ]
  return { tests: together(chosen, all), all, reasons: reasonsOf(touched, isOpen, tree) }
}

/** @param {readonly string[]} changed @param {string} [folder] @param {readonly string[]} [files] that exist @returns {Tree} */
export const treeOf = (changed, folder = root, files = repositoryFiles(folder)) => {
  const here = new Set(files)
  const deleted = changed.filter((file) => !here.has(file))
  return { changed, files, importers: importersIn(folder, files, { deleted, alsoNeeded }) }
}

/** How many tests were chosen, and how many left out. @param {Choice} choice */
export const leftOutOf = ({ tests, all }) => {
  const [unit, e2e] = [all.unit.length - tests.unit.length, all.e2e.length - tests.e2e.length]
  if (unit + e2e === 0) return 'All test files are reached'
  const ran = `${tests.unit.length} of ${all.unit.length} files of unit tests, ${tests.e2e.length} of ${all.e2e.length} in a browser`
  return `Reached: ${ran}. Left out: ${unit} and ${e2e}; everything: npm run test:full`
}

/** Prints what a change reaches. @param {string} ref see `changedFiles` */
export const chooseChanged = (ref) => {
  const { against, files } = changedFiles(ref)
  const choice = chooseTests(treeOf(files))
  const leftOut = leftOutOf(choice)
  console.log(`\n── changed\n${files.length} ${files.length === 1 ? 'file differs' : 'files differ'} from ${against}`)
  for (const reason of choice.reasons) console.log(`The change reaches ${reason}`)
  console.log(leftOut)
  return { ...choice, leftOut }
}
