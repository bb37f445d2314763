import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { antdStyles } from '#scripts/lib/antd-styles.js'
import { createChunkNames } from '#scripts/lib/chunks.js'
import { devServer } from '#scripts/lib/dev-server.js'
import { steadyParts } from '#scripts/lib/steady-parts.js'

const codeSplitting = {
  // What a module needs is named by itself.
  includeDependenciesRecursively: false,
  groups: [
    { name: 'base', tags: ['$initial' as const], priority: 2 },
    { name: createChunkNames(), priority: 1 },
  ],
}

export default defineConfig({
  root: 'client',
  base: '/',
  // Packages made ready for development belong to this checkout; `node_modules` may be shared.
  cacheDir: '../.build/vite',
  // Files name each other from where they lie: the page alone knows the path below which a proxy shows the console.
  experimental: { renderBuiltUrl: (_, { hostType }) => (hostType === 'html' ? undefined : { relative: true }) },
  plugins: [react(), antdStyles(), steadyParts()],
  server: devServer(process.env),
  build: {
    // Where to is told by whoever builds.
    emptyOutDir: true,
    chunkSizeWarningLimit: 1500,
    // Says which files a page needs: the size gate reads it.
    manifest: true,
    rolldownOptions: { output: { codeSplitting } },
  },
})
