import { createBrowserDriver, ofFaults } from '#tests/e2e/support/browser-driver.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { mapScreen } from '#tests/support/fault-screens.ts'
import { ELSEWHERE, everyFault, walkWork } from '#tests/support/fault-walk.ts'

test('the map names what is wrong with it, and the way on', async ({ signIn, city, complaints }) => {
  complaints.allow(ofFaults)
  const openConsole = async () => createBrowserDriver((await signIn('super', { path: ELSEWHERE })).page, city.path)
  expect(await walkWork({ openConsole, city }, mapScreen)).toEqual(everyFault)
})
