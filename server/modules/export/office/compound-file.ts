import { BadArchive } from '#server/modules/export/office/bad-archive.ts'

/** Offsets of fields in the header of a compound file (MS-CFB §2.2). */
const HEADER = {
  sectorShift: 30,
  directory: 48,
  smallLimit: 56,
  smallTable: 60,
  tableList: 76,
  end: 512,
} as const
const MAGIC = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const SECTOR_SHIFTS = [9, 12]
const SMALL_SECTOR = 64
/** Sector and entry numbers above this are markers: end of chain, free sector, no entry. */
const MAX_SECTOR = 0xfffffffa
const ENTRY_BYTES = 128
const STREAM = 2

export const isCompoundFile = (bytes: Uint8Array): boolean => MAGIC.equals(bytes.subarray(0, MAGIC.length))

/** Sectors of one size, and the table that gives the next sector of each. */
interface Sectors {
  readonly content: Buffer
  readonly size: number
  readonly table: Buffer
}

const sectorAt = ({ content, size }: Omit<Sectors, 'table'>, sector: number): Buffer => {
  const part = content.subarray(sector * size, (sector + 1) * size)
  if (part.length === 0) throw new BadArchive('a sector beyond the end')
  return part
}

const readChain = (sectors: Sectors, first: number): Buffer => {
  const parts: Buffer[] = []
  for (let sector = first; sector <= MAX_SECTOR; sector = sectors.table.readUInt32LE(sector * 4)) {
    if (parts.length * sectors.size > sectors.content.length) throw new BadArchive('a chain that runs in a circle')
    parts.push(sectorAt(sectors, sector))
  }
  return Buffer.concat(parts)
}

/** The table of all sectors. The header lists its first 109 sectors, enough for 7 MB: uploads are smaller. */
const readTable = (bytes: Buffer, sectors: Omit<Sectors, 'table'>): Buffer => {
  const listed = bytes.subarray(HEADER.tableList, HEADER.end)
  const parts: Buffer[] = []
  for (let at = 0; at < listed.length; at += 4) {
    const sector = listed.readUInt32LE(at)
    if (sector <= MAX_SECTOR) parts.push(sectorAt(sectors, sector))
  }
  return Buffer.concat(parts)
}

const entryAt = (directory: Buffer, id: number) => {
  const at = id * ENTRY_BYTES
  const nameBytes = directory.readUInt16LE(at + 64)
  return {
    // The length includes the terminating zero.
    name: directory.toString('utf16le', at, at + Math.max(0, Math.min(nameBytes, 64) - 2)),
    kind: directory.readUInt8(at + 66),
    left: directory.readUInt32LE(at + 68),
    right: directory.readUInt32LE(at + 72),
    child: directory.readUInt32LE(at + 76),
    start: directory.readUInt32LE(at + 116),
    size: directory.readUInt32LE(at + 120),
  }
}

/** Searches the tree of entries at the root only: embedded documents have streams of the same names further down. */
const findStream = (directory: Buffer, name: string) => {
  const seen = new Set<number>()
  const waiting = [entryAt(directory, 0).child]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (id > MAX_SECTOR || seen.has(id)) continue
    seen.add(id)
    const entry = entryAt(directory, id)
    if (entry.kind === STREAM && entry.name.toUpperCase() === name.toUpperCase()) return entry
    waiting.push(entry.left, entry.right)
  }
  throw new BadArchive(`no stream ${name}`)
}

/** Streams below a size limit are stored in the root's stream, in small sectors with their own table. */
const smallSectors = (bytes: Buffer, sectors: Sectors, directory: Buffer): Sectors => ({
  content: readChain(sectors, entryAt(directory, 0).start),
  size: SMALL_SECTOR,
  table: readChain(sectors, bytes.readUInt32LE(HEADER.smallTable)),
})

/**
 * The bytes of a root stream of a compound file (OLE2); call it inside `readForeign`. Uses at most a few times the memory of
 * the file.
 */
export const readStream = (bytes: Buffer, name: string): Buffer => {
  const shift = bytes.readUInt16LE(HEADER.sectorShift)
  if (!isCompoundFile(bytes) || !SECTOR_SHIFTS.includes(shift)) throw new BadArchive('no compound file')
  const size = 2 ** shift
  const plain = { content: bytes.subarray(size), size }
  const sectors = { ...plain, table: readTable(bytes, plain) }
  const directory = readChain(sectors, bytes.readUInt32LE(HEADER.directory))
  const entry = findStream(directory, name)
  const isSmall = entry.size < bytes.readUInt32LE(HEADER.smallLimit)
  const holder = isSmall ? smallSectors(bytes, sectors, directory) : sectors
  return readChain(holder, entry.start).subarray(0, entry.size)
}
