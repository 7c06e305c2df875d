import { existsSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import path from 'node:path'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { drafts, languageCookie } from '#contract/product/languages.ts'
import { chooseLanguage, readCookie } from '#rules/text/choose-language.ts'

const dist = path.resolve(import.meta.dirname, '../../../../web/dist')

const pageHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

/** Tests switch to the pseudo-locale by its cookie. */
const builtLanguages = () =>
  [...drafts, 'xx'].filter((language) => existsSync(path.join(dist, `index.${language}.html`)))

function pageFor({ cookie, 'accept-language': accepted }: IncomingHttpHeaders, built: string[]): string {
  const chosen = readCookie(cookie, languageCookie)
  const language = chooseLanguage(['en', ...built], { chosen, accepted })
  return language === 'en' ? 'index.html' : `index.${language}.html`
}

const options = {
  preCompressed: true,
  index: false,
  setHeaders(reply, file) {
    const isHashed = file.includes(`${path.sep}assets${path.sep}`)
    reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    // A page loads about thirty of these files, and headers that only affect pages and workers would be a tenth
    // of the traffic.
    if (isHashed && !file.includes('worker')) for (const name of pageHeaders) reply.removeHeader(name)
  },
} satisfies Partial<FastifyStaticOptions>

/**
 * Serves the web app: hashed files with unlimited caching, and the page itself for every path outside the API. Tests of
 * the API serve no pages: the routes of 600 files take half as long to declare as those of the API.
 */
export function serveWebApp(app: FastifyInstance, hasPages: boolean): void {
  const languages = builtLanguages()
  const isBuilt = hasPages && existsSync(path.join(dist, 'index.html'))
  if (isBuilt) {
    // A route for each of 3,900 files and compressed copies would take memory for good. The hashed files share one.
    app.register(fastifyStatic, {
      ...options,
      root: dist,
      wildcard: false,
      globIgnore: ['assets/**', '**/*.{br,gz,part}'],
    })
    app.register(fastifyStatic, {
      ...options,
      root: path.join(dist, 'assets'),
      prefix: '/assets/',
      decorateReply: false,
    })
  }
  // The worker of the installed app takes shared pictures. Without it the picture is lost, and its page says so.
  app.post('/share-target', { schema: { hide: true }, config: { access: 'public' } }, (_request, reply) =>
    reply.redirect('/dashboard/take-picture?shared=lost', 303),
  )
  // With and without a trailing slash, like all routes.
  app.get('/docs', { schema: { hide: true } }, (_request, reply) => reply.redirect('/docs/index.html'))
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      request.method === 'GET' && !/^\/(api|ingest|media|assets|docs|oauth|\.well-known)\//.test(request.url)
    if (!isPage) return reply.code(404).send({ detail: 'Not found.' })
    if (!isBuilt) return reply.code(503).type('text/plain').send('The web app is not built: run npm start.')
    return reply
      .header('cache-control', 'no-cache')
      .header('vary', 'cookie, accept-language')
      .sendFile(pageFor(request.headers, languages))
  })
}
