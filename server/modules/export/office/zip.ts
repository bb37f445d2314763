import { crc32, createDeflateRaw } from 'node:zlib'

import { Zip, type ZipInputFile } from 'fflate'

// The earliest date of a .zip, in the zone of the machine: equal content gives equal bytes at any time and place.
const DATE = '1980-01-01T00:00:00'
const DEFLATED = 8

export interface Packed {
  readonly name: string
  readonly bytes: Buffer<ArrayBuffer>
  readonly crc: number
  readonly size: number
}

/**
 * Begins a file of a .zip, of which only the compressed part stays in memory. Node compresses, in its thread pool: fflate
 * would do it on the main thread, in three times the processor time (DECISIONS 159).
 */
export const createPacker = (name: string) => {
  const deflate = createDeflateRaw()
  const chunks: Buffer[] = []
  let [crc, size] = [0, 0]
  deflate.on('data', (chunk: Buffer) => chunks.push(chunk))
  return {
    write: (text: string) =>
      new Promise<void>((resolve, reject) => {
        const bytes = Buffer.from(text)
        crc = crc32(bytes, crc)
        size += bytes.length
        deflate.write(bytes, (error) => (error ? reject(error) : resolve()))
      }),
    end: (): Promise<Packed> =>
      new Promise((resolve, reject) => {
        deflate.once('error', reject)
        deflate.once('end', () => resolve({ name, bytes: Buffer.concat(chunks), crc, size }))
        deflate.end()
      }),
  }
}

export const pack = async (name: string, text: string): Promise<Packed> => {
  const packer = createPacker(name)
  await packer.write(text)
  return packer.end()
}

export const zip = (files: readonly Packed[]): Buffer => {
  const chunks: Uint8Array[] = []
  const archive = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  for (const { name, bytes, crc, size } of files) {
    const file: ZipInputFile = { filename: name, compression: DEFLATED, crc, size, mtime: DATE }
    archive.add(file)
    file.ondata?.(null, bytes, true)
  }
  archive.end()
  return Buffer.concat(chunks)
}
