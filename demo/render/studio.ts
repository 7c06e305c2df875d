import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { createServer } from 'vite'

/** A browser with the scenes loaded; software GL is enough. */
export async function openStudio(root: string) {
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'warn',
    cacheDir: join(tmpdir(), 'sightline-demo-render'),
    server: { host: '127.0.0.1', port: 0, hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  })
  await server.listen()
  const address = server.httpServer?.address()
  if (!address || typeof address === 'string') throw new Error('The scenes could not be served')
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--use-gl=angle',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--no-sandbox',
      '--disable-background-networking',
    ],
  })
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } })
  page.on('pageerror', (error) => console.error(error))
  page.on('console', (message) => {
    if (message.type() === 'error') console.error(message.text())
  })
  await page.goto(`http://127.0.0.1:${address.port}/demo/render/index.html`)
  await page.waitForFunction(() => 'openScene' in globalThis)
  return {
    page,
    async close() {
      await browser.close()
      await server.close()
    },
  }
}
