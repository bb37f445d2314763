import { useMutation } from '@tanstack/react-query'
import { useControl } from '#client/features/director/hooks/control-context.ts'
import { useReread } from '#client/features/director/hooks/control-queries.ts'
import { adminToken } from '#client/features/director/lib/admin-token.ts'
import { createControl } from '#client/features/director/lib/control-client.ts'
import type { ControlError } from '#client/features/director/lib/control-error.ts'
import type { ControlInput } from '#client/features/director/lib/control-routes.ts'
import { worldFor } from '#client/features/director/lib/replay-world.ts'
import type { Draft } from '#client/features/director/lib/scenario-draft.ts'
import { enterWorld } from '#client/features/director/lib/world-links.ts'
import { notify } from '#client/lib/feedback.ts'
import { directorTexts } from '#client/features/director/texts.ts'
import { streamFetch } from '#client/lib/call-fetch.ts'
import { proxyPath } from '#client/lib/world-base.ts'

export type OwnScenario = ControlInput<'runOwnScenario'>

/** Runs a scenario in this world. */
export const useReplayHere = () => {
  const control = useControl()
  const reread = useReread()
  return useMutation<void, ControlError, OwnScenario>({
    meta: { quiet: true },
    mutationFn: async (own) => {
      await control.call('runOwnScenario', own)
      notify(directorTexts.editor.replayed, 'done')
    },
    onSettled: reread,
  })
}

/** Makes a world like the one of the recording, runs the scenario there, and goes there. */
export const useReplayNew = () => {
  const control = useControl()
  return useMutation<void, ControlError, { readonly own: OwnScenario; readonly draft: Draft }>({
    meta: { quiet: true },
    mutationFn: async ({ own, draft }) => {
      const state = await control.call('state', {})
      const { path } = await control.call('createWorld', worldFor(draft, state))
      const base = proxyPath() + path
      const there = createControl({ host: control.host, base, token: adminToken.getState, fetch: streamFetch })
      await there.call('runOwnScenario', own)
      enterWorld(path)
    },
  })
}
