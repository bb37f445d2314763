import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { root, sourceFiles } from '#tests/architecture/files.ts'

// Text from another person becomes markup in one place only, which sanitizes it. Everywhere else in the client React renders it
// as text. The linter forbids one way of making markup (react/no-danger); these are the others.
const htmlSinks =
  /dangerouslySetInnerHTML|\b(?:inner|outer)HTML\b|insertAdjacentHTML|createContextualFragment|parseFromString|document\.write|setHTMLUnsafe|\bsrcdoc\b|['"]dompurify['"]|clean-html\.ts/i

/** The files that may use one of them, and for what. */
const allowed: Readonly<Record<string, RegExp>> = {
  'client/src/ui/basics/clean-html.ts': /['"]dompurify['"]/,
  'client/src/ui/basics/safe-html.tsx': /clean-html\.ts/,
  // Starts from sanitized nodes; the markup it reads is what its own user has just written.
  'client/src/features/admin/announcement/html-editor.tsx': /clean-html\.ts|return copy\.innerHTML$/,
  // Its own text, in a browser that runs nothing else of the console.
  'client/public/unsupported.js': /innerHTML/,
  // Its own text, in drawings that are no part of the console.
  'client/mock-ups/frame.js': /insertAdjacentHTML/,
}

const opened = (path: string, text: string): string[] =>
  text.split('\n').flatMap((line, at) => {
    const isAllowed = allowed[path]?.test(line) ?? false
    return htmlSinks.test(line) && !isAllowed ? [`${path}:${at + 1}`] : []
  })

const read = (path: string): string => readFileSync(join(root, path), 'utf8')

test('nothing of the client but SafeHtml makes markup of text', () => {
  const files = sourceFiles().filter((path) => path.startsWith('client/') && !/\.test\.tsx?$/.test(path))
  expect(files.length).toBeGreaterThan(100)
  expect(files.flatMap((path) => opened(path, read(path)))).toEqual([])
})

test('each way round is noticed', () => {
  const bad = 'tests/architecture/bad/client/src/ui/basics/foreign-html.tsx'
  const text = read(bad)
  const marked = text.split('\n').flatMap((line, at) => (line.includes('// opens') ? [`${bad}:${at + 1}`] : []))
  expect(marked.length).toBeGreaterThan(8)
  expect(opened(bad, text)).toEqual(marked)
})
