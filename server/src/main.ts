import { flushCompileCache } from 'node:module'
import path from 'node:path'
import { demoNotices } from '#contract/setup/api.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { buildApp } from './app.ts'
import { readConfig, type Config } from './core/config.ts'
import { startWorker } from './core/jobs.ts'
import { listen } from './core/http/listen.ts'
import { createLog } from './core/logging/log.ts'
import { createMailer } from './core/mail/mail.ts'
import { createMetrics, createMetricsServer } from './core/metrics.ts'
import { createReadiness } from './core/running/readiness.ts'
import { withProgress } from './core/running/progress.ts'
import { startDatabase } from './core/database/connection/open-database.ts'
import { restoredSentence, watchRestore } from './core/database/migration/watch-restore.ts'
import { watchShape } from './core/database/migration/watch-shape.ts'
import { webAppBuilt } from './core/running/web-app-built.ts'
import { onStopRequest } from './core/running/stop-requests.ts'
import { createStopping } from './core/running/stopping.ts'
import { noteUnhandled } from './core/running/unhandled.ts'
import { instanceSecret, secretBox } from './core/secrets/secrets.ts'
import type { Tables } from './db.ts'
import { findSignIns, openDemo, startDemo } from './demo.ts'
import type { Deps } from './deps.ts'
import { startHomeAssistant } from './home-assistant/bridge.ts'
import { buildDelivery, buildTasks, crontab, longJobs } from './jobs.ts'
import type { Ingest } from './ingest/receive.ts'
import { laterReports } from './ingest/later-reports.ts'
import { logClipTool } from './media/clips/clip-tool.ts'
import { sweepMessagesJob } from './messages/delivery/sweep-messages.job.ts'
import { keepLevelsJob } from './parking/levels/keep-levels.job.ts'
import { findSetupState } from './setup/queries.ts'
import { demoNoticeOf } from './setup/demo-notice.ts'
import { setupLines } from './setup/setup-code.ts'
import { openDoors } from './sources/open-doors.ts'
import { startAnalyser } from './vision/analyser/analyser.ts'
import { startShadow } from './vision/shadow/shadow.ts'

/** A supervisor treats this exit code as a crash. */
const startAnew = 75

try {
  if (process.argv.includes('--compile')) await compile()
  else await start(readConfig(process.env))
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}

/** Loads the code of the product and ends. The cache then has it compiled, also that of the demo. */
async function compile(): Promise<never> {
  await Promise.all([import('../../demo/fill.ts'), import('../../demo/live/simulator.ts')])
  flushCompileCache()
  process.exit(0)
}

