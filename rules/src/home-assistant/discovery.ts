import { matchKinds } from '#contract/alerts/enumerations.ts'
import { stripNamePrefix } from '../text/format.ts'
import type { Shown, ShownCamera, ShownPlaces, ShownSite } from './places.ts'
import { availabilityTopic, cameraTopic, configTopic, siteTopic } from './topics.ts'

interface Entity {
  component: 'binary_sensor' | 'event' | 'image' | 'sensor'
  /** Unique within the organisation. */
  object: string
  config: Record<string, unknown>
}

const deviceId = (id: string) => `sightline_${id.replaceAll('-', '')}`
const objectOf = (id: string, what: string) => `${id.replaceAll('-', '')}_${what}`

const siteDevice = ({ id, name }: ShownSite, publicUrl: string) => ({
  identifiers: [deviceId(id)],
  name: stripNamePrefix(name),
  manufacturer: 'Sightline',
  model: 'Site',
  configuration_url: publicUrl,
})

const cameraDevice = (camera: ShownCamera, site: ShownSite | undefined, publicUrl: string) => ({
  identifiers: [deviceId(camera.id)],
  name: stripNamePrefix(camera.name),
  manufacturer: 'Sightline',
  model: 'Camera',
  configuration_url: publicUrl,
  ...(site && { suggested_area: stripNamePrefix(site.name), via_device: deviceId(site.id) }),
})

function siteEntities(site: ShownSite, shown: Shown): Entity[] {
  const count = (what: string, name: string, icon: string): Entity => ({
    component: 'sensor',
    object: objectOf(site.id, what),
    config: {
      name,
      icon,
      state_topic: siteTopic(shown, site.id, what),
      state_class: 'measurement',
      unit_of_measurement: what === 'vehicles' ? 'vehicles' : 'places',
    },
  })
  return [
    ...(site.vehicles === null ? [] : [count('vehicles', 'Vehicles on site', 'mdi:car-multiple')]),
    ...(site.freePlaces === null ? [] : [count('free_places', 'Free places', 'mdi:parking')]),
    {
      component: 'event',
      object: objectOf(site.id, 'alert'),
      config: {
        name: 'Alert',
        icon: 'mdi:bell-alert',
        state_topic: siteTopic(shown, site.id, 'alert'),
        event_types: [...matchKinds],
      },
    },
  ]
}

function cameraEntities({ id }: ShownCamera, shown: Shown): Entity[] {
  const topic = (what: string) => cameraTopic(shown, id, what)
  return [
    {
      component: 'binary_sensor',
      object: objectOf(id, 'online'),
      config: {
        name: 'Online',
        state_topic: topic('online'),
        device_class: 'connectivity',
        entity_category: 'diagnostic',
      },
    },
    {
      component: 'binary_sensor',
      object: objectOf(id, 'occupancy'),
      config: { name: 'Occupancy', state_topic: topic('occupancy'), device_class: 'occupancy' },
    },
    ...(shown.sendsPlates
      ? [
          {
            component: 'sensor',
            object: objectOf(id, 'last_plate'),
            config: {
              name: 'Last plate',
              icon: 'mdi:car',
              state_topic: topic('last_plate'),
              json_attributes_topic: topic('last_plate_attributes'),
            },
          } as const,
        ]
      : []),
    ...(shown.sendsPictures
      ? [
          {
            component: 'image',
            object: objectOf(id, 'picture'),
            config: { name: 'Last picture', image_topic: topic('picture'), content_type: 'image/jpeg' },
          } as const,
        ]
      : []),
  ]
}

/** The retained messages by which Home Assistant creates devices and entities, by topic. */
export function discoveryOf(
  { sites, cameras }: ShownPlaces,
  shown: Shown,
  { publicUrl, version }: { publicUrl: string; version: string },
): Map<string, string> {
  const siteById = new Map(sites.map((site) => [site.id, site]))
  const origin = { name: 'Sightline', sw_version: version, support_url: publicUrl }
  const message = (device: object, { component, object, config }: Entity): [string, string] => [
    configTopic(shown, component, object),
    JSON.stringify({
      ...config,
      unique_id: `sightline_${object}`,
      availability_topic: availabilityTopic(shown),
      qos: 1,
      device,
      origin,
    }),
  ]
  return new Map([
    ...sites.flatMap((site) =>
      siteEntities(site, shown).map((entity) => message(siteDevice(site, publicUrl), entity)),
    ),
    ...cameras.flatMap((camera) =>
      cameraEntities(camera, shown).map((entity) =>
        message(cameraDevice(camera, siteById.get(camera.siteId), publicUrl), entity),
      ),
    ),
  ])
}
