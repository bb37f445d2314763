import { Button, Input } from 'antd'
import { useState, type FormEvent } from 'react'
import { EmptyState } from '#client/ui/basics/empty-state.tsx'
import { directorTexts } from '#client/features/director/texts.ts'
import { CopyAs } from '#client/features/director/components/copy-as.tsx'
import { ActFailure, Field } from '#client/features/director/components/field.tsx'
import { Loaded } from '#client/features/director/components/loaded.tsx'
import { SnapshotDiff } from '#client/features/director/sections/snapshot-diff.tsx'
import { SnapshotRow } from '#client/features/director/sections/snapshot-row.tsx'
import { RowTable } from '#client/features/director/components/row-table.tsx'
import { useAct, useControlQuery } from '#client/features/director/hooks/control-queries.ts'
import { fieldError } from '#client/features/director/lib/control-error.ts'
import { enterWorld } from '#client/features/director/lib/world-links.ts'
import styles from '#client/features/director/sections/drawer.module.css'

const texts = directorTexts.snapshots

const TakeForm = () => {
  const [name, setName] = useState('')
  const [missing, setMissing] = useState(false)
  const take = useAct('takeSnapshot', () => setName(''))
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setMissing(name.trim() === '')
    if (name.trim() !== '') take.mutate({ name: name.trim() })
  }
  const error = missing ? texts.nameMissing : fieldError(take.error, 'name')
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field label={texts.name} error={error}>
        {(ids) => (
          <span className={styles.row}>
            <Input
              {...ids}
              value={name}
              maxLength={64}
              placeholder={texts.namePlaceholder}
              onChange={(event) => setName(event.target.value)}
            />
            <Button type="primary" htmlType="submit" loading={take.isPending}>
              {texts.take}
            </Button>
            <CopyAs
              what={texts.take}
              acts={name.trim() === '' ? [] : [{ call: 'takeSnapshot', input: { name: name.trim() } }]}
            />
          </span>
        )}
      </Field>
      {error === null && <ActFailure error={take.error} />}
    </form>
  )
}

const ForkNow = () => {
  const fork = useAct('fork', ({ path }) => enterWorld(path))
  return (
    <div className={styles.row}>
      <Button loading={fork.isPending} onClick={() => fork.mutate({})}>
        {texts.forkNow}
      </Button>
      <CopyAs what={texts.forkNow} acts={[{ call: 'fork', input: {} }]} />
      <ActFailure error={fork.error} />
    </div>
  )
}

/** The snapshots of this world, which can be restored, forked into a new world, or compared. */
export const SnapshotPanel = () => {
  const snapshots = useControlQuery('snapshots', {}, { every: 5000 })
  const [compared, setCompared] = useState<string | null>(null)
  return (
    <div className={styles.panel}>
      <TakeForm />
      <ForkNow />
      <Loaded query={snapshots}>
        {(list) => (
          <RowTable rows={list} empty={<EmptyState kind="empty" title={texts.empty} note={texts.emptyNote} />}>
            {(snapshot) => (
              <SnapshotRow key={snapshot.name} snapshot={snapshot} onDiff={() => setCompared(snapshot.name)} />
            )}
          </RowTable>
        )}
      </Loaded>
      {compared !== null && <SnapshotDiff key={compared} from={compared} onClose={() => setCompared(null)} />}
    </div>
  )
}
