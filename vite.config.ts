import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { mediaQueries } from '#client/theme/breakpoints.ts'
import { antdStyles } from '#scripts/lib/antd-styles.js'
import { createChunkNames } from '#scripts/lib/chunks.js'
import { devServer } from '#scripts/lib/dev-server.js'
import { namedMedia } from '#scripts/lib/named-media.js'
import { steadyParts } from '#scripts/lib/steady-parts.js'

const codeSplitting = {
  // Each module is assigned to a chunk individually.
  includeDependenciesRecursively: false,
  groups: [
    { name: 'base', tags: ['$initial' as const], priority: 2 },
    { name: createChunkNames(), priority: 1 },
  ],
}

export default defineConfig({
  root: 'client',
  base: '/',
  // The dependency cache belongs to this checkout; `node_modules` may be shared.
  cacheDir: '../.build/vite',
  // Files refer to each other by relative URLs: only the page knows the path prefix of a proxy.
  experimental: { renderBuiltUrl: (_, { hostType }) => (hostType === 'html' ? undefined : { relative: true }) },
  plugins: [react(), antdStyles(), namedMedia(mediaQueries), steadyParts()],
  server: devServer(process.env),
  build: {
    // The build script sets the output folder.
    emptyOutDir: true,
    chunkSizeWarningLimit: 1500,
    // Lists the files that a page needs; the size check reads it.
    manifest: true,
    rolldownOptions: { output: { codeSplitting } },
  },
})
