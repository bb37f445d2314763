export const port = process.env['PORT'] ?? '1190'
export const at = Date.now() // bad: eslint(no-restricted-globals) eslint(no-restricted-properties)
