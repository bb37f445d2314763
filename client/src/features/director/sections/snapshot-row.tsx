import { formatCount } from '#client/ui/basics/count-pill.tsx'
import { directorTexts } from '#client/features/director/texts.ts'
import { useConfirm } from '#client/features/director/components/confirm.tsx'
import { CopyAs } from '#client/features/director/components/copy-as.tsx'
import { ActFailure } from '#client/features/director/components/field.tsx'
import { RowAct } from '#client/features/director/components/row-act.tsx'
import { useAct } from '#client/features/director/hooks/control-queries.ts'
import type { ControlOutput } from '#client/features/director/lib/control-routes.ts'
import { enterWorld } from '#client/features/director/lib/world-links.ts'
import table from '#client/features/director/sections/director-table.module.css'

const texts = directorTexts.snapshots
type Snapshot = ControlOutput<'snapshots'>[number]

const useSnapshotActs = ({ name }: Snapshot) => {
  const restore = useAct('restore')
  const fork = useAct('fork', ({ path }) => enterWorld(path))
  const remove = useAct('removeSnapshot')
  const confirm = useConfirm()
  const confirmRestore = (): void =>
    confirm({
      title: texts.restoreTitle(name),
      note: texts.restoreNote,
      verb: texts.restoreNow,
      act: () => restore.mutateAsync({ name }),
    })
  const error = restore.error ?? fork.error ?? remove.error
  return { confirmRestore, fork: () => fork.mutate({ name }), remove: () => remove.mutate({ name }), error }
}

/** A snapshot with its actions. */
export const SnapshotRow = ({ snapshot, onDiff }: { snapshot: Snapshot; onDiff: () => void }) => {
  const { name, now, bytes } = snapshot
  const { confirmRestore, fork, remove, error } = useSnapshotActs(snapshot)
  return (
    <tr>
      <td>
        <b>{name}</b>
        <small>
          {now} · {formatCount(Math.ceil(bytes / 1024))} KB
        </small>
        <ActFailure error={error} />
      </td>
      <td className={table.acts}>
        <RowAct verb={texts.restore} of={name} onClick={confirmRestore} />
        <RowAct verb={texts.fork} of={name} title={texts.forkHint} onClick={fork} />
        <RowAct verb={texts.diff} of={name} onClick={onDiff} />
        <RowAct verb={texts.remove} of={name} onClick={remove} />
        <CopyAs
          what={`${texts.restore} ${name}`}
          acts={[{ call: 'restore', input: { name } }]}
          others={[
            { what: `${texts.fork} ${name}`, acts: [{ call: 'fork', input: { name } }] },
            { what: `${texts.remove} ${name}`, acts: [{ call: 'removeSnapshot', input: { name } }] },
          ]}
        />
      </td>
    </tr>
  )
}
