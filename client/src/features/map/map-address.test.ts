import { describe, expect, test } from 'vitest'
import {
  filterOf,
  heatFilterOf,
  hidesAll,
  readAddress,
  roundLook,
  writeAddress,
} from '#client/features/map/map-address.ts'

const read = (text: string) => readAddress(new URLSearchParams(text))

describe('the address of the map', () => {
  test('says filters, view, device and point, and is written as it was read', () => {
    const text =
      'keyword=YG&deviceType=smoke&state=alarm&device=d-1&around=114.03,22.54,15&hide=devices,areas&base=satellite&list=unlocated&heat=7d&kinds=alarm,fault&at=114.031,22.541,17.25'
    const address = read(text)
    expect(address).toEqual({
      keyword: 'YG',
      deviceType: 'smoke',
      deviceState: 'alarm',
      deviceId: 'd-1',
      around: { longitude: 114.03, latitude: 22.54, radius: 15 },
      look: { longitude: 114.031, latitude: 22.541, zoom: 17.25 },
      hidden: ['areas', 'devices'],
      satellite: true,
      unlocated: true,
      heat: '7d',
      heatKinds: ['alarm', 'fault'],
    })
    expect(readAddress(writeAddress(address))).toEqual(address)
  })

  test('is plain for a map that is as it begins', () => {
    expect(writeAddress(read('')).toString()).toBe('')
  })

  test.each([
    'at=1,2',
    'at=999,22,5',
    'at=114,89,5',
    'at=114,22,99',
    'at=a,b,c',
    'around=114,22,0',
    'state=burning',
    'deviceType=kettle',
    `device=${'x'.repeat(65)}`,
    'hide=houses',
    'base=moon',
    'list=everything',
    'heat=year',
    'heat=2026-03-02~2026-03-01',
  ])('leaves out what it cannot mean: %s', (text) => {
    expect(read(text)).toEqual(read(''))
  })

  test('is read as exactly as it was written', () => {
    const look = roundLook({ longitude: 114.03141592653, latitude: 22.541421356, zoom: 17.254999 })
    expect(readAddress(writeAddress({ ...read(''), look })).look).toEqual(look)
  })
})

test('names only the filters that are set', () => {
  expect(filterOf(read('state=fault'))).toEqual({ deviceState: 'fault' })
  expect(filterOf(read('keyword=%20'))).toEqual({})
})

test('asks for the heat of days up to today, or of two days, and of the kinds that are chosen', () => {
  expect(heatFilterOf(read('heat=30d'))).toEqual({ days: 30 })
  expect(heatFilterOf(read('heat=2026-03-01~2026-03-05&kinds=risk,kettle,risk'))).toEqual({
    from: '2026-03-01',
    to: '2026-03-05',
    kinds: ['risk'],
  })
})

test('asks for cameras, for what is none, or for everything, as layers are put away', () => {
  expect(filterOf(read('hide=areas'))).toEqual({})
  expect(filterOf(read('hide=devices'))).toEqual({ video: true })
  expect(filterOf(read('hide=video'))).toEqual({ video: false })
  expect(hidesAll(read('hide=video,devices'))).toBe(true)
  expect(hidesAll(read('hide=video,areas'))).toBe(false)
})
