import { Button, Dropdown, type MenuProps } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { PlaceRow } from '#shared/place/place-views.schema.ts'
import { eventKindNames, eventKinds } from '#shared/event/index.ts'
import { handlingStates, handlingStateTexts } from '#shared/event/handling-state.ts'
import { eventPaths } from '#client/config/paths.ts'
import { placeTexts } from '#client/config/place-texts.ts'
import { failureText } from '#client/lib/failure-text.ts'
import { usePermission } from '#client/lib/permission-store.ts'
import { trpc } from '#client/lib/trpc.ts'
import styles from '#client/features/place/components/open-events.module.css'

const texts = placeTexts.events
const open = ['todo', 'doing'] as const

type Items = NonNullable<MenuProps['items']>

/** One menu item per list with events of the place; the count equals the total of that list. */
const useMenuItems = (id: string, wanted: boolean): Items => {
  const { data, error } = trpc.place.openEvents.useQuery(
    { id },
    { enabled: wanted, meta: { quiet: true }, staleTime: 0 },
  )
  const { mayPage } = usePermission()
  if (error !== null) return [{ key: 'failed', disabled: true, label: failureText(error) }]
  if (data === undefined) return [{ key: 'reading', disabled: true, label: texts.reading }]
  const items = eventKindNames.flatMap((kind) =>
    open.flatMap((state) => {
      const count = data.kinds[kind][state]
      if (count === 0) return []
      const text = texts.item(eventKinds[kind].name, handlingStateTexts[handlingStates[state]], count)
      const { list } = eventPaths[kind]
      const to = `${list}?tab=${state}&placeId=${encodeURIComponent(id)}`
      return [{ key: `${kind}.${state}`, label: mayPage(list.slice(1)) ? <Link to={to}>{text}</Link> : text }]
    }),
  )
  return items.length > 0 ? items : [{ key: 'none', disabled: true, label: texts.none }]
}

/** The number of open events at a place and below it; a click opens links to the lists that contain them. */
export const OpenEventsLink = ({ place }: { place: Pick<PlaceRow, 'id' | 'name' | 'openEvents'> }) => {
  const [isOpen, setOpen] = useState(false)
  const items = useMenuItems(place.id, isOpen)
  if (place.openEvents === 0) return 0
  return (
    <Dropdown trigger={['click']} open={isOpen} onOpenChange={setOpen} menu={{ items }}>
      <Button
        type="link"
        size="small"
        className={styles.count ?? ''}
        aria-haspopup="menu"
        aria-label={texts.open(place.name, place.openEvents)}
      >
        {place.openEvents}
      </Button>
    </Dropdown>
  )
}
