import { expect, test } from 'vitest'

import { whyNoFolder, whyNoPort } from '#server/config/why-no-start.ts'

const fault = (code: string, path?: string) => Object.assign(new Error('as it came'), { code, ...(path && { path }) })
const folder = (error: Error) => whyNoFolder(error, { dataFolder: '/city/data' })
const port = (error: Error) => whyNoPort(error, { host: '10.0.0.7', port: 80 })

test.each([
  ['EROFS', '/city/data', 'nothing can be written there; set FENGSUI_DATA to another folder'],
  ['EACCES', '/city', 'this user may not write there; set FENGSUI_DATA to another folder'],
  ['ENOSPC', '/city/data/fengsui.pid', 'the disk is full; set FENGSUI_DATA to another folder'],
  ['ENOSPC', undefined, 'the disk is full; set FENGSUI_DATA to another folder'],
  ['SQLITE_READONLY_DIRECTORY', undefined, 'its database cannot be written; set FENGSUI_DATA to another folder'],
  ['SQLITE_CORRUPT', undefined, 'is damaged; set FENGSUI_DATA to another folder, or move that file away'],
])('%s at %s is reported as what is wrong with the data folder', (code, path, said) => {
  expect(String(folder(fault(code, path)))).toContain(
    'Fengsui cannot start: the data folder /city/data cannot be used: ',
  )
  expect(String(folder(fault(code, path)))).toContain(said)
})

test.each([
  ['EADDRINUSE', '10.0.0.7:80 is in use; set PORT (--port) to another one'],
  ['EADDRNOTAVAIL', 'HOST="10.0.0.7" is no address of this machine'],
  ['EACCES', 'this user may not listen on 10.0.0.7:80'],
  ['ENOTFOUND', 'HOST="10.0.0.7" is not known'],
])('%s is reported with the address and what to set', (code, said) => {
  expect(String(port(fault(code)))).toContain(`Fengsui cannot start: ${said}`)
})

test('whatever is not known stays the fault that it is', () => {
  for (const error of [fault('ENOENT', '/elsewhere'), fault('SQLITE_CONSTRAINT'), new Error('of ours')])
    expect([folder(error), port(error)]).toEqual([error, error])
})
