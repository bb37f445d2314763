import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { CallError } from '#client/lib/call-error.ts'
import { notifyError } from '#client/lib/feedback.ts'
import { pageClock, pause } from '#client/lib/page-clock.ts'
import { timings } from '#shared/realtime/timings.ts'

type Load<P> = () => Promise<{ default: ComponentType<P> }>

/** Whether `importPart` failed to load a file, or a browser a script; any other failure is a bug of ours. */
const isMissing = (failure: unknown): boolean =>
  failure instanceof CallError
    ? failure.fault === 'network'
    : failure instanceof Error && /dynamically imported module|module script failed/i.test(failure.message)

/** Retries until loaded; only the first failure is shown, like that of a call. */
const untilLoaded = async <P>(load: Load<P>, isReported = false): ReturnType<Load<P>> => {
  try {
    return await load()
  } catch (cause) {
    if (!isMissing(cause)) throw cause
    if (!isReported) notifyError(new CallError({ fault: 'network' }, { cause }))
  }
  await pause(pageClock, timings.retry)
  return untilLoaded(load, true)
}

/**
 * A lazily loaded part of a page. An interrupted connection does not affect the rest of the page: the part loads when the
 * connection is back.
 */
export const lazyPart = <P>(load: Load<P>): LazyExoticComponent<ComponentType<P>> => lazy(() => untilLoaded(load))
