import { CannotStart } from '#server/config/cannot-start.ts'
import type { Config } from '#server/config/config.ts'

interface Fault {
  readonly code: string
  readonly path?: string | undefined
  readonly message: string
}

const faultOf = (error: unknown): Fault | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? (error as unknown as Fault) : null

/** System errors of files and folders. */
const folderFaults: Readonly<Record<string, string>> = {
  EEXIST: 'it is a file, not a folder',
  ENOTDIR: 'there is a file where a folder is needed',
  ENOENT: 'no folder can be made there',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'nothing can be written there',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'a file would exceed the size limit',
  EIO: 'the disk fails to read or write',
}

/** Errors of writes to open files, which have no path; at the start all such files are in the data folder. */
const writeFaults = ['ENOSPC', 'EDQUOT', 'EFBIG', 'EIO', 'EROFS']

const DATABASE = 'its fengsui.db'
const ELSE = 'set FENGSUI_DATA to another folder'
const AWAY = `${ELSE}, or move that file away for a new city`

/** SQLite errors by the beginning of their code; extended codes have a suffix. */
const databaseFaults: readonly (readonly [code: string, reason: string])[] = [
  ['SQLITE_NOTADB', `${DATABASE} is not a database; ${AWAY}`],
  ['SQLITE_CORRUPT', `${DATABASE} is damaged; ${AWAY}`],
  ['SQLITE_CANTOPEN', 'no database can be opened there'],
  ['SQLITE_READONLY', 'its database cannot be written'],
  ['SQLITE_BUSY', `another program is using ${DATABASE}`],
  ['SQLITE_FULL', 'the disk is full'],
  ['SQLITE_IOERR', `${DATABASE} cannot be read or written`],
]

const isAt = (path: string, folder: string): boolean => path.startsWith(folder) || folder.startsWith(path)

const folderReason = ({ code, path }: Fault, folder: string): string | undefined => {
  if (path === undefined ? writeFaults.includes(code) : isAt(path, folder)) return folderFaults[code]
  return databaseFaults.find(([start]) => code.startsWith(start))?.[1]
}

/** Explains a known error of the data folder in one line; returns any other error unchanged. */
export const whyNoFolder = (error: unknown, { dataFolder }: Pick<Config, 'dataFolder'>): unknown => {
  const fault = faultOf(error)
  const reason = fault && folderReason(fault, dataFolder)
  if (!reason) return error
  return new CannotStart(
    `the data folder ${dataFolder} cannot be used: ${reason}${reason.includes(ELSE) ? '' : `; ${ELSE}`}`,
  )
}

const listenFaults: Readonly<Record<string, (config: Pick<Config, 'host' | 'port'>) => string>> = {
  EADDRINUSE: ({ host, port }) =>
    `${host}:${port} is in use; set PORT (--port) to another one, or to 0 for any that is free`,
  EADDRNOTAVAIL: ({ host }) =>
    `HOST="${host}" is no address of this machine; set it to 127.0.0.1, or to 0.0.0.0 for all of its addresses`,
  EACCES: ({ host, port }) => `this user may not listen on ${host}:${port}; set PORT (--port) to one above 1023`,
  ENOTFOUND: ({ host }) => `HOST="${host}" is not known; set it to an address of this machine, such as 127.0.0.1`,
  EAI_AGAIN: ({ host }) => `HOST="${host}" is not known; set it to an address of this machine, such as 127.0.0.1`,
}

/** Explains a known error of listening in one line; returns any other error unchanged. */
export const whyNoPort = (error: unknown, config: Pick<Config, 'host' | 'port'>): unknown => {
  const words = listenFaults[faultOf(error)?.code ?? '']
  return words ? new CannotStart(words(config)) : error
}
