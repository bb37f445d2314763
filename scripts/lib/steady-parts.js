/** What takes the place of the builder's own loader of parts, under the name by which imports call it. */
const CODE = `export { importPart as __vitePreload } from '/src/lib/import-part.ts'`

/** Lets each dynamic import of the built console go through `importPart`, which survives a line that is cut. */
export const steadyParts = () => ({
  name: 'fengsui:steady-parts',
  apply: /** @type {const} */ ('build'),
  enforce: /** @type {const} */ ('pre'),
  load: { filter: { id: /^\0vite\/preload-helper\.js$/ }, handler: () => CODE },
})
