import { Button } from 'antd'
import { DangerButton } from '#client/ui/basics/danger-button.tsx'
import { directorTexts } from '#client/features/director/texts.ts'
import { CopyAs } from '#client/features/director/components/copy-as.tsx'
import { useConfirm } from '#client/features/director/components/confirm.tsx'
import { ActFailure } from '#client/features/director/components/field.tsx'
import { RowTable } from '#client/features/director/components/row-table.tsx'
import { RowAct } from '#client/features/director/components/row-act.tsx'
import { Loaded } from '#client/features/director/components/loaded.tsx'
import { WorldForm } from '#client/features/director/sections/world-form.tsx'
import { useReset } from '#client/features/director/hooks/use-reset.ts'
import { useAct, useControlQuery } from '#client/features/director/hooks/control-queries.ts'
import type { ControlOutput } from '#client/features/director/lib/control-routes.ts'
import { consoleAt, directorAt, enterWorld } from '#client/features/director/lib/world-links.ts'
import { pageWorld } from '#client/lib/world-base.ts'
import table from '#client/features/director/sections/director-table.module.css'
import styles from '#client/features/director/sections/drawer.module.css'

const texts = directorTexts.worlds
type WorldEntry = ControlOutput<'listWorlds'>[number]

const Acts = ({ world }: { world: WorldEntry }) => {
  const own = pageWorld()
  const end = useAct('deleteWorld')
  const confirm = useConfirm()
  const confirmEnd = (): void =>
    confirm({
      title: texts.endTitle(world.id),
      note: texts.endNote,
      verb: texts.endNow,
      // Ending the world of this page ends its director too, so the page moves to the default world.
      act: async () => {
        await end.mutateAsync({ id: world.id })
        if (world.path === own) enterWorld('')
      },
    })
  return (
    <>
      <ActFailure error={end.error} />
      <a href={consoleAt(world.path)} target="_blank" rel="noreferrer">
        {texts.console}
      </a>
      {world.path !== own && (
        <Button type="link" size="small" href={directorAt(world.path)}>
          {texts.enter}
        </Button>
      )}
      {world.path !== '' && (
        <>
          <RowAct verb={texts.end} of={world.id} onClick={confirmEnd} />
          <CopyAs what={`${texts.end} ${world.id}`} acts={[{ call: 'deleteWorld', input: { id: world.id } }]} />
        </>
      )}
    </>
  )
}

const List = ({ worlds }: { worlds: readonly WorldEntry[] }) => {
  const own = pageWorld()
  return (
    <RowTable rows={worlds}>
      {(world) => (
        <tr key={world.id}>
          <td>
            <b>{world.id}</b>
            {world.path === own && <span className={styles.here}>{texts.current}</span>}
            <small>
              {texts.seedLabel} {world.seed} · {texts.sizes[world.size]} ·{' '}
              {world.making === undefined ? world.now : texts.making(world.making)}
            </small>
          </td>
          <td className={table.acts}>{world.making === undefined && <Acts world={world} />}</td>
        </tr>
      )}
    </RowTable>
  )
}

const Reset = () => {
  const { confirmReset, isPending, error } = useReset()
  return (
    <div className={styles.row}>
      <DangerButton loading={isPending} onClick={confirmReset}>
        {texts.reset}
      </DangerButton>
      <CopyAs what={texts.reset} acts={[{ call: 'reset', input: {} }]} wide />
      <ActFailure error={error} />
    </div>
  )
}

/** All worlds of the server: enter, end, reset, and a form for another one. */
export const WorldPanel = () => {
  const worlds = useControlQuery('listWorlds', {}, { every: 3000 })
  return (
    <div className={styles.panel}>
      <h3>{texts.list}</h3>
      <Loaded query={worlds}>{(list) => <List worlds={list} />}</Loaded>
      <Reset />
      <h3>{texts.make}</h3>
      <WorldForm />
    </div>
  )
}
