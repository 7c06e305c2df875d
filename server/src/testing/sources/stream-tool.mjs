// Replaces ffmpeg: plays the address of the list on its standard input and writes the pictures of the stream.
import { connect } from 'node:net'
import { performance } from 'node:perf_hooks'
import { stdin, stdout, stderr, exit } from 'node:process'

const list = (await stdin.toArray()).join('')
const url = new URL(/^file '(.*)'$/m.exec(list)[1])
const sign = Buffer.from(`${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`)
const socket = connect(Number(url.port), url.hostname)
socket.write(
  `DESCRIBE rtsp://${url.host}${url.pathname} RTSP/1.0\r\nCSeq: 1\r\nStarted: ${performance.timeOrigin}\r\nAuthorization: Basic ${sign.toString('base64')}\r\n\r\n`,
)
const bytes = Buffer.concat(await socket.toArray().catch(() => []))
const end = bytes.indexOf('\r\n\r\n')
const status = bytes.toString('latin1', 0, Math.max(0, end)).split('\r\n')[0]
if (!status.includes('200')) {
  stderr.write(`${status.replace('RTSP/1.0 ', 'Server returned ')}\n`)
  exit(1)
}
for (let at = end + 4; at < bytes.length; at += 4 + bytes.readUInt16BE(at + 2))
  stdout.write(bytes.subarray(at + 4, at + 4 + bytes.readUInt16BE(at + 2)))
