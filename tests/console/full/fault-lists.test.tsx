import { afterEach, expect, test } from 'vitest'

import { drawConsole } from '#tests/console/drawn-console.tsx'
import { createDocumentDriver } from '#tests/console/document-driver.ts'
import { fileCity } from '#tests/console/file-city.ts'
import { listScreens } from '#tests/support/fault-screens.ts'
import { ELSEWHERE, everyFault, walkList } from '#tests/support/fault-walk.ts'
import { clearFaults } from '#tests/support/faults.ts'

const fixture = await fileCity()
const { city } = fixture
const logIn = () => fixture.logIn('super')
afterEach(() => clearFaults(city.control))

// The first case runs in a browser as well: tests/e2e/fault-sample.spec.ts.
test.each(listScreens)('$title names what is wrong with it, and the way on', async (screen) => {
  const openConsole = async () =>
    createDocumentDriver(await drawConsole(fixture, { username: 'super', path: ELSEWHERE }))
  expect(await walkList({ logIn, openConsole, city }, screen)).toEqual(everyFault)
})
