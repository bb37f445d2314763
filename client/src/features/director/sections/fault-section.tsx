import { Button } from 'antd'
import { useState } from 'react'
import { Icon } from '#client/ui/icons/icon.tsx'
import { directorTexts } from '#client/features/director/texts.ts'
import { CopyAs } from '#client/features/director/components/copy-as.tsx'
import { ActFailure } from '#client/features/director/components/field.tsx'
import { Loaded } from '#client/features/director/components/loaded.tsx'
import { FaultForm } from '#client/features/director/sections/fault-form.tsx'
import { FaultPresets } from '#client/features/director/sections/fault-preset-tiles.tsx'
import { FaultTable } from '#client/features/director/sections/fault-table.tsx'
import { useAct, useControlQuery } from '#client/features/director/hooks/control-queries.ts'
import section from '#client/features/director/sections/section.module.css'

const texts = directorTexts.faults

/** Faults of the network and of the devices: presets as switches, any other by a form, and the list of active ones. */
export const FaultSection = () => {
  const faults = useControlQuery('faults', {}, { every: 2000 })
  const clear = useAct('clearFaults')
  const [isAdding, setAdding] = useState(false)
  return (
    <div className="stack">
      <div className={section.tools}>
        <span className="flex-1 font-12 ink3">
          {faults.data?.length ? texts.active(faults.data.length) : texts.quiet}
        </span>
        <Button
          size="small"
          icon={<Icon name="plus" size={14} />}
          aria-expanded={isAdding}
          onClick={() => setAdding(!isAdding)}
        >
          {texts.add}
        </Button>
        <Button size="small" disabled={!faults.data?.length} loading={clear.isPending} onClick={() => clear.mutate({})}>
          {texts.clear}
        </Button>
        <CopyAs what={texts.clear} acts={[{ call: 'clearFaults', input: {} }]} />
      </div>
      <ActFailure error={clear.error} />
      {isAdding && <FaultForm onClose={() => setAdding(false)} />}
      <Loaded query={faults}>
        {(active) => (
          <>
            <FaultPresets active={active} />
            <FaultTable faults={active} />
          </>
        )}
      </Loaded>
    </div>
  )
}
