import { useState } from 'react'
import { DeskTheme } from '#client/features/director/components/desk-theme.tsx'
import { Gate } from '#client/features/director/components/gate.tsx'
import { Desk } from '#client/features/director/desk.tsx'
import { ControlContext, pageControl } from '#client/features/director/hooks/control-context.ts'

/** 导演台: the page from which the simulated city is controlled. Needs no login; acts only on the world in its address. */
export const DirectorPage = () => {
  const [control] = useState(pageControl)
  return (
    <DeskTheme>
      <ControlContext value={control}>
        <Gate>
          <Desk />
        </Gate>
      </ControlContext>
    </DeskTheme>
  )
}
