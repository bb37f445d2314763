import { createXlsx } from '#server/modules/export/office/xlsx.ts'
import { areas } from '#tests/support/city.ts'
import type { Causes, Fixture } from '#tests/api/causes/cause.ts'
import { act } from '#tests/support/devices.ts'
import { placesOf } from '#tests/support/area-tree.ts'
import { upload } from '#tests/support/uploads.ts'

const importSheet = async ({ app, as }: Fixture, bytes: Uint8Array) =>
  upload(app, await as('owner'), bytes, { name: 'devices.xlsx', path: '/pc/api/v4/device/import' })
const sheetWithoutColumns = () => createXlsx({ title: '设备', columns: [{ title: '编号', width: 10 }] }).finish()

const placeOf = ({ city: { world, devices } }: Fixture, device: 'smoke' | 'owned'): string =>
  world.model.devices.get(devices[device])?.placeId ?? ''

/** Causes for the codes of devices, places, maps, imports and other queries. */
export const resourceCauses: Causes = {
  0: {
    call: 'auth.currentDeparts',
    because: 'the reads of the family that answer so',
    play: async ({ as }) => (await as('duty')).call('GET', '/sys/user/getCurrentUserDeparts'),
  },
  200: {
    call: 'event.counts',
    because: 'the call was done',
    play: async ({ as }) => (await as('duty')).call('GET', '/pc/api/v4/event/counts'),
  },
  500: {
    call: 'role.byId',
    because: 'an admin call of the family names what does not exist, or asks for what cannot be',
    play: async ({ as }) => (await as('super')).call('GET', '/sys/role/queryById', { id: 'none' }),
  },
  4002: {
    call: 'place.add',
    because:
      'the role has no right to the call, or a project or area that is named is not one’s own; with HTTP 403, the host does not belong to this server or the page is of another site',
    play: async (fixture) =>
      placesOf(await fixture.as('duty')).add({ parentId: placeOf(fixture, 'smoke'), name: '配电间', address: '一层' }),
  },
  4007: {
    call: 'device.importFile',
    because: 'a sheet lacks a column or has rows with something wrong: all are named',
    play: async (fixture) => importSheet(fixture, await sheetWithoutColumns()),
  },
  4101: {
    call: 'device.importFile',
    because: 'the file is no sheet that can be read',
    play: (fixture) => importSheet(fixture, Buffer.from('设备编码,设备类型')),
  },
  5101: {
    call: 'device.curve',
    because: 'the device does not measure this, the event has no measure, the file of an export has expired',
    play: async ({ city, as }) =>
      (await as('duty')).call('GET', '/pc/api/v4/device/curve', { id: city.devices.smoke, measure: 'gas' }),
  },
  5103: {
    call: 'map.markers',
    because: 'no device is at this point of the map',
    play: async ({ as }) =>
      (await as('duty')).call('POST', '/api/v3/device/getDeviceMarkerBylonAndlat', { longitude: 10, latitude: 10 }),
  },
  5402: {
    call: 'place.remove',
    because: 'something hangs on the place or area that is to be deleted',
    play: async (fixture) => placesOf(await fixture.as('owner')).remove(placeOf(fixture, 'owned')),
  },
  8101: {
    call: 'device.qrCode',
    because: 'the device has no IMEI for its label',
    play: async (fixture) => {
      const owner = await fixture.as('owner')
      const wanted = { placeId: placeOf(fixture, 'owned'), deviceType: 'smoke', deviceCode: 'YG-70001' }
      const { result } = await act(owner, 'add', wanted)
      return owner.call('GET', '/pc/api/v4/device/qrCode', { id: result.id })
    },
  },
  9003: {
    call: 'place.add',
    because: 'the named area is not that of the place above, or something is to hang below itself',
    play: async (fixture) =>
      placesOf(await fixture.as('owner')).add({
        parentId: placeOf(fixture, 'owned'),
        areaId: areas.watched,
        name: '配电间',
        address: '一层',
      }),
  },
  9004: {
    call: 'map.together',
    because: 'no device is in view',
    play: async ({ as }) =>
      (await as('duty')).call('POST', '/api/v3/companyArea/getDeviceTogetherInfo', {
        west: 10,
        south: 10,
        east: 11,
        north: 11,
      }),
  },
  9007: {
    call: 'dictionary.choices',
    because: 'there is no such dictionary',
    play: async ({ as }) => (await as('duty')).call('GET', '/pc/api/v4/dictionary/choices', { dictCode: 'no_such' }),
  },
  9012: {
    call: 'device.selfTest',
    because: 'the device has been taken out of service',
    play: async ({ city, as }) => {
      const owner = await as('owner')
      await act(owner, 'disable', { id: city.devices.owned })
      return act(owner, 'selfTest', { id: city.devices.owned })
    },
  },
  9013: {
    call: 'device.enable',
    because: 'the device is in service, or one with this code is installed',
    play: async ({ city, as }) => act(await as('owner'), 'enable', { id: city.devices.owned }),
  },
  9024: {
    call: 'edition.newInfo',
    because: 'the person has read about the newest edition',
    play: async ({ as }) => {
      const duty = await as('duty')
      const { result } = await duty.call<{ asEditionId: string }>('GET', '/pc/edition/newInfo')
      await duty.call('PUT', '/pc/edition/editSms', { asEditionId: result.asEditionId })
      return duty.call('GET', '/pc/edition/newInfo')
    },
  },
}
