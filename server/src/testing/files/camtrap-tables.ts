/** The constraints of the published table schemas of Camtrap DP 1.0.2. */
export interface PublishedField {
  name: string
  type: 'string' | 'number' | 'integer' | 'datetime' | 'boolean' | 'any'
  required?: true
  unique?: true
  minimum?: number
  maximum?: number
  enum?: string[]
  pattern?: string
}

export interface PublishedTable {
  name: 'deployments' | 'media' | 'observations'
  fields: PublishedField[]
  primaryKey: string
  foreignKeys: { field: string; resource: string; reference: string }[]
}

const strings = (...names: string[]): PublishedField[] => names.map((name) => ({ name, type: 'string' }))
const key = (name: string): PublishedField => ({ name, type: 'string', required: true, unique: true })
const moment = (name: string): PublishedField => ({ name, type: 'datetime', required: true })

export const publishedTables: PublishedTable[] = [
  {
    name: 'deployments',
    primaryKey: 'deploymentID',
    foreignKeys: [],
    fields: [
      key('deploymentID'),
      ...strings('locationID', 'locationName'),
      { name: 'latitude', type: 'number', required: true, minimum: -90, maximum: 90 },
      { name: 'longitude', type: 'number', required: true, minimum: -180, maximum: 180 },
      { name: 'coordinateUncertainty', type: 'integer', minimum: 1 },
      moment('deploymentStart'),
      moment('deploymentEnd'),
      ...strings('setupBy', 'cameraID', 'cameraModel'),
      { name: 'cameraDelay', type: 'integer', minimum: 0 },
      { name: 'cameraHeight', type: 'number', minimum: 0 },
      { name: 'cameraDepth', type: 'number', minimum: 0 },
      { name: 'cameraTilt', type: 'integer', minimum: -90, maximum: 90 },
      { name: 'cameraHeading', type: 'integer', minimum: 0, maximum: 360 },
      { name: 'detectionDistance', type: 'number', minimum: 0 },
      { name: 'timestampIssues', type: 'boolean' },
      { name: 'baitUse', type: 'boolean' },
      {
        name: 'featureType',
        type: 'string',
        enum: 'roadPaved roadDirt trailHiking trailGame roadUnderpass roadOverpass roadBridge culvert burrow nestSite carcass waterSource fruitingTree'.split(
          ' ',
        ),
      },
      ...strings('habitat', 'deploymentGroups', 'deploymentTags', 'deploymentComments'),
    ],
  },
  {
    name: 'media',
    primaryKey: 'mediaID',
    foreignKeys: [{ field: 'deploymentID', resource: 'deployments', reference: 'deploymentID' }],
    fields: [
      key('mediaID'),
      { name: 'deploymentID', type: 'string', required: true },
      { name: 'captureMethod', type: 'string', enum: ['activityDetection', 'timeLapse'] },
      moment('timestamp'),
      {
        name: 'filePath',
        type: 'string',
        required: true,
        pattern: String.raw`^(?=^[^./~])(^((?!\.{2}).)*$).*$`,
      },
      { name: 'filePublic', type: 'boolean', required: true },
      ...strings('fileName'),
      { name: 'fileMediatype', type: 'string', required: true, pattern: '^(image|video|audio)/.*$' },
      { name: 'exifData', type: 'any' },
      { name: 'favorite', type: 'boolean' },
      ...strings('mediaComments'),
    ],
  },
  {
    name: 'observations',
    primaryKey: 'observationID',
    foreignKeys: [
      { field: 'deploymentID', resource: 'deployments', reference: 'deploymentID' },
      { field: 'mediaID', resource: 'media', reference: 'mediaID' },
    ],
    fields: [
      key('observationID'),
      { name: 'deploymentID', type: 'string', required: true },
      ...strings('mediaID', 'eventID'),
      moment('eventStart'),
      moment('eventEnd'),
      { name: 'observationLevel', type: 'string', required: true, enum: ['media', 'event'] },
      {
        name: 'observationType',
        type: 'string',
        required: true,
        enum: ['animal', 'human', 'vehicle', 'blank', 'unknown', 'unclassified'],
      },
      { name: 'cameraSetupType', type: 'string', enum: ['setup', 'calibration'] },
      ...strings('scientificName'),
      { name: 'count', type: 'integer', minimum: 1 },
      { name: 'lifeStage', type: 'string', enum: ['adult', 'subadult', 'juvenile'] },
      { name: 'sex', type: 'string', enum: ['female', 'male'] },
      ...strings('behavior', 'individualID'),
      { name: 'individualPositionRadius', type: 'number', minimum: 0 },
      { name: 'individualPositionAngle', type: 'number', minimum: -90, maximum: 90 },
      { name: 'individualSpeed', type: 'number', minimum: 0 },
      { name: 'bboxX', type: 'number', minimum: 0, maximum: 1 },
      { name: 'bboxY', type: 'number', minimum: 0, maximum: 1 },
      { name: 'bboxWidth', type: 'number', minimum: 1e-15, maximum: 1 },
      { name: 'bboxHeight', type: 'number', minimum: 1e-15, maximum: 1 },
      { name: 'classificationMethod', type: 'string', enum: ['human', 'machine'] },
      ...strings('classifiedBy'),
      { name: 'classificationTimestamp', type: 'datetime' },
      { name: 'classificationProbability', type: 'number', minimum: 0, maximum: 1 },
      ...strings('observationTags', 'observationComments'),
    ],
  },
]
