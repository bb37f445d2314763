import { directorTexts } from '#client/features/director/texts.ts'
import { DeviceName } from '#client/features/director/components/device-name.tsx'
import { CopyAs } from '#client/features/director/components/copy-as.tsx'
import { RowTable } from '#client/features/director/components/row-table.tsx'
import { RowAct } from '#client/features/director/components/row-act.tsx'
import { useCity, useNames } from '#client/features/director/hooks/use-city.ts'
import { useAct } from '#client/features/director/hooks/control-queries.ts'
import { effectWords } from '#client/features/director/lib/effect-words.ts'
import { isUsedUp } from '#client/features/director/lib/fault-presets.ts'
import { conditionTexts, leftText, targetText, type Names } from '#client/features/director/lib/fault-words.ts'
import type { Fault } from '#shared/fault/fault.contract.ts'
import table from '#client/features/director/sections/director-table.module.css'

const texts = directorTexts.faults

const useFaultNames = (): Names => {
  const city = useCity()
  const person = useNames()
  const project = (id: string): string => city.data?.projects.find((one) => one.id === id)?.name ?? id
  return { person, project }
}

const Row = ({ fault, names }: { fault: Fault; names: Names }) => {
  const remove = useAct('removeFault')
  const words = effectWords(fault.effect)
  const conditions = conditionTexts(fault, names)
  const { id, matched, injected, ...order } = fault
  return (
    <tr className={isUsedUp(fault) ? table.over : undefined}>
      <td>
        {targetText(fault.on)}
        {conditions.length > 0 && <small>{conditions.join('，')}</small>}
        {fault.where.device !== undefined && (
          <small>
            <DeviceName id={fault.where.device} />
          </small>
        )}
      </td>
      <td>{words}</td>
      <td>
        {matched} / {injected}
      </td>
      <td>{leftText(fault)}</td>
      <td className={table.acts}>
        <CopyAs
          what={words}
          acts={[{ call: 'addFault', input: order }]}
          others={[
            {
              what: `${texts.remove} ${words}`,
              acts: [{ call: 'removeFault', input: { id } }],
              before: [{ call: 'addFault', input: order }],
            },
          ]}
        />
        <RowAct verb={texts.remove} of={words} loading={remove.isPending} onClick={() => remove.mutate({ id })} />
      </td>
    </tr>
  )
}

/** The active faults of the world, with the number of matches and of injections. */
export const FaultTable = ({ faults }: { faults: readonly Fault[] }) => {
  const names = useFaultNames()
  return (
    <RowTable rows={faults} heads={[texts.target, texts.effect, texts.matched, texts.left]} acts={texts.remove}>
      {(fault) => <Row key={fault.id} fault={fault} names={names} />}
    </RowTable>
  )
}
