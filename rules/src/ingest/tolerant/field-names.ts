/** What a field may mean, by the names that makers give it, without case and separators; the first is the surest. */
const NAMES = {
  plate: `platenumber plate plateread plateno platetext platestring platevalue platename plateutf8 plateunicode plateascii
    licenseplate licenceplate licenseplatenumber licenceplatenumber licenseplatetext licensenumber license numberplate
    lptext lpnumber lpn lpr lp lpstring lpcode vehicleplate vehicleplatenumber vehiclenumber vehicleregistration
    carplate carnumber carplatenumber regnumber registrationnumber registrationplate registration regno vrm vrn anpr
    anprtext ocrtext ocr matricula placa kennzeichen immatriculation targa nummernschild kenteken rekisterinumero`,
  time: `timestamp datetime capturetimestamp capturetime capturedat captured eventtime eventtimestamp eventdatetime
    detectedat detectiontime detectedtime occurredat occurred readtime readat timeread snaptime shottime passtime
    createdat created utctime utcdatetime dateutc timestamputc timeutc utc localtime localdatetime recordtime
    starttime epochtime epoch unixtime timestampms timems ts time date eventdate datestamp frametime gmttime`,
  date: 'date dateutc utcdate eventdate day capturedate',
  clock: 'time timeutc utctime eventclock clock hour capturetime',
  confidence: `plateconfidence confidence confidencelevel lpconfidence ocrconfidence ocrscore platescore score
    certainty reliability accuracy probability globalconfidence meanconfidence confidencescore fiability conf percentage quality`,
  plateBox: `platebox platebbox plateboundingbox platerect platerectangle platecoordinates platelocation platepos
    platepolygon platecoord lpbox lprect boundingbox bbox box rect rectangle coordinates position frame`,
  vehicleBox:
    'vehiclebox vehiclebbox vehicleboundingbox vehiclerect vehiclerectangle vehiclecoordinates carbox',
  picture: `contextimage imagectx imagectxbase64 contextjpeg fullimage overviewimage sceneimage imagescene backgroundimage vehicleimage imagebase64 image
    imagedata picture pic photo snapshot snapshotbase64 jpeg jpg jpegimage base64image base64 imagebw imagecolor
    thumbnail base64img content bodyimage imagefile`,
  plateImage:
    'plateimage platepicture lpimage lppicture cropimage platecrop platesnapshot imageplate imageocr imageocrbase64',
  direction: `direction dir heading vehicledirection drivedirection drivingdirection traveldirection movement
    carmovedirection motiondirection way`,
  speed: 'speed speedkmh vehiclespeed velocity carspeed',
  type: 'vehicletype vehicleclass vehiclecategory cartype bodytype objecttype category class',
  make: 'vehiclemake make brand vehiclebrand manufacturer carbrand mark',
  model: 'vehiclemodel model carmodel vehicleseries',
  colour: 'vehiclecolor vehiclecolour color colour carcolor',
  id: 'eventid id uuid guid readid eventuuid messageid recordid passid uid sequence detectionid',
  track: 'trackid carid vehicleid objectid trackingid',
} as const
export type Meaning = keyof typeof NAMES

type Ranks = Partial<Record<Meaning, number>>

const ranksOf = new Map<string, Ranks>()
for (const [meaning, names] of Object.entries(NAMES))
  for (const [rank, name] of names.split(/\s+/).entries()) {
    const ranks = ranksOf.get(name) ?? {}
    ranks[meaning as Meaning] = rank
    ranksOf.set(name, ranks)
  }

const LONGEST = 60
const MOST_KEPT = 5000
const NOTHING: Ranks = {}
/** As they were written: all events of a camera have the same names. */
const kept = new Map<string, Ranks>()

function ranksOfName(name: string): Ranks {
  if (name.length > LONGEST) return NOTHING
  const known = kept.get(name)
  if (known) return known
  const ranks = ranksOf.get(name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')) ?? NOTHING
  if (kept.size >= MOST_KEPT) kept.clear()
  kept.set(name, ranks)
  return ranks
}

/** How well a name says this meaning: 0 is best, nothing where it does not. */
export const rankOf = (name: string, meaning: Meaning): number | undefined => ranksOfName(name)[meaning]

/** What fields of this name may mean. */
export const meaningsOf = (name: string): Meaning[] => Object.keys(ranksOfName(name)) as Meaning[]

/** A time of such a name is in UTC, also where it does not say so again. */
export const isOfUtc = (name: string): boolean => /utc|gmt/i.test(name)
