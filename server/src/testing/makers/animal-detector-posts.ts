import { type MakerPost } from './maker-post.ts'

const time = '2024-06-30T01:00:00.000Z'
/** A fraction of the picture; without a picture it refers to 1000 by 1000. */
const fraction = [0.1, 0.2, 0.3, 0.4]
const placed = [100, 200, 400, 600]

/** Animal detectors for camera-trap pictures. */
export const animalDetectorPosts: readonly MakerPost[] = [
  {
    maker: 'MegaDetector',
    body: () => ({
      body: {
        info: { format_version: '1.4', detector: 'md_v5a.0.1.pt' },
        detection_categories: { 1: 'animal', 2: 'person', 3: 'vehicle' },
        images: [
          {
            file: 'cam1/IMG_0001.JPG',
            datetime: '2024:06:30 13:00:00',
            detections: [{ category: '1', conf: 0.91, bbox: fraction }],
          },
        ],
      },
    }),
    format: 'megadetector',
    stored: { type: 'animal', plate: null, confidence: 91, bb: placed },
  },
  {
    maker: 'MegaDetector with a species',
    body: () => ({
      body: {
        detection_categories: { 1: 'animal', 2: 'person', 3: 'vehicle' },
        classification_categories: { 5: 'Red deer' },
        images: [
          {
            file: 'IMG_2.JPG',
            datetime: '2024-06-30 13:00:00',
            detections: [{ category: '1', conf: 0.91, bbox: fraction, classifications: [['5', 0.8]] }],
          },
        ],
      },
    }),
    format: 'megadetector',
    stored: { type: 'red deer', confidence: 91, bb: placed },
  },
  {
    maker: 'a person on a picture of MegaDetector, in words and corners',
    body: () => ({
      body: [
        {
          file: 'images/IMG_3.jpg',
          timestamp: time,
          detections: [{ category: 'person', confidence: 0.91, bbox: [12, 40.5, 96.3, 510.9] }],
        },
      ],
    }),
    format: 'megadetector',
    stored: { type: 'person', confidence: 91, bb: [12, 41, 96, 511] },
  },
  {
    maker: 'SpeciesNet',
    body: () => ({
      body: {
        predictions: [
          {
            filepath: 'cam1/IMG_0004.JPG',
            datetime: time,
            classifications: { classes: ['x;aves;;;;;kea'], scores: [0.9] },
            detections: [{ category: '1', label: 'animal', conf: 0.91, bbox: fraction }],
            prediction: '5a565886;aves;psittaciformes;strigopidae;nestor;notabilis;Kea',
            prediction_score: 0.87,
            prediction_source: 'classifier',
            model_version: '4.0.1a',
          },
        ],
      },
    }),
    format: 'speciesnet',
    stored: { type: 'kea', plate: null, confidence: 91, bb: placed },
  },
]
