import type { Recipients } from '#shared/control/push.contract.ts'
import { directorTexts } from '#client/features/director/texts.ts'
import type { ControlInput } from '#client/features/director/lib/control-routes.ts'

const texts = directorTexts.push.frames

/** The fields of a frame that come from the chosen project. */
export interface FrameContext {
  readonly projectId: string
  readonly projectName: string
}

export interface FrameTemplate {
  readonly key: keyof typeof texts
  readonly code: number
  readonly payload: (context: FrameContext) => Readonly<Record<string, unknown>>
}

/** A template for each code worth pushing, with all fields that its schema requires. */
export const frameTemplates: readonly FrameTemplate[] = [
  {
    key: 'permissionChanged',
    code: 1000,
    payload: (context) => ({
      type: 'updateUserRole',
      changeReason: 'roleUpdate',
      replaceProjectId: context.projectId,
      ...context,
      title: '权限变更',
    }),
  },
  { key: 'watermarkChanged', code: 1001, payload: (context) => ({ ...context }) },
  {
    key: 'userLeft',
    code: 1010,
    payload: (context) => ({ ...context, username: 'guest', name: '何敏' }),
  },
  {
    key: 'commentRefresh',
    code: 201,
    payload: ({ projectId }) => ({ eventId: 'e-1', eventType: 1, projectId }),
  },
  { key: 'editionCheck', code: 210, payload: () => ({ asEditionId: 'ed-1' }) },
  { key: 'busEvent', code: 300, payload: () => ({ busType: 'drill', data: { step: 1 } }) },
  {
    key: 'eventRefresh',
    code: 1,
    payload: (context) => ({ type: 'eventRefresh', ...context, eventId: 'e-1', eventType: 1 }),
  },
]

export interface PushDraft {
  readonly to: 'all' | 'user' | 'project' | 'role'
  readonly user?: string | undefined
  readonly project?: string | undefined
  readonly role?: string | undefined
  readonly code: number | null
  /** The typed JSON text. */
  readonly payload: string
  readonly raw: boolean
}

export const textOf = (value: Readonly<Record<string, unknown>>): string => JSON.stringify(value, null, 2)

export const firstPush: PushDraft = {
  to: 'all',
  code: 210,
  payload: textOf({ asEditionId: 'ed-1' }),
  raw: false,
}

/** The typed object; null for anything else. */
export const parsePayload = (text: string): Record<string, unknown> | null => {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
    return { ...value }
  } catch {
    // Incomplete input is not valid JSON yet: the form reports it on submit.
    return null
  }
}

const recipients = ({ to, user, project: projectId, role }: PushDraft): Recipients => {
  if (to === 'all') return { all: true }
  if (to === 'user') return { ...(user !== undefined && { userId: user }) }
  return {
    ...(projectId !== undefined && { projectId }),
    ...(to === 'role' && role !== undefined && { role }),
  }
}

/** The input of the call; null if the content is not a JSON object or the code is missing. */
export const pushInput = (draft: PushDraft): ControlInput<'push'> | null => {
  const payload = parsePayload(draft.payload)
  if (payload === null || draft.code === null) return null
  return { code: draft.code, to: recipients(draft), payload, ...(draft.raw && { raw: true }) }
}
