import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)
const worthwhile = /\.(js|css|svg|json|wasm|txt|map)$/
const smallest = 1024

/** @param {string} file */
const compressFile = async (file) => {
  const content = await readFile(file)
  if (content.length < smallest) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  await writeFile(`${file}.br`, await compress(content, { params }))
}

/**
 * Puts a `.br` file beside every text asset, which the server sends unchanged.
 * @param {string} folder
 */
export const precompress = async (folder) => {
  const names = await readdir(folder, { recursive: true })
  await Promise.all(names.filter((name) => worthwhile.test(name)).map((name) => compressFile(join(folder, name))))
}
