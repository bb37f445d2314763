import { createContext, useContext } from 'react'
import { adminToken } from '#client/features/director/lib/admin-token.ts'
import { createControl, type Control } from '#client/features/director/lib/control-client.ts'
import { streamFetch } from '#client/lib/call-fetch.ts'
import { deployment } from '#client/lib/deployment.ts'
import { pageBase } from '#client/lib/world-base.ts'

/** The control calls for the world of this page. */
export const pageControl = (): Control =>
  createControl({ host: deployment().api, base: pageBase(), token: adminToken.getState, fetch: streamFetch })

export const ControlContext = createContext<Control | null>(null)

export const useControl = (): Control => {
  const control = useContext(ControlContext)
  if (!control) throw new Error('useControl is used outside of ControlContext')
  return control
}
