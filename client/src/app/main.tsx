import '#client/theme/styles.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { consumeSignOn, type SignOn } from '#client/app/arrival.ts'
import { Providers } from '#client/app/providers.tsx'
import { createConsoleRouter } from '#client/app/router.tsx'
import { Splash } from '#client/app/splash.tsx'
import { pageBase } from '#client/lib/world-base.ts'

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no element #root')

const signOn = consumeSignOn(pageBase())
const root = createRoot(place)

const open = (): void =>
  root.render(
    <StrictMode>
      <Providers>
        <RouterProvider router={createConsoleRouter()} />
      </Providers>
    </StrictMode>,
  )

/** Establishes the session before the router is created: the router fetches the menu as soon as it starts. */
const openWith = async (brought: SignOn): Promise<void> => {
  root.render(<Splash />)
  const { signOnBy } = await import('#client/app/single-sign-on.ts')
  if (await signOnBy(brought)) open()
}

// When the sign-on code cannot be loaded, the console opens with the stored session.
if (signOn) openWith(signOn).catch(open)
else open()
