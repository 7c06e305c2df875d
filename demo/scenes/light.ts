import { BackSide, Color, Mesh, ShaderMaterial, SphereGeometry, Vector3 } from 'three'

/** The sky of a picture. Angles in degrees; intensities are those of the renderer. */
export interface Light {
  timeOfDay: 'day' | 'dusk'
  weather: 'clear' | 'overcast' | 'rain'
  sunElevation: number
  sunAzimuth: number
  sunColour: string
  sunIntensity: number
  /** Half the angle under which the light source is seen: its shadows' softness. */
  sunSoftness: number
  zenith: string
  horizon: string
  cloud: number
  skyIntensity: number
  /** The light of the whole sky on the ground. */
  skyCast: string
  haze: number
  exposure: number
  noise: number
  lampsOn: boolean
}

const clear: Light = {
  timeOfDay: 'day',
  weather: 'clear',
  sunElevation: 44,
  sunAzimuth: 40,
  sunColour: '#fff1dc',
  sunIntensity: 5.2,
  sunSoftness: 0.012,
  zenith: '#3f7ac0',
  horizon: '#c3d4e2',
  cloud: 0.42,
  skyIntensity: 1.25,
  skyCast: '#a9c3de',
  haze: 0.0016,
  exposure: 1.06,
  noise: 0.016,
  lampsOn: false,
}

export const lights = {
  morning: { ...clear, sunElevation: 28, sunAzimuth: 62, sunColour: '#ffe4bd', sunIntensity: 4.8 },
  noon: clear,
  afternoon: { ...clear, sunElevation: 33, sunAzimuth: -48, sunColour: '#ffe9c8', cloud: 0.5 },
  overcast: {
    ...clear,
    weather: 'overcast',
    sunIntensity: 0.9,
    sunSoftness: 0.22,
    sunColour: '#f2f4f6',
    zenith: '#a9b2ba',
    horizon: '#cfd3d6',
    cloud: 0.95,
    skyIntensity: 1.75,
    skyCast: '#cdd3d8',
    exposure: 1.0,
    haze: 0.003,
  },
  rain: {
    ...clear,
    weather: 'rain',
    sunIntensity: 0.35,
    sunSoftness: 0.3,
    sunColour: '#e6ebef',
    zenith: '#79838c',
    horizon: '#a9b1b7',
    cloud: 1,
    skyIntensity: 1.3,
    skyCast: '#b9c2c9',
    exposure: 1.15,
    haze: 0.0085,
    noise: 0.026,
  },
  dusk: {
    ...clear,
    timeOfDay: 'dusk',
    sunElevation: 7,
    sunAzimuth: 118,
    sunColour: '#ff9a55',
    sunIntensity: 0.55,
    sunSoftness: 0.05,
    zenith: '#3a5488',
    horizon: '#c99a86',
    cloud: 0.55,
    skyIntensity: 0.62,
    skyCast: '#7f8fb5',
    exposure: 2.3,
    haze: 0.003,
    noise: 0.03,
    lampsOn: true,
  },
} as const satisfies Record<string, Light>

export type LightName = keyof typeof lights

export function sunDirection(light: Light): Vector3 {
  const elevation = (light.sunElevation * Math.PI) / 180
  const azimuth = (light.sunAzimuth * Math.PI) / 180
  return new Vector3(
    Math.cos(elevation) * Math.sin(azimuth),
    Math.sin(elevation),
    Math.cos(elevation) * Math.cos(azimuth),
  )
}

/** `count` directions spread evenly over the sky, always the same ones, so that a clip does not flicker. */
export function skyDirections(count: number): Vector3[] {
  return Array.from({ length: count }, (_, i) => {
    const up = 0.28 + 0.7 * ((i + 0.5) / count)
    const turn = i * 2.399963 + 0.6
    const flat = Math.sqrt(1 - up * up)
    return new Vector3(flat * Math.cos(turn), up, flat * Math.sin(turn))
  })
}

export function skyDome(light: Light): Mesh {
  const material = new ShaderMaterial({
    side: BackSide,
    depthWrite: false,
    fog: false,
    uniforms: {
      zenith: { value: new Color(light.zenith) },
      horizon: { value: new Color(light.horizon) },
      sun: { value: sunDirection(light) },
      sunColour: { value: new Color(light.sunColour) },
      sunStrength: { value: light.weather === 'clear' ? light.sunIntensity : 0 },
      cloud: { value: light.cloud },
      strength: { value: light.skyIntensity },
    },
    vertexShader: `
      varying vec3 vDirection;
      void main() {
        vDirection = position;
        gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
      }`,
    fragmentShader: `
      varying vec3 vDirection;
      uniform vec3 zenith, horizon, sun, sunColour;
      uniform float sunStrength, cloud, strength;
      float hash(vec2 p) { return fract(sin(dot(p, vec2(127.1, 311.7))) * 43758.5453); }
      float noise(vec2 p) {
        vec2 i = floor(p), f = fract(p);
        f = f * f * (3.0 - 2.0 * f);
        return mix(mix(hash(i), hash(i + vec2(1, 0)), f.x), mix(hash(i + vec2(0, 1)), hash(i + vec2(1, 1)), f.x), f.y);
      }
      float fbm(vec2 p) {
        float v = 0.0, a = 0.5;
        for (int i = 0; i < 6; i++) { v += a * noise(p); p = p * 2.07 + 3.1; a *= 0.5; }
        return v;
      }
      void main() {
        vec3 d = normalize(vDirection);
        float up = max(d.y, 0.0);
        vec3 colour = mix(horizon, zenith, pow(up, 0.42));
        float toSun = max(dot(d, sun), 0.0);
        colour += sunColour * sunStrength * (0.10 * pow(toSun, 12.0) + 0.05 * pow(toSun, 3.0));
        vec2 p = d.xz / (d.y + 0.16) * 1.3;
        float shape = fbm(p + fbm(p * 0.6) * 0.8);
        float cover = smoothstep(1.0 - cloud, 1.28 - cloud, shape + 0.26) * smoothstep(0.0, 0.1, d.y);
        vec3 lit = mix(horizon * 0.72, mix(vec3(1.0), sunColour, 0.4) * (0.55 + 0.08 * sunStrength) * (0.6 + horizon), smoothstep(0.35, 0.8, shape));
        colour = mix(colour, lit, cover * 0.85);
        colour += sunColour * sunStrength * 6.0 * smoothstep(0.9994, 0.9998, toSun);
        if (d.y < 0.0) colour = mix(horizon * 0.55, vec3(0.13, 0.13, 0.12), smoothstep(0.0, -0.15, d.y));
        gl_FragColor = vec4(colour * strength, 1.0);
      }`,
  })
  const dome = new Mesh(new SphereGeometry(1400, 48, 24), material)
  dome.renderOrder = 2
  dome.frustumCulled = false
  return dome
}
