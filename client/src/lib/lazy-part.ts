import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { CallError } from '#client/lib/call-error.ts'
import { notifyError } from '#client/lib/feedback.ts'
import { pageClock, pause } from '#client/lib/page-clock.ts'
import { timings } from '#shared/realtime/timings.ts'

type Load<P> = () => Promise<{ default: ComponentType<P> }>

/** As `importPart` says that a file did not come, and browsers that a script did not; any other failure is a fault of ours. */
const isMissing = (failure: unknown): boolean =>
  failure instanceof CallError
    ? failure.fault === 'network'
    : failure instanceof Error && /dynamically imported module|module script failed/i.test(failure.message)

/** Loads until it has come; the first time that it does not is told, as that of a call is. */
const untilLoaded = async <P>(load: Load<P>, isTold = false): ReturnType<Load<P>> => {
  try {
    return await load()
  } catch (cause) {
    if (!isMissing(cause)) throw cause
    if (!isTold) notifyError(new CallError({ fault: 'network' }, { cause }))
  }
  await pause(pageClock, timings.retry)
  return untilLoaded(load, true)
}

/**
 * A part of a page that is loaded apart. A line that is cut meanwhile takes nothing else of the page with it: the part
 * comes when the line does.
 */
export const lazyPart = <P>(load: Load<P>): LazyExoticComponent<ComponentType<P>> => lazy(() => untilLoaded(load))
