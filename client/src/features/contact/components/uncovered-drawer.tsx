import { Unread } from '#client/ui/basics/unread.tsx'
import { contactTexts } from '#client/features/contact/texts.ts'
import { ContactAdd } from '#client/features/contact/components/contact-add.tsx'
import { CardList, RowEnd } from '#client/ui/detail/detail-parts.tsx'
import { DrawerButton } from '#client/ui/dialog/drawer-button.tsx'
import { TwoLines } from '#client/ui/list/cells.tsx'
import { trpc } from '#client/lib/trpc.ts'
import { PlacePath } from '#client/ui/basics/place-path.tsx'

const texts = contactTexts.bare

/** Maximum number listed; a place that gets a contact leaves the list, and another appears. */
const PAGE_SIZE = 100

const Places = ({ areaId, manages }: { areaId: string | undefined; manages: boolean }) => {
  const read = trpc.contact.uncovered.useQuery(
    { pageSize: PAGE_SIZE, ...(areaId !== undefined && { areaId }) },
    { meta: { quiet: true }, refetchOnMount: 'always' },
  )
  if (read.data === undefined) return <Unread read={read} rows={8} />
  return (
    <CardList
      items={read.data.records}
      empty={texts.none}
      keyOf={({ placeId }) => placeId}
      draw={(place) => (
        <>
          <TwoLines first={<PlacePath path={place.placePath} layout="line" />} second={texts.devices(place.devices)} />
          {manages && (
            <RowEnd>
              <ContactAdd place={place} link />
            </RowEnd>
          )}
        </>
      )}
    />
  )
}

/** The places without a contact, each with a button to add one. */
export const UncoveredDrawer = ({ areaId, manages }: { areaId: string | undefined; manages: boolean }) => (
  <DrawerButton label={texts.button} title={texts.title} width={520} type="link" size="small">
    <Places areaId={areaId} manages={manages} />
  </DrawerButton>
)
