import { afterEach, expect, test } from 'vitest'

import { homePath } from '#client/config/paths.ts'
import { drawConsole } from '#tests/console/drawn-console.tsx'
import { createDocumentDriver } from '#tests/console/document-driver.ts'
import { fileCity } from '#tests/console/file-city.ts'
import { dashboardCalls, detailScreens, workScreens } from '#tests/support/fault-screens.ts'
import { ELSEWHERE, everyFault, walkDetail, walkWork } from '#tests/support/fault-walk.ts'
import { addFault, clearFaults } from '#tests/support/faults.ts'

const fixture = await fileCity()
const { city } = fixture
const logIn = () => fixture.logIn('super')
afterEach(() => clearFaults(city.control))

const draw = (path: string) => drawConsole(fixture, { username: 'super', path })
const openConsole = async () => createDocumentDriver(await draw(ELSEWHERE))

// The first case runs in a browser as well: tests/e2e/fault-sample.spec.ts.
test.each(detailScreens)('$title names what is wrong with it, and the way on', async (screen) => {
  expect(await walkDetail({ logIn, openConsole, city }, screen)).toEqual(everyFault)
})

test.each(workScreens)('$title names what is wrong with it, and the way on', async (screen) => {
  expect(await walkWork({ openConsole, city }, screen)).toEqual(everyFault)
})

// The recovery is covered by tests/e2e/fault-sample.spec.ts.
test.each(dashboardCalls)('a dashboard whose %s fails says so in one place alone', async (call) => {
  await addFault(city.control, { on: `dashboard.${call}`, effect: { type: 'code', code: 5000 } })
  const { read } = await draw(homePath)
  await read()
  const retries = [...document.querySelectorAll('main button')].filter(({ textContent }) =>
    textContent.includes('重试'),
  )
  expect(retries).toHaveLength(1)
})
