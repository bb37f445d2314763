import { kindOfType } from '#shared/event/index.ts'
import { eventAction } from '#shared/permission/actions.ts'
import { messageTypes } from '#shared/message/message-types.ts'
import { eventPaths } from '#client/config/paths.ts'
import type { Message } from '#client/features/message/api/inbox.ts'

/** Target of a click on a message. */
export type Target =
  /** The person has no permission for the target. */
  | { readonly is: 'refused' }
  /** It belongs to another project, which must be entered first. */
  | { readonly is: 'elsewhere'; readonly path: string }
  | { readonly is: 'page'; readonly path: string }
  /** There is nothing to open. */
  | { readonly is: 'nothing' }

interface Access {
  readonly projectId: string
  mayPage(routeName: string): boolean
  mayElement(action: string): boolean
}

const centre = '/user/center'

/** Route name of a list's detail page, in the server's spelling. */
const detailName = (list: string): string => `${list.slice(1)}-detail-@parameterId`

/** Applies the rules of a click on a message (spec §4, Message click). */
export const targetOf = (
  { type, eventType, eventId, projectId }: Pick<Message, 'type' | 'eventType' | 'eventId' | 'projectId'>,
  access: Access,
): Target => {
  if (type === messageTypes.permission) return { is: 'page', path: centre }
  const kind = eventType === null ? undefined : kindOfType(eventType)
  if (kind === undefined || eventId === null) return { is: 'nothing' }
  const { list, detail } = eventPaths[kind]
  if (!access.mayPage(detailName(list)) || !access.mayElement(eventAction(kind, 'detail'))) return { is: 'refused' }
  const isElsewhere = projectId !== '' && projectId !== access.projectId
  return { is: isElsewhere ? 'elsewhere' : 'page', path: detail(eventId) }
}
