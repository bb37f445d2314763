import { Button, Input } from 'antd'
import { useState, type FormEvent, type ReactNode } from 'react'
import { BrandMark } from '#client/ui/basics/brand.tsx'
import { EmptyState } from '#client/ui/basics/empty-state.tsx'
import { directorTexts } from '#client/features/director/texts.ts'
import { Field } from '#client/features/director/components/field.tsx'
import { useEntrance } from '#client/features/director/hooks/use-entrance.ts'
import { adminToken } from '#client/features/director/lib/admin-token.ts'
import { failureText, type ControlError } from '#client/features/director/lib/control-error.ts'
import { ADMIN_HEADER } from '#client/features/director/lib/control-client.ts'
import { directorAt } from '#client/features/director/lib/world-links.ts'
import styles from '#client/features/director/components/gate.module.css'

const texts = directorTexts.gate

/** The message for a rejected token: a wrong one, none, or an address that may not call at all. */
const refusalText = ({ message }: ControlError): string | null => {
  if (!message.includes(ADMIN_HEADER)) return texts.foreign
  return adminToken.getState() === '' ? null : texts.wrong
}

const TokenForm = ({ error, onTry, isTrying }: { error: ControlError; onTry: () => void; isTrying: boolean }) => {
  const [token, setToken] = useState('')
  const [missing, setMissing] = useState(false)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setMissing(token === '')
    if (token === '') return
    adminToken.save(token)
    onTry()
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <BrandMark size={40} />
      <h1>{texts.title}</h1>
      <p>{texts.note}</p>
      <Field label={texts.label} error={missing ? texts.missing : refusalText(error)}>
        {(ids) => (
          <Input.Password
            {...ids}
            autoComplete="off"
            value={token}
            onChange={(event) => setToken(event.target.value)}
          />
        )}
      </Field>
      <Button type="primary" htmlType="submit" block size="large" loading={isTrying}>
        {texts.submit}
      </Button>
    </form>
  )
}

const NoWorld = () => (
  <div className={styles.middle}>
    <EmptyState kind="filtered" title={texts.noWorld} note={texts.noWorldNote} />
    <Button href={directorAt('')}>{texts.toMain}</Button>
  </div>
)

/** Shows the director only after the server has answered: it may require a token, or not know this world. */
export const Gate = ({ children }: { children: ReactNode }) => {
  const { data: entrance, refetch, isFetching } = useEntrance()
  const retry = (): void => void refetch()
  if (entrance === 'open') return children
  if (entrance === undefined)
    return (
      <p className={styles.middle} role="status">
        {texts.opening}
      </p>
    )
  if (entrance.failure === 'gone') return <NoWorld />
  if (entrance.failure === 'locked')
    return (
      <div className={styles.page}>
        <div className={styles.tape} aria-hidden="true" />
        <TokenForm error={entrance} onTry={retry} isTrying={isFetching} />
      </div>
    )
  return (
    <div className={styles.middle}>
      <EmptyState kind="failed" note={failureText(entrance, directorTexts.unreachable)} onAction={retry} />
    </div>
  )
}
