import systemCalls from './system-calls.json' with { type: 'json' }
import { valuesOf } from './unit-settings.ts'

export const architectures = ['x64', 'arm64'] as const
export type Architecture = (typeof architectures)[number]

const numbers: Record<string, (number | null)[]> = systemCalls.numbers
const groups: Record<string, string> = systemCalls.groups

const numberOn = (architecture: Architecture, call: string) =>
  numbers[call]![architectures.indexOf(architecture)] ?? undefined

/** The calls that `SystemCallFilter` of the unit leaves: a list of allowed ones, and lists with `~` of denied ones. */
export function allowedCalls(): string[] {
  const allowed = new Set<string>()
  for (const line of valuesOf('SystemCallFilter')) {
    const isDenied = line.startsWith('~')
    for (const name of line.replace('~', '').split(' ')) {
      const calls = groups[name]
      if (calls === undefined) throw new Error(`system-calls.json lacks ${name}`)
      for (const call of calls.split(' ')) {
        if (isDenied) allowed.delete(call)
        else allowed.add(call)
      }
    }
  }
  return [...allowed].sort()
}

/** One instruction of a classic BPF program: code, steps when true, steps when false, value. */
type Instruction = [code: number, whenTrue: number, whenFalse: number, value: number]

const load = (offset: number): Instruction => [0x20, 0, 0, offset]
const unlessEqual = (value: number, skip: number): Instruction => [0x15, 0, skip, value]
const unlessAnyBit = (bits: number, skip: number): Instruction => [0x45, 0, skip, bits]
const end = (result: number): Instruction => [0x06, 0, 0, result]

const allow = end(0x7fff0000)
const deny = (errno: number) => end(0x00050000 | errno)
const [eperm, enosys, eafnosupport] = [1, 38, 97]

const offsetOfNumber = 0
const offsetOfArchitecture = 4
const offsetOfArgument = (index: number) => 16 + 8 * index
const auditArchitecture = { x64: 0xc000003e, arm64: 0xc00000b7 }

const addressFamilies: Record<string, number> = { AF_UNIX: 1, AF_INET: 2, AF_INET6: 10, AF_NETLINK: 16 }
const namespaceFlags = 0x7e020080
const setIdBits = 0o6000

const denyWithBits = (argument: number, bits: number) => [
  load(offsetOfArgument(argument)),
  unlessAnyBit(bits, 1),
  deny(eperm),
  allow,
]

/** The calls that other settings of the unit restrict by their arguments. */
function restrictedCalls(): Record<string, Instruction[]> {
  const families = valuesOf('RestrictAddressFamilies').join(' ').split(' ')
  return {
    socket: [
      load(offsetOfArgument(0)),
      ...families.flatMap((family) => {
        if (addressFamilies[family] === undefined) throw new Error(`No number is listed for ${family}`)
        return [unlessEqual(addressFamilies[family], 1), allow]
      }),
      deny(eafnosupport),
    ],
    ...(valuesOf('RestrictNamespaces').includes('true') && {
      clone: denyWithBits(0, namespaceFlags),
      // Its flags are in memory, which a filter cannot read, so that programs fall back to clone.
      clone3: [deny(enosys)],
      unshare: denyWithBits(0, namespaceFlags),
      setns: [deny(eperm)],
    }),
    ...(valuesOf('RestrictSUIDSGID').includes('true') && {
      chmod: denyWithBits(1, setIdBits),
      fchmod: denyWithBits(1, setIdBits),
      fchmodat: denyWithBits(2, setIdBits),
      openat2: [deny(enosys)],
    }),
    ...(valuesOf('LockPersonality').includes('true') && {
      personality: [
        load(offsetOfArgument(0)),
        unlessEqual(0, 1),
        allow,
        unlessEqual(0xffffffff, 1),
        allow,
        deny(eperm),
      ],
    }),
  }
}

/** The program with which the kernel decides on the system calls of the unit, as systemd would install it. */
export function systemCallFilter(architecture: Architecture): Buffer {
  const restricted = restrictedCalls()
  const program = [
    load(offsetOfArchitecture),
    unlessEqual(auditArchitecture[architecture], 1),
    load(offsetOfNumber),
    ...allowedCalls().flatMap((call) => {
      const number = numberOn(architecture, call)
      if (number === undefined) return []
      const decision = restricted[call] ?? [allow]
      return [unlessEqual(number, decision.length), ...decision]
    }),
    deny(eperm),
  ]
  const bytes = Buffer.alloc(program.length * 8)
  for (const [index, [code, whenTrue, whenFalse, value]] of program.entries()) {
    bytes.writeUInt16LE(code, index * 8)
    bytes.writeUInt8(whenTrue, index * 8 + 2)
    bytes.writeUInt8(whenFalse, index * 8 + 3)
    bytes.writeUInt32LE(value, index * 8 + 4)
  }
  return bytes
}
