/** The rule for the cells of a column of a Camtrap DP 1.0.2 table. */
export interface Field {
  type: 'string' | 'number' | 'integer' | 'datetime' | 'boolean'
  required?: true
  minimum?: number
  maximum?: number
  choices?: readonly string[]
  pattern?: RegExp
}

export const camtrapVersion = '1.0.2'
export const camtrapTables = ['deployments', 'media', 'observations'] as const
export type CamtrapTable = (typeof camtrapTables)[number]

/** The values of an empty cell. */
export const missingValues: readonly string[] = ['', 'NA', 'NaN', 'nan']

const text: Field = { type: 'string' }
const flag: Field = { type: 'boolean' }
const time: Field = { type: 'datetime' }
const required = (field: Field): Field => ({ ...field, required: true })
const number = (minimum?: number, maximum?: number): Field => ({
  type: 'number',
  ...(minimum !== undefined && { minimum }),
  ...(maximum !== undefined && { maximum }),
})
const integer = (minimum: number, maximum?: number): Field => ({
  ...number(minimum, maximum),
  type: 'integer',
})
const choice = (...choices: string[]): Field => ({ type: 'string', choices })

/** The columns of the tables, in the order of the standard. */
export const camtrapSchema = {
  deployments: {
    deploymentID: required(text),
    locationID: text,
    locationName: text,
    latitude: required(number(-90, 90)),
    longitude: required(number(-180, 180)),
    coordinateUncertainty: integer(1),
    deploymentStart: required(time),
    deploymentEnd: required(time),
    setupBy: text,
    cameraID: text,
    cameraModel: text,
    cameraDelay: integer(0),
    cameraHeight: number(0),
    cameraDepth: number(0),
    cameraTilt: integer(-90, 90),
    cameraHeading: integer(0, 360),
    detectionDistance: number(0),
    timestampIssues: flag,
    baitUse: flag,
    featureType: choice(
      'roadPaved',
      'roadDirt',
      'trailHiking',
      'trailGame',
      'roadUnderpass',
      'roadOverpass',
      'roadBridge',
      'culvert',
      'burrow',
      'nestSite',
      'carcass',
      'waterSource',
      'fruitingTree',
    ),
    habitat: text,
    deploymentGroups: text,
    deploymentTags: text,
    deploymentComments: text,
  },
  media: {
    mediaID: required(text),
    deploymentID: required(text),
    captureMethod: choice('activityDetection', 'timeLapse'),
    timestamp: required(time),
    filePath: required({ type: 'string', pattern: /^[^./~](?!.*\.\.).*$/ }),
    filePublic: required(flag),
    fileName: text,
    fileMediatype: required({ type: 'string', pattern: /^(image|video|audio)\// }),
    exifData: text,
    favorite: flag,
    mediaComments: text,
  },
  observations: {
    observationID: required(text),
    deploymentID: required(text),
    mediaID: text,
    eventID: text,
    eventStart: required(time),
    eventEnd: required(time),
    observationLevel: required(choice('media', 'event')),
    observationType: required(choice('animal', 'human', 'vehicle', 'blank', 'unknown', 'unclassified')),
    cameraSetupType: choice('setup', 'calibration'),
    scientificName: text,
    count: integer(1),
    lifeStage: choice('adult', 'subadult', 'juvenile'),
    sex: choice('female', 'male'),
    behavior: text,
    individualID: text,
    individualPositionRadius: number(0),
    individualPositionAngle: number(-90, 90),
    individualSpeed: number(0),
    bboxX: number(0, 1),
    bboxY: number(0, 1),
    bboxWidth: number(1e-15, 1),
    bboxHeight: number(1e-15, 1),
    classificationMethod: choice('human', 'machine'),
    classifiedBy: text,
    classificationTimestamp: time,
    classificationProbability: number(0, 1),
    observationTags: text,
    observationComments: text,
  },
} as const satisfies Record<CamtrapTable, Record<string, Field>>

export type CamtrapColumn<Table extends CamtrapTable> = keyof (typeof camtrapSchema)[Table]
