import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { devServer } from '#scripts/lib/dev-server.js'

export default defineConfig({
  root: 'client',
  base: '/',
  plugins: [react()],
  server: devServer(process.env),
  // Where to is told by whoever builds.
  build: { emptyOutDir: true, chunkSizeWarningLimit: 1500 },
})
