import {
  GLSL3,
  Mesh,
  OrthographicCamera,
  PlaneGeometry,
  RawShaderMaterial,
  type Texture,
  Vector2,
} from 'three'

/** The last pass: from light on the sensor to the picture a surveillance camera hands out. */
export interface LensSettings {
  distortion: number
  overscan: number
  exposure: number
  noise: number
  rain: number
  seed: number
}

const fragment = `
precision highp float;
in vec2 vUv;
out vec4 colour;
uniform sampler2D light;
uniform vec2 size;
uniform float distortion, overscan, exposure, noise, rain, seed;

float hash(vec3 p) {
  p = fract(p * vec3(0.1031, 0.1030, 0.0973));
  p += dot(p, p.yxz + 33.33);
  return fract((p.x + p.y) * p.z);
}
float bell(vec2 pixel, float salt) {
  return hash(vec3(pixel, salt)) + hash(vec3(pixel, salt + 17.0)) + hash(vec3(pixel, salt + 31.0)) - 1.5;
}
/* The inverse of ground-truth.ts distort(), by fixed-point iteration. */
vec2 ideal(vec2 seen) {
  vec2 p = seen;
  for (int i = 0; i < 5; i++) p = seen / (1.0 - distortion * dot(p, p));
  return p;
}
vec3 take(vec2 p) {
  vec2 uv = p / overscan * vec2(size.y / size.x, 1.0) * 0.5 + 0.5;
  return texture(light, uv).rgb;
}
vec3 seenAt(vec2 p) {
  float fringe = 0.0005 * dot(p, p);
  return vec3(take(p * (1.0 + fringe)).r, take(p).g, take(p * (1.0 - fringe)).b);
}
vec3 filmic(vec3 x) {
  x *= 0.85;
  return clamp((x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14), 0.0, 1.0);
}
vec3 encode(vec3 x) {
  return mix(x * 12.92, 1.055 * pow(max(x, vec3(1e-5)), vec3(1.0 / 2.4)) - 0.055, step(0.0031308, x));
}
vec3 develop(vec2 p, float falloff) { return encode(filmic(seenAt(p) * exposure * falloff)); }
float streaks(vec2 pixel) {
  float total = 0.0;
  for (int layer = 0; layer < 3; layer++) {
    float scale = 1.0 + float(layer) * 0.7;
    vec2 cell = vec2(9.0, 120.0) / scale;
    vec2 q = pixel + vec2(pixel.y * (0.08 + 0.02 * float(layer)), 0.0);
    vec2 id = floor(q / cell + vec2(0.0, hash(vec3(floor(q.x / cell.x), float(layer), 3.0)) * 7.0));
    float chance = hash(vec3(id, seed + float(layer) * 9.0));
    float along = fract(q.y / cell.y + chance);
    float across = abs(fract(q.x / cell.x) - 0.5);
    total += step(0.9, chance) * smoothstep(0.14, 0.0, across) * smoothstep(0.0, 0.5, along) * smoothstep(1.0, 0.6, along);
  }
  return total;
}
void main() {
  vec2 seen = (vUv * 2.0 - 1.0) * vec2(size.x / size.y, 1.0);
  vec2 p = ideal(seen);
  vec2 pixel = vUv * size;
  float falloff = 1.0 - 0.085 * dot(seen, seen);
  vec3 c = develop(p, falloff);
  /* In-camera sharpening, with the halo such cameras leave. */
  float step1 = 2.0 / size.y;
  vec3 blur = 0.25 * (develop(p + vec2(step1, 0), falloff) + develop(p - vec2(step1, 0), falloff)
    + develop(p + vec2(0, step1), falloff) + develop(p - vec2(0, step1), falloff));
  c += (c - blur) * 0.45;
  c += rain * streaks(pixel) * vec3(0.17, 0.18, 0.19);
  float luma = dot(c, vec3(0.3, 0.6, 0.1));
  c = mix(vec3(luma), c, 0.86);
  float grain = noise * mix(1.35, 0.55, clamp(luma, 0.0, 1.0));
  vec2 coarse = floor(pixel / 2.0);
  c += grain * bell(pixel, seed);
  c += grain * 0.7 * vec3(bell(coarse, seed + 5.0), bell(coarse, seed + 6.0) * 0.4, bell(coarse, seed + 7.0));
  colour = vec4(clamp(c, 0.0, 1.0), 1.0);
}`

const vertex = `
in vec3 position;
in vec2 uv;
out vec2 vUv;
void main() { vUv = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }`

export const flatCamera = new OrthographicCamera(-1, 1, 1, -1, 0, 1)

export function lensPass(width: number, height: number) {
  const material = new RawShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: vertex,
    fragmentShader: fragment,
    depthTest: false,
    depthWrite: false,
    uniforms: {
      light: { value: null as Texture | null },
      size: { value: new Vector2(width, height) },
      distortion: { value: 0 },
      overscan: { value: 1 },
      exposure: { value: 1 },
      noise: { value: 0 },
      rain: { value: 0 },
      seed: { value: 0 },
    },
  })
  const quad = new Mesh(new PlaneGeometry(2, 2), material)
  quad.frustumCulled = false
  return {
    quad,
    set(light: Texture, settings: LensSettings) {
      material.uniforms.light!.value = light
      for (const [name, value] of Object.entries(settings)) material.uniforms[name]!.value = value
    },
  }
}
