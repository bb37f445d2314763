import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { BrandMark, Wordmark } from '#client/ui/basics/brand.tsx'
import { bigScreenTexts } from '#client/features/big-screen/texts.ts'
import { bigScreenPath, homePath } from '#client/config/paths.ts'
import { membershipStatusOf } from '#client/features/big-screen/membership-status.ts'
import { failureText } from '#client/lib/failure-text.ts'
import { notifyError } from '#client/lib/feedback.ts'
import { readOwnProjects } from '#client/lib/project.ts'
import { enterProject, reloadPage } from '#client/lib/session-flow.ts'
import { useSession } from '#client/lib/session-store.ts'
import styles from '#client/features/big-screen/components/gate.module.css'

const texts = bigScreenTexts.gate

const Button = ({ onClick, busy = false, children }: { onClick: () => void; busy?: boolean; children: ReactNode }) => (
  <button type="button" className={styles.first} disabled={busy} onClick={onClick}>
    {children}
  </button>
)

interface GateProps {
  readonly title: string
  readonly note?: string
  readonly children?: ReactNode
}

/** Replaces a screen that is not shown: the reason, and links from here. */
export const Gate = ({ title, note, children }: GateProps) => (
  <main className={styles.gate}>
    <span className="row gap-12">
      <BrandMark size={40} background="dark" />
      <Wordmark height={30} />
    </span>
    <h1>{title}</h1>
    {note !== undefined && <p>{note}</p>}
    <div className={styles.actions}>
      {children}
      <Link to={homePath} className={styles.action}>
        {texts.home}
      </Link>
    </div>
  </main>
)

const OwnScreen = () => {
  const { projectId, projectName } = useSession((session) => session)
  return projectId === '' ? null : (
    <Link to={bigScreenPath(projectId)} className={styles.action}>
      {texts.own(projectName)}
    </Link>
  )
}

const OtherScreen = ({ id, name }: { id: string; name: string }) => {
  const here = useSession((session) => session.projectName)
  const [busy, setBusy] = useState(false)
  const enter = async (): Promise<void> => {
    setBusy(true)
    try {
      await enterProject(id, { say: false })
      // The cached data belongs to the project that was left.
      reloadPage()
    } catch (error) {
      setBusy(false)
      notifyError(error)
    }
  }
  return (
    <Gate title={texts.other.title} note={texts.other.note(name, here)}>
      <Button busy={busy} onClick={() => void enter()}>
        {texts.other.enter(name)}
      </Button>
      <OwnScreen />
    </Gate>
  )
}

/** For an address that names a project other than the open one. */
export const ForeignGate = ({ id }: { id: string }) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['big-screen', 'projects'],
    queryFn: readOwnProjects,
    meta: { quiet: true },
  })
  if (data) {
    const membershipStatus = membershipStatusOf(id, '', data)
    if (membershipStatus.is === 'other') return <OtherScreen id={id} name={membershipStatus.name} />
    return (
      <Gate {...texts.unknown}>
        <OwnScreen />
      </Gate>
    )
  }
  if (error === null) return <main className={styles.gate} aria-label={bigScreenTexts.loading} aria-busy="true" />
  return (
    <Gate title={texts.failed.title} note={failureText(error)}>
      <Button onClick={() => void refetch().catch(notifyError)}>{bigScreenTexts.retry}</Button>
    </Gate>
  )
}
