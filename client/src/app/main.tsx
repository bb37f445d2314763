import '#client/theme/styles.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { Providers } from '#client/app/providers.tsx'
import { createConsoleRouter } from '#client/app/router.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element #root')

createRoot(root).render(
  <StrictMode>
    <Providers>
      <RouterProvider router={createConsoleRouter()} />
    </Providers>
  </StrictMode>,
)
