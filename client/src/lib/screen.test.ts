import { expect, test } from 'vitest'
import { detailRoute, detailScreen, flushRoute, flushScreen, plainRoute } from '#client/lib/screen.ts'

const Page = (): null => null
const load = () => Promise.resolve({ Page })

test('a route loads its page when it is opened, by the name under which the module exports it', async () => {
  const [path, screen] = plainRoute('/map', load, 'Page')
  expect(path).toBe('/map')
  expect(screen).not.toHaveProperty('flush')
  expect(screen).not.toHaveProperty('parent')
  expect(await screen.load()).toEqual({ Component: Page })
})

test('a list goes edge to edge on a phone, a detail page names its list', async () => {
  expect(flushRoute('/list', load, 'Page')).toMatchObject(['/list', { flush: true }])
  const [path, screen] = detailRoute({ list: '/list', detailRoute: '/list/detail/:parameterId' }, load, 'Page')
  expect([path, screen.parent, screen.flush]).toEqual(['/list/detail/:parameterId', '/list', undefined])
  expect(await screen.load()).toEqual({ Component: Page })
})

test('a page that needs more than its path is made when it is opened', async () => {
  const page = () => Promise.resolve(Page)
  expect(await flushScreen(page).load()).toEqual({ Component: Page })
  expect(detailScreen('/list', page).parent).toBe('/list')
})