async function start(config: Config): Promise<void> {
  const log = createLog(config.logLevel)
  const readiness = createReadiness()
  const webApp = webAppBuilt(process.env)
  const stopping = createStopping<Tables>({
    config,
    log,
    open: (signal) =>
      withProgress(log, 'Starting the database', () => startDatabase<Tables>(config, log, signal)),
    refuse: () => readiness.refuse('This process is stopping.'),
  })
  const { closeAtEnd, stop } = stopping
  // Installed first, so that an interrupted start leaves nothing running.
  onStopRequest(() => {
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }, config.isStartedByNpm)
  try {
    const database = await stopping.database
    await withProgress(log, 'Bringing the database up to date', () => database.migrate())
    const deps: Deps = {
      db: database.db,
      pool: database.pool,
      config,
      log,
      metrics: createMetrics(),
      secrets: secretBox(instanceSecret(config.secret, config.dataDir)),
      now: () => new Date(),
    }
    noteUnhandled(log, deps.metrics)
    if (config.telemetry) closeAtEnd(await sendTelemetry(deps, config.telemetry))
    const filler = await openDemo(deps)
    if (filler) closeAtEnd(filler.stop)
    await filler?.isUsable
    await webApp
    const onNewerShape: (() => void)[] = []
    const ingest = Promise.withResolvers<Ingest>()
    const app = await buildApp(deps, { readiness, onIngest: ingest.resolve })
    closeAtEnd(() => app.close())
    await listen(app, { port: config.port, host: config.host, setting: 'PORT' })
    stopping.listens()
    if (config.roles.includes('ingest')) closeAtEnd(await openDoors(deps, await ingest.promise))
    if (config.metricsPort) closeAtEnd(await startMetricsServer(deps, config.metricsPort))
    if (config.roles.includes('worker')) {
      const outbox = path.join(config.dataDir, 'outbox')
      const sendMail = createMailer({ smtpUrl: config.smtpUrl, from: config.mailFrom, outbox })
      if (!config.smtpUrl) log.info({ outbox }, 'SMTP_URL is not set: mail is written to the outbox folder')
      // Work left by an upgrade or a longer stop does not wait for the schedule.
      await keepLevelsJob.queue(deps.db, {}, { key: keepLevelsJob.name })
      const delivery = buildDelivery(deps, sendMail)
      closeAtEnd(delivery.stop)
      const isAlone = config.databaseUrl === undefined
      if (isAlone) await delivery.takeOver()
      await sweepMessagesJob.queue(deps.db, {}, { key: sweepMessagesJob.name })
      const tasks = buildTasks(deps, sendMail, delivery)
      const worker = await startWorker(database.pool, { tasks, longJobs, crontab, log, isAlone })
      const stopWorker = once(worker.stop)
      closeAtEnd(stopWorker)
      const homeAssistant = startHomeAssistant(deps)
      const stopHomeAssistant = once(homeAssistant.stop)
      closeAtEnd(stopHomeAssistant)
      onNewerShape.push(() => {
        void stopWorker()
        void stopHomeAssistant()
      })
    }
    if (config.roles.includes('analyser')) {
      const reports = laterReports(deps)
      const analyser = startAnalyser(deps, reports)
      const shadow = startShadow(deps, reports)
      const stopAnalyser = once(async () => {
        await Promise.all([analyser.stop(), shadow.stop()])
        await reports.close()
      })
      closeAtEnd(stopAnalyser)
      onNewerShape.push(() => void stopAnalyser())
    }
    const unwatch = watchShape(database.pool, log, (sentence) => {
      readiness.refuse(sentence)
      for (const act of onNewerShape) act()
    })
    closeAtEnd(async () => unwatch())
    const unwatchRestore = await watchRestore(database.pool, log, () => {
      readiness.refuse(restoredSentence)
      void stop().finally(() => process.exit(startAnew))
    })
    closeAtEnd(async () => unwatchRestore())
    void logClipTool(log)
    database.started()
    console.log(`Sightline is ready at ${config.publicUrl}`)
    process.send?.('ready')
    const demoSignIns = await findSignIns(deps)
    if (demoSignIns) console.log(demoSignIns)
    closeAtEnd(await startDemo(deps))
    const setup = await findSetupState(deps.db)
    if (setup.is_open) console.log(setupLines(deps, setup, process.stdout.isTTY))
    const notice = demoNoticeOf(config, setup)
    if (notice) log.warn(demoNotices[notice])
  } catch (error) {
    await stop()
    throw error
  }
}

async function startMetricsServer(deps: Deps, port: number): Promise<() => Promise<void>> {
  const server = createMetricsServer(deps.metrics, deps.config.metricsToken)
  await listen(server, { port, host: deps.config.host, setting: 'SIGHTLINE_METRICS_PORT' })
  return () => server.close()
}

/** Loads OpenTelemetry, which a process without a collector does without. */
async function sendTelemetry(
  { metrics, config }: Deps,
  settings: NonNullable<Config['telemetry']>,
): Promise<() => Promise<void>> {
  const { startTelemetry } = await import('./core/telemetry/start-telemetry.ts')
  const { registry } = metrics
  return startTelemetry({ ...settings, registry, version: packageJson.version, roles: config.roles }).stop
}

function once(action: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  return () => (running ??= action())
}
