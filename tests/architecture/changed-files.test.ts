import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { changedFiles, repositoryFiles } from '#scripts/lib/changed-files.js'

let folder = ''
const as = [
  '-c',
  'user.name=a',
  '-c',
  'user.email=a@localhost',
  '-c',
  'init.defaultBranch=main',
  '-c',
  'commit.gpgsign=false',
]
const git = (...args: string[]): number | null => spawnSync('git', [...as, ...args], { cwd: folder }).status
const write = (file: string, text: string): void => writeFileSync(join(folder, file), text)
const commit = (): void => {
  git('add', '-A')
  git('commit', '-q', '-m', 'next')
}

// A machine without git runs everything, never only the changed tests.
const hasGit = spawnSync('git', ['--version']).status === 0

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fengsui-git-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe.skipIf(!hasGit)('what has changed', () => {
  beforeEach(() => {
    git('init', '-q')
    for (const file of ['kept.ts', 'edited.ts', 'gone.ts', 'renamed.ts']) write(file, file)
    write('.gitignore', 'made')
    commit()
    git('checkout', '-q', '-b', 'work')
  })

  test('are commits since the base, the working tree, files that are new, and deleted ones', () => {
    write('committed.ts', '1')
    git('mv', 'renamed.ts', 'other name.ts')
    commit()
    write('edited.ts', '2')
    write('made', '3')
    write('中文.ts', '4')
    rmSync(join(folder, 'gone.ts'))
    const { against, files } = changedFiles('', folder)
    expect(files).toEqual(['committed.ts', 'edited.ts', 'gone.ts', 'other name.ts', 'renamed.ts', '中文.ts'])
    expect(against).toMatch(/^main \([\da-f]{9}\)$/)
    expect(repositoryFiles(folder)).not.toContain('gone.ts')
    expect(repositoryFiles(folder)).toEqual(expect.arrayContaining(['中文.ts', 'kept.ts']))
  })

  test('leaves out what others have changed on the base since, and takes another base', () => {
    write('first.ts', '1')
    commit()
    write('second.ts', '2')
    commit()
    git('checkout', '-q', 'main')
    write('of-others.ts', '3')
    commit()
    git('checkout', '-q', 'work')
    expect(changedFiles('main', folder).files).toEqual(['first.ts', 'second.ts'])
    expect(changedFiles('HEAD~1', folder).files).toEqual(['second.ts'])
  })

  test('is refused in one line for what git does not know', () => {
    for (const ref of ['nonsuch', '--all', 'HEAD:kept.ts'])
      expect(() => changedFiles(ref, folder)).toThrow(
        `--changed: git knows no commit "${ref}"; --changed=<ref> takes a branch, a tag or a commit`,
      )
  })
})

test('outside a repository what has changed is refused in one line', () => {
  expect(() => changedFiles('main', folder)).toThrow(
    '--changed compares with a git commit, but this folder is not in a git repository',
  )
})
