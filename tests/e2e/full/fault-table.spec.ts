import { detailScreens, listScreens, workScreens } from '#tests/support/e2e-fault-screens.ts'
import { walkDetail, walkList, walkWork } from '#tests/support/e2e-fault-walk.ts'
import { test } from '#tests/support/e2e-test.ts'

// The first of each is walked in every run.
for (const screen of listScreens.slice(1))
  test(`${screen.title} names what is wrong with it, and the way on`, ({ seat, app, city, complaints }) =>
    walkList({ seat, app, city, complaints }, screen))

for (const screen of detailScreens.slice(1))
  test(`${screen.title} names what is wrong with it, and the way on`, ({ seat, app, city, complaints }) =>
    walkDetail({ seat, app, city, complaints }, screen))

for (const screen of workScreens)
  test(`${screen.title} names what is wrong with it, and the way on`, ({ seat, city, complaints }) =>
    walkWork({ seat, city, complaints }, screen))
