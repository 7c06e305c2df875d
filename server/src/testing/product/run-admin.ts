import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

/** Runs `npm run admin -- ...` without blocking this process, which may serve its requests. */
export async function runAdmin(
  args: string[],
  settings: Record<string, string>,
  input = '',
): Promise<{ stdout: string; stderr: string; status: number }> {
  const command = [path.join(import.meta.dirname, '../../admin.ts'), ...args]
  const env = { ...process.env, DATABASE_URL: '', ...settings }
  try {
    const running = promisify(execFile)(process.execPath, command, { env })
    running.child.stdin?.end(input)
    return { ...(await running), status: 0 }
  } catch (error) {
    const { stdout, stderr, code } = error as { stdout: string; stderr: string; code: number }
    return { stdout, stderr, status: code }
  }
}
