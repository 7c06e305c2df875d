import { xml, type MakerPost } from './maker-post.ts'

const frame = (
  objects: string,
) => `<tt:MetadataStream xmlns:tt="http://www.onvif.org/ver10/schema"><tt:VideoAnalytics>
  <tt:Frame UtcTime="2024-06-30T01:00:00"><tt:Transformation><tt:Translate x="-1.0" y="1.0"/><tt:Scale x="0.002" y="-0.002"/>
  </tt:Transformation>${objects}</tt:Frame></tt:VideoAnalytics></tt:MetadataStream>`

/** ONVIF scenes: objects in ONVIF coordinates. */
export const scenePosts: readonly MakerPost[] = [
  {
    maker: 'a scene of ONVIF with a vehicle and its plate',
    body: () =>
      xml(
        frame(`<tt:Object ObjectId="5"><tt:Appearance><tt:Shape><tt:BoundingBox left="100" top="200" right="400" bottom="600"/></tt:Shape>
        <tt:Color><tt:ColorCluster><tt:Color X="82" Y="90" Z="240" Colorspace="http://www.onvif.org/ver10/colorspace/YCbCr"/>
        </tt:ColorCluster></tt:Color><tt:Class><tt:Type Likelihood="0.8">Vehicle</tt:Type><tt:Type Likelihood="0.3">Human</tt:Type>
        </tt:Class><tt:VehicleInfo><tt:Type Likelihood="0.9">Car</tt:Type><tt:Brand Likelihood="0.7">Toyota</tt:Brand></tt:VehicleInfo>
        </tt:Appearance></tt:Object><tt:Object ObjectId="6" Parent="5"><tt:Appearance><tt:Shape>
        <tt:BoundingBox left="200" top="500" right="280" bottom="520"/></tt:Shape><tt:Color><tt:ColorCluster>
        <tt:Color X="230" Y="40" Z="150"/></tt:ColorCluster></tt:Color><tt:Class><tt:Type Likelihood="0.9">LicensePlate</tt:Type>
        </tt:Class><tt:LicensePlateInfo><tt:PlateNumber Likelihood="0.91">ABC123</tt:PlateNumber></tt:LicensePlateInfo>
        </tt:Appearance></tt:Object>`),
      ),
    format: 'onvif',
    stored: {
      type: 'car',
      plate: 'ABC123',
      confidence: 91,
      bb: [100, 200, 400, 600],
      plate_bb: [200, 500, 280, 520],
      colour: 'red',
      makemodel: 'Toyota',
      track_id: '5',
    },
  },
  {
    maker: 'a person of a scene of ONVIF, in the older schema',
    body: () =>
      xml(
        frame(`<tt:Object ObjectId="8"><tt:Appearance><tt:Shape><tt:BoundingBox left="100" top="200" right="400" bottom="600"/></tt:Shape>
        <tt:Class><tt:ClassCandidate><tt:Type>Human</tt:Type><tt:Likelihood>0.91</tt:Likelihood></tt:ClassCandidate></tt:Class>
        </tt:Appearance></tt:Object>`),
      ),
    format: 'onvif',
    stored: { type: 'person', plate: null, confidence: 91, bb: [100, 200, 400, 600], track_id: '8' },
  },
]
