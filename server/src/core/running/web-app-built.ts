/** Resolves when the web app is built: `npm start` builds it while the database starts, and sends a message. */
export function webAppBuilt(env: NodeJS.ProcessEnv): Promise<void> {
  if (env['SIGHTLINE_WEB_BUILD'] !== 'beside' || !process.send) return Promise.resolve()
  return new Promise((resolve) => {
    process.on('message', (message) => {
      if (message === 'built') resolve()
    })
  })
}
