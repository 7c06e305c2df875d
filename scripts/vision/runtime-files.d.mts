interface Platform {
  os: string
  cpu: string
  libc?: string
}
export function runtimeKind(platform: Platform): 'native' | 'wasm'
export function isDispensable(kind: 'native' | 'wasm', platform: Platform, file: string): boolean
