/** Replaces Vite's own preload helper, under the name that imports use. */
const CODE = `export { importPart as __vitePreload } from '/src/lib/import-part.ts'`

/** Lets each dynamic import of the built console go through `importPart`, which survives a lost connection. */
export const steadyParts = () => ({
  name: 'fengsui:steady-parts',
  apply: /** @type {const} */ ('build'),
  enforce: /** @type {const} */ ('pre'),
  load: { filter: { id: /^\0vite\/preload-helper\.js$/ }, handler: () => CODE },
})
