import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import packageJson from '../package.json' with { type: 'json' }

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  define: { __VERSION__: JSON.stringify(packageJson.version) },
  resolve: {
    alias: {
      zod: path.resolve(import.meta.dirname, 'src/lib/no-schemas.ts'),
      '#contract': path.resolve(import.meta.dirname, '../contract/src'),
      '#rules': path.resolve(import.meta.dirname, '../rules/src'),
    },
  },
  build: { target: 'es2023', manifest: true, sourcemap: false, chunkSizeWarningLimit: 2000 },
  server: {
    port: Number(process.env.SIGHTLINE_WEB_PORT ?? 5173),
    proxy: Object.fromEntries(
      ['/api', '/ingest', '/media', '/map/tiles.pmtiles'].map((prefix) => [
        prefix,
        `http://127.0.0.1:${process.env.PORT ?? 8080}`,
      ]),
    ),
  },
})
