import { chmodSync, writeFileSync } from 'node:fs'
import { systemCallFilter, type Architecture } from './system-call-filter.ts'

/** Where the program is loaded, any free page. */
const base = 0x400000
const headerBytes = 64 + 56
const noNewPrivileges = 38
/** The exit code of a launcher that cannot install the filter or start the program. */
export const launchFailed = 98

/** A word of four bytes, or bytes. */
const words = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value >>> 0, index * 4)
  return bytes
}
const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex')

/** prctl(PR_SET_NO_NEW_PRIVS), seccomp(SECCOMP_SET_MODE_FILTER), execve(argv[1], argv + 1, environment). */
const code: Record<Architecture, (filter: number) => Buffer> = {
  x64: (filter) => {
    const afterFilter = Buffer.concat([
      hex('48 8b 7b 10'), // mov rdi, [rbx+16]
      hex('48 8d 73 10'), // lea rsi, [rbx+16]
      hex('48 8b 0b'), // mov rcx, [rbx]
      hex('48 8d 54 cb 10'), // lea rdx, [rbx+rcx*8+16]
      hex('b8 3b 00 00 00 0f 05'), // execve
    ])
    return Buffer.concat([
      hex('48 89 e3'), // mov rbx, rsp
      hex('b8 9d 00 00 00 bf'),
      words(noNewPrivileges),
      hex('be 01 00 00 00 31 d2 45 31 d2 45 31 c0 0f 05'), // prctl
      hex('b8 3d 01 00 00 bf 01 00 00 00 31 f6 48 ba'),
      words(filter, 0),
      hex('0f 05 85 c0 75'), // seccomp; to the end unless it returned 0
      Buffer.from([afterFilter.length]),
      afterFilter,
      hex('bf'),
      words(launchFailed),
      hex('b8 3c 00 00 00 0f 05'), // exit
    ])
  },
  arm64: (filter) => {
    const move = (register: number, value: number) => 0xd2800000 | (value << 5) | register
    const moveUpper = (register: number, value: number) => 0xf2a00000 | (value << 5) | register
    const call = (number: number) => [move(8, number), 0xd4000001]
    const afterFilter = [
      0xf9400a60, // ldr x0, [x19, #16]
      0x91004261, // add x1, x19, #16
      0xf9400262, // ldr x2, [x19]
      0x8b020c22, // add x2, x1, x2, lsl #3
      ...call(221),
    ]
    return words(
      0x910003f3, // mov x19, sp
      ...[noNewPrivileges, 1, 0, 0, 0].map((value, register) => move(register, value)),
      ...call(167),
      move(0, 1),
      move(1, 0),
      move(2, filter & 0xffff),
      moveUpper(2, filter >>> 16),
      ...call(277),
      0xb5000000 | ((afterFilter.length + 1) << 5), // cbnz x0
      ...afterFilter,
      move(0, launchFailed),
      ...call(93),
    )
  },
}

/**
 * Writes a program that denies itself the system calls that the unit denies, and then becomes the program of its
 * arguments. It needs no systemd, compiler or interpreter.
 */
export function writeLauncher(file: string, architecture: Architecture): void {
  const codeAt = base + headerBytes
  const codeBytes = Math.ceil(code[architecture](0).length / 8) * 8
  const describedAt = codeAt + codeBytes
  const filter = systemCallFilter(architecture)
  // struct sock_fprog: the number of instructions and their address.
  const described = words(filter.length / 8, 0, describedAt + 16, 0)
  const machine = code[architecture](describedAt)
  const size = headerBytes + codeBytes + described.length + filter.length
  const header = Buffer.alloc(headerBytes)
  hex('7f 45 4c 46 02 01 01').copy(header)
  header.writeUInt16LE(2, 16)
  header.writeUInt16LE(architecture === 'x64' ? 62 : 183, 18)
  header.writeUInt32LE(1, 20)
  header.writeBigUInt64LE(BigInt(codeAt), 24)
  header.writeBigUInt64LE(64n, 32)
  header.writeUInt16LE(64, 52)
  header.writeUInt16LE(56, 54)
  header.writeUInt16LE(1, 56)
  // One segment, readable and executable, with the whole file.
  header.writeUInt32LE(1, 64)
  header.writeUInt32LE(5, 68)
  header.writeBigUInt64LE(BigInt(base), 80)
  header.writeBigUInt64LE(BigInt(base), 88)
  header.writeBigUInt64LE(BigInt(size), 96)
  header.writeBigUInt64LE(BigInt(size), 104)
  header.writeBigUInt64LE(0x10000n, 112)
  const padding = Buffer.alloc(codeBytes - machine.length)
  writeFileSync(file, Buffer.concat([header, machine, padding, described, filter]))
  chmodSync(file, 0o755)
}
