import { plateNameRank, timeNameRank } from './name-patterns.ts'

/** Field names of manufacturers by meaning, without case and separators, the most specific first. */
const NAMES = {
  plate: `platenumber plate plateread plateno platetext platestring platevalue platename plateutf8 plateunicode plateascii
    licenseplate licenceplate licenseplatenumber licenceplatenumber licenseplatetext licensenumber license numberplate
    lptext lpnumber lpn lpr lp lpstring lpcode vehicleplate vehicleplatenumber vehiclenumber vehicleregistration
    carplate carnumber carplatenumber carno regnumber registrationnumber registrationplate registration regno vrm vrn anpr
    anprtext ocrtext ocr matricula placa kennzeichen immatriculation targa nummernschild kenteken rekisterinumero`,
  time: `timestamputc utctimestamp utctime utcdatetime datetimeutc timeutc utc timestamp datetime capturetimestamp
    capturetime capturedat captured eventtime eventtimestamp eventdatetime
    detectedat detectiontime detectedtime occurredat occurred readtime readat timeread snaptime shottime passtime
    createdat created dateutc localtime localdatetime recordtime
    starttime epochtime epoch unixtime timestampms timems ts time date eventdate datestamp frametime gmttime`,
  date: 'date dateutc utcdate eventdate day capturedate',
  clock: 'time timeutc utctime eventclock clock hour capturetime',
  zone: 'timezone tz timezonename timezoneid timezoneoffset utcoffset gmtoffset tzoffset zone',
  confidence: `plateconfidence confidence confidencelevel lpconfidence ocrconfidence ocrscore platescore score
    certainty reliability accuracy probability prob likelihood globalconfidence meanconfidence confidencescore
    predictionscore detectionscore topscore fiability conf percentage quality`,
  plateBox: `platebox platebbox plateboundingbox platerect platerectangle platecoordinates platelocation platepos
    plateposition platepolygon platecoord platecoords platearea plateroi lpbox lprect licenseplatebox boundingbox bbox box bb rect rectangle coordinates position frame
    vertices polygon region roi`,
  vehicleBox: `vehiclebox vehiclebbox vehicleboundingbox vehiclerect vehiclerectangle vehiclecoordinates vehicleposition
    vehiclelocation vehicleregion vehicleroi carbox carrect carposition objectbox objectrect`,
  box: `boundingbox bounding bbox box bb rect rectangle boundbox boundingpoly boundingpolygon boundingrect objectbox objectrect position coordinates
    location region roi vertices normalizedvertices polygon points xyxy xywh relativebox bboxnorm shape`,
  label: `label class classname objecttype objectclass objectclassname labelname objtype objclass objectname objectlabel detectedclass
    category categoryname categoryid displayname classlabel type kind name species commonname scientificname tag
    detectedobject eventobject target targettype classid`,
  picture: `contextimage imagectx imagectxbase64 contextjpeg fullimage fullframe overviewimage sceneimage imagescene
    backgroundimage backgroundpic panoramaimage vehicleimage imagebase64 image imagedata picture pic photo snapshot snapshotbase64
    jpeg jpg jpegimage base64image base64 imagebw imagecolor thumbnail base64img content bodyimage imagefile imagecontent`,
  plateImage:
    'plateimage platepicture platepic lpimage lppicture cropimage platecrop platesnapshot imageplate imageocr imageocrbase64',
  direction: `direction dir heading vehicledirection drivedirection drivingdirection traveldirection movement movingdirection
    carmovedirection motiondirection way movedirection entryexit inout`,
  speed: 'speed speedkmh speedkph vehiclespeed velocity carspeed',
  speedMph: 'speedmph mph',
  type: 'vehicletype vehicleclass vehiclecategory cartype bodytype objecttype category class',
  make: 'vehiclemake make brand vehiclebrand manufacturer carbrand carmake mark vehiclemanufacturer logo vehiclelogo vehiclesign',
  model: 'vehiclemodel model carmodel vehicleseries carseries submodel',
  colour:
    'vehiclecolor vehiclecolour color colour colors colours carcolor carcolour vehiclemaincolor bodycolor bodycolour',
  id: 'eventid id uuid guid readid eventuuid messageid recordid passid uid sequence detectionid referencereadid',
  track: 'trackid carid vehicleid objectid trackingid objid objecttrackingid personid trackerid',
  width: 'imagewidth imgwidth framewidth picwidth picturewidth reswidth resolutionwidth width sourcewidth',
  height:
    'imageheight imgheight frameheight picheight pictureheight resheight resolutionheight height sourceheight',
} as const
export type Meaning = keyof typeof NAMES

type Ranks = Partial<Record<Meaning, number>>

const ranksOf = new Map<string, Ranks>()
for (const [meaning, names] of Object.entries(NAMES))
  for (const [rank, name] of names.split(/\s+/).entries()) {
    const ranks = ranksOf.get(name) ?? {}
    ranks[meaning as Meaning] ??= rank
    ranksOf.set(name, ranks)
  }

const LONGEST = 60
const MOST_KEPT = 5000
const NOTHING: Ranks = {}
/** Cached by written name, since all events of a camera share their names. */
const kept = new Map<string, Ranks>()

/** Without case and separators. No known field has a longer name. */
export const squeezedName = (name: string): string =>
  name.length > LONGEST ? '' : name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

function ranksOfName(name: string): Ranks {
  if (name.length > LONGEST) return NOTHING
  const known = kept.get(name)
  if (known) return known
  const ranks = withPatterns(squeezedName(name))
  if (kept.size >= MOST_KEPT) kept.clear()
  kept.set(name, ranks)
  return ranks
}

/** Names that match a pattern rank after listed names. */
function withPatterns(squeezed: string): Ranks {
  const listed = ranksOf.get(squeezed) ?? NOTHING
  const time = listed.time ?? timeNameRank(squeezed)
  const plate = listed.plate ?? plateNameRank(squeezed)
  if (time === listed.time && plate === listed.plate) return listed
  return { ...listed, ...(time !== undefined && { time }), ...(plate !== undefined && { plate }) }
}

/** How well a name matches a meaning: 0 is best; undefined without a match. */
export const rankOf = (name: string, meaning: Meaning): number | undefined => ranksOfName(name)[meaning]

/** The possible meanings of a field name. */
export const meaningsOf = (name: string): Meaning[] => Object.keys(ranksOfName(name)) as Meaning[]

/** Whether a time under this name is UTC. */
export const isOfUtc = (name: string): boolean => /utc|gmt|zulu/i.test(name)
