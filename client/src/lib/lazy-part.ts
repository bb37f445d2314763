import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { CallError } from '#client/lib/call-error.ts'
import { notifyError } from '#client/lib/feedback.ts'
import { pageClock } from '#client/lib/page-clock.ts'
import { timings } from '#shared/realtime/timings.ts'

type Load<P> = () => Promise<{ default: ComponentType<P> }>

const pause = (): Promise<void> =>
  new Promise((resolve) => {
    pageClock.after(timings.retry, resolve)
  })

/** Loads until it has come; the first failure is told, as that of a call is. */
const untilLoaded = async <P>(load: Load<P>): ReturnType<Load<P>> => {
  try {
    return await load()
  } catch (cause) {
    notifyError(new CallError({ fault: 'network' }, { cause }))
  }
  for (;;) {
    await pause()
    try {
      return await load()
    } catch {
      // Told already; the light of the link shows that the line is down.
    }
  }
}

/**
 * A part of a page that is loaded apart. A line that is cut meanwhile takes nothing else of the page with it: the part
 * comes when the line does.
 */
export const lazyPart = <P>(load: Load<P>): LazyExoticComponent<ComponentType<P>> => lazy(() => untilLoaded(load))
