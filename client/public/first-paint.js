/*
 * Runs before the first paint, so that a dark console does not flash white while it loads. The console itself then decides
 * (use-darkness.ts) and remembers it here for the next time.
 */
;(() => {
  // The proxy path (FENGSUI_BASE) is what precedes this script in its own address.
  const base = (document.currentScript?.getAttribute('src') ?? '').replace(/\/first-paint\.js$/, '')
  const [world = ''] = /^\/w\/[a-z0-9][a-z0-9-]{0,63}(?=\/|$)/.exec(location.pathname.slice(base.length)) ?? []
  // As `storagePrefix` makes it.
  const prefix = base + world === '' ? 'pro__' : `${(base + world).slice(1)}/pro__`

  /** @param {string} key */
  const stored = (key) => {
    try {
      /** @type {unknown} */
      const entry = JSON.parse(localStorage.getItem(prefix + key) ?? 'null')
      return typeof entry === 'object' && entry !== null && 'value' in entry ? entry.value : undefined
    } catch {
      // A foreign text, or a browser without storage: light.
      return undefined
    }
  }

  const isDark = () =>
    stored('DEFAULT_APPEARANCE') === 'system'
      ? matchMedia('(prefers-color-scheme: dark)').matches
      : stored('LAST_DARK') === true

  if (!isDark()) return
  document.documentElement.dataset['theme'] = 'dark'
  document.documentElement.style.colorScheme = 'dark'
})()
