import { Link } from 'react-router-dom'
import { parseTime } from '#shared/time.ts'
import { Avatar } from '#client/ui/basics/avatar.tsx'
import { dashboardTexts as texts } from '#client/features/dashboard/texts.ts'
import { eventPaths } from '#client/config/paths.ts'
import { ReadCard } from '#client/features/dashboard/components/read-card.tsx'
import { TwoLines } from '#client/ui/list/cells.tsx'
import { CardList, RowEnd } from '#client/ui/detail/detail-parts.tsx'
import { useNow } from '#client/ui/basics/use-now.ts'
import { roughDuration } from '#client/lib/format-time.ts'
import { trpc } from '#client/lib/trpc.ts'

/** Rows that fit into the lowest card. A scrolling list without focusable items must be focusable itself, so that the arrow keys scroll it. */
const MAX_ROWS_WITHOUT_SCROLL = 3
const scrolled = { tabIndex: 0, role: 'group', 'aria-label': texts.onDuty } as const

/** 在岗人员: members who are clocked in, and the places they are going to. */
export const PeopleCard = () => {
  const now = useNow(60_000)
  const read = trpc.dashboard.onDuty.useQuery({}, { meta: { quiet: true } })
  return (
    <ReadCard title={texts.onDuty} note={({ onDuty, total }) => texts.onDutyNote(onDuty, total)} read={read}>
      {({ people }) => (
        <div {...(people.length > MAX_ROWS_WITHOUT_SCROLL && scrolled)}>
          <CardList
            items={people}
            empty={texts.nobody}
            keyOf={({ person }) => person.id}
            draw={({ person, roleName, shiftName, since, going }) => (
              <>
                <Avatar name={person.name} size={28} />
                <TwoLines first={person.name} second={`${roleName} · ${texts.since(shiftName, since.slice(11, 16))}`} />
                <RowEnd>
                  {going === null ? (
                    texts.waiting
                  ) : (
                    <Link to={eventPaths[going.kind].detail(going.eventId)}>
                      <time dateTime={going.takenAt}>{texts.going(roughDuration(now - parseTime(going.takenAt)))}</time>
                    </Link>
                  )}
                </RowEnd>
              </>
            )}
          />
        </div>
      )}
    </ReadCard>
  )
}
