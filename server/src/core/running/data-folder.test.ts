import { rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryData } from '../../testing/product/temporary-data.ts'
import { inDataFolder } from './data-folder.ts'
import { createMailer } from '../mail/mail.ts'

const modeOf = (folder: string) => statSync(folder).mode & 0o777

test('a new data folder can be listed by its owner only, and an existing one stays unchanged', async () => {
  const outer = temporaryData('modes')
  const made = path.join(outer, 'data')
  inDataFolder(made, () => undefined)
  expect(modeOf(made)).toBe(process.getuid?.() === 0 ? 0o711 : 0o700)
  inDataFolder(outer, () => undefined)
  expect(modeOf(outer)).toBe(0o755)

  const outbox = path.join(made, 'outbox')
  const send = createMailer({ smtpUrl: undefined, from: 'a@parking.example', outbox })
  await send({ to: 'b@parking.example', subject: 'Hello', text: 'Hello' })
  expect(modeOf(outbox)).toBe(0o700)
  rmSync(outer, { recursive: true })
})
