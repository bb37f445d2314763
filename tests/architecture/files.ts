import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../..')

const made = new Set([
  'node_modules',
  'dist',
  '.build',
  '.data',
  '.git',
  'generated',
  'test-results',
  'playwright-report',
])

const walk = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (!entry.isDirectory()) return [path]
    return made.has(entry.name) ? [] : walk(path)
  })

/** Every file of the repository that is not generated, by path from its root. */
export const writtenFiles = (): string[] => walk('').filter((path) => !path.startsWith('tests/architecture/bad/'))

export const markdownFiles = (): string[] => writtenFiles().filter((path) => path.endsWith('.md'))

export const sourceFiles = (): string[] => writtenFiles().filter((path) => /\.(?:tsx?|js)$/.test(path))
