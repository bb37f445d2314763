import { useLocation } from 'react-router-dom'
import { accountTexts } from '#client/features/auth/texts.ts'
import { loginPath } from '#client/config/paths.ts'
import { AccountFrame } from '#client/features/auth/parts/account-frame.tsx'
import { LinkButton } from '#client/features/auth/parts/link-button.tsx'

const words = accountTexts.complete

/** There is nothing to complete: the page was opened directly, or the time for it has run out. */
export const NoCompletion = ({ isOver }: { isOver: boolean }) => {
  const { search } = useLocation()
  return (
    <AccountFrame title={isOver ? words.expired : words.none} note={isOver ? words.expiredNote : words.noneNote}>
      <LinkButton to={{ pathname: loginPath, search }} primary>
        {words.login}
      </LinkButton>
    </AccountFrame>
  )
}
