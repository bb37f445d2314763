import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { antdStyles } from '#scripts/lib/antd-styles.js'
import { devServer } from '#scripts/lib/dev-server.js'
import { steadyParts } from '#scripts/lib/steady-parts.js'

// What every page needs is one file: left alone, each page that shares a part of it splits off another small one.
const codeSplitting = { groups: [{ name: 'base', tags: ['$initial' as const] }] }

export default defineConfig({
  root: 'client',
  base: '/',
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
