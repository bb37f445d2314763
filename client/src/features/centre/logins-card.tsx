import { Card } from '#client/ui/basics/card.tsx'
import { EmptyState } from '#client/ui/basics/empty-state.tsx'
import { centreTexts as texts } from '#client/features/centre/texts.ts'
import { TwoLines } from '#client/ui/list/cells.tsx'
import { CardList, RowEnd } from '#client/ui/detail/detail-parts.tsx'
import { failureText } from '#client/lib/failure-text.ts'
import { trpc } from '#client/lib/trpc.ts'

/** Time and origin of the latest logins: a person who finds an unknown one should change the password. */
export const LoginsCard = () => {
  const { data, error, refetch } = trpc.account.logins.useQuery({}, { meta: { quiet: true }, refetchOnMount: 'always' })
  return (
    <Card title={texts.logins} note={texts.loginsNote}>
      {data === undefined && error !== null ? (
        <EmptyState kind="failed" note={failureText(error)} onAction={() => void refetch()} />
      ) : (
        <div aria-busy={data === undefined}>
          <CardList
            items={data ?? []}
            empty={texts.none}
            keyOf={({ at, state }) => `${at} ${state}`}
            draw={({ at, address, state }) => (
              <>
                <TwoLines first={at} second={address} />
                <RowEnd>{texts.loginStates[state]}</RowEnd>
              </>
            )}
          />
        </div>
      )}
    </Card>
  )
}
