import { expect, test, vi } from 'vitest'

import { makeCity } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { invite, phoneOf } from '#tests/support/invitations.ts'
import { rowsOf } from '#tests/support/worlds.ts'

const app = await fileApp()
const city = await makeCity(app, {})

test('a call during the deletion of an area links no one to an area that is gone', async () => {
  const { call } = city.super
  const added = await call('POST', '/pc/api/v4/area/add', { name: '临时区域', parentId: 'p1-a01', class: 4 })
  const { id } = added.result as { id: string }
  let open = () => {}
  const busy = city.world.store.inTurn(() => new Promise<void>((resolve) => (open = resolve)))
  const waiting = vi.spyOn(city.world.store, 'inTurn')
  const pending = Promise.all([
    call('POST', '/pc/api/v4/area/delete', { id }),
    invite(city.super, { phone: phoneOf(city.nobody), areaId: id, roleCode: 'operator' }),
    call('POST', '/pc/api/v4/member/editAreas', { ids: ['u-duty'], act: 'add', areaIds: [id] }),
  ])
  // All three have passed the guards.
  await vi.waitFor(() => expect(waiting).toHaveBeenCalledTimes(3))
  open()
  const [[gone, invited, assigned]] = await Promise.all([pending, busy])
  expect([gone.code, invited.code, assigned.result]).toMatchObject([200, 4003, { failed: 1 }])
  const areaIds = [...rowsOf(city.world, 'MembershipArea'), ...rowsOf(city.world, 'Invitation')].map(
    (row) => row['areaId'],
  )
  expect(areaIds).not.toContain(id)
})
