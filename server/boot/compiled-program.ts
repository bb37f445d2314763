import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname } from 'node:path'
import { Script } from 'node:vm'

/*
 * The built server is one CommonJS program. Beside it lies what V8 made of it when the build let it run once: Node 20
 * keeps nothing of the kind, and parsing and compiling are a quarter of a start. V8 takes such code from its own version
 * only, but tells sources apart by their length; so their digest stands before it. What does not fit is left alone, and
 * the program is compiled like any other.
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

/** A program that has been run: what it exports, and what V8 has made of it so far. */
export interface CompiledProgram {
  readonly exports: unknown
  /** Whether code of an earlier run was used. */
  readonly isWarm: boolean
  /** For the file beside the program, in the form in which it is read. */
  code(): { readonly file: string; readonly content: Buffer }
}

/** Runs a CommonJS program from its file, with compiled code where some fits. */
export const runProgram = (file: string): CompiledProgram => {
  const source = readFileSync(file)
  const cachedData = compiledCode(file, source)
  const script = new Script(`(function (exports, require, module, __filename, __dirname) {${source.toString()}\n})`, {
    // Kept code remembers the name it was compiled under, wherever it lies later.
    filename: basename(file),
    cachedData,
  })
  const module = { exports: {} }
  const wrapper = script.runInThisContext() as Wrapper // what the wrapped text is
  wrapper(module.exports, createRequire(file), module, file, dirname(file))
  return {
    exports: module.exports,
    isWarm: cachedData !== undefined && script.cachedDataRejected === false,
    code: () => ({
      file: codeFileOf(file),
      content: Buffer.concat([digestOf(source), script.createCachedData()]),
    }),
  }
}
