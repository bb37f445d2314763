import { Card } from '#client/ui/basics/card.tsx'
import { Unread } from '#client/ui/basics/unread.tsx'
import { eventCallTexts } from '#client/features/event/call-texts.ts'
import { trpc } from '#client/lib/trpc.ts'
import styles from '#client/features/event/components/call-list.module.css'

const texts = eventCallTexts.callList
/** The number of contacts shown: more are not called one after the other. */
const most = 10

/** The contacts of a place, in the order of calling. */
export const useCallList = (placeId: string) =>
  trpc.contact.list.useQuery(
    { forPlaceId: placeId, pageSize: most },
    { meta: { quiet: true }, staleTime: 60_000, select: ({ records }) => records },
  )

/** Emergency contacts in the order of calling, each number as a link that dials it. */
export const CallList = ({ placeId }: { placeId: string }) => {
  const read = useCallList(placeId)
  const { data } = read
  if (data === undefined) return <Unread read={read} rows={2} />
  if (data.length === 0) return <p className={styles.nobody}>{texts.nobody}</p>
  return (
    <ol className={styles.list}>
      {data.map(({ id, name, post, phone }, at) => (
        <li key={id}>
          <i>{at + 1}</i>
          <span className="flex-1 min-w-0">
            <b>{name}</b> <small className="font-12 ink3">{post}</small>
          </span>
          <a href={`tel:${phone}`} aria-label={texts.call(name, phone)}>
            {phone}
          </a>
        </li>
      ))}
    </ol>
  )
}

export const CallListCard = ({ placeId }: { placeId: string }) => (
  <Card title={texts.title} note={texts.inOrder}>
    <CallList placeId={placeId} />
  </Card>
)
