import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname } from 'node:path'
import { Script } from 'node:vm'

/*
 * The built server is one CommonJS program. A file beside it contains the V8 code cache of a run during the build: Node 20
 * has no such cache, and parsing and compiling take a quarter of a start. V8 accepts a cache only from its own version, but
 * compares sources only by length. Therefore the file begins with the digest of the source. A cache that does not match is
 * ignored, and the program is compiled normally.
 */
const DIGEST_BYTES = 32

const digestOf = (source: Buffer): Buffer => createHash('sha256').update(source).digest()
const codeFileOf = (file: string): string => `${file}.code`

const compiledCode = (file: string, source: Buffer): Buffer | undefined => {
  const codeFile = codeFileOf(file)
  const code = existsSync(codeFile) ? readFileSync(codeFile) : undefined
  return code?.subarray(0, DIGEST_BYTES).equals(digestOf(source)) ? code.subarray(DIGEST_BYTES) : undefined
}

type Wrapper = (...given: readonly unknown[]) => void

/** Runs a CommonJS program from its file, with the code cache if it matches; returns its exports. */
export const runProgram = (file: string) => {
  const source = readFileSync(file)
  const cachedData = compiledCode(file, source)
  const script = new Script(`(function (exports, require, module, __filename, __dirname) {${source.toString()}\n})`, {
    // The cache contains the file name, so a base name is used that is independent of the folder.
    filename: basename(file),
    cachedData,
  })
  const module = { exports: {} }
  const wrapper = script.runInThisContext() as Wrapper // the function expression above
  wrapper(module.exports, createRequire(file), module, file, dirname(file))
  return {
    exports: module.exports,
    /** Whether a code cache was used. */
    isWarm: cachedData !== undefined && script.cachedDataRejected === false,
    /** Path and content of the cache file beside the program. */
    code: (): { readonly file: string; readonly content: Buffer } => ({
      file: codeFileOf(file),
      content: Buffer.concat([digestOf(source), script.createCachedData()]),
    }),
  }
}
