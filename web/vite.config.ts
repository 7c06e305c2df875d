import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import packageJson from '../package.json' with { type: 'json' }
import { dropSchemas } from '../scripts/build/drop-schemas.ts'

const withoutSchemas: Plugin = {
  name: 'without-schemas',
  enforce: 'pre',
  transform: (code, id) => (/\/contract\/src\//.test(id) ? dropSchemas(code) : undefined),
}

/** Popups import the scroll area only to compare it with their property, which no popup sets. */
const withoutScrollArea: Plugin = {
  name: 'without-scroll-area',
  enforce: 'pre',
  resolveId: (source, importer = '') =>
    source.endsWith('/ScrollArea.mjs') && /\/(Modal|Drawer)Root\.mjs$/.test(importer)
      ? path.resolve(import.meta.dirname, 'src/lib/no-scroll-area.ts')
      : undefined,
}

/** The text of a page that is painted in another font first moves when this one arrives. */
const withPreloadedFont: Plugin = {
  name: 'with-preloaded-font',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => /inter-latin-wght-normal-.*\.woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
          injectTo: 'head',
        })),
  },
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [withoutSchemas, withoutScrollArea, withPreloadedFont, react()],
  define: { __VERSION__: JSON.stringify(packageJson.version) },
  resolve: {
    alias: {
      zod: path.resolve(import.meta.dirname, 'src/lib/no-schemas.ts'),
      '#contract': path.resolve(import.meta.dirname, '../contract/src'),
      '#rules': path.resolve(import.meta.dirname, '../rules/src'),
    },
  },
  build: {
    target: 'es2023',
    manifest: true,
    sourcemap: false,
    chunkSizeWarningLimit: 2000,
    rolldownOptions: {
      // Removes the code that only schemas use.
      treeshake: { manualPureFunctions: ['z'] },
      // Reads 150 of the 6,300 icons and a third fewer files of other libraries.
      experimental: { lazyBarrel: true },
    },
  },
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
