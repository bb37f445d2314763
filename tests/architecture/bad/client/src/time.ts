export const all = [
  window.setTimeout(() => {}, 1), // bad: eslint(no-restricted-properties)
  self.setInterval(() => {}, 1), // bad: eslint(no-restricted-properties)
  requestAnimationFrame(() => {}), // bad: eslint(no-restricted-globals)
]
