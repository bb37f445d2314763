import { useState } from 'react'
import { DirectorTheme } from '#client/features/director/components/director-theme.tsx'
import { Gate } from '#client/features/director/components/gate.tsx'
import { Director } from '#client/features/director/director.tsx'
import { useOneLook } from '#client/theme/dark.ts'
import { ControlContext, pageControl } from '#client/features/director/hooks/control-context.ts'

/** 导演台: the page from which the simulated city is controlled. Needs no login; acts only on the world in its address. */
export const DirectorPage = () => {
  const [control] = useState(pageControl)
  useOneLook()
  return (
    <DirectorTheme>
      <ControlContext value={control}>
        <Gate>
          <Director />
        </Gate>
      </ControlContext>
    </DirectorTheme>
  )
}
