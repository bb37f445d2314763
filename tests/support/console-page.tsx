import { QueryClientProvider } from '@tanstack/react-query'
import { TRPCClientError, type TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import { act, render } from '@testing-library/react'
import { App, ConfigProvider } from 'antd'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { createStore } from 'zustand/vanilla'
import { setPermission } from '#client/lib/permission-store.ts'
import { createQueryClient } from '#client/lib/query-client.ts'
import { sessionStore } from '#client/lib/session-store.ts'
import { trpc } from '#client/lib/trpc.ts'
import type { LinkStatus } from '#client/realtime/connection.ts'
import { createEmitter } from '#client/realtime/emitter.ts'
import { RealtimeContext } from '#client/realtime/hooks.ts'
import type { Realtime } from '#client/realtime/store.ts'
import type { AppRouter } from '#shared/api/router.ts'
import { catalogue, type ErrorKey } from '#shared/errors/catalogue.ts'
import { actions } from '#shared/permission/actions.ts'
import type { Frame } from '#shared/realtime/messages.ts'

/** A refusal by the server, as a handler of the stubbed network throws it. */
export class Refusal extends Error {
  readonly key: ErrorKey
  constructor(key: ErrorKey) {
    super(catalogue[key].text)
    this.key = key
  }
}

/** Responses of the network by the name of the call; a function throws a Refusal for a failure. */
export type Answers = Readonly<Record<string, (input: never) => unknown>>

const failure = (error: unknown): TRPCClientError<AppRouter> => {
  if (!(error instanceof Refusal)) return new TRPCClientError(String(error))
  const { code } = catalogue[error.key]
  const data = { catalogueCode: code, field: null, httpStatus: 422 }
  return new TRPCClientError<AppRouter>(error.message, {
    result: { error: { message: error.message, code: -32_000, data } },
  } as never)
}

/** Replaces the network: everything above it is the real client. */
const stubbedLink =
  (answers: Answers, calls: string[]): TRPCLink<AppRouter> =>
  () =>
  ({ op }) =>
    observable((observer) => {
      calls.push(op.path)
      const answer = answers[op.path]
      queueMicrotask(() => {
        try {
          if (answer === undefined) throw new Error(`the test answers no ${op.path}`)
          // The test must make its response fit the input type of the contract.
          observer.next({ result: { type: 'data', data: answer(op.input as never) } })
          observer.complete()
        } catch (error) {
          observer.error(failure(error))
        }
      })
    })

const fakeRealtime = (): Realtime => ({
  link: createStore<LinkStatus>(() => ({ state: 'open', attempt: 0, downSince: null })),
  frames: createEmitter<readonly Frame[]>(),
  rereads: createEmitter<null>(),
  start: () => () => {},
})

/** Renders a page at an address. The test controls the network and the push channel; the person has every permission. */
export const drawPage = (
  page: ReactNode,
  { at, path = '*', answers }: { at: string; path?: string; answers: Answers },
) => {
  const realtime = fakeRealtime()
  const calls: string[] = []
  sessionStore.setState({ projectId: 'p1', token: 't' })
  setPermission({
    menu: [],
    auth: actions.map(({ action, name }) => ({ action, name, type: '1' as const, describe: '', children: [] })),
    allAuth: [],
  })
  const client = trpc.createClient({ links: [stubbedLink(answers, calls)] })
  const queries = createQueryClient()
  const router = createMemoryRouter(
    [
      { path, element: page },
      { path: '*', element: null },
    ],
    { initialEntries: [at] },
  )
  const drawn = render(
    <ConfigProvider theme={{ token: { motion: false } }} button={{ autoInsertSpace: false }}>
      <App>
        <trpc.Provider client={client} queryClient={queries}>
          <QueryClientProvider client={queries}>
            <RealtimeContext value={realtime}>
              <RouterProvider router={router} />
            </RealtimeContext>
          </QueryClientProvider>
        </trpc.Provider>
      </App>
    </ConfigProvider>,
  )
  const push = (...frames: readonly Frame[]): void => act(() => realtime.frames.emit(frames))
  const reread = (): void => act(() => realtime.rereads.emit(null))
  const setLink = (status: Partial<LinkStatus>): void => act(() => realtime.link.setState(status))
  return {
    ...drawn,
    calls,
    push,
    setLink,
    reread,
    search: () => router.state.location.search,
    pathname: () => router.state.location.pathname,
    router,
  }
}
