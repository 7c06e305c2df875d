import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { findHolder } from '../../../server/src/core/running/instance-lock.ts'
import { endLeft, untilNothingIsLeft } from '../left-behind.ts'
import type { Finding, RunningProduct, Trial, TrialPromise } from '../promise.ts'

const withinMs = 10_000
const groupWithinMs = 5_000

interface Way {
  done: string
  withinMs: number
  end(product: RunningProduct): void
}

/** The parent of a process, according to the kernel. */
const parentOf = (pid: number) =>
  Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')[1])

const server = ({ dataDir }: RunningProduct) => findHolder(dataDir)!
const supervisor = (product: RunningProduct) => parentOf(server(product))

const ways: Way[] = [
  ...(['SIGINT', 'SIGTERM', 'SIGHUP'] as const).map((signal) => ({
    done: `${signal} to the process group`,
    withinMs: groupWithinMs,
    end: ({ pid }: RunningProduct) => void process.kill(-pid, signal),
  })),
  ...(['SIGINT', 'SIGTERM', 'SIGKILL'] as const).map((signal) => ({
    done: `${signal} to npm alone`,
    withinMs,
    end: ({ pid }: RunningProduct) => void process.kill(pid, signal),
  })),
  ...(['SIGINT', 'SIGTERM'] as const).map((signal) => ({
    done: `${signal} to the server alone`,
    withinMs,
    end: (product: RunningProduct) => void process.kill(server(product), signal),
  })),
  {
    done: 'kill -9 of the supervisor',
    withinMs,
    end: (product) => void process.kill(supervisor(product), 'SIGKILL'),
  },
  {
    done: 'kill -9 of the whole group',
    withinMs,
    end: ({ pid }) => void process.kill(-pid, 'SIGKILL'),
  },
]

async function stopIn(trial: Trial, dataDir: string, way: Way, load: string): Promise<Finding> {
  const product = await trial.start(dataDir)
  way.end(product)
  const result = await untilNothingIsLeft(dataDir, way.withinMs)
  endLeft(dataDir)
  return 'left' in result
    ? { done: `${way.done}${load}`, found: `left: ${result.left.join(', ')}`, isKept: false }
    : {
        done: `${way.done}${load}`,
        found: `nothing left after ${(result.afterMs / 1000).toFixed(1)} s`,
        isKept: true,
      }
}

const busyLoops = 6

/** Processes that only count, to load the machine as other programs would. */
async function underLoad(act: () => Promise<void>): Promise<void> {
  const loops = Array.from({ length: busyLoops }, () => spawn(process.execPath, ['-e', 'for (;;);']))
  try {
    await act()
  } finally {
    for (const loop of loops) loop.kill('SIGKILL')
  }
}

async function stop(trial: Trial): Promise<Finding[]> {
  const dataDir = await trial.copyOfDemo('stop')
  const findings: Finding[] = []
  for (const way of ways) findings.push(await stopIn(trial, dataDir, way, ''))
  await underLoad(async () => {
    for (const way of ways.slice(0, 2))
      findings.push(await stopIn(trial, dataDir, way, ` beside ${busyLoops} busy loops`))
  })
  return findings
}

export const promises: readonly TrialPromise[] = [
  { promise: 'Ctrl-C stops everything, the database included, and so does any other stop', attempt: stop },
]
