import { ShaderChunk } from 'three'

/** Changes to three's own shading that the sampled sky needs; importing this file makes them. */

/* The environment map is only mirrored: sky and hemisphere light already scatter. */
ShaderChunk.lights_fragment_maps = ShaderChunk.lights_fragment_maps.replace(
  'iblIrradiance += getIBLIrradiance( geometryNormal )',
  'iblIrradiance += vec3( 0.0 )',
)
/* The sky's own light only scatters: its mirror image is already in the environment map. */
ShaderChunk.lights_fragment_begin = ShaderChunk.lights_fragment_begin.replace(
  /(directionalLightShadow\.shadowRadius, vDirectionalShadowCoord\[ i \] \) : 1\.0;\s*#endif\s*)(RE_Direct\([^;]*;)/,
  `$1
  #if UNROLLED_LOOP_INDEX == 1
    reflectedLight.directDiffuse += saturate( dot( geometryNormal, directLight.direction ) ) * directLight.color
      * RECIPROCAL_PI * diffuseColor.rgb
      #ifdef STANDARD
      * ( 1.0 - metalnessFactor )
      #endif
      ;
  #else
    $2
  #endif`,
)

/* Far away, where derivatives vanish, a bumped normal must not become NaN: one such pixel blackens the reflections. */
ShaderChunk.bumpmap_pars_fragment = ShaderChunk.bumpmap_pars_fragment.replace(
  'return normalize( abs( fDet ) * surf_norm - vGrad );',
  'vec3 bumped = abs( fDet ) * surf_norm - vGrad; return dot( bumped, bumped ) > 1e-24 ? normalize( bumped ) : surf_norm;',
)
