import { execFileSync } from 'node:child_process'
import { root } from '#scripts/lib/paths.js'
import { StepError } from '#scripts/lib/run.js'

/**
 * @typedef {{ against: string, files: string[] }} Changes `against`: description of the commit that the files are compared with
 */

/** The output of git; undefined where it fails. @param {string[]} args @param {string} folder */
const git = (args, folder) => {
  try {
    const stdio = /** @type {['ignore', 'pipe', 'ignore']} */ (['ignore', 'pipe', 'ignore'])
    return execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio, maxBuffer: 2 ** 28 }).trim()
  } catch {
    return undefined
  }
}

/** Files that git lists. @param {string[]} args with `-z`, because git quotes unusual names otherwise @param {string} folder */
const listed = (args, folder) => {
  const output = git(args, folder)
  if (output === undefined) throw new StepError(`--changed: git ${args.join(' ')} failed`)
  return output.split('\0').filter((name) => name !== '')
}

/** The branch of the upstream, otherwise `main`. @param {string} folder */
const usualBase = (folder) =>
  git(['rev-parse', '--abbrev-ref', '--symbolic-full-name', '@{upstream}'], folder) ?? 'main'

/** @param {string} ref @param {string} folder */
const mergeBase = (ref, folder) => {
  if (git(['rev-parse', '--git-dir'], folder) === undefined)
    throw new StepError('--changed compares with a git commit, but this folder is not in a git repository')
  const commit = git(['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`], folder)
  if (commit === undefined)
    throw new StepError(`--changed: git knows no commit "${ref}"; --changed=<ref> takes a branch, a tag or a commit`)
  const base = git(['merge-base', 'HEAD', commit], folder)
  if (base === undefined) throw new StepError(`--changed: "${ref}" has no commit in common with this branch`)
  return base
}

/**
 * What differs from the merge base with a ref: commits, the working tree, untracked files and deleted files.
 * @param {string} [ref] the upstream of the branch or `main` where it is missing or empty
 * @param {string} [folder] the top folder of a repository
 * @returns {Changes}
 */
export const changedFiles = (ref = '', folder = root) => {
  const baseRef = ref === '' ? usualBase(folder) : ref
  const base = mergeBase(baseRef, folder)
  const tracked = listed(['diff', '--name-only', '--no-renames', '--relative', '-z', base], folder)
  const untracked = listed(['ls-files', '--others', '--exclude-standard', '-z'], folder)
  return { against: `${baseRef} (${base.slice(0, 9)})`, files: [...new Set([...tracked, ...untracked])].sort() }
}

/** Every file of the repository that exists. @param {string} [folder] */
export const repositoryFiles = (folder = root) => {
  const deleted = new Set(listed(['ls-files', '--deleted', '-z'], folder))
  return listed(['ls-files', '--cached', '--others', '--exclude-standard', '-z'], folder).filter(
    (file) => !deleted.has(file),
  )
}
