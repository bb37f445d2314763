const NAMED = /\(--([\w-]+)\)/g

/**
 * Replaces the name in `@media (--mobile)` by its query (Media Queries Level 5, `@custom-media`, which no browser has yet).
 * @param {string} css @param {Readonly<Record<string, string>>} queries
 */
export const nameMedia = (css, queries) =>
  css.replace(/@media [^{]*/g, (head) =>
    head.replace(NAMED, (_, name) => {
      const query = queries[name]
      if (query === undefined) throw new Error(`@media (--${name}): no such query in client/src/theme/breakpoints.ts`)
      return query
    }),
  )

/** @param {Readonly<Record<string, string>>} queries @returns {import('vite').Plugin} */
export const namedMedia = (queries) => ({
  name: 'fengsui:named-media',
  enforce: 'pre',
  transform: { filter: { id: /\.css(?:\?|$)/ }, handler: (code) => ({ code: nameMedia(code, queries), map: null }) },
})
