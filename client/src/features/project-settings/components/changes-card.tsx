import { projectSettingsTexts as texts } from '#client/features/project-settings/texts.ts'
import { TwoLines } from '#client/ui/list/cells.tsx'
import { ListCard, RowEnd } from '#client/ui/detail/detail-parts.tsx'
import { trpc } from '#client/lib/trpc.ts'

/** The change history of the project, latest first. */
export const ChangesCard = () => {
  const { data } = trpc.projectSettings.changes.useQuery({}, { meta: { quiet: true }, refetchOnMount: 'always' })
  if (data === undefined) return null
  return (
    <ListCard
      title={texts.changes}
      items={data.records}
      empty={texts.noChanges}
      keyOf={({ id }) => id}
      draw={({ actName, text, person, at }) => (
        <>
          <TwoLines first={actName} second={text} />
          <RowEnd>{`${person?.name ?? texts.system} ${at}`}</RowEnd>
        </>
      )}
    />
  )
}
