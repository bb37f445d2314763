import { announce } from '#tests/support/announcements.ts'
import type { Caller } from '#tests/support/caller.ts'
import { advance, type City } from '#tests/support/city.ts'
import type { ConsoleDriver } from '#tests/support/console-driver.ts'
import { UNKNOWN, type FaultScreen, type WorkScreen } from '#tests/support/fault-screens.ts'
import { addFault, clearFaults, type Order } from '#tests/support/faults.ts'
import { firstOfEach, raiseOneOfEach } from '#tests/support/one-of-each.ts'

const [FAULT, NO_PERMISSION] = [5000, 4002]
/** A page that requests nothing. */
export const ELSEWHERE = '/help/manual'
const ROWS = 'tr[data-row-key]'
const RETRY = '重试'

/** A screen that a person opens repeatedly, while its call has one fault after the other. */
interface Walk {
  readonly driver: ConsoleDriver
  readonly city: City<never>
  readonly on: string
  readonly to: string
  /** Selects what is visible on success. */
  readonly sign: string
  /** The call whose refusal hides the screen, where that is another one. */
  readonly closes?: string | undefined
}

/** Comes from another screen, so that everything is requested again. */
const arrive = async ({ driver, to }: Walk): Promise<void> => {
  await driver.goTo(ELSEWHERE)
  await driver.goTo(to)
}

/** Retries after the fault is gone, and finds the content. */
const goOn = async ({ driver, city, sign }: Walk): Promise<void> => {
  await clearFaults(city.control)
  // A cut batch also contained the responses of other parts of the screen; each part has its own 重试.
  await driver.pressAll(RETRY)
  await driver.shows(sign)
  await driver.offersNo(RETRY)
}

/** The screen shows the failure and its reason, with 重试 beside it; rows read before stay, marked as stale. */
const expectFailure = async (walk: Walk, why: RegExp): Promise<void> => {
  await arrive(walk)
  await walk.driver.says(/加载失败|数据可能已过期/)
  await walk.driver.says(why)
  await walk.driver.offers(RETRY)
}

const injectAndExpectFailure = async (walk: Walk, effect: Order['effect'], why: RegExp): Promise<void> => {
  await addFault(walk.city.control, { on: walk.on, effect })
  await expectFailure(walk, why)
  await goOn(walk)
}

/** While loading, the screen shows a skeleton of the content. */
const slow = async (walk: Walk): Promise<void> => {
  const { driver, city, on, sign } = walk
  await addFault(city.control, { on, times: 1, effect: { type: 'delay', ms: 5000, time: 'world' } })
  await arrive(walk)
  await driver.shows('[aria-busy=true], [role=status]')
  // The response waits for world time, which may have been advanced before the request.
  do await advance(city, '5s')
  while (!(await driver.hasRead(sign)))
  await clearFaults(city.control)
}

const failing = (walk: Walk): Promise<void> =>
  injectAndExpectFailure(walk, { type: 'code', code: FAULT }, /服务|系统|错误|异常/)

const malformed = (walk: Walk): Promise<void> =>
  injectAndExpectFailure(walk, { type: 'cut', bytes: 20 }, /网络|异常|失败/)

/** Content that the person may no longer see is not shown. */
const forbidden = async (walk: Walk): Promise<void> => {
  const { driver, city, on, sign, closes = on } = walk
  await addFault(city.control, { on: closes, effect: { type: 'code', code: NO_PERMISSION } })
  await arrive(walk)
  await driver.says('暂无权限')
  await driver.showsNo(sign)
  await clearFaults(city.control)
}

const offline = async (walk: Walk): Promise<void> => {
  await walk.driver.setOffline(true)
  await expectFailure(walk, /网络异常/)
  await walk.driver.setOffline(false)
  await goOn(walk)
}

interface Parts {
  /** Logs `super` in, which may end the session of a console that is open. */
  readonly logIn: () => Promise<Caller>
  /** Opens the console as `super`. */
  readonly openConsole: () => Promise<ConsoleDriver>
  readonly city: City<never>
}

/** Creates a row in lists that are empty in a small city. */
const fillList = async (admin: Caller, { on }: FaultScreen): Promise<void> => {
  if (on === 'export.list')
    await admin.call('POST', '/pc/api/v4/inertReportDownloadPage', { name: '预警列表', type: 1 })
  if (on === 'announcement.list') await announce(admin, { titile: '停水通知' })
}

/** A filter without matches says so and offers to clear the conditions. */
const findNothing = async ({ driver, sign }: Walk, { path, nothing = `?keyword=${UNKNOWN}` }: FaultScreen) => {
  if (nothing === '') return
  await driver.goTo(path + nothing)
  await driver.says('没有符合条件的记录')
  await driver.pressAll('清空条件')
  await driver.shows(sign)
}

type FaultStep = (walk: Walk) => Promise<void>

/** The faults that a complete walk covers. */
export const everyFault = ['failing', 'forbidden', 'malformed', 'offline', 'slow']

const runFaultSteps = async (walk: Walk, faultSteps: readonly FaultStep[]): Promise<string[]> => {
  for (const step of faultSteps) await step(walk)
  return faultSteps.map(({ name }) => name).toSorted()
}

/** Walks a list through each fault, a filter without matches, and a lost permission. Returns the faults it covered. */
export const walkList = async ({ logIn, openConsole, city }: Parts, screen: FaultScreen): Promise<string[]> => {
  await raiseOneOfEach(city)
  await fillList(await logIn(), screen)
  const driver = await openConsole()
  const walk: Walk = { driver, city, on: screen.on, to: screen.path, sign: ROWS }
  await driver.goTo(screen.path)
  await driver.shows(ROWS)
  const passed = await runFaultSteps(walk, [failing, slow, malformed, offline])
  await findNothing(walk, screen)
  return [...passed, ...(await runFaultSteps(walk, [forbidden]))].toSorted()
}

/** Slow first: content that was read once is cached and shows immediately the next time. */
const faultSteps = [slow, failing, malformed, offline, forbidden]

/** Walks a screen that is no list through each fault, and a lost permission. Returns the faults it covered. */
export const walkWork = async ({ openConsole, city }: Omit<Parts, 'logIn'>, screen: WorkScreen): Promise<string[]> => {
  const { path: to, on, sign, closes } = screen
  return runFaultSteps({ driver: await openConsole(), city, on, to, sign, closes }, faultSteps)
}

/** Walks a detail through each fault, a lost permission, and an unknown id. Returns the faults it covered. */
export const walkDetail = async ({ logIn, openConsole, city }: Parts, { path, on }: FaultScreen): Promise<string[]> => {
  const firstIds = await firstOfEach(await logIn())
  const ids = new Map([...firstIds, ...(await raiseOneOfEach(city))])
  const at = (id: string): string => path.replace(':parameterId', id)
  const driver = await openConsole()
  const passed = await runFaultSteps(
    { driver, city, on, to: at(ids.get(path) ?? UNKNOWN), sign: 'dl, table, h3' },
    faultSteps,
  )
  await driver.goTo(at(UNKNOWN))
  await driver.says('不存在')
  await driver.follow('返回')
  await driver.shows(ROWS)
  return passed
}
