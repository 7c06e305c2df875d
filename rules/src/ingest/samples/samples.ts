import type { IngestFormat } from '#contract/ingest/event.ts'
import { formatDate } from '../../time/format-date.ts'
import type { Payload } from '../body/payload.ts'
import {
  deepstreamSample,
  eagleEyeSample,
  huaweiViasSample,
  megadetectorSample,
  milestoneSample,
  speciesnetSample,
} from './sample-analytics.ts'
import {
  axisSample,
  bareImageSample,
  canonicalSample,
  dahuaSample,
  hikvisionSample,
  milesightSample,
  onvifSample,
} from './sample-cameras.ts'
import { genetecSample, lectorSample, lilinSample, survisionSample, tattileSample } from './sample-makers.ts'
import {
  blueIrisSample,
  frigateSample,
  genericSample,
  plateRecognizerSample,
  plateRecognizerSnapshotSample,
  rekorSample,
  unifiSample,
  verkadaSample,
} from './sample-readers.ts'
import type { SampleScene } from './sample-scene.ts'

const samples: Record<IngestFormat, (scene: SampleScene) => Payload> = {
  canonical: canonicalSample,
  'plate-recognizer': plateRecognizerSample,
  'plate-recognizer-snapshot': plateRecognizerSnapshotSample,
  rekor: rekorSample,
  hikvision: hikvisionSample,
  dahua: dahuaSample,
  axis: axisSample,
  frigate: frigateSample,
  milesight: milesightSample,
  verkada: verkadaSample,
  'blue-iris': blueIrisSample,
  onvif: onvifSample,
  unifi: unifiSample,
  genetec: genetecSample,
  tattile: tattileSample,
  survision: survisionSample,
  lilin: lilinSample,
  lector: lectorSample,
  megadetector: megadetectorSample,
  speciesnet: speciesnetSample,
  deepstream: deepstreamSample,
  milestone: milestoneSample,
  'eagle-eye': eagleEyeSample,
  'huawei-vias': huaweiViasSample,
  generic: genericSample,
  'bare-image': bareImageSample,
}

/** The picture as base64 and as a part, since formats differ. */
export interface SampleImage {
  base64: string
  bytesRef: string
  size: number
}

/** A sample post of a format at the current time, to try out an endpoint and for tests. */
export function samplePayload(
  format: IngestFormat,
  { now, siteTimeZone, image }: { now: Date; siteTimeZone: string; image?: SampleImage },
): Payload {
  return samples[format]({
    now,
    wall: formatDate(now, 'YYYY-MM-DD HH:mm:ss', siteTimeZone),
    id: `sample-${now.getTime()}`,
    base64: image?.base64,
    part: (name, filename) =>
      image
        ? [{ name, filename, contentType: 'image/jpeg', size: image.size, bytesRef: image.bytesRef }]
        : [],
  })
}
