// Made from /api/openapi.json. Make it anew after an upgrade.

export interface Calls {
  /** Sites by name. API keys need the scope `read`. */
  "GET /api/v1/sites": {
    params: {}
    query: { page?: number; page_length?: number; name?: string }
    body: undefined
    answer: {
      count: number
      next: string | null
      previous: string | null
      results: ({
        id: string
        site_type: 0 | 1 | 2
        name: string
        address: string
        lat: number
        lng: number
        time_zone: string
        number_of_bays: number | null
        occupancy_count: number | null
        max_stay_minutes: number
        safety_manager: { email: string[]; name: string; phone: string[] } | null
        stms: { email: string[]; name: string; phone: string[] } | null
        tags: ({ id: string; slug: string; label: string; editable: boolean })[]
        document: string | null
        document_name: string | null
        cameras: ({
          id: string
          name: string
          app_type: 1 | 2 | 3 | 4
          function_type: 0 | 1 | 2 | 3 | 4
          last_seen: string | null
          last_image_id: string | null
          status: "pending" | "warning" | "online"
        })[]
        status: "pending" | "warning" | "online"
      })[]
    }
  }
  /** Add a site. ADMINs only. API keys need the scope `write`. */
  "POST /api/v1/sites": {
    params: {}
    query: {}
    body: {
      site_type?: 0 | 1 | 2
      name?: string | null
      address?: string | null
      lat?: number | string | null
      lng?: number | string | null
      time_zone?: string | null
      number_of_bays?: number | string | null
      occupancy_count?: number | string | null
      max_stay_minutes?: number | string | null
      safety_manager?: { email?: string[] | null; name?: string | null; phone?: string[] | null } | null
      stms?: { email?: string[] | null; name?: string | null; phone?: string[] | null } | null
    }
    answer: {
      id: string
      site_type: 0 | 1 | 2
      name: string
      address: string
      lat: number
      lng: number
      time_zone: string
      number_of_bays: number | null
      occupancy_count: number | null
      max_stay_minutes: number
      safety_manager: { email: string[]; name: string; phone: string[] } | null
      stms: { email: string[]; name: string; phone: string[] } | null
      tags: ({ id: string; slug: string; label: string; editable: boolean })[]
      document: string | null
      document_name: string | null
      cameras: ({
        id: string
        name: string
        app_type: 1 | 2 | 3 | 4
        function_type: 0 | 1 | 2 | 3 | 4
        last_seen: string | null
        last_image_id: string | null
        status: "pending" | "warning" | "online"
      })[]
      status: "pending" | "warning" | "online"
    }
  }
  /** All sites with their cameras, in brief. API keys need the scope `read`. */
  "GET /api/v1/sites/summary/": {
    params: {}
    query: {}
    body: undefined
    answer: ({
      id: string
      name: string
      site_type: 0 | 1 | 2
      number_of_bays: number | null
      cameras: ({ id: string; name: string; app_type: 1 | 2 | 3 | 4; function_type: 0 | 1 | 2 | 3 | 4 })[]
    })[]
  }
  /** All sites with their cameras, in brief. API keys need the scope `read`. */
  "GET /api/v2/sites/summary/": {
    params: {}
    query: {}
    body: undefined
    answer: ({
      id: string
      name: string
      site_type: 0 | 1 | 2
      number_of_bays: number | null
      cameras: ({ id: string; name: string; app_type: 1 | 2 | 3 | 4; function_type: 0 | 1 | 2 | 3 | 4 })[]
    })[]
  }
  /** All sites as map markers. API keys need the scope `read`. */
  "GET /api/v1/sites/map": {
    params: {}
    query: {}
    body: undefined
    answer: ({
      id: string
      name: string
      address: string
      site_type: 0 | 1 | 2
      lat: number
      lng: number
      status: "pending" | "warning" | "online"
      camera_count: number
      tag_ids: string[]
    })[]
  }
  /** Removed sites by name; explorers leave out their events unless one of them is chosen. ADMINs only. API keys need the scope `read`. */
  "GET /api/v1/sites/removed": {
    params: {}
    query: {}
    body: undefined
    answer: ({ id: string; name: string; removed_at: string })[]
  }
  /** One site. API keys need the scope `read`. */
  "GET /api/v1/sites/{id}": {
    params: { id: string }
    query: {}
    body: undefined
    answer: {
      id: string
      site_type: 0 | 1 | 2
      name: string
      address: string
      lat: number
      lng: number
      time_zone: string
      number_of_bays: number | null
      occupancy_count: number | null
      max_stay_minutes: number
      safety_manager: { email: string[]; name: string; phone: string[] } | null
      stms: { email: string[]; name: string; phone: string[] } | null
      tags: ({ id: string; slug: string; label: string; editable: boolean })[]
      document: string | null
      document_name: string | null
      cameras: ({
        id: string
        name: string
        app_type: 1 | 2 | 3 | 4
        function_type: 0 | 1 | 2 | 3 | 4
        last_seen: string | null
        last_image_id: string | null
        status: "pending" | "warning" | "online"
      })[]
      status: "pending" | "warning" | "online"
    }
  }
  /** Change a site. ADMINs only. API keys need the scope `write`. */
  "PUT /api/v1/sites/{id}": {
    params: { id: string }
    query: {}
    body: {
      site_type?: 0 | 1 | 2
      name?: string | null
      address?: string | null
      lat?: number | string | null
      lng?: number | string | null
      time_zone?: string | null
      number_of_bays?: number | string | null
      occupancy_count?: number | string | null
      max_stay_minutes?: number | string | null
      safety_manager?: { email?: string[] | null; name?: string | null; phone?: string[] | null } | null
      stms?: { email?: string[] | null; name?: string | null; phone?: string[] | null } | null
    }
    answer: {
      id: string
      site_type: 0 | 1 | 2
      name: string
      address: string
      lat: number
      lng: number
      time_zone: string
      number_of_bays: number | null
      occupancy_count: number | null
      max_stay_minutes: number
      safety_manager: { email: string[]; name: string; phone: string[] } | null
      stms: { email: string[]; name: string; phone: string[] } | null
      tags: ({ id: string; slug: string; label: string; editable: boolean })[]
      document: string | null
      document_name: string | null
      cameras: ({
        id: string
        name: string
        app_type: 1 | 2 | 3 | 4
        function_type: 0 | 1 | 2 | 3 | 4
        last_seen: string | null
        last_image_id: string | null
        status: "pending" | "warning" | "online"
      })[]
      status: "pending" | "warning" | "online"
    }
  }
  /** Remove a site and its cameras; the history of their detections stays. ADMINs only. API keys need the scope `write`. */
  "DELETE /api/v1/sites/{id}": {
    params: { id: string }
    query: {}
    body: undefined
    answer: unknown
  }
  /** The cameras of a site by name: a page where page_length is given, else all of them. API keys need the scope `read`. */
  "GET /api/v1/sites/{id}/cameras": {
    params: { id: string }
    query: { page?: number; page_length?: number }
    body: undefined
    answer: {
      count: number
      next: string | null
      previous: string | null
      results: ({
        id: string
        site: string
        name: string
        app_type: 1 | 2 | 3 | 4
        function_type: 0 | 1 | 2 | 3 | 4
        focal_length: number
        vertical_fov: number
        horizontal_fov: number
        distance_scale: number
        plane_normal: [number, number, number]
        plane_normal_x: number
        plane_normal_y: number
        plane_normal_z: number
        plane_point: [number, number, number]
        plane_point_x: number
        plane_point_y: number
        plane_point_z: number
        latitude: number | null
        longitude: number | null
        heading: number | null
        location_data: { lat: number; lng: number } | {}
        event_frequency: { id: number; description: string; frequency: string } | null
        country: "NZ" | "AU"
        tags: ({ id: string; slug: string; label: string; editable: boolean })[]
        face_redaction: boolean
        head_redaction: boolean
        people_redaction: boolean
        masked_storage: boolean
        faces_sent_at: string | null
        tracking: boolean
        is_enabled: boolean
        last_seen: string | null
        last_image_id: string | null
        hsafety_setting: {
          hivis_ppe_criteria: boolean
          hardhat_ppe_criteria: boolean
          temporary_speed_limit: number
          heavy_plant_to_public_safety_distance: number | null
          heavy_plant_to_public_safety_distance_enabled: boolean
          heavy_plant_to_worker_safety_distance: number | null
          heavy_plant_to_worker_safety_distance_enabled: boolean
          alert_on_increased_risk_level: boolean
          alert_on_volatile_vehicle_locus: boolean
          alert_on_horizontal_person: boolean
        } | null
        violation_metrics: ({
          violation_type: number
          medium_risk_threshold: number
          high_risk_threshold: number
          alert_threshold: number
          threshold_period: number
        })[]
        status: "pending" | "warning" | "online"
      })[]
    } | ({
      id: string
      site: string
      name: string
      app_type: 1 | 2 | 3 | 4
      function_type: 0 | 1 | 2 | 3 | 4
      focal_length: number
      vertical_fov: number
      horizontal_fov: number
      distance_scale: number
      plane_normal: [number, number, number]
      plane_normal_x: number
      plane_normal_y: number
      plane_normal_z: number
      plane_point: [number, number, number]
      plane_point_x: number
      plane_point_y: number
      plane_point_z: number
      latitude: number | null
      longitude: number | null
      heading: number | null
      location_data: { lat: number; lng: number } | {}
      event_frequency: { id: number; description: string; frequency: string } | null
      country: "NZ" | "AU"
      tags: ({ id: string; slug: string; label: string; editable: boolean })[]
      face_redaction: boolean
      head_redaction: boolean
      people_redaction: boolean
      masked_storage: boolean
      faces_sent_at: string | null
      tracking: boolean
      is_enabled: boolean
      last_seen: string | null
      last_image_id: string | null
      hsafety_setting: {
        hivis_ppe_criteria: boolean
        hardhat_ppe_criteria: boolean
        temporary_speed_limit: number
        heavy_plant_to_public_safety_distance: number | null
        heavy_plant_to_public_safety_distance_enabled: boolean
        heavy_plant_to_worker_safety_distance: number | null
        heavy_plant_to_worker_safety_distance_enabled: boolean
        alert_on_increased_risk_level: boolean
        alert_on_volatile_vehicle_locus: boolean
        alert_on_horizontal_person: boolean
      } | null
      violation_metrics: ({
        violation_type: number
        medium_risk_threshold: number
        high_risk_threshold: number
        alert_threshold: number
        threshold_period: number
      })[]
      status: "pending" | "warning" | "online"
    })[]
  }
  /** Attach a PDF, sent as the file `document`. ADMINs only. API keys need the scope `write`. */
  "PUT /api/v1/sites/document/{id}": {
    params: { id: string }
    query: {}
    body: undefined
    answer: {
      id: string
      site_type: 0 | 1 | 2
      name: string
      address: string
      lat: number
      lng: number
      time_zone: string
      number_of_bays: number | null
      occupancy_count: number | null
      max_stay_minutes: number
      safety_manager: { email: string[]; name: string; phone: string[] } | null
      stms: { email: string[]; name: string; phone: string[] } | null
      tags: ({ id: string; slug: string; label: string; editable: boolean })[]
      document: string | null
      document_name: string | null
      cameras: ({
        id: string
        name: string
        app_type: 1 | 2 | 3 | 4
        function_type: 0 | 1 | 2 | 3 | 4
        last_seen: string | null
        last_image_id: string | null
        status: "pending" | "warning" | "online"
      })[]
      status: "pending" | "warning" | "online"
    }
  }
  /** Remove the attached PDF. ADMINs only. API keys need the scope `write`. */
  "DELETE /api/v1/sites/document/{id}": {
    params: { id: string }
    query: {}
    body: undefined
    answer: unknown
  }
  /** The attached PDF, by the link in `document`. Opens by the signature in its address. */
  "GET /api/v1/sites/document/{id}": {
    params: { id: string }
    query: { org: string; Expires: string; Signature: string }
    body: undefined
    answer: unknown
  }
  /** The sites that have a plan. API keys need the scope `read`. */
  "GET /api/v1/sites/plans": {
    params: {}
    query: {}
    body: undefined
    answer: ({ site: string; changed_at: string })[]
  }
  /** The plan of a site as GeoJSON. API keys need the scope `read`. */
  "GET /api/v1/sites/{id}/plan": {
    params: { id: string }
    query: {}
    body: undefined
    answer: {
      type: "FeatureCollection"
      features: ({
        type: "Feature"
        properties: {
          kind: "road" | "path" | "building" | "bay" | "green" | "water" | "wall" | "outline"
          name?: string
          width?: number
        }
        geometry: { type: "Point"; coordinates: number[] } | { type: "LineString"; coordinates: (number[])[] } | { type: "MultiLineString"; coordinates: ((number[])[])[] } | { type: "Polygon"; coordinates: ((number[])[])[] } | { type: "MultiPolygon"; coordinates: (((number[])[])[])[] }
      })[]
    }
  }
  /** Set the plan of a site: a GeoJSON FeatureCollection of up to 500 KB within 5 km of the site. ADMINs only. API keys need the scope `write`. */
  "PUT /api/v1/sites/{id}/plan": {
    params: { id: string }
    query: {}
    body: unknown
    answer: {
      type: "FeatureCollection"
      features: ({
        type: "Feature"
        properties: {
          kind: "road" | "path" | "building" | "bay" | "green" | "water" | "wall" | "outline"
          name?: string
          width?: number
        }
        geometry: { type: "Point"; coordinates: number[] } | { type: "LineString"; coordinates: (number[])[] } | { type: "MultiLineString"; coordinates: ((number[])[])[] } | { type: "Polygon"; coordinates: ((number[])[])[] } | { type: "MultiPolygon"; coordinates: (((number[])[])[])[] }
      })[]
    }
  }
  /** Remove the plan of a site. ADMINs only. API keys need the scope `write`. */
  "DELETE /api/v1/sites/{id}/plan": {
    params: { id: string }
    query: {}
    body: undefined
    answer: unknown
  }
  /** The sources of the maps. Open to everybody. */
  "GET /api/v1/map/sources": {
    params: {}
    query: {}
    body: undefined
    answer: { style_url: string | null; satellite_tiles: string | null; pmtiles_url: string | null }
  }
  /** The organisation's own maps. API keys need the scope `read`. */
  "GET /api/v1/map/own": {
    params: {}
    query: {}
    body: undefined
    answer: {
      has_street: boolean
      has_satellite: boolean
      addresses: { street_tiles: string | null; satellite_tiles: string | null } | null
    }
  }
  /** Set the source of the organisation's own maps. ADMINs only. API keys need the scope `write`. */
  "PUT /api/v1/map/own": {
    params: {}
    query: {}
    body: { street_tiles: string | null; satellite_tiles: string | null }
    answer: {
      has_street: boolean
      has_satellite: boolean
      addresses: { street_tiles: string | null; satellite_tiles: string | null } | null
    }
  }
  /** A tile of the organisation's own map. API keys need the scope `read`. */
  "GET /api/v1/map/tiles/{kind}/{z}/{x}/{y}": {
    params: { kind: "street" | "satellite"; z: number; x: number; y: number }
    query: {}
    body: undefined
    answer: unknown
  }
  /** Addresses that match a text. API keys need the scope `read`. */
  "GET /api/v1/geocoding/forward": {
    params: {}
    query: { q: string; country?: string; types?: string; limit?: number }
    body: undefined
    answer: { features: ({ place_name: string; center: [number, number]; note?: string })[] }
  }
  /** The available event frequencies. API keys need the scope `read`. */
  "GET /api/v1/cameras/frequencylist": {
    params: {}
    query: {}
    body: undefined
    answer: ({ id: number; description: string; frequency: string })[]
  }
  /** The data of a camera for the media popup; an empty object for an unknown camera. API keys need the scope `read`. */
  "GET /api/v1/cameras/lookup/{cameraId}": {
    params: { cameraId: string }
    query: {}
    body: undefined
    answer: {
      id?: string
      site?: string
      name?: string
      app_type?: 1 | 2 | 3 | 4
      function_type?: 0 | 1 | 2 | 3 | 4
      focal_length?: number
      vertical_fov?: number
      horizontal_fov?: number
      distance_scale?: number
      plane_normal?: [number, number, number]
      plane_normal_x?: number
      plane_normal_y?: number
      plane_normal_z?: number
      plane_point?: [number, number, number]
      plane_point_x?: number
      plane_point_y?: number
      plane_point_z?: number
      latitude?: number | null
      longitude?: number | null
      heading?: number | null
      location_data?: { lat: number; lng: number } | {}
      event_frequency?: { id: number; description: string; frequency: string } | null
      country?: "NZ" | "AU"
      tags?: ({ id: string; slug: string; label: string; editable: boolean })[]
      face_redaction?: boolean
      head_redaction?: boolean
      people_redaction?: boolean
      masked_storage?: boolean
      faces_sent_at?: string | null
      tracking?: boolean
      is_enabled?: boolean
      last_seen?: string | null
      last_image_id?: string | null
      hsafety_setting?: {
        hivis_ppe_criteria: boolean
        hardhat_ppe_criteria: boolean
        temporary_speed_limit: number
        heavy_plant_to_public_safety_distance: number | null
        heavy_plant_to_public_safety_distance_enabled: boolean
        heavy_plant_to_worker_safety_distance: number | null
        heavy_plant_to_worker_safety_distance_enabled: boolean
        alert_on_increased_risk_level: boolean
        alert_on_volatile_vehicle_locus: boolean
        alert_on_horizontal_person: boolean
      } | null
      violation_metrics?: ({
        violation_type: number
        medium_risk_threshold: number
        high_risk_threshold: number
        alert_threshold: number
        threshold_period: number
      })[]
      status?: "pending" | "warning" | "online"
      rois?: ({ id: string; roi_type: number })[]
      average_confidence?: number | null
    }
  }
  /** One camera. API keys need the scope `read`. */
  "GET /api/v1/cameras/{id}": {
    params: { id: string }
    query: {}
    body: undefined
    answer: {
      id: string
      site: string
      name: string
      app_type: 1 | 2 | 3 | 4
      function_type: 0 | 1 | 2 | 3 | 4
      focal_length: number
      vertical_fov: number
      horizontal_fov: number
      distance_scale: number
      plane_normal: [number, number, number]
      plane_normal_x: number
      plane_normal_y: number
      plane_normal_z: number
      plane_point: [number, number, number]
      plane_point_x: number
      plane_point_y: number
      plane_point_z: number
      latitude: number | null
      longitude: number | null
      heading: number | null
      location_data: { lat: number; lng: number } | {}
      event_frequency: { id: number; description: string; frequency: string } | null
      country: "NZ" | "AU"
      tags: ({ id: string; slug: string; label: string; editable: boolean })[]
      face_redaction: boolean
      head_redaction: boolean
      people_redaction: boolean
      masked_storage: boolean
      faces_sent_at: string | null
      tracking: boolean
      is_enabled: boolean
      last_seen: string | null
      last_image_id: string | null
      hsafety_setting: {
        hivis_ppe_criteria: boolean
        hardhat_ppe_criteria: boolean
        temporary_speed_limit: number
        heavy_plant_to_public_safety_distance: number | null
        heavy_plant_to_public_safety_distance_enabled: boolean
        heavy_plant_to_worker_safety_distance: number | null
        heavy_plant_to_worker_safety_distance_enabled: boolean
        alert_on_increased_risk_level: boolean
        alert_on_volatile_vehicle_locus: boolean
        alert_on_horizontal_person: boolean
      } | null
      violation_metrics: ({
        violation_type: number
        medium_risk_threshold: number
        high_risk_threshold: number
        alert_threshold: number
        threshold_period: number
      })[]
      status: "pending" | "warning" | "online"
    }
  }
  /** Change a camera. ADMINs only. API keys need the scope `write`. */
  "PUT /api/v1/cameras/{id}": {
    params: { id: string }
    query: {}
    body: {
      site?: string
      name?: string | null
      app_type?: 1 | 2 | 3 | 4
      function_type?: 0 | 1 | 2 | 3 | 4
      focal_length?: number | string | null
      vertical_fov?: number | string | null
      horizontal_fov?: number | string | null
      distance_scale?: number | string | null
      plane_normal?: [number | string | null, number | string | null, number | string | null] | null
      plane_normal_x?: number | string | null
      plane_normal_y?: number | string | null
      plane_normal_z?: number | string | null
      plane_point?: [number | string | null, number | string | null, number | string | null] | null
      plane_point_x?: number | string | null
      plane_point_y?: number | string | null
      plane_point_z?: number | string | null
      latitude?: number | string | null
      longitude?: number | string | null
      heading?: number | string | null
      location_data?: "" | { lat?: number | string | null; lng?: number | string | null } | null
      event_frequency?: number | "" | { id: number } | null
      country?: "NZ" | "AU" | "" | null
      face_redaction?: boolean
      head_redaction?: boolean
      people_redaction?: boolean
      masked_storage?: boolean
      tracking?: boolean
      is_enabled?: boolean
      hsafety_setting?: {
        hivis_ppe_criteria?: boolean | null
        hardhat_ppe_criteria?: boolean | null
        temporary_speed_limit?: number | string | null
        heavy_plant_to_public_safety_distance?: number | string | null
        heavy_plant_to_public_safety_distance_enabled?: boolean | null
        heavy_plant_to_worker_safety_distance?: number | string | null
        heavy_plant_to_worker_safety_distance_enabled?: boolean | null
        alert_on_increased_risk_level?: boolean | null
        alert_on_volatile_vehicle_locus?: boolean | null
        alert_on_horizontal_person?: boolean | null
      } | null
      violation_metrics?: ({
        violation_type: number
        medium_risk_threshold?: number | string | null
        high_risk_threshold?: number | string | null
        alert_threshold?: number | string | null
        threshold_period?: number | "" | { id: number } | null
      })[] | null
      allowed_addresses?: string[]
    }
    answer: {
      id: string
      site: string
      name: string
      app_type: 1 | 2 | 3 | 4
      function_type: 0 | 1 | 2 | 3 | 4
      focal_length: number
      vertical_fov: number
      horizontal_fov: number
      distance_scale: number
      plane_normal: [number, number, number]
      plane_normal_x: number
      plane_normal_y: number
      plane_normal_z: number
      plane_point: [number, number, number]
      plane_point_x: number
      plane_point_y: number
      plane_point_z: number
      latitude: number | null
      longitude: number | null
      heading: number | null
      location_data: { lat: number; lng: number } | {}
      event_frequency: { id: number; description: string; frequency: string } | null
      country: "NZ" | "AU"
      tags: ({ id: string; slug: string; label: string; editable: boolean })[]
      face_redaction: boolean
      head_redaction: boolean
      people_redaction: boolean
      masked_storage: boolean
      faces_sent_at: string | null
      tracking: boolean
      is_enabled: boolean
      last_seen: string | null
      last_image_id: string | null
      hsafety_setting: {
        hivis_ppe_criteria: boolean
        hardhat_ppe_criteria: boolean
        temporary_speed_limit: number
        heavy_plant_to_public_safety_distance: number | null
        heavy_plant_to_public_safety_distance_enabled: boolean
        heavy_plant_to_worker_safety_distance: number | null
        heavy_plant_to_worker_safety_distance_enabled: boolean
        alert_on_increased_risk_level: boolean
        alert_on_volatile_vehicle_locus: boolean
        alert_on_horizontal_person: boolean
      } | null
      violation_metrics: ({
        violation_type: number
        medium_risk_threshold: number
        high_risk_threshold: number
        alert_threshold: number
        threshold_period: number
      })[]
      status: "pending" | "warning" | "online"
    }
  }
  /** Remove a camera; the history of its detections stays. ADMINs only. API keys need the scope `write`. */
  "DELETE /api/v1/cameras/{id}": {
    params: { id: string }
    query: {}
    body: undefined
    answer: unknown
  }
  /** Add a camera to a site. ADMINs only. API keys need the scope `write`. */
  "POST /api/v1/cameras": {
    params: {}
    query: {}
    body: {
      site?: string
      name?: string | null
      app_type?: 1 | 2 | 3 | 4
      function_type?: 0 | 1 | 2 | 3 | 4
      focal_length?: number | string | null
      vertical_fov?: number | string | null
      horizontal_fov?: number | string | null
      distance_scale?: number | string | null
      plane_normal?: [number | string | null, number | string | null, number | string | null] | null
      plane_normal_x?: number | string | null
      plane_normal_y?: number | string | null
      plane_normal_z?: number | string | null
      plane_point?: [number | string | null, number | string | null, number | string | null] | null
      plane_point_x?: number | string | null
      plane_point_y?: number | string | null
      plane_point_z?: number | string | null
      latitude?: number | string | null
      longitude?: number | string | null
      heading?: number | string | null
      location_data?: "" | { lat?: number | string | null; lng?: number | string | null } | null
      event_frequency?: number | "" | { id: number } | null
      country?: "NZ" | "AU" | "" | null
      face_redaction?: boolean
      head_redaction?: boolean
      people_redaction?: boolean
      masked_storage?: boolean
      tracking?: boolean
      is_enabled?: boolean
      hsafety_setting?: {
        hivis_ppe_criteria?: boolean | null
        hardhat_ppe_criteria?: boolean | null
        temporary_speed_limit?: number | string | null
        heavy_plant_to_public_safety_distance?: number | string | null
        heavy_plant_to_public_safety_distance_enabled?: boolean | null
        heavy_plant_to_worker_safety_distance?: number | string | null
        heavy_plant_to_worker_safety_distance_enabled?: boolean | null
        alert_on_increased_risk_level?: boolean | null
        alert_on_volatile_vehicle_locus?: boolean | null
        alert_on_horizontal_person?: boolean | null
      } | null
      violation_metrics?: ({
        violation_type: number
        medium_risk_threshold?: number | string | null
        high_risk_threshold?: number | string | null
        alert_threshold?: number | string | null
        threshold_period?: number | "" | { id: number } | null
      })[] | null
      allowed_addresses?: string[]
    }
    answer: {
      id: string
      site: string
      name: string
      app_type: 1 | 2 | 3 | 4
      function_type: 0 | 1 | 2 | 3 | 4
      focal_length: number
      vertical_fov: number
      horizontal_fov: number
      distance_scale: number
      plane_normal: [number, number, number]
      plane_normal_x: number
      plane_normal_y: number
      plane_normal_z: number
      plane_point: [number, number, number]
      plane_point_x: number
      plane_point_y: number
      plane_point_z: number
      latitude: number | null
      longitude: number | null
      heading: number | null
      location_data: { lat: number; lng: number } | {}
      event_frequency: { id: number; description: string; frequency: string } | null
      country: "NZ" | "AU"
      tags: ({ id: string; slug: string; label: string; editable: boolean })[]
      face_redaction: boolean
      head_redaction: boolean
      people_redaction: boolean
      masked_storage: boolean
      faces_sent_at: string | null
      tracking: boolean
      is_enabled: boolean
      last_seen: string | null
      last_image_id: string | null
      hsafety_setting: {
        hivis_ppe_criteria: boolean
        hardhat_ppe_criteria: boolean
        temporary_speed_limit: number
        heavy_plant_to_public_safety_distance: number | null
        heavy_plant_to_public_safety_distance_enabled: boolean
        heavy_plant_to_worker_safety_distance: number | null
        heavy_plant_to_worker_safety_distance_enabled: boolean
        alert_on_increased_risk_level: boolean
        alert_on_volatile_vehicle_locus: boolean
        alert_on_horizontal_person: boolean
      } | null
      violation_metrics: ({
        violation_type: number
        medium_risk_threshold: number
        high_risk_threshold: number
        alert_threshold: number
        threshold_period: number
      })[]
      status: "pending" | "warning" | "online"
    }
  }
  /** The address to which the camera posts. ADMINs only. API keys need the scope `secrets`. */
  "GET /api/v1/cameras/{id}/endpoint": {
    params: { id: string }
    query: {}
    body: undefined
    answer: { endpoint: string; previous_expires_at: string | null; allowed_addresses: string[]; user: string }
  }
  /** Replace the address of a camera; the old one works for another hour. ADMINs only. API keys need the scopes `write` and `secrets`. */
  "POST /api/v1/cameras/{id}/endpoint/rotate": {
    params: { id: string }
    query: {}
    body: undefined
    answer: { endpoint: string; previous_expires_at: string | null; allowed_addresses: string[]; user: string }
  }
  /** Restrict the posts of a camera to network addresses and to a user name with a password. ADMINs only. API keys need the scopes `write` and `secrets`. */
  "PUT /api/v1/cameras/{id}/endpoint/access": {
    params: { id: string }
    query: {}
    body: { allowed_addresses: string[]; user: string; password?: string }
    answer: { endpoint: string; previous_expires_at: string | null; allowed_addresses: string[]; user: string }
  }
  /** Cameras whose pictures arrived faster than they were read in the last day. ADMINs only. API keys need the scope `read`. */
  "GET /api/v1/vision/behind": {
    params: {}
    query: {}
    body: undefined
    answer: ({ camera_id: string; not_looked_at: number; last_not_looked_at: string; waiting: number })[]
  }
  /** The plate-reading settings of a camera, with the number of pictures read. ADMINs only. API keys need the scope `read`. */
  "GET /api/v1/cameras/{id}/vision": {
    params: { id: string }
    query: {}
    body: undefined
    answer: {
      settings: {
        mode: "auto" | "on" | "off"
        least_width: number
        only_regions: string[]
        never_regions: string[]
        formats: ("AT" | "AU" | "BE" | "CA" | "CH" | "CZ" | "DE" | "DK" | "ES" | "FI" | "FR" | "GB" | "HR" | "HU" | "IE" | "IT" | "LT" | "LU" | "LV" | "NL" | "NO" | "NZ" | "PL" | "PT" | "RO" | "SE" | "SI" | "SK" | "US")[]
        mounting: "approaching" | "leaving" | null
        least_confidence: number
      }
      is_reading: boolean
      has_pictures: boolean
      model: string
      looked_at: number
      not_looked_at: number
      last_not_looked_at: string | null
      waiting: number
    }
  }
  /** Turn plate reading of a camera on or off. ADMINs only. API keys need the scope `write`. */
  "PUT /api/v1/cameras/{id}/vision": {
    params: { id: string }
    query: {}
    body: {
      mode: "auto" | "on" | "off"
      least_width: number
      only_regions: string[]
      never_regions: string[]
      formats: ("AT" | "AU" | "BE" | "CA" | "CH" | "CZ" | "DE" | "DK" | "ES" | "FI" | "FR" | "GB" | "HR" | "HU" | "IE" | "IT" | "LT" | "LU" | "LV" | "NL" | "NO" | "NZ" | "PL" | "PT" | "RO" | "SE" | "SI" | "SK" | "US")[]
      mounting: "approaching" | "leaving" | null
      least_confidence: number
    }
    answer: {
      settings: {
        mode: "auto" | "on" | "off"
        least_width: number
        only_regions: string[]
        never_regions: string[]
        formats: ("AT" | "AU" | "BE" | "CA" | "CH" | "CZ" | "DE" | "DK" | "ES" | "FI" | "FR" | "GB" | "HR" | "HU" | "IE" | "IT" | "LT" | "LU" | "LV" | "NL" | "NO" | "NZ" | "PL" | "PT" | "RO" | "SE" | "SI" | "SK" | "US")[]
        mounting: "approaching" | "leaving" | null
        least_confidence: number
      }
      is_reading: boolean
      has_pictures: boolean
      model: string
      looked_at: number
      not_looked_at: number
      last_not_looked_at: string | null
      waiting: number
    }
  }
  /** Read a picture, sent as the file `picture`, with the settings of a camera; stores nothing. ADMINs only. API keys need the scope `write`. */
  "POST /api/v1/cameras/{id}/vision/test": {
    params: { id: string }
    query: {}
    body: undefined
    answer: {
      width: number
      height: number
      model: string
      plates: ({
        text: string
        confidence: number
        kind: "read" | "check" | "unread" | "ignored"
        reason: string | null
        corners: [[number, number], [number, number], [number, number], [number, number]]
        width: number
        lines: number
        score: number
      })[]
      milliseconds: { decode: number; find: number; read: number }
    }
  }
  /** The reading accuracy of a camera, by corrections, plates confirmed in review, and stays whose entry and exit agree. ADMINs only. API keys need the scope `read`. */
  "GET /api/v1/cameras/{id}/accuracy": {
    params: { id: string }
    query: {}
    body: undefined
    answer: {
      readings: number
      right: number
      by_hour: ({ readings: number; right: number; hour: number })[]
      by_day: { readings: number; right: number }
      by_night: { readings: number; right: number }
      confusions: ({ truth: string; read: string; count: number; of: number })[]
      plate_width: number | null
      advice: string[]
    }
  }
  /** The second reader of plates that is compared with the own one. ADMINs only. API keys need the scope `read`. */
  "GET /api/v1/vision/shadow": {
    params: {}
    query: {}
    body: undefined
    answer: {
      kind: "off" | "weights" | "http"
      address: string
      has_token: boolean
      weights: string | null
      asked_at: string | null
      fault: string | null
      waiting: number
    }
  }
  /** Compare a second reader of plates with the own one; `http` gets each masked picture as the file `upload` and answers as Snapshot does. ADMINs only. API keys need the scope `write`. */
  "PUT /api/v1/vision/shadow": {
    params: {}
    query: {}
    body: { kind: "off" } | { kind: "weights" } | { kind: "http"; address: string; token?: string }
    answer: {
      kind: "off" | "weights" | "http"
      address: string
      has_token: boolean
      weights: string | null
      asked_at: string | null
      fault: string | null
      waiting: number
    }
  }
  /** How both readers agree by camera, over the last 30 days. ADMINs only. API keys need the scope `read`. */
  "GET /api/v1/vision/shadow/comparison": {
    params: {}
    query: {}
    body: undefined
    answer: ({
      camera_id: string
      name: string
      pictures: number
      same: number
      ours_only: number
      theirs_only: number
      different: number
      failed: number
      examples: ({ image_id: string; path: string; time: string; ours: string | null; theirs: string | null })[]
    })[]
  }
  /** The picture source of a camera and its state. ADMINs only. API keys need the scope `secrets`. */
  "GET /api/v1/cameras/{id}/source": {
    params: { id: string }
    query: {}
    body: undefined
    answer: {
      kind: "snapshot" | "rtsp" | "ftp" | "mail" | null
      address: string
      user: string
      has_password: boolean
      every_seconds: number
      on_motion: boolean
      motion_share: number
      ftp: { host: string; port: number; user: string; password: string; allows_plain: boolean } | null
      mail: { host: string; port: number; to: string } | null
      rtsp_fault: string | null
      reaches_private: boolean
      tried_at: string | null
      picture_at: string | null
      fault: string | null
      last_image_id: string | null
    }
  }
  /** Set the picture source of a camera: pull, FTP or mail. ADMINs only. API keys need the scopes `write` and `secrets`. */
  "PUT /api/v1/cameras/{id}/source": {
    params: { id: string }
    query: {}
    body: {
      kind: "snapshot"
      address: string
      user?: string
      password?: string
      every_seconds?: number
      on_motion?: boolean
      motion_share?: number
    } | {
      kind: "rtsp"
      address: string
      user?: string
      password?: string
      every_seconds?: number
      on_motion?: boolean
      motion_share?: number
    } | { kind: "ftp" } | { kind: "mail" }
    answer: {
      kind: "snapshot" | "rtsp" | "ftp" | "mail" | null
      address: string
      user: string
      has_password: boolean
      every_seconds: number
      on_motion: boolean
      motion_share: number
      ftp: { host: string; port: number; user: string; password: string; allows_plain: boolean } | null
      mail: { host: string; port: number; to: string } | null
      rtsp_fault: string | null
      reaches_private: boolean
      tried_at: string | null
      picture_at: string | null
      fault: string | null
      last_image_id: string | null
    }
  }
  /** Stop pulling pictures from a camera, and close its FTP and mail account. ADMINs only. API keys need the scope `write`. */
  "DELETE /api/v1/cameras/{id}/source": {
    params: { id: string }
    query: {}
    body: undefined
    answer: unknown
  }
  /** One picture with these settings, or the last one by FTP or mail; stores nothing. ADMINs only. API keys need the scope `write`. */
  "POST /api/v1/cameras/{id}/source/test": {
    params: { id: string }
    query: {}
    body: {
      kind: "snapshot"
      address: string
      user?: string
      password?: string
      every_seconds?: number
      on_motion?: boolean
      motion_share?: number
    } | {
      kind: "rtsp"
      address: string
      user?: string
      password?: string
      every_seconds?: number
      on_motion?: boolean
      motion_share?: number
    } | { kind: "ftp" } | { kind: "mail" }
    answer: {
      picture: string | null
      width: number
      height: number
      bytes: number
      milliseconds: number
      fault: string | null
    }
  }
  /** Cameras found by ONVIF discovery in the networks that the operator allows. ADMINs only. API keys need the scope `write`. */
  "POST /api/v1/camera-sources/find": {
    params: {}
    query: {}
    body: undefined
    answer: ({ name: string; hardware: string; address: string })[]
  }
  /** The snapshot and stream address of an ONVIF camera. ADMINs only. API keys need the scope `write`. */
  "POST /api/v1/camera-sources/addresses": {
    params: {}
    query: {}
    body: { address: string; user?: string; password?: string }
    answer: { snapshot: string | null; stream: string | null; fault: string | null }
  }
  /** The types of a region of interest. API keys need the scope `read`. */
  "GET /api/v1/cameras/roi_types": {
    params: {}
    query: {}
    body: undefined
    answer: ({ id: number; kind: string; name: string; meaning: string; selector_label: string; colour: string })[]
  }
  /** The regions of a camera. API keys need the scope `read`. */
  "GET /api/v1/cameras/{id}/rois": {
    params: { id: string }
    query: { width?: number; height?: number }
    body: undefined
    answer: ({
      id: string
      roi: (([number, number])[])[]
      tags: string[]
      roi_type: number
      meta_data: { speed_zone_distance?: number; limit?: number }
      deleted: boolean
    })[]
  }
  /** Add a region to a camera. ADMINs only. API keys need the scope `write`. */
  "POST /api/v1/cameras/{id}/rois": {
    params: { id: string }
    query: {}
    body: {
      roi: (([number, number])[])[]
      tags?: string[]
      roi_type?: number
      meta_data?: { speed_zone_distance?: number; limit?: number } | null
    }
    answer: {
      id: string
      roi: (([number, number])[])[]
      tags: string[]
      roi_type: number
      meta_data: { speed_zone_distance?: number; limit?: number }
      deleted: boolean
    }
  }
  /** Change a region. ADMINs only. API keys need the scope `write`. */
  "PUT /api/v1/cameras/{id}/rois/{roiId}": {
    params: { id: string; roiId: string }
    query: {}
    body: {
      roi: (([number, number])[])[]
      tags?: string[]
      roi_type?: number
      meta_data?: { speed_zone_distance?: number; limit?: number } | null
    }
    answer: {
      id: string
      roi: (([number, number])[])[]
      tags: string[]
      roi_type: number
      meta_data: { speed_zone_distance?: number; limit?: number }
      deleted: boolean
    }
  }
  /** Remove a region. ADMINs only. API keys need the scope `write`. */
  "DELETE /api/v1/cameras/{id}/rois/{roiId}": {
    params: { id: string; roiId: string }
    query: {}
    body: undefined
    answer: unknown
  }
  /** Tags whose label contains the filter: cameras first, then sites, then the rest by name. API keys need the scope `read`. */
  "GET /api/v1/tags": {
    params: {}
    query: { filter?: string }
    body: undefined
    answer: ({ id: string; slug: string; label: string; editable: boolean })[]
  }
  /** Add a tag, or return the existing one with the same slug. ADMINs only. API keys need the scope `write`. */
  "POST /api/v1/tags": {
    params: {}
    query: {}
    body: { slug?: string; label: string; editable?: boolean }
    answer: { id: string; slug: string; label: string; editable: boolean }
  }
  /** One tag by its id or slug. API keys need the scope `read`. */
  "GET /api/v1/tags/{id}": {
    params: { id: string }
    query: {}
    body: undefined
    answer: { id: string; slug: string; label: string; editable: boolean }
  }
  /** Replace the editable tags of a site. ADMINs only. API keys need the scope `write`. */
  "POST /api/v1/tags/site/{id}": {
    params: { id: string }
    query: {}
    body: { tags: string[] } | string[]
    answer: ({ id: string; slug: string; label: string; editable: boolean })[]
  }
  /** Replace the editable tags of a camera. ADMINs only. API keys need the scope `write`. */
  "POST /api/v1/tags/camera/{id}": {
    params: { id: string }
    query: {}
    body: { tags: string[] } | string[]
    answer: ({ id: string; slug: string; label: string; editable: boolean })[]
  }
  /** Detections, newest first. API keys need the scope `read`. */
  "GET /api/v1/explorer/detections": {
    params: {}
    query: {
      tags?: string
      sites?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      plates?: string
      near?: "on" | "off"
      colours?: string
      page?: number
      page_length?: number
    }
    body: undefined
    answer: {
      count: number
      next: string | null
      previous: string | null
      results: ({
        id: string
        plate: string | null
        near_plate: string | null
        type: string
        confidence: number | null
        tags: ({ id: string; slug: string; label: string; editable: boolean })[]
        orientation: string | null
        vehicle_makemodel: string | null
        vehicle_makemodel_confidence: number | null
        colour: string | null
        speed: number | null
        time_created: string
        image: {
          id: string
          image_file: string | null
          thumbnail: string | null
          error: string | null
          gone: { kept_days: number | null; since: string | null } | null
          video: string | null
          detected_objects: {
            img_width: number | null
            img_height: number | null
            results: ({
              id: string
              type: string
              confidence: number | null
              bb: { l: number; t: number; r: number; b: number } | null
              vehicle_bb: { l: number; t: number; r: number; b: number } | null
              plate_bb: { l: number; t: number; r: number; b: number } | null
              plate: string | null
              plate_image: string | null
              vehicle_orientation: string | null
              vehicle_makemodel: string | null
              vehicle_makemodel_confidence: number | null
              colour: string | null
              speed: number | null
              track_id: string | null
              pass_id: string | null
            })[]
            results_generic: ({
              id: string
              object_class: string
              confidence: number | null
              bb: { l: number; t: number; r: number; b: number } | null
              tags: ({ name: string; bb: { l: number; t: number; r: number; b: number } | null })[]
              speed: number | null
              plate: string | null
              line: { points: ([number, number])[] } | null
              isViolation: boolean
              opacity: number
            })[]
            results_other: {
              people: ({ person_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
              bicycles: ({ bicycle_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
            }
            results_proximity: ({
              distance: number
              risk_level: "danger" | "caution" | "safe"
              box1: { class_id: string; x1: number; y1: number; x2: number; y2: number }
              box2: { class_id: string; x1: number; y1: number; x2: number; y2: number }
              closest_point_2d: [number, number] | null
              ellipse_points_2d: ([number, number])[]
            })[]
          }
          camera: {
            id: string
            name: string
            app_type: number
            site: { id: string; name: string; time_zone: string }
          }
        }
      })[]
    }
  }
  /** Detections, newest first. API keys need the scope `read`. */
  "GET /api/v1/explorer/detections/{from}/to/{to}": {
    params: { from: string; to: string }
    query: {
      tags?: string
      sites?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      plates?: string
      near?: "on" | "off"
      colours?: string
      page?: number
      page_length?: number
    }
    body: undefined
    answer: {
      count: number
      next: string | null
      previous: string | null
      results: ({
        id: string
        plate: string | null
        near_plate: string | null
        type: string
        confidence: number | null
        tags: ({ id: string; slug: string; label: string; editable: boolean })[]
        orientation: string | null
        vehicle_makemodel: string | null
        vehicle_makemodel_confidence: number | null
        colour: string | null
        speed: number | null
        time_created: string
        image: {
          id: string
          image_file: string | null
          thumbnail: string | null
          error: string | null
          gone: { kept_days: number | null; since: string | null } | null
          video: string | null
          detected_objects: {
            img_width: number | null
            img_height: number | null
            results: ({
              id: string
              type: string
              confidence: number | null
              bb: { l: number; t: number; r: number; b: number } | null
              vehicle_bb: { l: number; t: number; r: number; b: number } | null
              plate_bb: { l: number; t: number; r: number; b: number } | null
              plate: string | null
              plate_image: string | null
              vehicle_orientation: string | null
              vehicle_makemodel: string | null
              vehicle_makemodel_confidence: number | null
              colour: string | null
              speed: number | null
              track_id: string | null
              pass_id: string | null
            })[]
            results_generic: ({
              id: string
              object_class: string
              confidence: number | null
              bb: { l: number; t: number; r: number; b: number } | null
              tags: ({ name: string; bb: { l: number; t: number; r: number; b: number } | null })[]
              speed: number | null
              plate: string | null
              line: { points: ([number, number])[] } | null
              isViolation: boolean
              opacity: number
            })[]
            results_other: {
              people: ({ person_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
              bicycles: ({ bicycle_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
            }
            results_proximity: ({
              distance: number
              risk_level: "danger" | "caution" | "safe"
              box1: { class_id: string; x1: number; y1: number; x2: number; y2: number }
              box2: { class_id: string; x1: number; y1: number; x2: number; y2: number }
              closest_point_2d: [number, number] | null
              ellipse_points_2d: ([number, number])[]
            })[]
          }
          camera: {
            id: string
            name: string
            app_type: number
            site: { id: string; name: string; time_zone: string }
          }
        }
      })[]
    }
  }
  /** The number of detections in a period. API keys need the scope `read`. */
  "GET /api/v1/explorer/detections/count": {
    params: {}
    query: {
      tags?: string
      sites?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      plates?: string
      near?: "on" | "off"
      colours?: string
    }
    body: undefined
    answer: { count: number }
  }
  /** The number of detections in a period. API keys need the scope `read`. */
  "GET /api/v1/explorer/detections/count/{from}/to/{to}": {
    params: { from: string; to: string }
    query: {
      tags?: string
      sites?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      plates?: string
      near?: "on" | "off"
      colours?: string
    }
    body: undefined
    answer: { count: number }
  }
  /** Detections by cursor. API keys need the scope `export`. */
  "GET /api/v1/explorer/detections/export": {
    params: {}
    query: {
      tags?: string
      sites?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      plates?: string
      near?: "on" | "off"
      colours?: string
      limit?: number
      cursor?: string
    }
    body: undefined
    answer: {
      results: ({
        id: string
        plate: string | null
        near_plate: string | null
        type: string
        confidence: number | null
        tags: ({ id: string; slug: string; label: string; editable: boolean })[]
        orientation: string | null
        vehicle_makemodel: string | null
        vehicle_makemodel_confidence: number | null
        colour: string | null
        speed: number | null
        time_created: string
        image: {
          id: string
          image_file: string | null
          thumbnail: string | null
          error: string | null
          gone: { kept_days: number | null; since: string | null } | null
          video: string | null
          detected_objects: {
            img_width: number | null
            img_height: number | null
            results: ({
              id: string
              type: string
              confidence: number | null
              bb: { l: number; t: number; r: number; b: number } | null
              vehicle_bb: { l: number; t: number; r: number; b: number } | null
              plate_bb: { l: number; t: number; r: number; b: number } | null
              plate: string | null
              plate_image: string | null
              vehicle_orientation: string | null
              vehicle_makemodel: string | null
              vehicle_makemodel_confidence: number | null
              colour: string | null
              speed: number | null
              track_id: string | null
              pass_id: string | null
            })[]
            results_generic: ({
              id: string
              object_class: string
              confidence: number | null
              bb: { l: number; t: number; r: number; b: number } | null
              tags: ({ name: string; bb: { l: number; t: number; r: number; b: number } | null })[]
              speed: number | null
              plate: string | null
              line: { points: ([number, number])[] } | null
              isViolation: boolean
              opacity: number
            })[]
            results_other: {
              people: ({ person_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
              bicycles: ({ bicycle_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
            }
            results_proximity: ({
              distance: number
              risk_level: "danger" | "caution" | "safe"
              box1: { class_id: string; x1: number; y1: number; x2: number; y2: number }
              box2: { class_id: string; x1: number; y1: number; x2: number; y2: number }
              closest_point_2d: [number, number] | null
              ellipse_points_2d: ([number, number])[]
            })[]
          }
          camera: {
            id: string
            name: string
            app_type: number
            site: { id: string; name: string; time_zone: string }
          }
        }
      })[]
      next: string | null
    }
  }
  /** Detections by cursor. API keys need the scope `export`. */
  "GET /api/v1/explorer/detections/export/{from}/to/{to}": {
    params: { from: string; to: string }
    query: {
      tags?: string
      sites?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      plates?: string
      near?: "on" | "off"
      colours?: string
      limit?: number
      cursor?: string
    }
    body: undefined
    answer: {
      results: ({
        id: string
        plate: string | null
        near_plate: string | null
        type: string
        confidence: number | null
        tags: ({ id: string; slug: string; label: string; editable: boolean })[]
        orientation: string | null
        vehicle_makemodel: string | null
        vehicle_makemodel_confidence: number | null
        colour: string | null
        speed: number | null
        time_created: string
        image: {
          id: string
          image_file: string | null
          thumbnail: string | null
          error: string | null
          gone: { kept_days: number | null; since: string | null } | null
          video: string | null
          detected_objects: {
            img_width: number | null
            img_height: number | null
            results: ({
              id: string
              type: string
              confidence: number | null
              bb: { l: number; t: number; r: number; b: number } | null
              vehicle_bb: { l: number; t: number; r: number; b: number } | null
              plate_bb: { l: number; t: number; r: number; b: number } | null
              plate: string | null
              plate_image: string | null
              vehicle_orientation: string | null
              vehicle_makemodel: string | null
              vehicle_makemodel_confidence: number | null
              colour: string | null
              speed: number | null
              track_id: string | null
              pass_id: string | null
            })[]
            results_generic: ({
              id: string
              object_class: string
              confidence: number | null
              bb: { l: number; t: number; r: number; b: number } | null
              tags: ({ name: string; bb: { l: number; t: number; r: number; b: number } | null })[]
              speed: number | null
              plate: string | null
              line: { points: ([number, number])[] } | null
              isViolation: boolean
              opacity: number
            })[]
            results_other: {
              people: ({ person_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
              bicycles: ({ bicycle_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
            }
            results_proximity: ({
              distance: number
              risk_level: "danger" | "caution" | "safe"
              box1: { class_id: string; x1: number; y1: number; x2: number; y2: number }
              box2: { class_id: string; x1: number; y1: number; x2: number; y2: number }
              closest_point_2d: [number, number] | null
              ellipse_points_2d: ([number, number])[]
            })[]
          }
          camera: {
            id: string
            name: string
            app_type: number
            site: { id: string; name: string; time_zone: string }
          }
        }
      })[]
      next: string | null
    }
  }
  /** All detections as CSV. API keys need the scope `export`. */
  "GET /api/v1/explorer/detections/export.csv": {
    params: {}
    query: {
      tags?: string
      sites?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      plates?: string
      near?: "on" | "off"
      colours?: string
    }
    body: undefined
    answer: unknown
  }
  /** All detections as CSV. API keys need the scope `export`. */
  "GET /api/v1/explorer/detections/export.csv/{from}/to/{to}": {
    params: { from: string; to: string }
    query: {
      tags?: string
      sites?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      plates?: string
      near?: "on" | "off"
      colours?: string
    }
    body: undefined
    answer: unknown
  }
  /** Vehicle passes, newest first. API keys need the scope `read`. */
  "GET /api/v1/explorer/detections/unique": {
    params: {}
    query: {
      tags?: string
      sites?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      plates?: string
      near?: "on" | "off"
      colours?: string
      page?: number
      page_length?: number
    }
    body: undefined
    answer: {
      count: number
      next: string | null
      previous: string | null
      results: ({
        id: string
        plate: string | null
        near_plate: string | null
        type: string
        confidence: number | null
        tags: ({ id: string; slug: string; label: string; editable: boolean })[]
        orientation: string | null
        vehicle_makemodel: string | null
        vehicle_makemodel_confidence: number | null
        colour: string | null
        speed: number | null
        time_created: string
        image: {
          id: string
          image_file: string | null
          thumbnail: string | null
          error: string | null
          gone: { kept_days: number | null; since: string | null } | null
          video: string | null
          detected_objects: {
            img_width: number | null
            img_height: number | null
            results: ({
              id: string
              type: string
              confidence: number | null
              bb: { l: number; t: number; r: number; b: number } | null
              vehicle_bb: { l: number; t: number; r: number; b: number } | null
              plate_bb: { l: number; t: number; r: number; b: number } | null
              plate: string | null
              plate_image: string | null
              vehicle_orientation: string | null
              vehicle_makemodel: string | null
              vehicle_makemodel_confidence: number | null
              colour: string | null
              speed: number | null
              track_id: string | null
              pass_id: string | null
            })[]
            results_generic: ({
              id: string
              object_class: string
              confidence: number | null
              bb: { l: number; t: number; r: number; b: number } | null
              tags: ({ name: string; bb: { l: number; t: number; r: number; b: number } | null })[]
              speed: number | null
              plate: string | null
              line: { points: ([number, number])[] } | null
              isViolation: boolean
              opacity: number
            })[]
            results_other: {
              people: ({ person_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
              bicycles: ({ bicycle_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
            }
            results_proximity: ({
              distance: number
              risk_level: "danger" | "caution" | "safe"
              box1: { class_id: string; x1: number; y1: number; x2: number; y2: number }
              box2: { class_id: string; x1: number; y1: number; x2: number; y2: number }
              closest_point_2d: [number, number] | null
              ellipse_points_2d: ([number, number])[]
            })[]
          }
          camera: {
            id: string
            name: string
            app_type: number
            site: { id: string; name: string; time_zone: string }
          }
        }
        detection: string
        count: number
        ids: string[]
        times_seen: number
        first_time: string
      })[]
    }
  }
  /** Vehicle passes, newest first. API keys need the scope `read`. */
  "GET /api/v1/explorer/detections/unique/{from}/to/{to}": {
    params: { from: string; to: string }
    query: {
      tags?: string
      sites?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      plates?: string
      near?: "on" | "off"
      colours?: string
      page?: number
      page_length?: number
    }
    body: undefined
    answer: {
      count: number
      next: string | null
      previous: string | null
      results: ({
        id: string
        plate: string | null
        near_plate: string | null
        type: string
        confidence: number | null
        tags: ({ id: string; slug: string; label: string; editable: boolean })[]
        orientation: string | null
        vehicle_makemodel: string | null
        vehicle_makemodel_confidence: number | null
        colour: string | null
        speed: number | null
        time_created: string
        image: {
          id: string
          image_file: string | null
          thumbnail: string | null
          error: string | null
          gone: { kept_days: number | null; since: string | null } | null
          video: string | null
          detected_objects: {
            img_width: number | null
            img_height: number | null
            results: ({
              id: string
              type: string
              confidence: number | null
              bb: { l: number; t: number; r: number; b: number } | null
              vehicle_bb: { l: number; t: number; r: number; b: number } | null
              plate_bb: { l: number; t: number; r: number; b: number } | null
              plate: string | null
              plate_image: string | null
              vehicle_orientation: string | null
              vehicle_makemodel: string | null
              vehicle_makemodel_confidence: number | null
              colour: string | null
              speed: number | null
              track_id: string | null
              pass_id: string | null
            })[]
            results_generic: ({
              id: string
              object_class: string
              confidence: number | null
              bb: { l: number; t: number; r: number; b: number } | null
              tags: ({ name: string; bb: { l: number; t: number; r: number; b: number } | null })[]
              speed: number | null
              plate: string | null
              line: { points: ([number, number])[] } | null
              isViolation: boolean
              opacity: number
            })[]
            results_other: {
              people: ({ person_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
              bicycles: ({ bicycle_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
            }
            results_proximity: ({
              distance: number
              risk_level: "danger" | "caution" | "safe"
              box1: { class_id: string; x1: number; y1: number; x2: number; y2: number }
              box2: { class_id: string; x1: number; y1: number; x2: number; y2: number }
              closest_point_2d: [number, number] | null
              ellipse_points_2d: ([number, number])[]
            })[]
          }
          camera: {
            id: string
            name: string
            app_type: number
            site: { id: string; name: string; time_zone: string }
          }
        }
        detection: string
        count: number
        ids: string[]
        times_seen: number
        first_time: string
      })[]
    }
  }
  /** Vehicle passes by cursor. API keys need the scope `export`. */
  "GET /api/v1/explorer/detections/unique/export": {
    params: {}
    query: {
      tags?: string
      sites?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      plates?: string
      near?: "on" | "off"
      colours?: string
      limit?: number
      cursor?: string
    }
    body: undefined
    answer: {
      results: ({
        id: string
        plate: string | null
        near_plate: string | null
        type: string
        confidence: number | null
        tags: ({ id: string; slug: string; label: string; editable: boolean })[]
        orientation: string | null
        vehicle_makemodel: string | null
        vehicle_makemodel_confidence: number | null
        colour: string | null
        speed: number | null
        time_created: string
        image: {
          id: string
          image_file: string | null
          thumbnail: string | null
          error: string | null
          gone: { kept_days: number | null; since: string | null } | null
          video: string | null
          detected_objects: {
            img_width: number | null
            img_height: number | null
            results: ({
              id: string
              type: string
              confidence: number | null
              bb: { l: number; t: number; r: number; b: number } | null
              vehicle_bb: { l: number; t: number; r: number; b: number } | null
              plate_bb: { l: number; t: number; r: number; b: number } | null
              plate: string | null
              plate_image: string | null
              vehicle_orientation: string | null
              vehicle_makemodel: string | null
              vehicle_makemodel_confidence: number | null
              colour: string | null
              speed: number | null
              track_id: string | null
              pass_id: string | null
            })[]
            results_generic: ({
              id: string
              object_class: string
              confidence: number | null
              bb: { l: number; t: number; r: number; b: number } | null
              tags: ({ name: string; bb: { l: number; t: number; r: number; b: number } | null })[]
              speed: number | null
              plate: string | null
              line: { points: ([number, number])[] } | null
              isViolation: boolean
              opacity: number
            })[]
            results_other: {
              people: ({ person_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
              bicycles: ({ bicycle_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
            }
            results_proximity: ({
              distance: number
              risk_level: "danger" | "caution" | "safe"
              box1: { class_id: string; x1: number; y1: number; x2: number; y2: number }
              box2: { class_id: string; x1: number; y1: number; x2: number; y2: number }
              closest_point_2d: [number, number] | null
              ellipse_points_2d: ([number, number])[]
            })[]
          }
          camera: {
            id: string
            name: string
            app_type: number
            site: { id: string; name: string; time_zone: string }
          }
        }
        detection: string
        count: number
        ids: string[]
        times_seen: number
        first_time: string
      })[]
      next: string | null
    }
  }
  /** Vehicle passes by cursor. API keys need the scope `export`. */
  "GET /api/v1/explorer/detections/unique/export/{from}/to/{to}": {
    params: { from: string; to: string }
    query: {
      tags?: string
      sites?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      plates?: string
      near?: "on" | "off"
      colours?: string
      limit?: number
      cursor?: string
    }
    body: undefined
    answer: {
      results: ({
        id: string
        plate: string | null
        near_plate: string | null
        type: string
        confidence: number | null
        tags: ({ id: string; slug: string; label: string; editable: boolean })[]
        orientation: string | null
        vehicle_makemodel: string | null
        vehicle_makemodel_confidence: number | null
        colour: string | null
        speed: number | null
        time_created: string
        image: {
          id: string
          image_file: string | null
          thumbnail: string | null
          error: string | null
          gone: { kept_days: number | null; since: string | null } | null
          video: string | null
          detected_objects: {
            img_width: number | null
            img_height: number | null
            results: ({
              id: string
              type: string
              confidence: number | null
              bb: { l: number; t: number; r: number; b: number } | null
              vehicle_bb: { l: number; t: number; r: number; b: number } | null
              plate_bb: { l: number; t: number; r: number; b: number } | null
              plate: string | null
              plate_image: string | null
              vehicle_orientation: string | null
              vehicle_makemodel: string | null
              vehicle_makemodel_confidence: number | null
              colour: string | null
              speed: number | null
              track_id: string | null
              pass_id: string | null
            })[]
            results_generic: ({
              id: string
              object_class: string
              confidence: number | null
              bb: { l: number; t: number; r: number; b: number } | null
              tags: ({ name: string; bb: { l: number; t: number; r: number; b: number } | null })[]
              speed: number | null
              plate: string | null
              line: { points: ([number, number])[] } | null
              isViolation: boolean
              opacity: number
            })[]
            results_other: {
              people: ({ person_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
              bicycles: ({ bicycle_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
            }
            results_proximity: ({
              distance: number
              risk_level: "danger" | "caution" | "safe"
              box1: { class_id: string; x1: number; y1: number; x2: number; y2: number }
              box2: { class_id: string; x1: number; y1: number; x2: number; y2: number }
              closest_point_2d: [number, number] | null
              ellipse_points_2d: ([number, number])[]
            })[]
          }
          camera: {
            id: string
            name: string
            app_type: number
            site: { id: string; name: string; time_zone: string }
          }
        }
        detection: string
        count: number
        ids: string[]
        times_seen: number
        first_time: string
      })[]
      next: string | null
    }
  }
  /** All vehicle passes as CSV. API keys need the scope `export`. */
  "GET /api/v1/explorer/detections/unique/export.csv": {
    params: {}
    query: {
      tags?: string
      sites?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      plates?: string
      near?: "on" | "off"
      colours?: string
    }
    body: undefined
    answer: unknown
  }
  /** All vehicle passes as CSV. API keys need the scope `export`. */
  "GET /api/v1/explorer/detections/unique/export.csv/{from}/to/{to}": {
    params: { from: string; to: string }
    query: {
      tags?: string
      sites?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      plates?: string
      near?: "on" | "off"
      colours?: string
    }
    body: undefined
    answer: unknown
  }
  /** Images, newest first. API keys need the scope `read`. */
  "GET /api/v1/explorer/images": {
    params: {}
    query: {
      tags?: string
      sites?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      plates?: string
      near?: "on" | "off"
      colours?: string
      page?: number
      page_length?: number
    }
    body: undefined
    answer: {
      count: number
      next: string | null
      previous: string | null
      results: ({
        id: string
        image_file: string | null
        thumbnail: string | null
        error: string | null
        gone: { kept_days: number | null; since: string | null } | null
        video: string | null
        detected_objects: {
          img_width: number | null
          img_height: number | null
          results: ({
            id: string
            type: string
            confidence: number | null
            bb: { l: number; t: number; r: number; b: number } | null
            vehicle_bb: { l: number; t: number; r: number; b: number } | null
            plate_bb: { l: number; t: number; r: number; b: number } | null
            plate: string | null
            plate_image: string | null
            vehicle_orientation: string | null
            vehicle_makemodel: string | null
            vehicle_makemodel_confidence: number | null
            colour: string | null
            speed: number | null
            track_id: string | null
            pass_id: string | null
          })[]
          results_generic: ({
            id: string
            object_class: string
            confidence: number | null
            bb: { l: number; t: number; r: number; b: number } | null
            tags: ({ name: string; bb: { l: number; t: number; r: number; b: number } | null })[]
            speed: number | null
            plate: string | null
            line: { points: ([number, number])[] } | null
            isViolation: boolean
            opacity: number
          })[]
          results_other: {
            people: ({ person_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
            bicycles: ({ bicycle_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
          }
          results_proximity: ({
            distance: number
            risk_level: "danger" | "caution" | "safe"
            box1: { class_id: string; x1: number; y1: number; x2: number; y2: number }
            box2: { class_id: string; x1: number; y1: number; x2: number; y2: number }
            closest_point_2d: [number, number] | null
            ellipse_points_2d: ([number, number])[]
          })[]
        }
        camera: {
          id: string
          name: string
          app_type: number
          site: { id: string; name: string; time_zone: string }
        }
        time_created: string
        tags: ({ id: string; slug: string; label: string; editable: boolean })[]
        detections: ({
          id: string
          plate: string | null
          near_plate: string | null
          type: string
          confidence: number | null
          tags: ({ id: string; slug: string; label: string; editable: boolean })[]
          orientation: string | null
          vehicle_makemodel: string | null
          vehicle_makemodel_confidence: number | null
          colour: string | null
          speed: number | null
          time_created: string
        })[]
      })[]
    }
  }
  /** Images, newest first. API keys need the scope `read`. */
  "GET /api/v1/explorer/images/{from}/to/{to}": {
    params: { from: string; to: string }
    query: {
      tags?: string
      sites?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      plates?: string
      near?: "on" | "off"
      colours?: string
      page?: number
      page_length?: number
    }
    body: undefined
    answer: {
      count: number
      next: string | null
      previous: string | null
      results: ({
        id: string
        image_file: string | null
        thumbnail: string | null
        error: string | null
        gone: { kept_days: number | null; since: string | null } | null
        video: string | null
        detected_objects: {
          img_width: number | null
          img_height: number | null
          results: ({
            id: string
            type: string
            confidence: number | null
            bb: { l: number; t: number; r: number; b: number } | null
            vehicle_bb: { l: number; t: number; r: number; b: number } | null
            plate_bb: { l: number; t: number; r: number; b: number } | null
            plate: string | null
            plate_image: string | null
            vehicle_orientation: string | null
            vehicle_makemodel: string | null
            vehicle_makemodel_confidence: number | null
            colour: string | null
            speed: number | null
            track_id: string | null
            pass_id: string | null
          })[]
          results_generic: ({
            id: string
            object_class: string
            confidence: number | null
            bb: { l: number; t: number; r: number; b: number } | null
            tags: ({ name: string; bb: { l: number; t: number; r: number; b: number } | null })[]
            speed: number | null
            plate: string | null
            line: { points: ([number, number])[] } | null
            isViolation: boolean
            opacity: number
          })[]
          results_other: {
            people: ({ person_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
            bicycles: ({ bicycle_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
          }
          results_proximity: ({
            distance: number
            risk_level: "danger" | "caution" | "safe"
            box1: { class_id: string; x1: number; y1: number; x2: number; y2: number }
            box2: { class_id: string; x1: number; y1: number; x2: number; y2: number }
            closest_point_2d: [number, number] | null
            ellipse_points_2d: ([number, number])[]
          })[]
        }
        camera: {
          id: string
          name: string
          app_type: number
          site: { id: string; name: string; time_zone: string }
        }
        time_created: string
        tags: ({ id: string; slug: string; label: string; editable: boolean })[]
        detections: ({
          id: string
          plate: string | null
          near_plate: string | null
          type: string
          confidence: number | null
          tags: ({ id: string; slug: string; label: string; editable: boolean })[]
          orientation: string | null
          vehicle_makemodel: string | null
          vehicle_makemodel_confidence: number | null
          colour: string | null
          speed: number | null
          time_created: string
        })[]
      })[]
    }
  }
  /** Images by cursor. API keys need the scope `export`. */
  "GET /api/v1/explorer/images/export": {
    params: {}
    query: {
      tags?: string
      sites?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      plates?: string
      near?: "on" | "off"
      colours?: string
      limit?: number
      cursor?: string
    }
    body: undefined
    answer: {
      results: ({
        id: string
        image_file: string | null
        thumbnail: string | null
        error: string | null
        gone: { kept_days: number | null; since: string | null } | null
        video: string | null
        detected_objects: {
          img_width: number | null
          img_height: number | null
          results: ({
            id: string
            type: string
            confidence: number | null
            bb: { l: number; t: number; r: number; b: number } | null
            vehicle_bb: { l: number; t: number; r: number; b: number } | null
            plate_bb: { l: number; t: number; r: number; b: number } | null
            plate: string | null
            plate_image: string | null
            vehicle_orientation: string | null
            vehicle_makemodel: string | null
            vehicle_makemodel_confidence: number | null
            colour: string | null
            speed: number | null
            track_id: string | null
            pass_id: string | null
          })[]
          results_generic: ({
            id: string
            object_class: string
            confidence: number | null
            bb: { l: number; t: number; r: number; b: number } | null
            tags: ({ name: string; bb: { l: number; t: number; r: number; b: number } | null })[]
            speed: number | null
            plate: string | null
            line: { points: ([number, number])[] } | null
            isViolation: boolean
            opacity: number
          })[]
          results_other: {
            people: ({ person_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
            bicycles: ({ bicycle_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
          }
          results_proximity: ({
            distance: number
            risk_level: "danger" | "caution" | "safe"
            box1: { class_id: string; x1: number; y1: number; x2: number; y2: number }
            box2: { class_id: string; x1: number; y1: number; x2: number; y2: number }
            closest_point_2d: [number, number] | null
            ellipse_points_2d: ([number, number])[]
          })[]
        }
        camera: {
          id: string
          name: string
          app_type: number
          site: { id: string; name: string; time_zone: string }
        }
        time_created: string
        tags: ({ id: string; slug: string; label: string; editable: boolean })[]
        detections: ({
          id: string
          plate: string | null
          near_plate: string | null
          type: string
          confidence: number | null
          tags: ({ id: string; slug: string; label: string; editable: boolean })[]
          orientation: string | null
          vehicle_makemodel: string | null
          vehicle_makemodel_confidence: number | null
          colour: string | null
          speed: number | null
          time_created: string
        })[]
      })[]
      next: string | null
    }
  }
  /** Images by cursor. API keys need the scope `export`. */
  "GET /api/v1/explorer/images/export/{from}/to/{to}": {
    params: { from: string; to: string }
    query: {
      tags?: string
      sites?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      plates?: string
      near?: "on" | "off"
      colours?: string
      limit?: number
      cursor?: string
    }
    body: undefined
    answer: {
      results: ({
        id: string
        image_file: string | null
        thumbnail: string | null
        error: string | null
        gone: { kept_days: number | null; since: string | null } | null
        video: string | null
        detected_objects: {
          img_width: number | null
          img_height: number | null
          results: ({
            id: string
            type: string
            confidence: number | null
            bb: { l: number; t: number; r: number; b: number } | null
            vehicle_bb: { l: number; t: number; r: number; b: number } | null
            plate_bb: { l: number; t: number; r: number; b: number } | null
            plate: string | null
            plate_image: string | null
            vehicle_orientation: string | null
            vehicle_makemodel: string | null
            vehicle_makemodel_confidence: number | null
            colour: string | null
            speed: number | null
            track_id: string | null
            pass_id: string | null
          })[]
          results_generic: ({
            id: string
            object_class: string
            confidence: number | null
            bb: { l: number; t: number; r: number; b: number } | null
            tags: ({ name: string; bb: { l: number; t: number; r: number; b: number } | null })[]
            speed: number | null
            plate: string | null
            line: { points: ([number, number])[] } | null
            isViolation: boolean
            opacity: number
          })[]
          results_other: {
            people: ({ person_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
            bicycles: ({ bicycle_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
          }
          results_proximity: ({
            distance: number
            risk_level: "danger" | "caution" | "safe"
            box1: { class_id: string; x1: number; y1: number; x2: number; y2: number }
            box2: { class_id: string; x1: number; y1: number; x2: number; y2: number }
            closest_point_2d: [number, number] | null
            ellipse_points_2d: ([number, number])[]
          })[]
        }
        camera: {
          id: string
          name: string
          app_type: number
          site: { id: string; name: string; time_zone: string }
        }
        time_created: string
        tags: ({ id: string; slug: string; label: string; editable: boolean })[]
        detections: ({
          id: string
          plate: string | null
          near_plate: string | null
          type: string
          confidence: number | null
          tags: ({ id: string; slug: string; label: string; editable: boolean })[]
          orientation: string | null
          vehicle_makemodel: string | null
          vehicle_makemodel_confidence: number | null
          colour: string | null
          speed: number | null
          time_created: string
        })[]
      })[]
      next: string | null
    }
  }
  /** All images as CSV. API keys need the scope `export`. */
  "GET /api/v1/explorer/images/export.csv": {
    params: {}
    query: {
      tags?: string
      sites?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      plates?: string
      near?: "on" | "off"
      colours?: string
    }
    body: undefined
    answer: unknown
  }
  /** All images as CSV. API keys need the scope `export`. */
  "GET /api/v1/explorer/images/export.csv/{from}/to/{to}": {
    params: { from: string; to: string }
    query: {
      tags?: string
      sites?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      plates?: string
      near?: "on" | "off"
      colours?: string
    }
    body: undefined
    answer: unknown
  }
  /** Detections with a speed. API keys need the scope `read`. */
  "GET /api/v1/explorer/speed": {
    params: {}
    query: {
      tags?: string
      sites?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      plates?: string
      near?: "on" | "off"
      colours?: string
      page?: number
      page_length?: number
    }
    body: undefined
    answer: {
      count: number
      next: string | null
      previous: string | null
      results: ({
        id: string
        plate: string | null
        near_plate: string | null
        type: string
        confidence: number | null
        tags: ({ id: string; slug: string; label: string; editable: boolean })[]
        orientation: string | null
        vehicle_makemodel: string | null
        vehicle_makemodel_confidence: number | null
        colour: string | null
        speed: number | null
        time_created: string
        image: {
          id: string
          image_file: string | null
          thumbnail: string | null
          error: string | null
          gone: { kept_days: number | null; since: string | null } | null
          video: string | null
          detected_objects: {
            img_width: number | null
            img_height: number | null
            results: ({
              id: string
              type: string
              confidence: number | null
              bb: { l: number; t: number; r: number; b: number } | null
              vehicle_bb: { l: number; t: number; r: number; b: number } | null
              plate_bb: { l: number; t: number; r: number; b: number } | null
              plate: string | null
              plate_image: string | null
              vehicle_orientation: string | null
              vehicle_makemodel: string | null
              vehicle_makemodel_confidence: number | null
              colour: string | null
              speed: number | null
              track_id: string | null
              pass_id: string | null
            })[]
            results_generic: ({
              id: string
              object_class: string
              confidence: number | null
              bb: { l: number; t: number; r: number; b: number } | null
              tags: ({ name: string; bb: { l: number; t: number; r: number; b: number } | null })[]
              speed: number | null
              plate: string | null
              line: { points: ([number, number])[] } | null
              isViolation: boolean
              opacity: number
            })[]
            results_other: {
              people: ({ person_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
              bicycles: ({ bicycle_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
            }
            results_proximity: ({
              distance: number
              risk_level: "danger" | "caution" | "safe"
              box1: { class_id: string; x1: number; y1: number; x2: number; y2: number }
              box2: { class_id: string; x1: number; y1: number; x2: number; y2: number }
              closest_point_2d: [number, number] | null
              ellipse_points_2d: ([number, number])[]
            })[]
          }
          camera: {
            id: string
            name: string
            app_type: number
            site: { id: string; name: string; time_zone: string }
          }
        }
      })[]
    }
  }
  /** Detections with a speed. API keys need the scope `read`. */
  "GET /api/v1/explorer/speed/{from}/to/{to}": {
    params: { from: string; to: string }
    query: {
      tags?: string
      sites?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      plates?: string
      near?: "on" | "off"
      colours?: string
      page?: number
      page_length?: number
    }
    body: undefined
    answer: {
      count: number
      next: string | null
      previous: string | null
      results: ({
        id: string
        plate: string | null
        near_plate: string | null
        type: string
        confidence: number | null
        tags: ({ id: string; slug: string; label: string; editable: boolean })[]
        orientation: string | null
        vehicle_makemodel: string | null
        vehicle_makemodel_confidence: number | null
        colour: string | null
        speed: number | null
        time_created: string
        image: {
          id: string
          image_file: string | null
          thumbnail: string | null
          error: string | null
          gone: { kept_days: number | null; since: string | null } | null
          video: string | null
          detected_objects: {
            img_width: number | null
            img_height: number | null
            results: ({
              id: string
              type: string
              confidence: number | null
              bb: { l: number; t: number; r: number; b: number } | null
              vehicle_bb: { l: number; t: number; r: number; b: number } | null
              plate_bb: { l: number; t: number; r: number; b: number } | null
              plate: string | null
              plate_image: string | null
              vehicle_orientation: string | null
              vehicle_makemodel: string | null
              vehicle_makemodel_confidence: number | null
              colour: string | null
              speed: number | null
              track_id: string | null
              pass_id: string | null
            })[]
            results_generic: ({
              id: string
              object_class: string
              confidence: number | null
              bb: { l: number; t: number; r: number; b: number } | null
              tags: ({ name: string; bb: { l: number; t: number; r: number; b: number } | null })[]
              speed: number | null
              plate: string | null
              line: { points: ([number, number])[] } | null
              isViolation: boolean
              opacity: number
            })[]
            results_other: {
              people: ({ person_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
              bicycles: ({ bicycle_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
            }
            results_proximity: ({
              distance: number
              risk_level: "danger" | "caution" | "safe"
              box1: { class_id: string; x1: number; y1: number; x2: number; y2: number }
              box2: { class_id: string; x1: number; y1: number; x2: number; y2: number }
              closest_point_2d: [number, number] | null
              ellipse_points_2d: ([number, number])[]
            })[]
          }
          camera: {
            id: string
            name: string
            app_type: number
            site: { id: string; name: string; time_zone: string }
          }
        }
      })[]
    }
  }
  /** The plates seen most often. API keys need the scope `read`. */
  "GET /api/v1/explorer/plates/mostread": {
    params: {}
    query: {
      tags?: string
      sites?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      plates?: string
      near?: "on" | "off"
      colours?: string
      limit?: number
    }
    body: undefined
    answer: ({
      plate: string
      last_seen: string
      detections: number
      times_seen: number
      image: {
        id: string
        image_file: string | null
        thumbnail: string | null
        error: string | null
        gone: { kept_days: number | null; since: string | null } | null
        video: string | null
        detected_objects: {
          img_width: number | null
          img_height: number | null
          results: ({
            id: string
            type: string
            confidence: number | null
            bb: { l: number; t: number; r: number; b: number } | null
            vehicle_bb: { l: number; t: number; r: number; b: number } | null
            plate_bb: { l: number; t: number; r: number; b: number } | null
            plate: string | null
            plate_image: string | null
            vehicle_orientation: string | null
            vehicle_makemodel: string | null
            vehicle_makemodel_confidence: number | null
            colour: string | null
            speed: number | null
            track_id: string | null
            pass_id: string | null
          })[]
          results_generic: ({
            id: string
            object_class: string
            confidence: number | null
            bb: { l: number; t: number; r: number; b: number } | null
            tags: ({ name: string; bb: { l: number; t: number; r: number; b: number } | null })[]
            speed: number | null
            plate: string | null
            line: { points: ([number, number])[] } | null
            isViolation: boolean
            opacity: number
          })[]
          results_other: {
            people: ({ person_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
            bicycles: ({ bicycle_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
          }
          results_proximity: ({
            distance: number
            risk_level: "danger" | "caution" | "safe"
            box1: { class_id: string; x1: number; y1: number; x2: number; y2: number }
            box2: { class_id: string; x1: number; y1: number; x2: number; y2: number }
            closest_point_2d: [number, number] | null
            ellipse_points_2d: ([number, number])[]
          })[]
        }
        camera: {
          id: string
          name: string
          app_type: number
          site: { id: string; name: string; time_zone: string }
        }
      }
    })[]
  }
  /** The plates seen most often. API keys need the scope `read`. */
  "GET /api/v1/explorer/plates/mostread/{from}/to/{to}": {
    params: { from: string; to: string }
    query: {
      tags?: string
      sites?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      plates?: string
      near?: "on" | "off"
      colours?: string
      limit?: number
    }
    body: undefined
    answer: ({
      plate: string
      last_seen: string
      detections: number
      times_seen: number
      image: {
        id: string
        image_file: string | null
        thumbnail: string | null
        error: string | null
        gone: { kept_days: number | null; since: string | null } | null
        video: string | null
        detected_objects: {
          img_width: number | null
          img_height: number | null
          results: ({
            id: string
            type: string
            confidence: number | null
            bb: { l: number; t: number; r: number; b: number } | null
            vehicle_bb: { l: number; t: number; r: number; b: number } | null
            plate_bb: { l: number; t: number; r: number; b: number } | null
            plate: string | null
            plate_image: string | null
            vehicle_orientation: string | null
            vehicle_makemodel: string | null
            vehicle_makemodel_confidence: number | null
            colour: string | null
            speed: number | null
            track_id: string | null
            pass_id: string | null
          })[]
          results_generic: ({
            id: string
            object_class: string
            confidence: number | null
            bb: { l: number; t: number; r: number; b: number } | null
            tags: ({ name: string; bb: { l: number; t: number; r: number; b: number } | null })[]
            speed: number | null
            plate: string | null
            line: { points: ([number, number])[] } | null
            isViolation: boolean
            opacity: number
          })[]
          results_other: {
            people: ({ person_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
            bicycles: ({ bicycle_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
          }
          results_proximity: ({
            distance: number
            risk_level: "danger" | "caution" | "safe"
            box1: { class_id: string; x1: number; y1: number; x2: number; y2: number }
            box2: { class_id: string; x1: number; y1: number; x2: number; y2: number }
            closest_point_2d: [number, number] | null
            ellipse_points_2d: ([number, number])[]
          })[]
        }
        camera: {
          id: string
          name: string
          app_type: number
          site: { id: string; name: string; time_zone: string }
        }
      }
    })[]
  }
  /** The passes of a plate. API keys need the scope `read`. */
  "GET /api/v1/explorer/plates/{plate}/sitegraph": {
    params: { plate: string }
    query: {
      tags?: string
      sites?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      plates?: string
      near?: "on" | "off"
      colours?: string
    }
    body: undefined
    answer: {
      actualData: ({
        plate: string
        site_id: string
        site_name: string
        timestamp: string
        image_id: string
        orientation: { vehicle_orientation: string | null }
      })[]
    }
  }
  /** The passes of a plate. API keys need the scope `read`. */
  "GET /api/v1/explorer/plates/{plate}/sitegraph/{from}/to/{to}": {
    params: { plate: string; from: string; to: string }
    query: {
      tags?: string
      sites?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      plates?: string
      near?: "on" | "off"
      colours?: string
    }
    body: undefined
    answer: {
      actualData: ({
        plate: string
        site_id: string
        site_name: string
        timestamp: string
        image_id: string
        orientation: { vehicle_orientation: string | null }
      })[]
    }
  }
  /** Plates that contain a text or look-alikes of it, or else the nearest plates. API keys need the scope `read`. */
  "GET /api/v1/explorer/detections/plates/find": {
    params: {}
    query: { text?: string }
    body: undefined
    answer: ({ plate: string; last_seen: string; site: string; thumbnail: string | null; is_near: boolean })[]
  }
  /** The searched texts that match more plates than a search covers. API keys need the scope `read`. */
  "GET /api/v1/explorer/detections/plates/matches": {
    params: {}
    query: { plates: string }
    body: undefined
    answer: { most: number; exceeded: string[] }
  }
  /** The history of a plate. API keys need the scope `read`. */
  "GET /api/v1/explorer/plates/{plate}/history": {
    params: { plate: string }
    query: {}
    body: undefined
    answer: {
      plate: string
      first_seen: string | null
      last_seen: string | null
      times_seen: number
      sites: ({ id: string; name: string; times_seen: number })[]
      days: ({ date: string; times_seen: number })[]
      time_zone: string
      hours: number[]
      near: ({ plate: string; times_seen: number })[]
    }
  }
  /** When a plate is expected, by hour. API keys need the scope `read`. */
  "GET /api/v1/forecast/forecastBy/plate/{plate}/predictionFrom/{from}/to/{to}": {
    params: { plate: string; from: string; to: string }
    query: {}
    body: undefined
    answer: {
      forecastData: ({ site_id: string; site_name: string; prediction: ({ timestamp: string; probability: number })[] })[]
    }
  }
  /** Totals of a period. API keys need the scope `read`. */
  "GET /api/v1/summary": {
    params: {}
    query: {
      tags?: string
      sites?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      plates?: string
      near?: "on" | "off"
      colours?: string
    }
    body: undefined
    answer: {
      average_confidence: number | null
      avg_confidence: number | null
      total_unique_plates: number
      total_unique_true_license_plate: number
      total_images: number
      average_vehicle_speed: number | null
      uptime: number | null
    }
  }
  /** Totals of a period. API keys need the scope `read`. */
  "GET /api/v1/summary/{from}/to/{to}": {
    params: { from: string; to: string }
    query: {
      tags?: string
      sites?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      plates?: string
      near?: "on" | "off"
      colours?: string
    }
    body: undefined
    answer: {
      average_confidence: number | null
      avg_confidence: number | null
      total_unique_plates: number
      total_unique_true_license_plate: number
      total_images: number
      average_vehicle_speed: number | null
      uptime: number | null
    }
  }
  /** Totals of vehicle passes. API keys need the scope `read`. */
  "GET /api/v1/explorer/detections/unique/summary": {
    params: {}
    query: {
      tags?: string
      sites?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      plates?: string
      near?: "on" | "off"
      colours?: string
    }
    body: undefined
    answer: {
      average_confidence: number | null
      avg_confidence: number | null
      total_unique_plates: number
      total_unique_true_license_plate: number
      total_images: number
      average_vehicle_speed: number | null
      uptime: number | null
    }
  }
  /** Totals of vehicle passes. API keys need the scope `read`. */
  "GET /api/v1/explorer/detections/unique/summary/{from}/to/{to}": {
    params: { from: string; to: string }
    query: {
      tags?: string
      sites?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      plates?: string
      near?: "on" | "off"
      colours?: string
    }
    body: undefined
    answer: {
      average_confidence: number | null
      avg_confidence: number | null
      total_unique_plates: number
      total_unique_true_license_plate: number
      total_images: number
      average_vehicle_speed: number | null
      uptime: number | null
    }
  }
  /** Images and passes by day. API keys need the scope `read`. */
  "GET /api/v1/explorer/detections/unique/dailysummary": {
    params: {}
    query: {
      tags?: string
      sites?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      plates?: string
      near?: "on" | "off"
      colours?: string
    }
    body: undefined
    answer: ({ date: string; images: number; unique_plates: number })[]
  }
  /** Images and passes by day. API keys need the scope `read`. */
  "GET /api/v1/explorer/detections/unique/dailysummary/{from}/to/{to}": {
    params: { from: string; to: string }
    query: {
      tags?: string
      sites?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      plates?: string
      near?: "on" | "off"
      colours?: string
    }
    body: undefined
    answer: ({ date: string; images: number; unique_plates: number })[]
  }
  /** Images and passes by hour, of 3 days at most; empty hours are left out. API keys need the scope `read`. */
  "GET /api/v1/explorer/detections/unique/hourlysummary": {
    params: {}
    query: {
      tags?: string
      sites?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      plates?: string
      near?: "on" | "off"
      colours?: string
    }
    body: undefined
    answer: ({ date: string; hour: number; images: number; unique_plates: number })[]
  }
  /** Images and passes by hour, of 3 days at most; empty hours are left out. API keys need the scope `read`. */
  "GET /api/v1/explorer/detections/unique/hourlysummary/{from}/to/{to}": {
    params: { from: string; to: string }
    query: {
      tags?: string
      sites?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      plates?: string
      near?: "on" | "off"
      colours?: string
    }
    body: undefined
    answer: ({ date: string; hour: number; images: number; unique_plates: number })[]
  }
  /** Average speed, in total and by day. API keys need the scope `read`. */
  "GET /api/v1/explorer/speed/summary": {
    params: {}
    query: {
      tags?: string
      sites?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      plates?: string
      near?: "on" | "off"
      colours?: string
    }
    body: undefined
    answer: {
      average_vehicle_speed: number | null
      count: number
      days: ({ date: string; average_speed: number; count: number })[]
    }
  }
  /** Average speed, in total and by day. API keys need the scope `read`. */
  "GET /api/v1/explorer/speed/summary/{from}/to/{to}": {
    params: { from: string; to: string }
    query: {
      tags?: string
      sites?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      plates?: string
      near?: "on" | "off"
      colours?: string
    }
    body: undefined
    answer: {
      average_vehicle_speed: number | null
      count: number
      days: ({ date: string; average_speed: number; count: number })[]
    }
  }
  /** Images and passes expected in the coming days. API keys need the scope `read`. */
  "GET /api/v1/forecast/dailyforecasts": {
    params: {}
    query: { n_days?: number; sites?: string }
    body: undefined
    answer: ({
      date: string
      images: number
      images_low: number
      images_high: number
      images_low_95: number
      images_high_95: number
      unique_plates: number
      unique_plates_low: number
      unique_plates_high: number
      unique_plates_low_95: number
      unique_plates_high_95: number
    })[]
  }
  /** Correct the plate of a pass, with all its readings; updates passes, visits, sums and alerts. `id` names the pass or one of its detections. Members who may operate, and ADMINs. API keys need the scope `write`. */
  "POST /api/v1/explorer/plate_corrections": {
    params: {}
    query: {}
    body: { id: string; plate: string | null }
    answer: {
      id: string
      pass_id: string
      plate_before: string | null
      plate_after: string | null
      corrected_by: string | null
      corrected_at: string
      undone_by: string | null
      undone_at: string | null
    }
  }
  /** The corrections of a pass or of one of its detections, newest first. API keys need the scope `read`. */
  "GET /api/v1/explorer/plate_corrections/{id}": {
    params: { id: string }
    query: {}
    body: undefined
    answer: ({
      id: string
      pass_id: string
      plate_before: string | null
      plate_after: string | null
      corrected_by: string | null
      corrected_at: string
      undone_by: string | null
      undone_at: string | null
    })[]
  }
  /** Undo a correction. Members who may operate, and ADMINs. API keys need the scope `write`. */
  "DELETE /api/v1/explorer/plate_corrections/{id}": {
    params: { id: string }
    query: {}
    body: undefined
    answer: unknown
  }
  /** The number of items to review, up to 999 of a kind. API keys need the scope `read`. */
  "GET /api/v1/review/counts": {
    params: {}
    query: {}
    body: undefined
    answer: { total: number; kinds: Record<string, number> }
  }
  /** Reserve the next items for ten minutes: list matches first, then by doubt. Members who may operate, and ADMINs. API keys need the scope `write`. */
  "POST /api/v1/review/take": {
    params: {}
    query: {}
    body: {
      count?: number
      kinds?: ("plate" | "observation" | "sighting" | "feedback" | "visit")[]
      except?: string[]
    }
    answer: {
      items: ({
        id: string
        kind: "plate" | "observation" | "sighting" | "feedback" | "visit"
        time: string
        title: string
        reason: string
        is_list_match: boolean
        doubt: number
        stage: "first" | "second" | "final"
        site: { id: string; name: string; time_zone: string }
        camera: { id: string; name: string }
        image: {
          id: string
          image_file: string | null
          thumbnail: string | null
          error: string | null
          gone: { kept_days: number | null; since: string | null } | null
          video: string | null
          detected_objects: {
            img_width: number | null
            img_height: number | null
            results: ({
              id: string
              type: string
              confidence: number | null
              bb: { l: number; t: number; r: number; b: number } | null
              vehicle_bb: { l: number; t: number; r: number; b: number } | null
              plate_bb: { l: number; t: number; r: number; b: number } | null
              plate: string | null
              plate_image: string | null
              vehicle_orientation: string | null
              vehicle_makemodel: string | null
              vehicle_makemodel_confidence: number | null
              colour: string | null
              speed: number | null
              track_id: string | null
              pass_id: string | null
            })[]
            results_generic: ({
              id: string
              object_class: string
              confidence: number | null
              bb: { l: number; t: number; r: number; b: number } | null
              tags: ({ name: string; bb: { l: number; t: number; r: number; b: number } | null })[]
              speed: number | null
              plate: string | null
              line: { points: ([number, number])[] } | null
              isViolation: boolean
              opacity: number
            })[]
            results_other: {
              people: ({ person_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
              bicycles: ({ bicycle_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
            }
            results_proximity: ({
              distance: number
              risk_level: "danger" | "caution" | "safe"
              box1: { class_id: string; x1: number; y1: number; x2: number; y2: number }
              box2: { class_id: string; x1: number; y1: number; x2: number; y2: number }
              closest_point_2d: [number, number] | null
              ellipse_points_2d: ([number, number])[]
            })[]
          }
          camera: {
            id: string
            name: string
            app_type: number
            site: { id: string; name: string; time_zone: string }
          }
        } | null
        crop: { l: number; t: number; r: number; b: number } | null
        entry: {
          image: {
            id: string
            image_file: string | null
            thumbnail: string | null
            error: string | null
            gone: { kept_days: number | null; since: string | null } | null
            video: string | null
            detected_objects: {
              img_width: number | null
              img_height: number | null
              results: ({
                id: string
                type: string
                confidence: number | null
                bb: { l: number; t: number; r: number; b: number } | null
                vehicle_bb: { l: number; t: number; r: number; b: number } | null
                plate_bb: { l: number; t: number; r: number; b: number } | null
                plate: string | null
                plate_image: string | null
                vehicle_orientation: string | null
                vehicle_makemodel: string | null
                vehicle_makemodel_confidence: number | null
                colour: string | null
                speed: number | null
                track_id: string | null
                pass_id: string | null
              })[]
              results_generic: ({
                id: string
                object_class: string
                confidence: number | null
                bb: { l: number; t: number; r: number; b: number } | null
                tags: ({ name: string; bb: { l: number; t: number; r: number; b: number } | null })[]
                speed: number | null
                plate: string | null
                line: { points: ([number, number])[] } | null
                isViolation: boolean
                opacity: number
              })[]
              results_other: {
                people: ({ person_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
                bicycles: ({ bicycle_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
              }
              results_proximity: ({
                distance: number
                risk_level: "danger" | "caution" | "safe"
                box1: { class_id: string; x1: number; y1: number; x2: number; y2: number }
                box2: { class_id: string; x1: number; y1: number; x2: number; y2: number }
                closest_point_2d: [number, number] | null
                ellipse_points_2d: ([number, number])[]
              })[]
            }
            camera: {
              id: string
              name: string
              app_type: number
              site: { id: string; name: string; time_zone: string }
            }
          }
          crop: { l: number; t: number; r: number; b: number } | null
        } | null
        neighbours: ({ id: string; time: string; thumbnail: string })[]
        choices: ({
          label: string
          hint: string | null
          decision: { outcome: "right" } | { outcome: "corrected"; plate: string } | { outcome: "unreadable" } | { outcome: "wrong" } | { outcome: "real" } | { outcome: "not_real" } | { outcome: "confirmed"; object_class: 0 | 1; count: number } | { outcome: "rejected" } | { outcome: "one_stay" } | { outcome: "two_visits" } | { outcome: "left" }
        })[]
        history: ({ label: string; value: string })[]
        opinions: ({ by: string | null; at: string; text: string })[]
        burst: string[]
        alike: string[]
      })[]
    }
  }
  /** Keep reserved items for another ten minutes. Members who may operate, and ADMINs. API keys need the scope `write`. */
  "POST /api/v1/review/renew": {
    params: {}
    query: {}
    body: { ids: string[] }
    answer: { ids: string[] }
  }
  /** Release reserved items without a decision. Members who may operate, and ADMINs. API keys need the scope `write`. */
  "POST /api/v1/review/release": {
    params: {}
    query: {}
    body: { ids: string[] }
    answer: unknown
  }
  /** Decide an item and its look-alikes. Members who may operate, and ADMINs. API keys need the scope `write`. */
  "POST /api/v1/review/decisions": {
    params: {}
    query: {}
    body: {
      id: string
      kind: "plate" | "observation" | "sighting" | "feedback" | "visit"
      decision: { outcome: "right" } | { outcome: "corrected"; plate: string } | { outcome: "unreadable" } | { outcome: "wrong" } | { outcome: "real" } | { outcome: "not_real" } | { outcome: "confirmed"; object_class: 0 | 1; count: number } | { outcome: "rejected" } | { outcome: "one_stay" } | { outcome: "two_visits" } | { outcome: "left" }
      also?: string[]
    }
    answer: { decisions: string[]; skipped: number }
  }
  /** Undo a decision. Members who may operate, and ADMINs. API keys need the scope `write`. */
  "DELETE /api/v1/review/decisions/{id}": {
    params: { id: string }
    query: {}
    body: undefined
    answer: unknown
  }
  /** Decisions by user, and how often two users agreed. Members who may operate, and ADMINs. API keys need the scope `read`. */
  "GET /api/v1/review/report": {
    params: {}
    query: { days?: number }
    body: undefined
    answer: {
      kinds: ({
        kind: "plate" | "observation" | "sighting" | "feedback" | "visit"
        decided: number
        compared: number
        agreed: number
      })[]
      people: ({ name: string | null; decided: number; compared: number; agreed: number })[]
      newest: ({
        id: string
        subject_id: string
        kind: "plate" | "observation" | "sighting" | "feedback" | "visit"
        title: string
        outcome: string
        stage: "first" | "second" | "final"
        decided_by: string | null
        is_mine: boolean
        decided_at: string
        undone_at: string | null
      })[]
    }
  }
  /** Vehicles today, on site now, and on site too long. API keys need the scope `read`. */
  "GET /api/v1/explorer/live/overview": {
    params: {}
    query: { site?: string }
    body: undefined
    answer: { total_today: number; current_occupancy: number; current_occupancy_overdue: number }
  }
  /** The vehicles on site, longest first. API keys need the scope `read`. */
  "GET /api/v1/explorer/live/dwell_time": {
    params: {}
    query: { page?: number; page_length?: number; dwell?: number; site?: string; plate?: string }
    body: undefined
    answer: {
      count: number
      next: string | null
      previous: string | null
      results: ({
        id: string
        plate: string
        entry_time: string
        dwell: number
        dwellTime: number
        is_overdue: boolean
        overstay: "within" | "claimed" | "doubtful"
        doubts: string[]
        site: { id: string; name: string }
        camera: { id: string; name: string }
        detections: ({ detection: string; type: string; is_plate: boolean })[]
        image: {
          id: string
          image_file: string | null
          thumbnail: string | null
          error: string | null
          gone: { kept_days: number | null; since: string | null } | null
          video: string | null
          detected_objects: {
            img_width: number | null
            img_height: number | null
            results: ({
              id: string
              type: string
              confidence: number | null
              bb: { l: number; t: number; r: number; b: number } | null
              vehicle_bb: { l: number; t: number; r: number; b: number } | null
              plate_bb: { l: number; t: number; r: number; b: number } | null
              plate: string | null
              plate_image: string | null
              vehicle_orientation: string | null
              vehicle_makemodel: string | null
              vehicle_makemodel_confidence: number | null
              colour: string | null
              speed: number | null
              track_id: string | null
              pass_id: string | null
            })[]
            results_generic: ({
              id: string
              object_class: string
              confidence: number | null
              bb: { l: number; t: number; r: number; b: number } | null
              tags: ({ name: string; bb: { l: number; t: number; r: number; b: number } | null })[]
              speed: number | null
              plate: string | null
              line: { points: ([number, number])[] } | null
              isViolation: boolean
              opacity: number
            })[]
            results_other: {
              people: ({ person_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
              bicycles: ({ bicycle_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
            }
            results_proximity: ({
              distance: number
              risk_level: "danger" | "caution" | "safe"
              box1: { class_id: string; x1: number; y1: number; x2: number; y2: number }
              box2: { class_id: string; x1: number; y1: number; x2: number; y2: number }
              closest_point_2d: [number, number] | null
              ellipse_points_2d: ([number, number])[]
            })[]
          }
          camera: {
            id: string
            name: string
            app_type: number
            site: { id: string; name: string; time_zone: string }
          }
        } | null
      })[]
    }
  }
  /** The stay of a pass. API keys need the scope `read`. */
  "GET /api/v1/explorer/live/visit": {
    params: {}
    query: { site: string; plate: string; time: string }
    body: undefined
    answer: {
      visit: {
        id: string
        plate: string
        entry_time: string | null
        exit_time: string | null
        entry_image: string | null
        exit_image: string | null
        minutes: number | null
        is_on_site: boolean
        is_overdue: boolean
        overstay: "within" | "claimed" | "doubtful"
        doubts: string[]
        join_with: { id: string; plate: string; time: string } | null
      } | null
    }
  }
  /** Mark a vehicle as no longer on site. Members who may operate, and ADMINs. API keys need the scope `write`. */
  "DELETE /api/v1/explorer/live/dwell_time/delete/{id}": {
    params: { id: string }
    query: {}
    body: undefined
    answer: unknown
  }
  /** Split a visit whose exit and next entry were missed. Members who may operate, and ADMINs. API keys need the scope `write`. */
  "POST /api/v1/explorer/live/visits/{id}/split": {
    params: { id: string }
    query: {}
    body: undefined
    answer: { id: string; kind: "split" | "joined" | "ended"; visits: string[] }
  }
  /** Join a visit without an exit and one without an entry. Members who may operate, and ADMINs. API keys need the scope `write`. */
  "POST /api/v1/explorer/live/visits/{id}/join": {
    params: { id: string }
    query: {}
    body: { with: string }
    answer: { id: string; kind: "split" | "joined" | "ended"; visits: string[] }
  }
  /** Undo a split or a join. Members who may operate, and ADMINs. API keys need the scope `write`. */
  "DELETE /api/v1/explorer/live/visits/edits/{id}": {
    params: { id: string }
    query: {}
    body: undefined
    answer: unknown
  }
  /** The stays that ended in a period, longest first. API keys need the scope `read`. */
  "GET /api/v1/explorer/visits": {
    params: {}
    query: { page?: number; page_length?: number; sites?: string; from?: string; to?: string }
    body: undefined
    answer: {
      count: number
      next: string | null
      previous: string | null
      results: ({
        id: string
        plate: string
        entry_time: string
        exit_time: string
        minutes: number
        overstay: "within" | "claimed" | "doubtful"
        doubts: string[]
        site: { id: string; name: string }
        entry_image: string | null
        exit_image: string | null
      })[]
    }
  }
  /** The stays that ended in a period, longest first. API keys need the scope `read`. */
  "GET /api/v1/explorer/visits/{from}/to/{to}": {
    params: { from: string; to: string }
    query: { page?: number; page_length?: number; sites?: string; from?: string; to?: string }
    body: undefined
    answer: {
      count: number
      next: string | null
      previous: string | null
      results: ({
        id: string
        plate: string
        entry_time: string
        exit_time: string
        minutes: number
        overstay: "within" | "claimed" | "doubtful"
        doubts: string[]
        site: { id: string; name: string }
        entry_image: string | null
        exit_image: string | null
      })[]
    }
  }
  /** Parking metrics of a period. API keys need the scope `read`. */
  "GET /api/v1/occupancy/occupancy/summary": {
    params: {}
    query: {
      sites?: string
      metrics?: string
      period?: "Hourly" | "Daily" | "Weekly" | "Monthly" | "Yearly"
      from?: string
      to?: string
    }
    body: undefined
    answer: {
      time_zone: string
      overall: {
        entries: number
        exits: number
        peak_occupancy: number | null
        peak_vacancy: number | null
        average_occupancy: number | null
        average_vacancy: number | null
        average_length_of_stay: number | null
        number_of_bays: number
      }
      dwell_time: ({ from: number; to: number | null; count: number })[]
      entries: ({ timestamp: string; value: number })[]
      exits: ({ timestamp: string; value: number })[]
      length_of_stay: ({ timestamp: string; value: number })[]
      peak_occupancy: ({ timestamp: string; value: number })[]
      peak_vacancy: ({ timestamp: string; value: number })[]
      average_occupancy: ({ timestamp: string; value: number })[]
      average_vacancy: ({ timestamp: string; value: number })[]
    }
  }
  /** Parking metrics of a period. API keys need the scope `read`. */
  "GET /api/v1/occupancy/occupancy/summary/{from}/to/{to}": {
    params: { from: string; to: string }
    query: {
      sites?: string
      metrics?: string
      period?: "Hourly" | "Daily" | "Weekly" | "Monthly" | "Yearly"
      from?: string
      to?: string
    }
    body: undefined
    answer: {
      time_zone: string
      overall: {
        entries: number
        exits: number
        peak_occupancy: number | null
        peak_vacancy: number | null
        average_occupancy: number | null
        average_vacancy: number | null
        average_length_of_stay: number | null
        number_of_bays: number
      }
      dwell_time: ({ from: number; to: number | null; count: number })[]
      entries: ({ timestamp: string; value: number })[]
      exits: ({ timestamp: string; value: number })[]
      length_of_stay: ({ timestamp: string; value: number })[]
      peak_occupancy: ({ timestamp: string; value: number })[]
      peak_vacancy: ({ timestamp: string; value: number })[]
      average_occupancy: ({ timestamp: string; value: number })[]
      average_vacancy: ({ timestamp: string; value: number })[]
    }
  }
  /** The object classes that cameras recognise. API keys need the scope `read`. */
  "GET /api/v1/hsafety/explorer/object_classes": {
    params: {}
    query: {}
    body: undefined
    answer: ({ name: string; label: string })[]
  }
  /** Observations, newest first. API keys need the scope `read`. */
  "GET /api/v1/hsafety/detections": {
    params: {}
    query: {
      tags?: string
      sites?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      risk?: "high" | "medium" | "low"
      hs_type?: "ppe" | "zone"
      status?: "not_closed" | "open" | "acknowledged" | "overdue" | "closed"
      marked?: "disputed" | "not_real" | "all"
      weekday?: number
      hour_of_day?: number
      violation_types?: string
      page?: number
      page_length?: number
    }
    body: undefined
    answer: {
      count: number
      next: string | null
      previous: string | null
      results: ({
        id: string
        time_created: string
        last_time: string
        violation_hour: string
        detections: ({
          detection: string
          is_plate: boolean
          tags: ({ id: string; slug: string; label: string; editable: boolean })[]
          orientation: string | null
        })[]
        violation_type: number
        violations: ({ violation_type: number; label: string })[]
        confidence: number | null
        risk_level: number
        is_safe: boolean
        isSafe: boolean
        is_false: boolean
        is_disputed: boolean
        distance: number | null
        speed: number | null
        speed_limit: number | null
        siteName: string
        cameraName: string
        case: {
          status: "open" | "acknowledged" | "closed"
          assignee: { id: string; name: string } | null
          due_on: string | null
          is_overdue: boolean
          acknowledged_at: string | null
          closed_at: string | null
          note: string | null
          is_held: boolean
        } | null
        image: {
          id: string
          image_file: string | null
          thumbnail: string | null
          error: string | null
          gone: { kept_days: number | null; since: string | null } | null
          video: string | null
          detected_objects: {
            img_width: number | null
            img_height: number | null
            results: ({
              id: string
              type: string
              confidence: number | null
              bb: { l: number; t: number; r: number; b: number } | null
              vehicle_bb: { l: number; t: number; r: number; b: number } | null
              plate_bb: { l: number; t: number; r: number; b: number } | null
              plate: string | null
              plate_image: string | null
              vehicle_orientation: string | null
              vehicle_makemodel: string | null
              vehicle_makemodel_confidence: number | null
              colour: string | null
              speed: number | null
              track_id: string | null
              pass_id: string | null
            })[]
            results_generic: ({
              id: string
              object_class: string
              confidence: number | null
              bb: { l: number; t: number; r: number; b: number } | null
              tags: ({ name: string; bb: { l: number; t: number; r: number; b: number } | null })[]
              speed: number | null
              plate: string | null
              line: { points: ([number, number])[] } | null
              isViolation: boolean
              opacity: number
            })[]
            results_other: {
              people: ({ person_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
              bicycles: ({ bicycle_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
            }
            results_proximity: ({
              distance: number
              risk_level: "danger" | "caution" | "safe"
              box1: { class_id: string; x1: number; y1: number; x2: number; y2: number }
              box2: { class_id: string; x1: number; y1: number; x2: number; y2: number }
              closest_point_2d: [number, number] | null
              ellipse_points_2d: ([number, number])[]
            })[]
          }
          camera: {
            id: string
            name: string
            app_type: number
            site: { id: string; name: string; time_zone: string }
          }
        }
      })[]
    }
  }
  /** Observations, newest first. API keys need the scope `read`. */
  "GET /api/v1/hsafety/detections/{from}/to/{to}": {
    params: { from: string; to: string }
    query: {
      tags?: string
      sites?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      risk?: "high" | "medium" | "low"
      hs_type?: "ppe" | "zone"
      status?: "not_closed" | "open" | "acknowledged" | "overdue" | "closed"
      marked?: "disputed" | "not_real" | "all"
      weekday?: number
      hour_of_day?: number
      violation_types?: string
      page?: number
      page_length?: number
    }
    body: undefined
    answer: {
      count: number
      next: string | null
      previous: string | null
      results: ({
        id: string
        time_created: string
        last_time: string
        violation_hour: string
        detections: ({
          detection: string
          is_plate: boolean
          tags: ({ id: string; slug: string; label: string; editable: boolean })[]
          orientation: string | null
        })[]
        violation_type: number
        violations: ({ violation_type: number; label: string })[]
        confidence: number | null
        risk_level: number
        is_safe: boolean
        isSafe: boolean
        is_false: boolean
        is_disputed: boolean
        distance: number | null
        speed: number | null
        speed_limit: number | null
        siteName: string
        cameraName: string
        case: {
          status: "open" | "acknowledged" | "closed"
          assignee: { id: string; name: string } | null
          due_on: string | null
          is_overdue: boolean
          acknowledged_at: string | null
          closed_at: string | null
          note: string | null
          is_held: boolean
        } | null
        image: {
          id: string
          image_file: string | null
          thumbnail: string | null
          error: string | null
          gone: { kept_days: number | null; since: string | null } | null
          video: string | null
          detected_objects: {
            img_width: number | null
            img_height: number | null
            results: ({
              id: string
              type: string
              confidence: number | null
              bb: { l: number; t: number; r: number; b: number } | null
              vehicle_bb: { l: number; t: number; r: number; b: number } | null
              plate_bb: { l: number; t: number; r: number; b: number } | null
              plate: string | null
              plate_image: string | null
              vehicle_orientation: string | null
              vehicle_makemodel: string | null
              vehicle_makemodel_confidence: number | null
              colour: string | null
              speed: number | null
              track_id: string | null
              pass_id: string | null
            })[]
            results_generic: ({
              id: string
              object_class: string
              confidence: number | null
              bb: { l: number; t: number; r: number; b: number } | null
              tags: ({ name: string; bb: { l: number; t: number; r: number; b: number } | null })[]
              speed: number | null
              plate: string | null
              line: { points: ([number, number])[] } | null
              isViolation: boolean
              opacity: number
            })[]
            results_other: {
              people: ({ person_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
              bicycles: ({ bicycle_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
            }
            results_proximity: ({
              distance: number
              risk_level: "danger" | "caution" | "safe"
              box1: { class_id: string; x1: number; y1: number; x2: number; y2: number }
              box2: { class_id: string; x1: number; y1: number; x2: number; y2: number }
              closest_point_2d: [number, number] | null
              ellipse_points_2d: ([number, number])[]
            })[]
          }
          camera: {
            id: string
            name: string
            app_type: number
            site: { id: string; name: string; time_zone: string }
          }
        }
      })[]
    }
  }
  /** The number of observations in a period. API keys need the scope `read`. */
  "GET /api/v1/hsafety/detections/count": {
    params: {}
    query: {
      tags?: string
      sites?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      risk?: "high" | "medium" | "low"
      hs_type?: "ppe" | "zone"
      status?: "not_closed" | "open" | "acknowledged" | "overdue" | "closed"
      marked?: "disputed" | "not_real" | "all"
      weekday?: number
      hour_of_day?: number
      violation_types?: string
    }
    body: undefined
    answer: { count: number }
  }
  /** The number of observations in a period. API keys need the scope `read`. */
  "GET /api/v1/hsafety/detections/count/{from}/to/{to}": {
    params: { from: string; to: string }
    query: {
      tags?: string
      sites?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      risk?: "high" | "medium" | "low"
      hs_type?: "ppe" | "zone"
      status?: "not_closed" | "open" | "acknowledged" | "overdue" | "closed"
      marked?: "disputed" | "not_real" | "all"
      weekday?: number
      hour_of_day?: number
      violation_types?: string
    }
    body: undefined
    answer: { count: number }
  }
  /** Observations of zones or of PPE by cursor. API keys need the scope `export`. */
  "GET /api/v1/hsafety/detections/export": {
    params: {}
    query: {
      tags?: string
      sites?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      risk?: "high" | "medium" | "low"
      hs_type?: "ppe" | "zone"
      status?: "not_closed" | "open" | "acknowledged" | "overdue" | "closed"
      marked?: "disputed" | "not_real" | "all"
      weekday?: number
      hour_of_day?: number
      violation_types?: string
      limit?: number
      cursor?: string
    }
    body: undefined
    answer: {
      results: ({
        id: string
        time_created: string
        last_time: string
        violation_hour: string
        detections: ({
          detection: string
          is_plate: boolean
          tags: ({ id: string; slug: string; label: string; editable: boolean })[]
          orientation: string | null
        })[]
        violation_type: number
        violations: ({ violation_type: number; label: string })[]
        confidence: number | null
        risk_level: number
        is_safe: boolean
        isSafe: boolean
        is_false: boolean
        is_disputed: boolean
        distance: number | null
        speed: number | null
        speed_limit: number | null
        siteName: string
        cameraName: string
        case: {
          status: "open" | "acknowledged" | "closed"
          assignee: { id: string; name: string } | null
          due_on: string | null
          is_overdue: boolean
          acknowledged_at: string | null
          closed_at: string | null
          note: string | null
          is_held: boolean
        } | null
        image: {
          id: string
          image_file: string | null
          thumbnail: string | null
          error: string | null
          gone: { kept_days: number | null; since: string | null } | null
          video: string | null
          detected_objects: {
            img_width: number | null
            img_height: number | null
            results: ({
              id: string
              type: string
              confidence: number | null
              bb: { l: number; t: number; r: number; b: number } | null
              vehicle_bb: { l: number; t: number; r: number; b: number } | null
              plate_bb: { l: number; t: number; r: number; b: number } | null
              plate: string | null
              plate_image: string | null
              vehicle_orientation: string | null
              vehicle_makemodel: string | null
              vehicle_makemodel_confidence: number | null
              colour: string | null
              speed: number | null
              track_id: string | null
              pass_id: string | null
            })[]
            results_generic: ({
              id: string
              object_class: string
              confidence: number | null
              bb: { l: number; t: number; r: number; b: number } | null
              tags: ({ name: string; bb: { l: number; t: number; r: number; b: number } | null })[]
              speed: number | null
              plate: string | null
              line: { points: ([number, number])[] } | null
              isViolation: boolean
              opacity: number
            })[]
            results_other: {
              people: ({ person_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
              bicycles: ({ bicycle_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
            }
            results_proximity: ({
              distance: number
              risk_level: "danger" | "caution" | "safe"
              box1: { class_id: string; x1: number; y1: number; x2: number; y2: number }
              box2: { class_id: string; x1: number; y1: number; x2: number; y2: number }
              closest_point_2d: [number, number] | null
              ellipse_points_2d: ([number, number])[]
            })[]
          }
          camera: {
            id: string
            name: string
            app_type: number
            site: { id: string; name: string; time_zone: string }
          }
        }
      })[]
      next: string | null
    }
  }
  /** Observations of zones or of PPE by cursor. API keys need the scope `export`. */
  "GET /api/v1/hsafety/detections/export/{from}/to/{to}": {
    params: { from: string; to: string }
    query: {
      tags?: string
      sites?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      risk?: "high" | "medium" | "low"
      hs_type?: "ppe" | "zone"
      status?: "not_closed" | "open" | "acknowledged" | "overdue" | "closed"
      marked?: "disputed" | "not_real" | "all"
      weekday?: number
      hour_of_day?: number
      violation_types?: string
      limit?: number
      cursor?: string
    }
    body: undefined
    answer: {
      results: ({
        id: string
        time_created: string
        last_time: string
        violation_hour: string
        detections: ({
          detection: string
          is_plate: boolean
          tags: ({ id: string; slug: string; label: string; editable: boolean })[]
          orientation: string | null
        })[]
        violation_type: number
        violations: ({ violation_type: number; label: string })[]
        confidence: number | null
        risk_level: number
        is_safe: boolean
        isSafe: boolean
        is_false: boolean
        is_disputed: boolean
        distance: number | null
        speed: number | null
        speed_limit: number | null
        siteName: string
        cameraName: string
        case: {
          status: "open" | "acknowledged" | "closed"
          assignee: { id: string; name: string } | null
          due_on: string | null
          is_overdue: boolean
          acknowledged_at: string | null
          closed_at: string | null
          note: string | null
          is_held: boolean
        } | null
        image: {
          id: string
          image_file: string | null
          thumbnail: string | null
          error: string | null
          gone: { kept_days: number | null; since: string | null } | null
          video: string | null
          detected_objects: {
            img_width: number | null
            img_height: number | null
            results: ({
              id: string
              type: string
              confidence: number | null
              bb: { l: number; t: number; r: number; b: number } | null
              vehicle_bb: { l: number; t: number; r: number; b: number } | null
              plate_bb: { l: number; t: number; r: number; b: number } | null
              plate: string | null
              plate_image: string | null
              vehicle_orientation: string | null
              vehicle_makemodel: string | null
              vehicle_makemodel_confidence: number | null
              colour: string | null
              speed: number | null
              track_id: string | null
              pass_id: string | null
            })[]
            results_generic: ({
              id: string
              object_class: string
              confidence: number | null
              bb: { l: number; t: number; r: number; b: number } | null
              tags: ({ name: string; bb: { l: number; t: number; r: number; b: number } | null })[]
              speed: number | null
              plate: string | null
              line: { points: ([number, number])[] } | null
              isViolation: boolean
              opacity: number
            })[]
            results_other: {
              people: ({ person_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
              bicycles: ({ bicycle_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
            }
            results_proximity: ({
              distance: number
              risk_level: "danger" | "caution" | "safe"
              box1: { class_id: string; x1: number; y1: number; x2: number; y2: number }
              box2: { class_id: string; x1: number; y1: number; x2: number; y2: number }
              closest_point_2d: [number, number] | null
              ellipse_points_2d: ([number, number])[]
            })[]
          }
          camera: {
            id: string
            name: string
            app_type: number
            site: { id: string; name: string; time_zone: string }
          }
        }
      })[]
      next: string | null
    }
  }
  /** All observations by cursor. API keys need the scope `export`. */
  "GET /api/v1/hsafety/violations/export": {
    params: {}
    query: {
      tags?: string
      sites?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      risk?: "high" | "medium" | "low"
      hs_type?: "ppe" | "zone"
      status?: "not_closed" | "open" | "acknowledged" | "overdue" | "closed"
      marked?: "disputed" | "not_real" | "all"
      weekday?: number
      hour_of_day?: number
      violation_types?: string
      limit?: number
      cursor?: string
    }
    body: undefined
    answer: {
      results: ({
        id: string
        time_created: string
        last_time: string
        violation_hour: string
        detections: ({
          detection: string
          is_plate: boolean
          tags: ({ id: string; slug: string; label: string; editable: boolean })[]
          orientation: string | null
        })[]
        violation_type: number
        violations: ({ violation_type: number; label: string })[]
        confidence: number | null
        risk_level: number
        is_safe: boolean
        isSafe: boolean
        is_false: boolean
        is_disputed: boolean
        distance: number | null
        speed: number | null
        speed_limit: number | null
        siteName: string
        cameraName: string
        case: {
          status: "open" | "acknowledged" | "closed"
          assignee: { id: string; name: string } | null
          due_on: string | null
          is_overdue: boolean
          acknowledged_at: string | null
          closed_at: string | null
          note: string | null
          is_held: boolean
        } | null
        image: {
          id: string
          image_file: string | null
          thumbnail: string | null
          error: string | null
          gone: { kept_days: number | null; since: string | null } | null
          video: string | null
          detected_objects: {
            img_width: number | null
            img_height: number | null
            results: ({
              id: string
              type: string
              confidence: number | null
              bb: { l: number; t: number; r: number; b: number } | null
              vehicle_bb: { l: number; t: number; r: number; b: number } | null
              plate_bb: { l: number; t: number; r: number; b: number } | null
              plate: string | null
              plate_image: string | null
              vehicle_orientation: string | null
              vehicle_makemodel: string | null
              vehicle_makemodel_confidence: number | null
              colour: string | null
              speed: number | null
              track_id: string | null
              pass_id: string | null
            })[]
            results_generic: ({
              id: string
              object_class: string
              confidence: number | null
              bb: { l: number; t: number; r: number; b: number } | null
              tags: ({ name: string; bb: { l: number; t: number; r: number; b: number } | null })[]
              speed: number | null
              plate: string | null
              line: { points: ([number, number])[] } | null
              isViolation: boolean
              opacity: number
            })[]
            results_other: {
              people: ({ person_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
              bicycles: ({ bicycle_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
            }
            results_proximity: ({
              distance: number
              risk_level: "danger" | "caution" | "safe"
              box1: { class_id: string; x1: number; y1: number; x2: number; y2: number }
              box2: { class_id: string; x1: number; y1: number; x2: number; y2: number }
              closest_point_2d: [number, number] | null
              ellipse_points_2d: ([number, number])[]
            })[]
          }
          camera: {
            id: string
            name: string
            app_type: number
            site: { id: string; name: string; time_zone: string }
          }
        }
      })[]
      next: string | null
    }
  }
  /** All observations by cursor. API keys need the scope `export`. */
  "GET /api/v1/hsafety/violations/export/{from}/to/{to}": {
    params: { from: string; to: string }
    query: {
      tags?: string
      sites?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      risk?: "high" | "medium" | "low"
      hs_type?: "ppe" | "zone"
      status?: "not_closed" | "open" | "acknowledged" | "overdue" | "closed"
      marked?: "disputed" | "not_real" | "all"
      weekday?: number
      hour_of_day?: number
      violation_types?: string
      limit?: number
      cursor?: string
    }
    body: undefined
    answer: {
      results: ({
        id: string
        time_created: string
        last_time: string
        violation_hour: string
        detections: ({
          detection: string
          is_plate: boolean
          tags: ({ id: string; slug: string; label: string; editable: boolean })[]
          orientation: string | null
        })[]
        violation_type: number
        violations: ({ violation_type: number; label: string })[]
        confidence: number | null
        risk_level: number
        is_safe: boolean
        isSafe: boolean
        is_false: boolean
        is_disputed: boolean
        distance: number | null
        speed: number | null
        speed_limit: number | null
        siteName: string
        cameraName: string
        case: {
          status: "open" | "acknowledged" | "closed"
          assignee: { id: string; name: string } | null
          due_on: string | null
          is_overdue: boolean
          acknowledged_at: string | null
          closed_at: string | null
          note: string | null
          is_held: boolean
        } | null
        image: {
          id: string
          image_file: string | null
          thumbnail: string | null
          error: string | null
          gone: { kept_days: number | null; since: string | null } | null
          video: string | null
          detected_objects: {
            img_width: number | null
            img_height: number | null
            results: ({
              id: string
              type: string
              confidence: number | null
              bb: { l: number; t: number; r: number; b: number } | null
              vehicle_bb: { l: number; t: number; r: number; b: number } | null
              plate_bb: { l: number; t: number; r: number; b: number } | null
              plate: string | null
              plate_image: string | null
              vehicle_orientation: string | null
              vehicle_makemodel: string | null
              vehicle_makemodel_confidence: number | null
              colour: string | null
              speed: number | null
              track_id: string | null
              pass_id: string | null
            })[]
            results_generic: ({
              id: string
              object_class: string
              confidence: number | null
              bb: { l: number; t: number; r: number; b: number } | null
              tags: ({ name: string; bb: { l: number; t: number; r: number; b: number } | null })[]
              speed: number | null
              plate: string | null
              line: { points: ([number, number])[] } | null
              isViolation: boolean
              opacity: number
            })[]
            results_other: {
              people: ({ person_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
              bicycles: ({ bicycle_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
            }
            results_proximity: ({
              distance: number
              risk_level: "danger" | "caution" | "safe"
              box1: { class_id: string; x1: number; y1: number; x2: number; y2: number }
              box2: { class_id: string; x1: number; y1: number; x2: number; y2: number }
              closest_point_2d: [number, number] | null
              ellipse_points_2d: ([number, number])[]
            })[]
          }
          camera: {
            id: string
            name: string
            app_type: number
            site: { id: string; name: string; time_zone: string }
          }
        }
      })[]
      next: string | null
    }
  }
  /** All observations as CSV. API keys need the scope `export`. */
  "GET /api/v1/hsafety/violations/export.csv": {
    params: {}
    query: {
      tags?: string
      sites?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      risk?: "high" | "medium" | "low"
      hs_type?: "ppe" | "zone"
      status?: "not_closed" | "open" | "acknowledged" | "overdue" | "closed"
      marked?: "disputed" | "not_real" | "all"
      weekday?: number
      hour_of_day?: number
      violation_types?: string
    }
    body: undefined
    answer: unknown
  }
  /** All observations as CSV. API keys need the scope `export`. */
  "GET /api/v1/hsafety/violations/export.csv/{from}/to/{to}": {
    params: { from: string; to: string }
    query: {
      tags?: string
      sites?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      risk?: "high" | "medium" | "low"
      hs_type?: "ppe" | "zone"
      status?: "not_closed" | "open" | "acknowledged" | "overdue" | "closed"
      marked?: "disputed" | "not_real" | "all"
      weekday?: number
      hour_of_day?: number
      violation_types?: string
    }
    body: undefined
    answer: unknown
  }
  /** Pictures of safety cameras, newest first. API keys need the scope `read`. */
  "GET /api/v1/hsafety/images": {
    params: {}
    query: {
      tags?: string
      sites?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      risk?: "high" | "medium" | "low"
      hs_type?: "ppe" | "zone"
      status?: "not_closed" | "open" | "acknowledged" | "overdue" | "closed"
      marked?: "disputed" | "not_real" | "all"
      weekday?: number
      hour_of_day?: number
      violation_types?: string
      page?: number
      page_length?: number
    }
    body: undefined
    answer: {
      count: number
      next: string | null
      previous: string | null
      results: ({
        id: string
        time_created: string
        violation_hour: string
        detections: ({
          detection: string
          is_plate: boolean
          tags: ({ id: string; slug: string; label: string; editable: boolean })[]
          orientation: string | null
        })[]
        violations: ({ violation_type: number; label: string })[]
        observation_id: string | null
        risk_level: number
        is_safe: boolean
        isSafe: boolean
        siteName: string
        cameraName: string
        image: {
          id: string
          image_file: string | null
          thumbnail: string | null
          error: string | null
          gone: { kept_days: number | null; since: string | null } | null
          video: string | null
          detected_objects: {
            img_width: number | null
            img_height: number | null
            results: ({
              id: string
              type: string
              confidence: number | null
              bb: { l: number; t: number; r: number; b: number } | null
              vehicle_bb: { l: number; t: number; r: number; b: number } | null
              plate_bb: { l: number; t: number; r: number; b: number } | null
              plate: string | null
              plate_image: string | null
              vehicle_orientation: string | null
              vehicle_makemodel: string | null
              vehicle_makemodel_confidence: number | null
              colour: string | null
              speed: number | null
              track_id: string | null
              pass_id: string | null
            })[]
            results_generic: ({
              id: string
              object_class: string
              confidence: number | null
              bb: { l: number; t: number; r: number; b: number } | null
              tags: ({ name: string; bb: { l: number; t: number; r: number; b: number } | null })[]
              speed: number | null
              plate: string | null
              line: { points: ([number, number])[] } | null
              isViolation: boolean
              opacity: number
            })[]
            results_other: {
              people: ({ person_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
              bicycles: ({ bicycle_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
            }
            results_proximity: ({
              distance: number
              risk_level: "danger" | "caution" | "safe"
              box1: { class_id: string; x1: number; y1: number; x2: number; y2: number }
              box2: { class_id: string; x1: number; y1: number; x2: number; y2: number }
              closest_point_2d: [number, number] | null
              ellipse_points_2d: ([number, number])[]
            })[]
          }
          camera: {
            id: string
            name: string
            app_type: number
            site: { id: string; name: string; time_zone: string }
          }
        }
      })[]
    }
  }
  /** Pictures of safety cameras, newest first. API keys need the scope `read`. */
  "GET /api/v1/hsafety/images/{from}/to/{to}": {
    params: { from: string; to: string }
    query: {
      tags?: string
      sites?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      risk?: "high" | "medium" | "low"
      hs_type?: "ppe" | "zone"
      status?: "not_closed" | "open" | "acknowledged" | "overdue" | "closed"
      marked?: "disputed" | "not_real" | "all"
      weekday?: number
      hour_of_day?: number
      violation_types?: string
      page?: number
      page_length?: number
    }
    body: undefined
    answer: {
      count: number
      next: string | null
      previous: string | null
      results: ({
        id: string
        time_created: string
        violation_hour: string
        detections: ({
          detection: string
          is_plate: boolean
          tags: ({ id: string; slug: string; label: string; editable: boolean })[]
          orientation: string | null
        })[]
        violations: ({ violation_type: number; label: string })[]
        observation_id: string | null
        risk_level: number
        is_safe: boolean
        isSafe: boolean
        siteName: string
        cameraName: string
        image: {
          id: string
          image_file: string | null
          thumbnail: string | null
          error: string | null
          gone: { kept_days: number | null; since: string | null } | null
          video: string | null
          detected_objects: {
            img_width: number | null
            img_height: number | null
            results: ({
              id: string
              type: string
              confidence: number | null
              bb: { l: number; t: number; r: number; b: number } | null
              vehicle_bb: { l: number; t: number; r: number; b: number } | null
              plate_bb: { l: number; t: number; r: number; b: number } | null
              plate: string | null
              plate_image: string | null
              vehicle_orientation: string | null
              vehicle_makemodel: string | null
              vehicle_makemodel_confidence: number | null
              colour: string | null
              speed: number | null
              track_id: string | null
              pass_id: string | null
            })[]
            results_generic: ({
              id: string
              object_class: string
              confidence: number | null
              bb: { l: number; t: number; r: number; b: number } | null
              tags: ({ name: string; bb: { l: number; t: number; r: number; b: number } | null })[]
              speed: number | null
              plate: string | null
              line: { points: ([number, number])[] } | null
              isViolation: boolean
              opacity: number
            })[]
            results_other: {
              people: ({ person_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
              bicycles: ({ bicycle_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
            }
            results_proximity: ({
              distance: number
              risk_level: "danger" | "caution" | "safe"
              box1: { class_id: string; x1: number; y1: number; x2: number; y2: number }
              box2: { class_id: string; x1: number; y1: number; x2: number; y2: number }
              closest_point_2d: [number, number] | null
              ellipse_points_2d: ([number, number])[]
            })[]
          }
          camera: {
            id: string
            name: string
            app_type: number
            site: { id: string; name: string; time_zone: string }
          }
        }
      })[]
    }
  }
  /** Pictures of safety cameras by cursor. API keys need the scope `export`. */
  "GET /api/v1/hsafety/images/export": {
    params: {}
    query: {
      tags?: string
      sites?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      risk?: "high" | "medium" | "low"
      hs_type?: "ppe" | "zone"
      status?: "not_closed" | "open" | "acknowledged" | "overdue" | "closed"
      marked?: "disputed" | "not_real" | "all"
      weekday?: number
      hour_of_day?: number
      violation_types?: string
      limit?: number
      cursor?: string
    }
    body: undefined
    answer: {
      results: ({
        id: string
        time_created: string
        violation_hour: string
        detections: ({
          detection: string
          is_plate: boolean
          tags: ({ id: string; slug: string; label: string; editable: boolean })[]
          orientation: string | null
        })[]
        violations: ({ violation_type: number; label: string })[]
        observation_id: string | null
        risk_level: number
        is_safe: boolean
        isSafe: boolean
        siteName: string
        cameraName: string
        image: {
          id: string
          image_file: string | null
          thumbnail: string | null
          error: string | null
          gone: { kept_days: number | null; since: string | null } | null
          video: string | null
          detected_objects: {
            img_width: number | null
            img_height: number | null
            results: ({
              id: string
              type: string
              confidence: number | null
              bb: { l: number; t: number; r: number; b: number } | null
              vehicle_bb: { l: number; t: number; r: number; b: number } | null
              plate_bb: { l: number; t: number; r: number; b: number } | null
              plate: string | null
              plate_image: string | null
              vehicle_orientation: string | null
              vehicle_makemodel: string | null
              vehicle_makemodel_confidence: number | null
              colour: string | null
              speed: number | null
              track_id: string | null
              pass_id: string | null
            })[]
            results_generic: ({
              id: string
              object_class: string
              confidence: number | null
              bb: { l: number; t: number; r: number; b: number } | null
              tags: ({ name: string; bb: { l: number; t: number; r: number; b: number } | null })[]
              speed: number | null
              plate: string | null
              line: { points: ([number, number])[] } | null
              isViolation: boolean
              opacity: number
            })[]
            results_other: {
              people: ({ person_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
              bicycles: ({ bicycle_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
            }
            results_proximity: ({
              distance: number
              risk_level: "danger" | "caution" | "safe"
              box1: { class_id: string; x1: number; y1: number; x2: number; y2: number }
              box2: { class_id: string; x1: number; y1: number; x2: number; y2: number }
              closest_point_2d: [number, number] | null
              ellipse_points_2d: ([number, number])[]
            })[]
          }
          camera: {
            id: string
            name: string
            app_type: number
            site: { id: string; name: string; time_zone: string }
          }
        }
      })[]
      next: string | null
    }
  }
  /** Pictures of safety cameras by cursor. API keys need the scope `export`. */
  "GET /api/v1/hsafety/images/export/{from}/to/{to}": {
    params: { from: string; to: string }
    query: {
      tags?: string
      sites?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      risk?: "high" | "medium" | "low"
      hs_type?: "ppe" | "zone"
      status?: "not_closed" | "open" | "acknowledged" | "overdue" | "closed"
      marked?: "disputed" | "not_real" | "all"
      weekday?: number
      hour_of_day?: number
      violation_types?: string
      limit?: number
      cursor?: string
    }
    body: undefined
    answer: {
      results: ({
        id: string
        time_created: string
        violation_hour: string
        detections: ({
          detection: string
          is_plate: boolean
          tags: ({ id: string; slug: string; label: string; editable: boolean })[]
          orientation: string | null
        })[]
        violations: ({ violation_type: number; label: string })[]
        observation_id: string | null
        risk_level: number
        is_safe: boolean
        isSafe: boolean
        siteName: string
        cameraName: string
        image: {
          id: string
          image_file: string | null
          thumbnail: string | null
          error: string | null
          gone: { kept_days: number | null; since: string | null } | null
          video: string | null
          detected_objects: {
            img_width: number | null
            img_height: number | null
            results: ({
              id: string
              type: string
              confidence: number | null
              bb: { l: number; t: number; r: number; b: number } | null
              vehicle_bb: { l: number; t: number; r: number; b: number } | null
              plate_bb: { l: number; t: number; r: number; b: number } | null
              plate: string | null
              plate_image: string | null
              vehicle_orientation: string | null
              vehicle_makemodel: string | null
              vehicle_makemodel_confidence: number | null
              colour: string | null
              speed: number | null
              track_id: string | null
              pass_id: string | null
            })[]
            results_generic: ({
              id: string
              object_class: string
              confidence: number | null
              bb: { l: number; t: number; r: number; b: number } | null
              tags: ({ name: string; bb: { l: number; t: number; r: number; b: number } | null })[]
              speed: number | null
              plate: string | null
              line: { points: ([number, number])[] } | null
              isViolation: boolean
              opacity: number
            })[]
            results_other: {
              people: ({ person_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
              bicycles: ({ bicycle_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
            }
            results_proximity: ({
              distance: number
              risk_level: "danger" | "caution" | "safe"
              box1: { class_id: string; x1: number; y1: number; x2: number; y2: number }
              box2: { class_id: string; x1: number; y1: number; x2: number; y2: number }
              closest_point_2d: [number, number] | null
              ellipse_points_2d: ([number, number])[]
            })[]
          }
          camera: {
            id: string
            name: string
            app_type: number
            site: { id: string; name: string; time_zone: string }
          }
        }
      })[]
      next: string | null
    }
  }
  /** Observations by risk class. API keys need the scope `read`. */
  "GET /api/v1/hsafety/detections/summary": {
    params: {}
    query: {
      tags?: string
      sites?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      risk?: "high" | "medium" | "low"
      hs_type?: "ppe" | "zone"
      status?: "not_closed" | "open" | "acknowledged" | "overdue" | "closed"
      marked?: "disputed" | "not_real" | "all"
      weekday?: number
      hour_of_day?: number
      violation_types?: string
    }
    body: undefined
    answer: {
      low_risk: number
      medium_risk: number
      high_risk: number
      critical_risk: number
      disputed: number
      not_real: number
    }
  }
  /** Observations by risk class. API keys need the scope `read`. */
  "GET /api/v1/hsafety/detections/summary/{from}/to/{to}": {
    params: { from: string; to: string }
    query: {
      tags?: string
      sites?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      risk?: "high" | "medium" | "low"
      hs_type?: "ppe" | "zone"
      status?: "not_closed" | "open" | "acknowledged" | "overdue" | "closed"
      marked?: "disputed" | "not_real" | "all"
      weekday?: number
      hour_of_day?: number
      violation_types?: string
    }
    body: undefined
    answer: {
      low_risk: number
      medium_risk: number
      high_risk: number
      critical_risk: number
      disputed: number
      not_real: number
    }
  }
  /** Observations by risk class and day. API keys need the scope `read`. */
  "GET /api/v1/hsafety/detections/graph": {
    params: {}
    query: {
      tags?: string
      sites?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      risk?: "high" | "medium" | "low"
      hs_type?: "ppe" | "zone"
      status?: "not_closed" | "open" | "acknowledged" | "overdue" | "closed"
      marked?: "disputed" | "not_real" | "all"
      weekday?: number
      hour_of_day?: number
      violation_types?: string
    }
    body: undefined
    answer: ({ low: number; medium: number; high: number; veryHigh: number; date: string })[]
  }
  /** Observations by risk class and day. API keys need the scope `read`. */
  "GET /api/v1/hsafety/detections/graph/{from}/to/{to}": {
    params: { from: string; to: string }
    query: {
      tags?: string
      sites?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      risk?: "high" | "medium" | "low"
      hs_type?: "ppe" | "zone"
      status?: "not_closed" | "open" | "acknowledged" | "overdue" | "closed"
      marked?: "disputed" | "not_real" | "all"
      weekday?: number
      hour_of_day?: number
      violation_types?: string
    }
    body: undefined
    answer: ({ low: number; medium: number; high: number; veryHigh: number; date: string })[]
  }
  /** Observations by risk class and hour, of 3 days at most; empty hours are left out. API keys need the scope `read`. */
  "GET /api/v1/hsafety/detections/graph/hours": {
    params: {}
    query: {
      tags?: string
      sites?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      risk?: "high" | "medium" | "low"
      hs_type?: "ppe" | "zone"
      status?: "not_closed" | "open" | "acknowledged" | "overdue" | "closed"
      marked?: "disputed" | "not_real" | "all"
      weekday?: number
      hour_of_day?: number
      violation_types?: string
    }
    body: undefined
    answer: ({ low: number; medium: number; high: number; veryHigh: number; date: string; hour: number })[]
  }
  /** Observations by risk class and hour, of 3 days at most; empty hours are left out. API keys need the scope `read`. */
  "GET /api/v1/hsafety/detections/graph/hours/{from}/to/{to}": {
    params: { from: string; to: string }
    query: {
      tags?: string
      sites?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      risk?: "high" | "medium" | "low"
      hs_type?: "ppe" | "zone"
      status?: "not_closed" | "open" | "acknowledged" | "overdue" | "closed"
      marked?: "disputed" | "not_real" | "all"
      weekday?: number
      hour_of_day?: number
      violation_types?: string
    }
    body: undefined
    answer: ({ low: number; medium: number; high: number; veryHigh: number; date: string; hour: number })[]
  }
  /** Annotated clips, newest first. API keys need the scope `read`. */
  "GET /api/v1/hsafety/annotations": {
    params: {}
    query: {
      tags?: string
      sites?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      risk?: "high" | "medium" | "low"
      hs_type?: "ppe" | "zone"
      status?: "not_closed" | "open" | "acknowledged" | "overdue" | "closed"
      marked?: "disputed" | "not_real" | "all"
      weekday?: number
      hour_of_day?: number
      violation_types?: string
      page?: number
      page_length?: number
    }
    body: undefined
    answer: {
      count: number
      next: string | null
      previous: string | null
      results: ({
        id: string
        time_created: string
        annotated_at: string
        siteName: string
        cameraName: string
        image: {
          id: string
          image_file: string | null
          thumbnail: string | null
          error: string | null
          gone: { kept_days: number | null; since: string | null } | null
          video: string | null
          detected_objects: {
            img_width: number | null
            img_height: number | null
            results: ({
              id: string
              type: string
              confidence: number | null
              bb: { l: number; t: number; r: number; b: number } | null
              vehicle_bb: { l: number; t: number; r: number; b: number } | null
              plate_bb: { l: number; t: number; r: number; b: number } | null
              plate: string | null
              plate_image: string | null
              vehicle_orientation: string | null
              vehicle_makemodel: string | null
              vehicle_makemodel_confidence: number | null
              colour: string | null
              speed: number | null
              track_id: string | null
              pass_id: string | null
            })[]
            results_generic: ({
              id: string
              object_class: string
              confidence: number | null
              bb: { l: number; t: number; r: number; b: number } | null
              tags: ({ name: string; bb: { l: number; t: number; r: number; b: number } | null })[]
              speed: number | null
              plate: string | null
              line: { points: ([number, number])[] } | null
              isViolation: boolean
              opacity: number
            })[]
            results_other: {
              people: ({ person_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
              bicycles: ({ bicycle_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
            }
            results_proximity: ({
              distance: number
              risk_level: "danger" | "caution" | "safe"
              box1: { class_id: string; x1: number; y1: number; x2: number; y2: number }
              box2: { class_id: string; x1: number; y1: number; x2: number; y2: number }
              closest_point_2d: [number, number] | null
              ellipse_points_2d: ([number, number])[]
            })[]
          }
          camera: {
            id: string
            name: string
            app_type: number
            site: { id: string; name: string; time_zone: string }
          }
        } | null
      })[]
    }
  }
  /** Annotated clips, newest first. API keys need the scope `read`. */
  "GET /api/v1/hsafety/annotations/{from}/to/{to}": {
    params: { from: string; to: string }
    query: {
      tags?: string
      sites?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      risk?: "high" | "medium" | "low"
      hs_type?: "ppe" | "zone"
      status?: "not_closed" | "open" | "acknowledged" | "overdue" | "closed"
      marked?: "disputed" | "not_real" | "all"
      weekday?: number
      hour_of_day?: number
      violation_types?: string
      page?: number
      page_length?: number
    }
    body: undefined
    answer: {
      count: number
      next: string | null
      previous: string | null
      results: ({
        id: string
        time_created: string
        annotated_at: string
        siteName: string
        cameraName: string
        image: {
          id: string
          image_file: string | null
          thumbnail: string | null
          error: string | null
          gone: { kept_days: number | null; since: string | null } | null
          video: string | null
          detected_objects: {
            img_width: number | null
            img_height: number | null
            results: ({
              id: string
              type: string
              confidence: number | null
              bb: { l: number; t: number; r: number; b: number } | null
              vehicle_bb: { l: number; t: number; r: number; b: number } | null
              plate_bb: { l: number; t: number; r: number; b: number } | null
              plate: string | null
              plate_image: string | null
              vehicle_orientation: string | null
              vehicle_makemodel: string | null
              vehicle_makemodel_confidence: number | null
              colour: string | null
              speed: number | null
              track_id: string | null
              pass_id: string | null
            })[]
            results_generic: ({
              id: string
              object_class: string
              confidence: number | null
              bb: { l: number; t: number; r: number; b: number } | null
              tags: ({ name: string; bb: { l: number; t: number; r: number; b: number } | null })[]
              speed: number | null
              plate: string | null
              line: { points: ([number, number])[] } | null
              isViolation: boolean
              opacity: number
            })[]
            results_other: {
              people: ({ person_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
              bicycles: ({ bicycle_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
            }
            results_proximity: ({
              distance: number
              risk_level: "danger" | "caution" | "safe"
              box1: { class_id: string; x1: number; y1: number; x2: number; y2: number }
              box2: { class_id: string; x1: number; y1: number; x2: number; y2: number }
              closest_point_2d: [number, number] | null
              ellipse_points_2d: ([number, number])[]
            })[]
          }
          camera: {
            id: string
            name: string
            app_type: number
            site: { id: string; name: string; time_zone: string }
          }
        } | null
      })[]
    }
  }
  /** The average or smallest distance between people and plant. API keys need the scope `read`. */
  "GET /api/v1/hsafety/proximity": {
    params: {}
    query: {
      tags?: string
      sites?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      risk?: "high" | "medium" | "low"
      hs_type?: "ppe" | "zone"
      status?: "not_closed" | "open" | "acknowledged" | "overdue" | "closed"
      marked?: "disputed" | "not_real" | "all"
      weekday?: number
      hour_of_day?: number
      violation_types?: string
      op?: "avg" | "min"
    }
    body: undefined
    answer: {
      op: "avg" | "min"
      value: number | null
      count: number
      days: ({ date: string; value: number; count: number })[]
    }
  }
  /** The average or smallest distance between people and plant. API keys need the scope `read`. */
  "GET /api/v1/hsafety/proximity/{from}/to/{to}": {
    params: { from: string; to: string }
    query: {
      tags?: string
      sites?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      risk?: "high" | "medium" | "low"
      hs_type?: "ppe" | "zone"
      status?: "not_closed" | "open" | "acknowledged" | "overdue" | "closed"
      marked?: "disputed" | "not_real" | "all"
      weekday?: number
      hour_of_day?: number
      violation_types?: string
      op?: "avg" | "min"
    }
    body: undefined
    answer: {
      op: "avg" | "min"
      value: number | null
      count: number
      days: ({ date: string; value: number; count: number })[]
    }
  }
  /** Changes of the period by place and time, and open items. API keys need the scope `read`. */
  "GET /api/v1/hsafety/overview": {
    params: {}
    query: {
      tags?: string
      sites?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      risk?: "high" | "medium" | "low"
      hs_type?: "ppe" | "zone"
      status?: "not_closed" | "open" | "acknowledged" | "overdue" | "closed"
      marked?: "disputed" | "not_real" | "all"
      weekday?: number
      hour_of_day?: number
      violation_types?: string
    }
    body: undefined
    answer: {
      from: string
      to: string
      all: {
        now: { observations: number; elevated: number; watched_hours: number; rate: number | null }
        before: { observations: number; elevated: number; watched_hours: number; rate: number | null }
        change: number | null
        withheld: string | null
      }
      sites: ({
        id: string
        name: string
        comparison: {
          now: { observations: number; elevated: number; watched_hours: number; rate: number | null }
          before: { observations: number; elevated: number; watched_hours: number; rate: number | null }
          change: number | null
          withheld: string | null
        }
      })[]
      places: ({
        camera: { id: string; name: string }
        site: { id: string; name: string }
        elevated: number
        watched_hours: number
        rate: number | null
      })[]
      types: ({ violation_type: number; label: string; now: number; before: number })[]
      changes: ({ at: string; text: string })[]
      heat_from: string
      heat: ({ weekday: number; hour: number; elevated: number; observations: number; watched_hours: number })[]
      cases: {
        open: number
        unacknowledged: number
        overdue: number
        closed: number
        closed_on_time: number
        median_minutes_to_acknowledge: number | null
      }
      ppe: { worn: number; missing: number; not_assessed: number; compliance: number | null }
      exposure: {
        person_hours: number
        plant_hours: number
        elevated_per_person_hour: number | null
        elevated_per_plant_hour: number | null
      }
      precision: ({
        camera: { id: string; name: string }
        violation_type: number
        label: string
        reviewed: number
        correct: number
      })[]
      worst: ({
        id: string
        time_created: string
        last_time: string
        violation_hour: string
        detections: ({
          detection: string
          is_plate: boolean
          tags: ({ id: string; slug: string; label: string; editable: boolean })[]
          orientation: string | null
        })[]
        violation_type: number
        violations: ({ violation_type: number; label: string })[]
        confidence: number | null
        risk_level: number
        is_safe: boolean
        isSafe: boolean
        is_false: boolean
        is_disputed: boolean
        distance: number | null
        speed: number | null
        speed_limit: number | null
        siteName: string
        cameraName: string
        case: {
          status: "open" | "acknowledged" | "closed"
          assignee: { id: string; name: string } | null
          due_on: string | null
          is_overdue: boolean
          acknowledged_at: string | null
          closed_at: string | null
          note: string | null
          is_held: boolean
        } | null
        image: {
          id: string
          image_file: string | null
          thumbnail: string | null
          error: string | null
          gone: { kept_days: number | null; since: string | null } | null
          video: string | null
          detected_objects: {
            img_width: number | null
            img_height: number | null
            results: ({
              id: string
              type: string
              confidence: number | null
              bb: { l: number; t: number; r: number; b: number } | null
              vehicle_bb: { l: number; t: number; r: number; b: number } | null
              plate_bb: { l: number; t: number; r: number; b: number } | null
              plate: string | null
              plate_image: string | null
              vehicle_orientation: string | null
              vehicle_makemodel: string | null
              vehicle_makemodel_confidence: number | null
              colour: string | null
              speed: number | null
              track_id: string | null
              pass_id: string | null
            })[]
            results_generic: ({
              id: string
              object_class: string
              confidence: number | null
              bb: { l: number; t: number; r: number; b: number } | null
              tags: ({ name: string; bb: { l: number; t: number; r: number; b: number } | null })[]
              speed: number | null
              plate: string | null
              line: { points: ([number, number])[] } | null
              isViolation: boolean
              opacity: number
            })[]
            results_other: {
              people: ({ person_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
              bicycles: ({ bicycle_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
            }
            results_proximity: ({
              distance: number
              risk_level: "danger" | "caution" | "safe"
              box1: { class_id: string; x1: number; y1: number; x2: number; y2: number }
              box2: { class_id: string; x1: number; y1: number; x2: number; y2: number }
              closest_point_2d: [number, number] | null
              ellipse_points_2d: ([number, number])[]
            })[]
          }
          camera: {
            id: string
            name: string
            app_type: number
            site: { id: string; name: string; time_zone: string }
          }
        }
      })[]
      repeats: ({ camera: { id: string; name: string }; violation_type: number; label: string; count: number })[]
    }
  }
  /** Changes of the period by place and time, and open items. API keys need the scope `read`. */
  "GET /api/v1/hsafety/overview/{from}/to/{to}": {
    params: { from: string; to: string }
    query: {
      tags?: string
      sites?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      risk?: "high" | "medium" | "low"
      hs_type?: "ppe" | "zone"
      status?: "not_closed" | "open" | "acknowledged" | "overdue" | "closed"
      marked?: "disputed" | "not_real" | "all"
      weekday?: number
      hour_of_day?: number
      violation_types?: string
    }
    body: undefined
    answer: {
      from: string
      to: string
      all: {
        now: { observations: number; elevated: number; watched_hours: number; rate: number | null }
        before: { observations: number; elevated: number; watched_hours: number; rate: number | null }
        change: number | null
        withheld: string | null
      }
      sites: ({
        id: string
        name: string
        comparison: {
          now: { observations: number; elevated: number; watched_hours: number; rate: number | null }
          before: { observations: number; elevated: number; watched_hours: number; rate: number | null }
          change: number | null
          withheld: string | null
        }
      })[]
      places: ({
        camera: { id: string; name: string }
        site: { id: string; name: string }
        elevated: number
        watched_hours: number
        rate: number | null
      })[]
      types: ({ violation_type: number; label: string; now: number; before: number })[]
      changes: ({ at: string; text: string })[]
      heat_from: string
      heat: ({ weekday: number; hour: number; elevated: number; observations: number; watched_hours: number })[]
      cases: {
        open: number
        unacknowledged: number
        overdue: number
        closed: number
        closed_on_time: number
        median_minutes_to_acknowledge: number | null
      }
      ppe: { worn: number; missing: number; not_assessed: number; compliance: number | null }
      exposure: {
        person_hours: number
        plant_hours: number
        elevated_per_person_hour: number | null
        elevated_per_plant_hour: number | null
      }
      precision: ({
        camera: { id: string; name: string }
        violation_type: number
        label: string
        reviewed: number
        correct: number
      })[]
      worst: ({
        id: string
        time_created: string
        last_time: string
        violation_hour: string
        detections: ({
          detection: string
          is_plate: boolean
          tags: ({ id: string; slug: string; label: string; editable: boolean })[]
          orientation: string | null
        })[]
        violation_type: number
        violations: ({ violation_type: number; label: string })[]
        confidence: number | null
        risk_level: number
        is_safe: boolean
        isSafe: boolean
        is_false: boolean
        is_disputed: boolean
        distance: number | null
        speed: number | null
        speed_limit: number | null
        siteName: string
        cameraName: string
        case: {
          status: "open" | "acknowledged" | "closed"
          assignee: { id: string; name: string } | null
          due_on: string | null
          is_overdue: boolean
          acknowledged_at: string | null
          closed_at: string | null
          note: string | null
          is_held: boolean
        } | null
        image: {
          id: string
          image_file: string | null
          thumbnail: string | null
          error: string | null
          gone: { kept_days: number | null; since: string | null } | null
          video: string | null
          detected_objects: {
            img_width: number | null
            img_height: number | null
            results: ({
              id: string
              type: string
              confidence: number | null
              bb: { l: number; t: number; r: number; b: number } | null
              vehicle_bb: { l: number; t: number; r: number; b: number } | null
              plate_bb: { l: number; t: number; r: number; b: number } | null
              plate: string | null
              plate_image: string | null
              vehicle_orientation: string | null
              vehicle_makemodel: string | null
              vehicle_makemodel_confidence: number | null
              colour: string | null
              speed: number | null
              track_id: string | null
              pass_id: string | null
            })[]
            results_generic: ({
              id: string
              object_class: string
              confidence: number | null
              bb: { l: number; t: number; r: number; b: number } | null
              tags: ({ name: string; bb: { l: number; t: number; r: number; b: number } | null })[]
              speed: number | null
              plate: string | null
              line: { points: ([number, number])[] } | null
              isViolation: boolean
              opacity: number
            })[]
            results_other: {
              people: ({ person_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
              bicycles: ({ bicycle_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
            }
            results_proximity: ({
              distance: number
              risk_level: "danger" | "caution" | "safe"
              box1: { class_id: string; x1: number; y1: number; x2: number; y2: number }
              box2: { class_id: string; x1: number; y1: number; x2: number; y2: number }
              closest_point_2d: [number, number] | null
              ellipse_points_2d: ([number, number])[]
            })[]
          }
          camera: {
            id: string
            name: string
            app_type: number
            site: { id: string; name: string; time_zone: string }
          }
        }
      })[]
      repeats: ({ camera: { id: string; name: string }; violation_type: number; label: string; count: number })[]
    }
  }
  /** People near plant, those most worth a look of each day, the newest days first. API keys need the scope `read`. */
  "GET /api/v1/hsafety/near_misses": {
    params: {}
    query: {
      tags?: string
      sites?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      risk?: "high" | "medium" | "low"
      hs_type?: "ppe" | "zone"
      status?: "not_closed" | "open" | "acknowledged" | "overdue" | "closed"
      marked?: "disputed" | "not_real" | "all"
      weekday?: number
      hour_of_day?: number
      violation_types?: string
      days?: number
      before?: string
    }
    body: undefined
    answer: {
      days: ({
        date: string
        count: number
        results: ({
          id: string
          time_created: string
          last_time: string
          violation_hour: string
          detections: ({
            detection: string
            is_plate: boolean
            tags: ({ id: string; slug: string; label: string; editable: boolean })[]
            orientation: string | null
          })[]
          violation_type: number
          violations: ({ violation_type: number; label: string })[]
          confidence: number | null
          risk_level: number
          is_safe: boolean
          isSafe: boolean
          is_false: boolean
          is_disputed: boolean
          distance: number | null
          speed: number | null
          speed_limit: number | null
          siteName: string
          cameraName: string
          case: {
            status: "open" | "acknowledged" | "closed"
            assignee: { id: string; name: string } | null
            due_on: string | null
            is_overdue: boolean
            acknowledged_at: string | null
            closed_at: string | null
            note: string | null
            is_held: boolean
          } | null
          image: {
            id: string
            image_file: string | null
            thumbnail: string | null
            error: string | null
            gone: { kept_days: number | null; since: string | null } | null
            video: string | null
            detected_objects: {
              img_width: number | null
              img_height: number | null
              results: ({
                id: string
                type: string
                confidence: number | null
                bb: { l: number; t: number; r: number; b: number } | null
                vehicle_bb: { l: number; t: number; r: number; b: number } | null
                plate_bb: { l: number; t: number; r: number; b: number } | null
                plate: string | null
                plate_image: string | null
                vehicle_orientation: string | null
                vehicle_makemodel: string | null
                vehicle_makemodel_confidence: number | null
                colour: string | null
                speed: number | null
                track_id: string | null
                pass_id: string | null
              })[]
              results_generic: ({
                id: string
                object_class: string
                confidence: number | null
                bb: { l: number; t: number; r: number; b: number } | null
                tags: ({ name: string; bb: { l: number; t: number; r: number; b: number } | null })[]
                speed: number | null
                plate: string | null
                line: { points: ([number, number])[] } | null
                isViolation: boolean
                opacity: number
              })[]
              results_other: {
                people: ({ person_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
                bicycles: ({ bicycle_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
              }
              results_proximity: ({
                distance: number
                risk_level: "danger" | "caution" | "safe"
                box1: { class_id: string; x1: number; y1: number; x2: number; y2: number }
                box2: { class_id: string; x1: number; y1: number; x2: number; y2: number }
                closest_point_2d: [number, number] | null
                ellipse_points_2d: ([number, number])[]
              })[]
            }
            camera: {
              id: string
              name: string
              app_type: number
              site: { id: string; name: string; time_zone: string }
            }
          }
          rank: number
        })[]
      })[]
      next: string | null
    }
  }
  /** People near plant, those most worth a look of each day, the newest days first. API keys need the scope `read`. */
  "GET /api/v1/hsafety/near_misses/{from}/to/{to}": {
    params: { from: string; to: string }
    query: {
      tags?: string
      sites?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      risk?: "high" | "medium" | "low"
      hs_type?: "ppe" | "zone"
      status?: "not_closed" | "open" | "acknowledged" | "overdue" | "closed"
      marked?: "disputed" | "not_real" | "all"
      weekday?: number
      hour_of_day?: number
      violation_types?: string
      days?: number
      before?: string
    }
    body: undefined
    answer: {
      days: ({
        date: string
        count: number
        results: ({
          id: string
          time_created: string
          last_time: string
          violation_hour: string
          detections: ({
            detection: string
            is_plate: boolean
            tags: ({ id: string; slug: string; label: string; editable: boolean })[]
            orientation: string | null
          })[]
          violation_type: number
          violations: ({ violation_type: number; label: string })[]
          confidence: number | null
          risk_level: number
          is_safe: boolean
          isSafe: boolean
          is_false: boolean
          is_disputed: boolean
          distance: number | null
          speed: number | null
          speed_limit: number | null
          siteName: string
          cameraName: string
          case: {
            status: "open" | "acknowledged" | "closed"
            assignee: { id: string; name: string } | null
            due_on: string | null
            is_overdue: boolean
            acknowledged_at: string | null
            closed_at: string | null
            note: string | null
            is_held: boolean
          } | null
          image: {
            id: string
            image_file: string | null
            thumbnail: string | null
            error: string | null
            gone: { kept_days: number | null; since: string | null } | null
            video: string | null
            detected_objects: {
              img_width: number | null
              img_height: number | null
              results: ({
                id: string
                type: string
                confidence: number | null
                bb: { l: number; t: number; r: number; b: number } | null
                vehicle_bb: { l: number; t: number; r: number; b: number } | null
                plate_bb: { l: number; t: number; r: number; b: number } | null
                plate: string | null
                plate_image: string | null
                vehicle_orientation: string | null
                vehicle_makemodel: string | null
                vehicle_makemodel_confidence: number | null
                colour: string | null
                speed: number | null
                track_id: string | null
                pass_id: string | null
              })[]
              results_generic: ({
                id: string
                object_class: string
                confidence: number | null
                bb: { l: number; t: number; r: number; b: number } | null
                tags: ({ name: string; bb: { l: number; t: number; r: number; b: number } | null })[]
                speed: number | null
                plate: string | null
                line: { points: ([number, number])[] } | null
                isViolation: boolean
                opacity: number
              })[]
              results_other: {
                people: ({ person_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
                bicycles: ({ bicycle_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
              }
              results_proximity: ({
                distance: number
                risk_level: "danger" | "caution" | "safe"
                box1: { class_id: string; x1: number; y1: number; x2: number; y2: number }
                box2: { class_id: string; x1: number; y1: number; x2: number; y2: number }
                closest_point_2d: [number, number] | null
                ellipse_points_2d: ([number, number])[]
              })[]
            }
            camera: {
              id: string
              name: string
              app_type: number
              site: { id: string; name: string; time_zone: string }
            }
          }
          rank: number
        })[]
      })[]
      next: string | null
    }
  }
  /** The number of observations of a site. API keys need the scope `read`. */
  "GET /api/v1/hsafety/observations/count": {
    params: {}
    query: {
      tags?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      risk?: "high" | "medium" | "low"
      hs_type?: "ppe" | "zone"
      status?: "not_closed" | "open" | "acknowledged" | "overdue" | "closed"
      marked?: "disputed" | "not_real" | "all"
      weekday?: number
      hour_of_day?: number
      violation_types?: string
      site: string
    }
    body: undefined
    answer: { low: number; medium: number; high: number; veryHigh: number; count: number }
  }
  /** The number of observations of a site. API keys need the scope `read`. */
  "GET /api/v1/hsafety/observations/count/{from}/to/{to}": {
    params: { from: string; to: string }
    query: {
      tags?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      risk?: "high" | "medium" | "low"
      hs_type?: "ppe" | "zone"
      status?: "not_closed" | "open" | "acknowledged" | "overdue" | "closed"
      marked?: "disputed" | "not_real" | "all"
      weekday?: number
      hour_of_day?: number
      violation_types?: string
      site: string
    }
    body: undefined
    answer: { low: number; medium: number; high: number; veryHigh: number; count: number }
  }
  /** The hours of a site with observations, newest first. API keys need the scope `read`. */
  "GET /api/v1/hsafety/observations/summary": {
    params: {}
    query: {
      tags?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      risk?: "high" | "medium" | "low"
      hs_type?: "ppe" | "zone"
      status?: "not_closed" | "open" | "acknowledged" | "overdue" | "closed"
      marked?: "disputed" | "not_real" | "all"
      weekday?: number
      hour_of_day?: number
      violation_types?: string
      site: string
      page?: number
      page_length?: number
    }
    body: undefined
    answer: {
      count: number
      next: string | null
      previous: string | null
      results: ({
        low: number
        medium: number
        high: number
        veryHigh: number
        hour: string
        count: number
        violations: ({ violation_type: number; label: string; count: number })[]
      })[]
    }
  }
  /** The hours of a site with observations, newest first. API keys need the scope `read`. */
  "GET /api/v1/hsafety/observations/summary/{from}/to/{to}": {
    params: { from: string; to: string }
    query: {
      tags?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      risk?: "high" | "medium" | "low"
      hs_type?: "ppe" | "zone"
      status?: "not_closed" | "open" | "acknowledged" | "overdue" | "closed"
      marked?: "disputed" | "not_real" | "all"
      weekday?: number
      hour_of_day?: number
      violation_types?: string
      site: string
      page?: number
      page_length?: number
    }
    body: undefined
    answer: {
      count: number
      next: string | null
      previous: string | null
      results: ({
        low: number
        medium: number
        high: number
        veryHigh: number
        hour: string
        count: number
        violations: ({ violation_type: number; label: string; count: number })[]
      })[]
    }
  }
  /** The observations of an hour at a site, in groups. API keys need the scope `read`. */
  "GET /api/v1/hsafety/observations/{hour}": {
    params: { hour: string }
    query: {
      tags?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      risk?: "high" | "medium" | "low"
      hs_type?: "ppe" | "zone"
      status?: "not_closed" | "open" | "acknowledged" | "overdue" | "closed"
      marked?: "disputed" | "not_real" | "all"
      weekday?: number
      hour_of_day?: number
      violation_types?: string
      site: string
      page?: number
      group_size?: number
    }
    body: undefined
    answer: {
      count: number
      next: string | null
      previous: string | null
      results: ({
        id: string
        time_created: string
        last_time: string
        violation_hour: string
        detections: ({
          detection: string
          is_plate: boolean
          tags: ({ id: string; slug: string; label: string; editable: boolean })[]
          orientation: string | null
        })[]
        violation_type: number
        violations: ({ violation_type: number; label: string })[]
        confidence: number | null
        risk_level: number
        is_safe: boolean
        isSafe: boolean
        is_false: boolean
        is_disputed: boolean
        distance: number | null
        speed: number | null
        speed_limit: number | null
        siteName: string
        cameraName: string
        case: {
          status: "open" | "acknowledged" | "closed"
          assignee: { id: string; name: string } | null
          due_on: string | null
          is_overdue: boolean
          acknowledged_at: string | null
          closed_at: string | null
          note: string | null
          is_held: boolean
        } | null
        image: {
          id: string
          image_file: string | null
          thumbnail: string | null
          error: string | null
          gone: { kept_days: number | null; since: string | null } | null
          video: string | null
          detected_objects: {
            img_width: number | null
            img_height: number | null
            results: ({
              id: string
              type: string
              confidence: number | null
              bb: { l: number; t: number; r: number; b: number } | null
              vehicle_bb: { l: number; t: number; r: number; b: number } | null
              plate_bb: { l: number; t: number; r: number; b: number } | null
              plate: string | null
              plate_image: string | null
              vehicle_orientation: string | null
              vehicle_makemodel: string | null
              vehicle_makemodel_confidence: number | null
              colour: string | null
              speed: number | null
              track_id: string | null
              pass_id: string | null
            })[]
            results_generic: ({
              id: string
              object_class: string
              confidence: number | null
              bb: { l: number; t: number; r: number; b: number } | null
              tags: ({ name: string; bb: { l: number; t: number; r: number; b: number } | null })[]
              speed: number | null
              plate: string | null
              line: { points: ([number, number])[] } | null
              isViolation: boolean
              opacity: number
            })[]
            results_other: {
              people: ({ person_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
              bicycles: ({ bicycle_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
            }
            results_proximity: ({
              distance: number
              risk_level: "danger" | "caution" | "safe"
              box1: { class_id: string; x1: number; y1: number; x2: number; y2: number }
              box2: { class_id: string; x1: number; y1: number; x2: number; y2: number }
              closest_point_2d: [number, number] | null
              ellipse_points_2d: ([number, number])[]
            })[]
          }
          camera: {
            id: string
            name: string
            app_type: number
            site: { id: string; name: string; time_zone: string }
          }
        }
      })[]
      group_size: number
    }
  }
  /** Notify the safety manager and the STMS of the site of an observation. API keys need the scope `write`. */
  "POST /api/v1/hsafety/observations/{id}/notification/": {
    params: { id: string }
    query: {}
    body: { message?: string } | null
    answer: { recipients: number }
  }
  /** Sites with cameras of safety or speed. API keys need the scope `read`. */
  "GET /api/v1/hsafety/risk_score/available/sites/": {
    params: {}
    query: {}
    body: undefined
    answer: ({
      id: string
      name: string
      lat: number | null
      lng: number | null
      site_type: number
      time_zone: string
    })[]
  }
  /** Observations of a site by risk class. API keys need the scope `read`. */
  "GET /api/v1/hsafety/risk_score/count/{from}/to/{to}/": {
    params: { from: string; to: string }
    query: {
      tags?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      risk?: "high" | "medium" | "low"
      hs_type?: "ppe" | "zone"
      status?: "not_closed" | "open" | "acknowledged" | "overdue" | "closed"
      marked?: "disputed" | "not_real" | "all"
      weekday?: number
      hour_of_day?: number
      violation_types?: string
      site: string
    }
    body: undefined
    answer: { low_risk: number; medium_risk: number; high_risk: number; critical_risk: number }
  }
  /** Observations of each camera of a site by risk class, with the worst of each. API keys need the scope `read`. */
  "GET /api/v1/hsafety/risk_score/count/cameras/{site}/{from}/to/{to}/": {
    params: { from: string; to: string; site: string }
    query: {
      tags?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      risk?: "high" | "medium" | "low"
      hs_type?: "ppe" | "zone"
      status?: "not_closed" | "open" | "acknowledged" | "overdue" | "closed"
      marked?: "disputed" | "not_real" | "all"
      weekday?: number
      hour_of_day?: number
      violation_types?: string
      group_size?: number
    }
    body: undefined
    answer: ({
      low: number
      medium: number
      high: number
      veryHigh: number
      metadata: { id: string; name: string; lat: number | null; lng: number | null }
      group: ({ violation_type: number; label: string; id: string; risk_level: number; time_created: string })[]
    })[]
  }
  /** An observation with the reasons for its score and its history. API keys need the scope `read`. */
  "GET /api/v1/hsafety/observation/{id}": {
    params: { id: string }
    query: {}
    body: undefined
    answer: {
      id: string
      time_created: string
      last_time: string
      violation_hour: string
      detections: ({
        detection: string
        is_plate: boolean
        tags: ({ id: string; slug: string; label: string; editable: boolean })[]
        orientation: string | null
      })[]
      violation_type: number
      violations: ({ violation_type: number; label: string })[]
      confidence: number | null
      risk_level: number
      is_safe: boolean
      isSafe: boolean
      is_false: boolean
      is_disputed: boolean
      distance: number | null
      speed: number | null
      speed_limit: number | null
      siteName: string
      cameraName: string
      case: {
        status: "open" | "acknowledged" | "closed"
        assignee: { id: string; name: string } | null
        due_on: string | null
        is_overdue: boolean
        acknowledged_at: string | null
        closed_at: string | null
        note: string | null
        is_held: boolean
      } | null
      image: {
        id: string
        image_file: string | null
        thumbnail: string | null
        error: string | null
        gone: { kept_days: number | null; since: string | null } | null
        video: string | null
        detected_objects: {
          img_width: number | null
          img_height: number | null
          results: ({
            id: string
            type: string
            confidence: number | null
            bb: { l: number; t: number; r: number; b: number } | null
            vehicle_bb: { l: number; t: number; r: number; b: number } | null
            plate_bb: { l: number; t: number; r: number; b: number } | null
            plate: string | null
            plate_image: string | null
            vehicle_orientation: string | null
            vehicle_makemodel: string | null
            vehicle_makemodel_confidence: number | null
            colour: string | null
            speed: number | null
            track_id: string | null
            pass_id: string | null
          })[]
          results_generic: ({
            id: string
            object_class: string
            confidence: number | null
            bb: { l: number; t: number; r: number; b: number } | null
            tags: ({ name: string; bb: { l: number; t: number; r: number; b: number } | null })[]
            speed: number | null
            plate: string | null
            line: { points: ([number, number])[] } | null
            isViolation: boolean
            opacity: number
          })[]
          results_other: {
            people: ({ person_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
            bicycles: ({ bicycle_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
          }
          results_proximity: ({
            distance: number
            risk_level: "danger" | "caution" | "safe"
            box1: { class_id: string; x1: number; y1: number; x2: number; y2: number }
            box2: { class_id: string; x1: number; y1: number; x2: number; y2: number }
            closest_point_2d: [number, number] | null
            ellipse_points_2d: ([number, number])[]
          })[]
        }
        camera: {
          id: string
          name: string
          app_type: number
          site: { id: string; name: string; time_zone: string }
        }
      }
      time_zone: string
      explanation: {
        version: number | null
        terms: ({
          factor: "exclusion-zone" | "thing-in-exclusion-zone" | "ppe-zone" | "no-hivis" | "no-hardhat" | "ppe-worn" | "thing-in-ppe-zone" | "overspeed" | "over-the-limit" | "near-plant" | "worker-near-plant" | "closeness" | "worker-down" | "volatile-vehicle" | "harsh-braking" | "harsh-acceleration" | "swerve" | "occupancy" | "too-many" | "safe-zone" | "end-of-scale"
          share: number
          measured?: number
          threshold?: number
          unit?: "m" | "km/h" | "m/s²" | ""
        })[]
        distance: { metres: number; low: number; high: number } | null
        encounter: {
          seconds: number
          plant_speed: number | null
          is_parked: boolean
          post_encroachment: { low: number; high: number } | null
          time_to_collision: number | null
        } | null
        speed: { sent: number | null; lane: { kmh: number; low: number; high: number; metres: number } | null } | null
        seconds: number | null
        frame: number | null
      }
      drawing: {
        width: number | null
        height: number | null
        boxes: ({ label: string; l: number; t: number; r: number; b: number })[]
        zone: (([number, number])[])[]
        line: [[number, number], [number, number]] | null
      }
      region: string | null
      history: ({
        id: string
        at: string
        kind: "observed" | "acknowledged" | "assigned" | "unassigned" | "due" | "not-due" | "closed" | "reopened" | "notified" | "escalated" | "disputed" | "marked-false" | "marked-true" | "review-withdrawn" | "held" | "released"
        by: string | null
        text: string | null
      })[]
      reviews: ({ by: string | null; at: string; is_false: boolean; is_admin: boolean; is_mine: boolean })[]
    }
  }
  /** Acknowledge, assign, set a due date, close or review an observation. API keys need the scope `write`. */
  "PATCH /api/v1/hsafety/observation/{id}": {
    params: { id: string }
    query: {}
    body: {
      acknowledge?: true
      assignee?: string | null
      due_on?: string | null
      close?: { note: string }
      reopen?: true
      is_false?: boolean
      release?: true
    }
    answer: {
      id: string
      time_created: string
      last_time: string
      violation_hour: string
      detections: ({
        detection: string
        is_plate: boolean
        tags: ({ id: string; slug: string; label: string; editable: boolean })[]
        orientation: string | null
      })[]
      violation_type: number
      violations: ({ violation_type: number; label: string })[]
      confidence: number | null
      risk_level: number
      is_safe: boolean
      isSafe: boolean
      is_false: boolean
      is_disputed: boolean
      distance: number | null
      speed: number | null
      speed_limit: number | null
      siteName: string
      cameraName: string
      case: {
        status: "open" | "acknowledged" | "closed"
        assignee: { id: string; name: string } | null
        due_on: string | null
        is_overdue: boolean
        acknowledged_at: string | null
        closed_at: string | null
        note: string | null
        is_held: boolean
      } | null
      image: {
        id: string
        image_file: string | null
        thumbnail: string | null
        error: string | null
        gone: { kept_days: number | null; since: string | null } | null
        video: string | null
        detected_objects: {
          img_width: number | null
          img_height: number | null
          results: ({
            id: string
            type: string
            confidence: number | null
            bb: { l: number; t: number; r: number; b: number } | null
            vehicle_bb: { l: number; t: number; r: number; b: number } | null
            plate_bb: { l: number; t: number; r: number; b: number } | null
            plate: string | null
            plate_image: string | null
            vehicle_orientation: string | null
            vehicle_makemodel: string | null
            vehicle_makemodel_confidence: number | null
            colour: string | null
            speed: number | null
            track_id: string | null
            pass_id: string | null
          })[]
          results_generic: ({
            id: string
            object_class: string
            confidence: number | null
            bb: { l: number; t: number; r: number; b: number } | null
            tags: ({ name: string; bb: { l: number; t: number; r: number; b: number } | null })[]
            speed: number | null
            plate: string | null
            line: { points: ([number, number])[] } | null
            isViolation: boolean
            opacity: number
          })[]
          results_other: {
            people: ({ person_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
            bicycles: ({ bicycle_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
          }
          results_proximity: ({
            distance: number
            risk_level: "danger" | "caution" | "safe"
            box1: { class_id: string; x1: number; y1: number; x2: number; y2: number }
            box2: { class_id: string; x1: number; y1: number; x2: number; y2: number }
            closest_point_2d: [number, number] | null
            ellipse_points_2d: ([number, number])[]
          })[]
        }
        camera: {
          id: string
          name: string
          app_type: number
          site: { id: string; name: string; time_zone: string }
        }
      }
      time_zone: string
      explanation: {
        version: number | null
        terms: ({
          factor: "exclusion-zone" | "thing-in-exclusion-zone" | "ppe-zone" | "no-hivis" | "no-hardhat" | "ppe-worn" | "thing-in-ppe-zone" | "overspeed" | "over-the-limit" | "near-plant" | "worker-near-plant" | "closeness" | "worker-down" | "volatile-vehicle" | "harsh-braking" | "harsh-acceleration" | "swerve" | "occupancy" | "too-many" | "safe-zone" | "end-of-scale"
          share: number
          measured?: number
          threshold?: number
          unit?: "m" | "km/h" | "m/s²" | ""
        })[]
        distance: { metres: number; low: number; high: number } | null
        encounter: {
          seconds: number
          plant_speed: number | null
          is_parked: boolean
          post_encroachment: { low: number; high: number } | null
          time_to_collision: number | null
        } | null
        speed: { sent: number | null; lane: { kmh: number; low: number; high: number; metres: number } | null } | null
        seconds: number | null
        frame: number | null
      }
      drawing: {
        width: number | null
        height: number | null
        boxes: ({ label: string; l: number; t: number; r: number; b: number })[]
        zone: (([number, number])[])[]
        line: [[number, number], [number, number]] | null
      }
      region: string | null
      history: ({
        id: string
        at: string
        kind: "observed" | "acknowledged" | "assigned" | "unassigned" | "due" | "not-due" | "closed" | "reopened" | "notified" | "escalated" | "disputed" | "marked-false" | "marked-true" | "review-withdrawn" | "held" | "released"
        by: string | null
        text: string | null
      })[]
      reviews: ({ by: string | null; at: string; is_false: boolean; is_admin: boolean; is_mine: boolean })[]
    }
  }
  /** Members to whom observations of a site can be assigned. API keys need the scope `read`. */
  "GET /api/v1/hsafety/assignees": {
    params: {}
    query: { site: string }
    body: undefined
    answer: ({ id: string; name: string })[]
  }
  /** The sites with a weekly summary by mail. API keys need the scope `read`. */
  "GET /api/v1/hsafety/weekly": {
    params: {}
    query: {}
    body: undefined
    answer: ({
      site: { id: string; name: string }
      is_enabled: boolean
      recipients: string[]
      last_sent_at: string | null
    })[]
  }
  /** Switch the weekly summary of a site on or off. ADMINs only. API keys need the scope `write`. */
  "PUT /api/v1/hsafety/weekly/{site}": {
    params: { site: string }
    query: {}
    body: { is_enabled: boolean }
    answer: {
      site: { id: string; name: string }
      is_enabled: boolean
      recipients: string[]
      last_sent_at: string | null
    }
  }
  /** Sightings, newest first; a page as a plain array with paginate=false. API keys need the scope `read`. */
  "GET /api/v1/maui/dolphin_sightings": {
    params: {}
    query: {
      tags?: string
      sites?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      review?: "confirmed" | "unconfirmed"
      lat?: number
      lng?: number
      radius?: number
      page?: number
      page_length?: number
      paginate?: "true" | "false"
    }
    body: undefined
    answer: {
      count: number
      next: string | null
      previous: string | null
      results: ({
        id: string
        datestamp: string
        object_type: string
        count: number
        confidence: number | null
        lat: number | null
        lng: number | null
        orientation: string | null
        confirmed_at: string | null
        image_data: ({
          object_class: 0 | 1
          confidence: number | null
          bb: { l: number; t: number; r: number; b: number } | null
        })[]
        image: {
          id: string
          image_file: string | null
          thumbnail: string | null
          error: string | null
          gone: { kept_days: number | null; since: string | null } | null
          video: string | null
          detected_objects: {
            img_width: number | null
            img_height: number | null
            results: ({
              id: string
              type: string
              confidence: number | null
              bb: { l: number; t: number; r: number; b: number } | null
              vehicle_bb: { l: number; t: number; r: number; b: number } | null
              plate_bb: { l: number; t: number; r: number; b: number } | null
              plate: string | null
              plate_image: string | null
              vehicle_orientation: string | null
              vehicle_makemodel: string | null
              vehicle_makemodel_confidence: number | null
              colour: string | null
              speed: number | null
              track_id: string | null
              pass_id: string | null
            })[]
            results_generic: ({
              id: string
              object_class: string
              confidence: number | null
              bb: { l: number; t: number; r: number; b: number } | null
              tags: ({ name: string; bb: { l: number; t: number; r: number; b: number } | null })[]
              speed: number | null
              plate: string | null
              line: { points: ([number, number])[] } | null
              isViolation: boolean
              opacity: number
            })[]
            results_other: {
              people: ({ person_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
              bicycles: ({ bicycle_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
            }
            results_proximity: ({
              distance: number
              risk_level: "danger" | "caution" | "safe"
              box1: { class_id: string; x1: number; y1: number; x2: number; y2: number }
              box2: { class_id: string; x1: number; y1: number; x2: number; y2: number }
              closest_point_2d: [number, number] | null
              ellipse_points_2d: ([number, number])[]
            })[]
          }
          camera: {
            id: string
            name: string
            app_type: number
            site: { id: string; name: string; time_zone: string }
          }
        }
      })[]
    } | ({
      id: string
      datestamp: string
      object_type: string
      count: number
      confidence: number | null
      lat: number | null
      lng: number | null
      orientation: string | null
      confirmed_at: string | null
      image_data: ({
        object_class: 0 | 1
        confidence: number | null
        bb: { l: number; t: number; r: number; b: number } | null
      })[]
      image: {
        id: string
        image_file: string | null
        thumbnail: string | null
        error: string | null
        gone: { kept_days: number | null; since: string | null } | null
        video: string | null
        detected_objects: {
          img_width: number | null
          img_height: number | null
          results: ({
            id: string
            type: string
            confidence: number | null
            bb: { l: number; t: number; r: number; b: number } | null
            vehicle_bb: { l: number; t: number; r: number; b: number } | null
            plate_bb: { l: number; t: number; r: number; b: number } | null
            plate: string | null
            plate_image: string | null
            vehicle_orientation: string | null
            vehicle_makemodel: string | null
            vehicle_makemodel_confidence: number | null
            colour: string | null
            speed: number | null
            track_id: string | null
            pass_id: string | null
          })[]
          results_generic: ({
            id: string
            object_class: string
            confidence: number | null
            bb: { l: number; t: number; r: number; b: number } | null
            tags: ({ name: string; bb: { l: number; t: number; r: number; b: number } | null })[]
            speed: number | null
            plate: string | null
            line: { points: ([number, number])[] } | null
            isViolation: boolean
            opacity: number
          })[]
          results_other: {
            people: ({ person_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
            bicycles: ({ bicycle_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
          }
          results_proximity: ({
            distance: number
            risk_level: "danger" | "caution" | "safe"
            box1: { class_id: string; x1: number; y1: number; x2: number; y2: number }
            box2: { class_id: string; x1: number; y1: number; x2: number; y2: number }
            closest_point_2d: [number, number] | null
            ellipse_points_2d: ([number, number])[]
          })[]
        }
        camera: {
          id: string
          name: string
          app_type: number
          site: { id: string; name: string; time_zone: string }
        }
      }
    })[]
  }
  /** Sightings, newest first; a page as a plain array with paginate=false. API keys need the scope `read`. */
  "GET /api/v1/maui/dolphin_sightings/{from}/to/{to}": {
    params: { from: string; to: string }
    query: {
      tags?: string
      sites?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      review?: "confirmed" | "unconfirmed"
      lat?: number
      lng?: number
      radius?: number
      page?: number
      page_length?: number
      paginate?: "true" | "false"
    }
    body: undefined
    answer: {
      count: number
      next: string | null
      previous: string | null
      results: ({
        id: string
        datestamp: string
        object_type: string
        count: number
        confidence: number | null
        lat: number | null
        lng: number | null
        orientation: string | null
        confirmed_at: string | null
        image_data: ({
          object_class: 0 | 1
          confidence: number | null
          bb: { l: number; t: number; r: number; b: number } | null
        })[]
        image: {
          id: string
          image_file: string | null
          thumbnail: string | null
          error: string | null
          gone: { kept_days: number | null; since: string | null } | null
          video: string | null
          detected_objects: {
            img_width: number | null
            img_height: number | null
            results: ({
              id: string
              type: string
              confidence: number | null
              bb: { l: number; t: number; r: number; b: number } | null
              vehicle_bb: { l: number; t: number; r: number; b: number } | null
              plate_bb: { l: number; t: number; r: number; b: number } | null
              plate: string | null
              plate_image: string | null
              vehicle_orientation: string | null
              vehicle_makemodel: string | null
              vehicle_makemodel_confidence: number | null
              colour: string | null
              speed: number | null
              track_id: string | null
              pass_id: string | null
            })[]
            results_generic: ({
              id: string
              object_class: string
              confidence: number | null
              bb: { l: number; t: number; r: number; b: number } | null
              tags: ({ name: string; bb: { l: number; t: number; r: number; b: number } | null })[]
              speed: number | null
              plate: string | null
              line: { points: ([number, number])[] } | null
              isViolation: boolean
              opacity: number
            })[]
            results_other: {
              people: ({ person_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
              bicycles: ({ bicycle_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
            }
            results_proximity: ({
              distance: number
              risk_level: "danger" | "caution" | "safe"
              box1: { class_id: string; x1: number; y1: number; x2: number; y2: number }
              box2: { class_id: string; x1: number; y1: number; x2: number; y2: number }
              closest_point_2d: [number, number] | null
              ellipse_points_2d: ([number, number])[]
            })[]
          }
          camera: {
            id: string
            name: string
            app_type: number
            site: { id: string; name: string; time_zone: string }
          }
        }
      })[]
    } | ({
      id: string
      datestamp: string
      object_type: string
      count: number
      confidence: number | null
      lat: number | null
      lng: number | null
      orientation: string | null
      confirmed_at: string | null
      image_data: ({
        object_class: 0 | 1
        confidence: number | null
        bb: { l: number; t: number; r: number; b: number } | null
      })[]
      image: {
        id: string
        image_file: string | null
        thumbnail: string | null
        error: string | null
        gone: { kept_days: number | null; since: string | null } | null
        video: string | null
        detected_objects: {
          img_width: number | null
          img_height: number | null
          results: ({
            id: string
            type: string
            confidence: number | null
            bb: { l: number; t: number; r: number; b: number } | null
            vehicle_bb: { l: number; t: number; r: number; b: number } | null
            plate_bb: { l: number; t: number; r: number; b: number } | null
            plate: string | null
            plate_image: string | null
            vehicle_orientation: string | null
            vehicle_makemodel: string | null
            vehicle_makemodel_confidence: number | null
            colour: string | null
            speed: number | null
            track_id: string | null
            pass_id: string | null
          })[]
          results_generic: ({
            id: string
            object_class: string
            confidence: number | null
            bb: { l: number; t: number; r: number; b: number } | null
            tags: ({ name: string; bb: { l: number; t: number; r: number; b: number } | null })[]
            speed: number | null
            plate: string | null
            line: { points: ([number, number])[] } | null
            isViolation: boolean
            opacity: number
          })[]
          results_other: {
            people: ({ person_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
            bicycles: ({ bicycle_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
          }
          results_proximity: ({
            distance: number
            risk_level: "danger" | "caution" | "safe"
            box1: { class_id: string; x1: number; y1: number; x2: number; y2: number }
            box2: { class_id: string; x1: number; y1: number; x2: number; y2: number }
            closest_point_2d: [number, number] | null
            ellipse_points_2d: ([number, number])[]
          })[]
        }
        camera: {
          id: string
          name: string
          app_type: number
          site: { id: string; name: string; time_zone: string }
        }
      }
    })[]
  }
  /** Rejected sightings, newest first. API keys need the scope `read`. */
  "GET /api/v1/maui/dolphin_sightings/rejected": {
    params: {}
    query: {
      tags?: string
      sites?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      lat?: number
      lng?: number
      radius?: number
      page?: number
      page_length?: number
    }
    body: undefined
    answer: {
      count: number
      next: string | null
      previous: string | null
      results: ({
        id: string
        datestamp: string
        object_type: string
        count: number
        confidence: number | null
        lat: number | null
        lng: number | null
        orientation: string | null
        confirmed_at: string | null
        image_data: ({
          object_class: 0 | 1
          confidence: number | null
          bb: { l: number; t: number; r: number; b: number } | null
        })[]
        image: {
          id: string
          image_file: string | null
          thumbnail: string | null
          error: string | null
          gone: { kept_days: number | null; since: string | null } | null
          video: string | null
          detected_objects: {
            img_width: number | null
            img_height: number | null
            results: ({
              id: string
              type: string
              confidence: number | null
              bb: { l: number; t: number; r: number; b: number } | null
              vehicle_bb: { l: number; t: number; r: number; b: number } | null
              plate_bb: { l: number; t: number; r: number; b: number } | null
              plate: string | null
              plate_image: string | null
              vehicle_orientation: string | null
              vehicle_makemodel: string | null
              vehicle_makemodel_confidence: number | null
              colour: string | null
              speed: number | null
              track_id: string | null
              pass_id: string | null
            })[]
            results_generic: ({
              id: string
              object_class: string
              confidence: number | null
              bb: { l: number; t: number; r: number; b: number } | null
              tags: ({ name: string; bb: { l: number; t: number; r: number; b: number } | null })[]
              speed: number | null
              plate: string | null
              line: { points: ([number, number])[] } | null
              isViolation: boolean
              opacity: number
            })[]
            results_other: {
              people: ({ person_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
              bicycles: ({ bicycle_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
            }
            results_proximity: ({
              distance: number
              risk_level: "danger" | "caution" | "safe"
              box1: { class_id: string; x1: number; y1: number; x2: number; y2: number }
              box2: { class_id: string; x1: number; y1: number; x2: number; y2: number }
              closest_point_2d: [number, number] | null
              ellipse_points_2d: ([number, number])[]
            })[]
          }
          camera: {
            id: string
            name: string
            app_type: number
            site: { id: string; name: string; time_zone: string }
          }
        }
        rejected_at: string
        rejected_by: string | null
      })[]
    }
  }
  /** Rejected sightings, newest first. API keys need the scope `read`. */
  "GET /api/v1/maui/dolphin_sightings/rejected/{from}/to/{to}": {
    params: { from: string; to: string }
    query: {
      tags?: string
      sites?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      lat?: number
      lng?: number
      radius?: number
      page?: number
      page_length?: number
    }
    body: undefined
    answer: {
      count: number
      next: string | null
      previous: string | null
      results: ({
        id: string
        datestamp: string
        object_type: string
        count: number
        confidence: number | null
        lat: number | null
        lng: number | null
        orientation: string | null
        confirmed_at: string | null
        image_data: ({
          object_class: 0 | 1
          confidence: number | null
          bb: { l: number; t: number; r: number; b: number } | null
        })[]
        image: {
          id: string
          image_file: string | null
          thumbnail: string | null
          error: string | null
          gone: { kept_days: number | null; since: string | null } | null
          video: string | null
          detected_objects: {
            img_width: number | null
            img_height: number | null
            results: ({
              id: string
              type: string
              confidence: number | null
              bb: { l: number; t: number; r: number; b: number } | null
              vehicle_bb: { l: number; t: number; r: number; b: number } | null
              plate_bb: { l: number; t: number; r: number; b: number } | null
              plate: string | null
              plate_image: string | null
              vehicle_orientation: string | null
              vehicle_makemodel: string | null
              vehicle_makemodel_confidence: number | null
              colour: string | null
              speed: number | null
              track_id: string | null
              pass_id: string | null
            })[]
            results_generic: ({
              id: string
              object_class: string
              confidence: number | null
              bb: { l: number; t: number; r: number; b: number } | null
              tags: ({ name: string; bb: { l: number; t: number; r: number; b: number } | null })[]
              speed: number | null
              plate: string | null
              line: { points: ([number, number])[] } | null
              isViolation: boolean
              opacity: number
            })[]
            results_other: {
              people: ({ person_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
              bicycles: ({ bicycle_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
            }
            results_proximity: ({
              distance: number
              risk_level: "danger" | "caution" | "safe"
              box1: { class_id: string; x1: number; y1: number; x2: number; y2: number }
              box2: { class_id: string; x1: number; y1: number; x2: number; y2: number }
              closest_point_2d: [number, number] | null
              ellipse_points_2d: ([number, number])[]
            })[]
          }
          camera: {
            id: string
            name: string
            app_type: number
            site: { id: string; name: string; time_zone: string }
          }
        }
        rejected_at: string
        rejected_by: string | null
      })[]
    }
  }
  /** The sightings in a part of the map at a zoom level, as GeoJSON. API keys need the scope `read`. */
  "GET /api/v1/maui/dolphin_sightings/map": {
    params: {}
    query: {
      tags?: string
      sites?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      review?: "confirmed" | "unconfirmed"
      lat?: number
      lng?: number
      radius?: number
      view?: string
      zoom?: number
    }
    body: undefined
    answer: {
      type: "FeatureCollection"
      total: number
      features: ({
        type: "Feature"
        geometry: { type: "Point"; coordinates: [number, number] }
        properties: {
          kind: "sighting"
          id: string
          object_type: string
          count: number
          confidence: number | null
          datestamp: string
        }
      } | {
        type: "Feature"
        geometry: { type: "Point"; coordinates: [number, number] }
        properties: { kind: "cell"; id: string; sightings: number }
      })[]
    }
  }
  /** The sightings in a part of the map at a zoom level, as GeoJSON. API keys need the scope `read`. */
  "GET /api/v1/maui/dolphin_sightings/map/{from}/to/{to}": {
    params: { from: string; to: string }
    query: {
      tags?: string
      sites?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      review?: "confirmed" | "unconfirmed"
      lat?: number
      lng?: number
      radius?: number
      view?: string
      zoom?: number
    }
    body: undefined
    answer: {
      type: "FeatureCollection"
      total: number
      features: ({
        type: "Feature"
        geometry: { type: "Point"; coordinates: [number, number] }
        properties: {
          kind: "sighting"
          id: string
          object_type: string
          count: number
          confidence: number | null
          datestamp: string
        }
      } | {
        type: "Feature"
        geometry: { type: "Point"; coordinates: [number, number] }
        properties: { kind: "cell"; id: string; sightings: number }
      })[]
    }
  }
  /** The totals of a period. API keys need the scope `read`. */
  "GET /api/v1/maui/dolphin_sightings/summary": {
    params: {}
    query: {
      tags?: string
      sites?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      review?: "confirmed" | "unconfirmed"
      lat?: number
      lng?: number
      radius?: number
    }
    body: undefined
    answer: {
      sightings: number
      dolphins: number
      boats: number
      images: number
      average_confidence: number | null
    }
  }
  /** The totals of a period. API keys need the scope `read`. */
  "GET /api/v1/maui/dolphin_sightings/summary/{from}/to/{to}": {
    params: { from: string; to: string }
    query: {
      tags?: string
      sites?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      review?: "confirmed" | "unconfirmed"
      lat?: number
      lng?: number
      radius?: number
    }
    body: undefined
    answer: {
      sightings: number
      dolphins: number
      boats: number
      images: number
      average_confidence: number | null
    }
  }
  /** The legs of surveys, including those without a sighting, newest first. API keys need the scope `read`. */
  "GET /api/v1/maui/survey_legs": {
    params: {}
    query: {
      tags?: string
      sites?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      review?: "confirmed" | "unconfirmed"
      lat?: number
      lng?: number
      radius?: number
    }
    body: undefined
    answer: ({
      on_effort: boolean
      sea_state: number | null
      camera: string
      site: string
      name: string | null
      started_at: string
      ended_at: string
      images: number
      sightings: number
      length_km: number
      hours: number
    })[]
  }
  /** Set whether a leg was on effort, and the sea state. API keys need the scope `write`. */
  "PUT /api/v1/maui/survey_legs": {
    params: {}
    query: {}
    body: {
      on_effort: boolean
      sea_state: number | null
      camera: string
      started_at: string
      ended_at: string
    }
    answer: {
      on_effort: boolean
      sea_state: number | null
      camera: string
      started_at: string
      ended_at: string
    }
  }
  /** The legs of surveys, including those without a sighting, newest first. API keys need the scope `read`. */
  "GET /api/v1/maui/survey_legs/{from}/to/{to}": {
    params: { from: string; to: string }
    query: {
      tags?: string
      sites?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      review?: "confirmed" | "unconfirmed"
      lat?: number
      lng?: number
      radius?: number
    }
    body: undefined
    answer: ({
      on_effort: boolean
      sea_state: number | null
      camera: string
      site: string
      name: string | null
      started_at: string
      ended_at: string
      images: number
      sightings: number
      length_km: number
      hours: number
    })[]
  }
  /** Pictures, sightings, dolphins and boats by day. API keys need the scope `read`. */
  "GET /api/v1/maui/dolphin_sightings/dailysummary": {
    params: {}
    query: {
      tags?: string
      sites?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      review?: "confirmed" | "unconfirmed"
      lat?: number
      lng?: number
      radius?: number
    }
    body: undefined
    answer: ({ date: string; images: number; sightings: number; dolphins: number; boats: number })[]
  }
  /** Pictures, sightings, dolphins and boats by day. API keys need the scope `read`. */
  "GET /api/v1/maui/dolphin_sightings/dailysummary/{from}/to/{to}": {
    params: { from: string; to: string }
    query: {
      tags?: string
      sites?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      review?: "confirmed" | "unconfirmed"
      lat?: number
      lng?: number
      radius?: number
    }
    body: undefined
    answer: ({ date: string; images: number; sightings: number; dolphins: number; boats: number })[]
  }
  /** The number of sightings in a period. API keys need the scope `read`. */
  "GET /api/v1/maui/dolphin_sightings/count": {
    params: {}
    query: {
      tags?: string
      sites?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      review?: "confirmed" | "unconfirmed"
      lat?: number
      lng?: number
      radius?: number
    }
    body: undefined
    answer: { count: number }
  }
  /** The number of sightings in a period. API keys need the scope `read`. */
  "GET /api/v1/maui/dolphin_sightings/count/{from}/to/{to}": {
    params: { from: string; to: string }
    query: {
      tags?: string
      sites?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      review?: "confirmed" | "unconfirmed"
      lat?: number
      lng?: number
      radius?: number
    }
    body: undefined
    answer: { count: number }
  }
  /** Sightings by cursor. API keys need the scope `export`. */
  "GET /api/v1/maui/dolphin_sightings/export": {
    params: {}
    query: {
      tags?: string
      sites?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      review?: "confirmed" | "unconfirmed"
      lat?: number
      lng?: number
      radius?: number
      limit?: number
      cursor?: string
    }
    body: undefined
    answer: {
      results: ({
        id: string
        datestamp: string
        object_type: string
        count: number
        confidence: number | null
        lat: number | null
        lng: number | null
        orientation: string | null
        confirmed_at: string | null
        image_data: ({
          object_class: 0 | 1
          confidence: number | null
          bb: { l: number; t: number; r: number; b: number } | null
        })[]
        image: {
          id: string
          image_file: string | null
          thumbnail: string | null
          error: string | null
          gone: { kept_days: number | null; since: string | null } | null
          video: string | null
          detected_objects: {
            img_width: number | null
            img_height: number | null
            results: ({
              id: string
              type: string
              confidence: number | null
              bb: { l: number; t: number; r: number; b: number } | null
              vehicle_bb: { l: number; t: number; r: number; b: number } | null
              plate_bb: { l: number; t: number; r: number; b: number } | null
              plate: string | null
              plate_image: string | null
              vehicle_orientation: string | null
              vehicle_makemodel: string | null
              vehicle_makemodel_confidence: number | null
              colour: string | null
              speed: number | null
              track_id: string | null
              pass_id: string | null
            })[]
            results_generic: ({
              id: string
              object_class: string
              confidence: number | null
              bb: { l: number; t: number; r: number; b: number } | null
              tags: ({ name: string; bb: { l: number; t: number; r: number; b: number } | null })[]
              speed: number | null
              plate: string | null
              line: { points: ([number, number])[] } | null
              isViolation: boolean
              opacity: number
            })[]
            results_other: {
              people: ({ person_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
              bicycles: ({ bicycle_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
            }
            results_proximity: ({
              distance: number
              risk_level: "danger" | "caution" | "safe"
              box1: { class_id: string; x1: number; y1: number; x2: number; y2: number }
              box2: { class_id: string; x1: number; y1: number; x2: number; y2: number }
              closest_point_2d: [number, number] | null
              ellipse_points_2d: ([number, number])[]
            })[]
          }
          camera: {
            id: string
            name: string
            app_type: number
            site: { id: string; name: string; time_zone: string }
          }
        }
      })[]
      next: string | null
    }
  }
  /** Sightings by cursor. API keys need the scope `export`. */
  "GET /api/v1/maui/dolphin_sightings/export/{from}/to/{to}": {
    params: { from: string; to: string }
    query: {
      tags?: string
      sites?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      review?: "confirmed" | "unconfirmed"
      lat?: number
      lng?: number
      radius?: number
      limit?: number
      cursor?: string
    }
    body: undefined
    answer: {
      results: ({
        id: string
        datestamp: string
        object_type: string
        count: number
        confidence: number | null
        lat: number | null
        lng: number | null
        orientation: string | null
        confirmed_at: string | null
        image_data: ({
          object_class: 0 | 1
          confidence: number | null
          bb: { l: number; t: number; r: number; b: number } | null
        })[]
        image: {
          id: string
          image_file: string | null
          thumbnail: string | null
          error: string | null
          gone: { kept_days: number | null; since: string | null } | null
          video: string | null
          detected_objects: {
            img_width: number | null
            img_height: number | null
            results: ({
              id: string
              type: string
              confidence: number | null
              bb: { l: number; t: number; r: number; b: number } | null
              vehicle_bb: { l: number; t: number; r: number; b: number } | null
              plate_bb: { l: number; t: number; r: number; b: number } | null
              plate: string | null
              plate_image: string | null
              vehicle_orientation: string | null
              vehicle_makemodel: string | null
              vehicle_makemodel_confidence: number | null
              colour: string | null
              speed: number | null
              track_id: string | null
              pass_id: string | null
            })[]
            results_generic: ({
              id: string
              object_class: string
              confidence: number | null
              bb: { l: number; t: number; r: number; b: number } | null
              tags: ({ name: string; bb: { l: number; t: number; r: number; b: number } | null })[]
              speed: number | null
              plate: string | null
              line: { points: ([number, number])[] } | null
              isViolation: boolean
              opacity: number
            })[]
            results_other: {
              people: ({ person_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
              bicycles: ({ bicycle_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
            }
            results_proximity: ({
              distance: number
              risk_level: "danger" | "caution" | "safe"
              box1: { class_id: string; x1: number; y1: number; x2: number; y2: number }
              box2: { class_id: string; x1: number; y1: number; x2: number; y2: number }
              closest_point_2d: [number, number] | null
              ellipse_points_2d: ([number, number])[]
            })[]
          }
          camera: {
            id: string
            name: string
            app_type: number
            site: { id: string; name: string; time_zone: string }
          }
        }
      })[]
      next: string | null
    }
  }
  /** Confirm or reject a sighting, or undo that. Members who may operate, and ADMINs. API keys need the scope `write`. */
  "PUT /api/v1/maui/dolphin_sightings/{id}/review": {
    params: { id: string }
    query: {}
    body: { outcome: "confirmed"; object_class: 0 | 1; count: number } | { outcome: "rejected" } | { outcome: "restored" }
    answer: {
      id: string
      datestamp: string
      object_type: string
      count: number
      confidence: number | null
      lat: number | null
      lng: number | null
      orientation: string | null
      confirmed_at: string | null
      image_data: ({
        object_class: 0 | 1
        confidence: number | null
        bb: { l: number; t: number; r: number; b: number } | null
      })[]
      image: {
        id: string
        image_file: string | null
        thumbnail: string | null
        error: string | null
        gone: { kept_days: number | null; since: string | null } | null
        video: string | null
        detected_objects: {
          img_width: number | null
          img_height: number | null
          results: ({
            id: string
            type: string
            confidence: number | null
            bb: { l: number; t: number; r: number; b: number } | null
            vehicle_bb: { l: number; t: number; r: number; b: number } | null
            plate_bb: { l: number; t: number; r: number; b: number } | null
            plate: string | null
            plate_image: string | null
            vehicle_orientation: string | null
            vehicle_makemodel: string | null
            vehicle_makemodel_confidence: number | null
            colour: string | null
            speed: number | null
            track_id: string | null
            pass_id: string | null
          })[]
          results_generic: ({
            id: string
            object_class: string
            confidence: number | null
            bb: { l: number; t: number; r: number; b: number } | null
            tags: ({ name: string; bb: { l: number; t: number; r: number; b: number } | null })[]
            speed: number | null
            plate: string | null
            line: { points: ([number, number])[] } | null
            isViolation: boolean
            opacity: number
          })[]
          results_other: {
            people: ({ person_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
            bicycles: ({ bicycle_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
          }
          results_proximity: ({
            distance: number
            risk_level: "danger" | "caution" | "safe"
            box1: { class_id: string; x1: number; y1: number; x2: number; y2: number }
            box2: { class_id: string; x1: number; y1: number; x2: number; y2: number }
            closest_point_2d: [number, number] | null
            ellipse_points_2d: ([number, number])[]
          })[]
        }
        camera: {
          id: string
          name: string
          app_type: number
          site: { id: string; name: string; time_zone: string }
        }
      }
    }
  }
  /** The licences and the contact of wildlife files. API keys need the scope `read`. */
  "GET /api/v1/maui/publishing": {
    params: {}
    query: {}
    body: undefined
    answer: {
      data_licence: "CC0-1.0" | "CC-BY-4.0" | "CC-BY-NC-4.0" | "none"
      media_licence: "CC0-1.0" | "CC-BY-4.0" | "CC-BY-NC-4.0" | "none"
      contact_name: string | null
      contact_email: string | null
    }
  }
  /** Set the licences and the contact of wildlife files. ADMINs only. API keys need the scope `write`. */
  "PUT /api/v1/maui/publishing": {
    params: {}
    query: {}
    body: {
      data_licence: "CC0-1.0" | "CC-BY-4.0" | "CC-BY-NC-4.0" | "none"
      media_licence: "CC0-1.0" | "CC-BY-4.0" | "CC-BY-NC-4.0" | "none"
      contact_name: string | null
      contact_email: string | null
    }
    answer: {
      data_licence: "CC0-1.0" | "CC-BY-4.0" | "CC-BY-NC-4.0" | "none"
      media_licence: "CC0-1.0" | "CC-BY-4.0" | "CC-BY-NC-4.0" | "none"
      contact_name: string | null
      contact_email: string | null
    }
  }
  /** The taxon of dolphins in exported files. API keys need the scope `read`. */
  "GET /api/v1/maui/taxon": {
    params: {}
    query: {}
    body: undefined
    answer: { scientific_name: string; aphia_id: number | null }
  }
  /** Set the taxon of dolphins in exported files. ADMINs only. API keys need the scope `write`. */
  "PUT /api/v1/maui/taxon": {
    params: {}
    query: {}
    body: { scientific_name: string; aphia_id: number | null }
    answer: { scientific_name: string; aphia_id: number | null }
  }
  /** One sighting. API keys need the scope `read`. */
  "GET /api/v1/maui/dolphin_sightings/{id}": {
    params: { id: string }
    query: {}
    body: undefined
    answer: {
      id: string
      datestamp: string
      object_type: string
      count: number
      confidence: number | null
      lat: number | null
      lng: number | null
      orientation: string | null
      confirmed_at: string | null
      image_data: ({
        object_class: 0 | 1
        confidence: number | null
        bb: { l: number; t: number; r: number; b: number } | null
      })[]
      image: {
        id: string
        image_file: string | null
        thumbnail: string | null
        error: string | null
        gone: { kept_days: number | null; since: string | null } | null
        video: string | null
        detected_objects: {
          img_width: number | null
          img_height: number | null
          results: ({
            id: string
            type: string
            confidence: number | null
            bb: { l: number; t: number; r: number; b: number } | null
            vehicle_bb: { l: number; t: number; r: number; b: number } | null
            plate_bb: { l: number; t: number; r: number; b: number } | null
            plate: string | null
            plate_image: string | null
            vehicle_orientation: string | null
            vehicle_makemodel: string | null
            vehicle_makemodel_confidence: number | null
            colour: string | null
            speed: number | null
            track_id: string | null
            pass_id: string | null
          })[]
          results_generic: ({
            id: string
            object_class: string
            confidence: number | null
            bb: { l: number; t: number; r: number; b: number } | null
            tags: ({ name: string; bb: { l: number; t: number; r: number; b: number } | null })[]
            speed: number | null
            plate: string | null
            line: { points: ([number, number])[] } | null
            isViolation: boolean
            opacity: number
          })[]
          results_other: {
            people: ({ person_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
            bicycles: ({ bicycle_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
          }
          results_proximity: ({
            distance: number
            risk_level: "danger" | "caution" | "safe"
            box1: { class_id: string; x1: number; y1: number; x2: number; y2: number }
            box2: { class_id: string; x1: number; y1: number; x2: number; y2: number }
            closest_point_2d: [number, number] | null
            ellipse_points_2d: ([number, number])[]
          })[]
        }
        camera: {
          id: string
          name: string
          app_type: number
          site: { id: string; name: string; time_zone: string }
        }
      }
    }
  }
  /** All sightings as CSV. API keys need the scope `export`. */
  "GET /api/v1/maui/dolphin_sightings/export.csv": {
    params: {}
    query: {
      tags?: string
      sites?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      review?: "confirmed" | "unconfirmed"
      lat?: number
      lng?: number
      radius?: number
      public?: "true" | "false"
      aphia_id?: number
      link_days?: number
    }
    body: undefined
    answer: unknown
  }
  /** All sightings as CSV. API keys need the scope `export`. */
  "GET /api/v1/maui/dolphin_sightings/export.csv/{from}/to/{to}": {
    params: { from: string; to: string }
    query: {
      tags?: string
      sites?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      review?: "confirmed" | "unconfirmed"
      lat?: number
      lng?: number
      radius?: number
      public?: "true" | "false"
      aphia_id?: number
      link_days?: number
    }
    body: undefined
    answer: unknown
  }
  /** All sightings as GeoJSON. API keys need the scope `export`. */
  "GET /api/v1/maui/dolphin_sightings/export.geojson": {
    params: {}
    query: {
      tags?: string
      sites?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      review?: "confirmed" | "unconfirmed"
      lat?: number
      lng?: number
      radius?: number
      public?: "true" | "false"
      aphia_id?: number
      link_days?: number
    }
    body: undefined
    answer: unknown
  }
  /** All sightings as GeoJSON. API keys need the scope `export`. */
  "GET /api/v1/maui/dolphin_sightings/export.geojson/{from}/to/{to}": {
    params: { from: string; to: string }
    query: {
      tags?: string
      sites?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      review?: "confirmed" | "unconfirmed"
      lat?: number
      lng?: number
      radius?: number
      public?: "true" | "false"
      aphia_id?: number
      link_days?: number
    }
    body: undefined
    answer: unknown
  }
  /** Legs on effort with the dolphins seen on them, for distance sampling. API keys need the scope `export`. */
  "GET /api/v1/maui/survey_legs/export.csv": {
    params: {}
    query: {
      tags?: string
      sites?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      review?: "confirmed" | "unconfirmed"
      lat?: number
      lng?: number
      radius?: number
    }
    body: undefined
    answer: unknown
  }
  /** Legs on effort with the dolphins seen on them, for distance sampling. API keys need the scope `export`. */
  "GET /api/v1/maui/survey_legs/export.csv/{from}/to/{to}": {
    params: { from: string; to: string }
    query: {
      tags?: string
      sites?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      review?: "confirmed" | "unconfirmed"
      lat?: number
      lng?: number
      radius?: number
    }
    body: undefined
    answer: unknown
  }
  /** The tracks of legs as GeoJSON. API keys need the scope `export`. */
  "GET /api/v1/maui/survey_legs/export.geojson": {
    params: {}
    query: {
      tags?: string
      sites?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      review?: "confirmed" | "unconfirmed"
      lat?: number
      lng?: number
      radius?: number
    }
    body: undefined
    answer: unknown
  }
  /** The tracks of legs as GeoJSON. API keys need the scope `export`. */
  "GET /api/v1/maui/survey_legs/export.geojson/{from}/to/{to}": {
    params: { from: string; to: string }
    query: {
      tags?: string
      sites?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      review?: "confirmed" | "unconfirmed"
      lat?: number
      lng?: number
      radius?: number
    }
    body: undefined
    answer: unknown
  }
  /** All sightings as a Camera Trap Data Package. API keys need the scope `export`. */
  "GET /api/v1/maui/dolphin_sightings/export.camtrap-dp.zip": {
    params: {}
    query: {
      tags?: string
      sites?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      review?: "confirmed" | "unconfirmed"
      lat?: number
      lng?: number
      radius?: number
      public?: "true" | "false"
      aphia_id?: number
      link_days?: number
    }
    body: undefined
    answer: unknown
  }
  /** All sightings as a Camera Trap Data Package. API keys need the scope `export`. */
  "GET /api/v1/maui/dolphin_sightings/export.camtrap-dp.zip/{from}/to/{to}": {
    params: { from: string; to: string }
    query: {
      tags?: string
      sites?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      review?: "confirmed" | "unconfirmed"
      lat?: number
      lng?: number
      radius?: number
      public?: "true" | "false"
      aphia_id?: number
      link_days?: number
    }
    body: undefined
    answer: unknown
  }
  /** All dolphins as a Darwin Core archive. API keys need the scope `export`. */
  "GET /api/v1/maui/dolphin_sightings/export.darwin-core.zip": {
    params: {}
    query: {
      tags?: string
      sites?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      review?: "confirmed" | "unconfirmed"
      lat?: number
      lng?: number
      radius?: number
      public?: "true" | "false"
      aphia_id?: number
      link_days?: number
    }
    body: undefined
    answer: unknown
  }
  /** All dolphins as a Darwin Core archive. API keys need the scope `export`. */
  "GET /api/v1/maui/dolphin_sightings/export.darwin-core.zip/{from}/to/{to}": {
    params: { from: string; to: string }
    query: {
      tags?: string
      sites?: string
      detection_types?: string
      confidence?: "high" | "medium" | "low"
      from?: string
      to?: string
      review?: "confirmed" | "unconfirmed"
      lat?: number
      lng?: number
      radius?: number
      public?: "true" | "false"
      aphia_id?: number
      link_days?: number
    }
    body: undefined
    answer: unknown
  }
  /** Import a Camera Trap Data Package: a form with its zip file, or with datapackage.json and its tables. A fault rejects the whole package. ADMINs only. API keys need the scope `write`. */
  "POST /api/v1/imports/camtrap": {
    params: {}
    query: { dry_run?: "true" | "false"; site?: string }
    body: undefined
    answer: {
      dry_run: boolean
      title: string | null
      deployments: number
      pictures: { new: number; known: number }
      blank: number
      sightings: { new: number; known: number }
      cameras: ({ name: string; site: string; is_new: boolean; pictures: number })[]
      files: { taken: number; not_taken: number; no_pictures: number }
      others: ({ name: string; count: number })[]
    }
  }
  /** Imports of Camera Trap Data Packages with their progress, newest first. ADMINs only. API keys need the scope `read`. */
  "GET /api/v1/imports/camtrap": {
    params: {}
    query: {}
    body: undefined
    answer: ({
      id: string
      created_at: string
      created_by: string | null
      state: "importing" | "interrupted" | "done" | "undoing" | "undone"
      title: string | null
      counts: { total: number; done: number; pictures: number; sightings: number; undone: number; held: number }
    })[]
  }
  /** Remove all that an import of a package has stored, with the cameras that it added. ADMINs only. API keys need the scope `write`. */
  "POST /api/v1/imports/camtrap/{id}/undo": {
    params: { id: string }
    query: {}
    body: undefined
    answer: {
      id: string
      created_at: string
      created_by: string | null
      state: "importing" | "interrupted" | "done" | "undoing" | "undone"
      title: string | null
      counts: { total: number; done: number; pictures: number; sightings: number; undone: number; held: number }
    }
  }
  /** Imports of history, newest first. ADMINs only. API keys need the scope `read`. */
  "GET /api/v1/imports/history": {
    params: {}
    query: {}
    body: undefined
    answer: ({
      id: string
      file_name: string
      pictures_name: string | null
      state: "reading" | "ready" | "importing" | "done" | "undoing" | "undone" | "failed"
      created_at: string
      created_by: string
      finished_at: string | null
      mapping: {
        source: "csv" | "plate-recognizer" | "parkpow" | "frigate" | "alpr-database"
        pointers: {
          fields: Record<string, ["json" | "xml" | "form" | "parts"]>
          box_of: "plate" | "vehicle"
          box_order: "corners" | "extent" | "sides"
          date_order: "ymd" | "dmy" | "mdy"
          directions: ({ value: string; movement: "entering" | "leaving" })[]
          alive_value?: string
        } | null
        camera_column: string | null
        zone: string
      }
      counts: {
        rows: number
        good: number
        broken: number
        skipped: number
        doubles: number
        stored: number
        left_out: number
        pictures: number
        undone: number
        held: number
      }
      period: { from: string; to: string } | null
      cameras: ({ name: string; rows: number; camera_id: string | null })[]
      faults: ({ row: number; reason: string })[]
      sample: Record<string, string> | null
      fault: string | null
    })[]
  }
  /** Upload a history as the file `history`, and its pictures as the zip file `pictures`. It is read and counted, and nothing is stored until it is started. ADMINs only. API keys need the scope `write`. */
  "POST /api/v1/imports/history": {
    params: {}
    query: {}
    body: undefined
    answer: {
      id: string
      file_name: string
      pictures_name: string | null
      state: "reading" | "ready" | "importing" | "done" | "undoing" | "undone" | "failed"
      created_at: string
      created_by: string
      finished_at: string | null
      mapping: {
        source: "csv" | "plate-recognizer" | "parkpow" | "frigate" | "alpr-database"
        pointers: {
          fields: Record<string, ["json" | "xml" | "form" | "parts"]>
          box_of: "plate" | "vehicle"
          box_order: "corners" | "extent" | "sides"
          date_order: "ymd" | "dmy" | "mdy"
          directions: ({ value: string; movement: "entering" | "leaving" })[]
          alive_value?: string
        } | null
        camera_column: string | null
        zone: string
      }
      counts: {
        rows: number
        good: number
        broken: number
        skipped: number
        doubles: number
        stored: number
        left_out: number
        pictures: number
        undone: number
        held: number
      }
      period: { from: string; to: string } | null
      cameras: ({ name: string; rows: number; camera_id: string | null })[]
      faults: ({ row: number; reason: string })[]
      sample: Record<string, string> | null
      fault: string | null
    }
  }
  /** An import of history. ADMINs only. API keys need the scope `read`. */
  "GET /api/v1/imports/history/{id}": {
    params: { id: string }
    query: {}
    body: undefined
    answer: {
      id: string
      file_name: string
      pictures_name: string | null
      state: "reading" | "ready" | "importing" | "done" | "undoing" | "undone" | "failed"
      created_at: string
      created_by: string
      finished_at: string | null
      mapping: {
        source: "csv" | "plate-recognizer" | "parkpow" | "frigate" | "alpr-database"
        pointers: {
          fields: Record<string, ["json" | "xml" | "form" | "parts"]>
          box_of: "plate" | "vehicle"
          box_order: "corners" | "extent" | "sides"
          date_order: "ymd" | "dmy" | "mdy"
          directions: ({ value: string; movement: "entering" | "leaving" })[]
          alive_value?: string
        } | null
        camera_column: string | null
        zone: string
      }
      counts: {
        rows: number
        good: number
        broken: number
        skipped: number
        doubles: number
        stored: number
        left_out: number
        pictures: number
        undone: number
        held: number
      }
      period: { from: string; to: string } | null
      cameras: ({ name: string; rows: number; camera_id: string | null })[]
      faults: ({ row: number; reason: string })[]
      sample: Record<string, string> | null
      fault: string | null
    }
  }
  /** Delete an import that stored nothing, or of which nothing is left. ADMINs only. API keys need the scope `write`. */
  "DELETE /api/v1/imports/history/{id}": {
    params: { id: string }
    query: {}
    body: undefined
    answer: unknown
  }
  /** Values that a mapping reads from one of the first rows. ADMINs only. API keys need the scope `write`. */
  "POST /api/v1/imports/history/{id}/mapping_trial": {
    params: { id: string }
    query: {}
    body: {
      source: "csv" | "plate-recognizer" | "parkpow" | "frigate" | "alpr-database"
      pointers?: {
        fields: Record<string, ["json" | "xml" | "form" | "parts"]>
        box_of?: "plate" | "vehicle"
        box_order?: "corners" | "extent" | "sides"
        date_order?: "ymd" | "dmy" | "mdy"
        directions?: ({ value: string; movement: "entering" | "leaving" })[]
        alive_value?: string
      } | null
      camera_column?: string | null
      zone: string
    }
    answer: {
      reads: ({
        plate: string | null
        time: string
        confidence: number | null
        box: { l: number; t: number; r: number; b: number } | null
        has_picture: boolean
        direction: string | null
        vehicle: string
      })[]
      is_sign_of_life: boolean
      problem: string | null
      notes: string[]
    }
  }
  /** Read the file again by another mapping. ADMINs only. API keys need the scope `write`. */
  "PUT /api/v1/imports/history/{id}/mapping": {
    params: { id: string }
    query: {}
    body: {
      source: "csv" | "plate-recognizer" | "parkpow" | "frigate" | "alpr-database"
      pointers?: {
        fields: Record<string, ["json" | "xml" | "form" | "parts"]>
        box_of?: "plate" | "vehicle"
        box_order?: "corners" | "extent" | "sides"
        date_order?: "ymd" | "dmy" | "mdy"
        directions?: ({ value: string; movement: "entering" | "leaving" })[]
        alive_value?: string
      } | null
      camera_column?: string | null
      zone: string
    }
    answer: {
      id: string
      file_name: string
      pictures_name: string | null
      state: "reading" | "ready" | "importing" | "done" | "undoing" | "undone" | "failed"
      created_at: string
      created_by: string
      finished_at: string | null
      mapping: {
        source: "csv" | "plate-recognizer" | "parkpow" | "frigate" | "alpr-database"
        pointers: {
          fields: Record<string, ["json" | "xml" | "form" | "parts"]>
          box_of: "plate" | "vehicle"
          box_order: "corners" | "extent" | "sides"
          date_order: "ymd" | "dmy" | "mdy"
          directions: ({ value: string; movement: "entering" | "leaving" })[]
          alive_value?: string
        } | null
        camera_column: string | null
        zone: string
      }
      counts: {
        rows: number
        good: number
        broken: number
        skipped: number
        doubles: number
        stored: number
        left_out: number
        pictures: number
        undone: number
        held: number
      }
      period: { from: string; to: string } | null
      cameras: ({ name: string; rows: number; camera_id: string | null })[]
      faults: ({ row: number; reason: string })[]
      sample: Record<string, string> | null
      fault: string | null
    }
  }
  /** Store the rows of the cameras that are mapped to cameras of the organisation. ADMINs only. API keys need the scope `write`. */
  "POST /api/v1/imports/history/{id}/start": {
    params: { id: string }
    query: {}
    body: { cameras: ({ name: string; camera_id: string | null })[] }
    answer: {
      id: string
      file_name: string
      pictures_name: string | null
      state: "reading" | "ready" | "importing" | "done" | "undoing" | "undone" | "failed"
      created_at: string
      created_by: string
      finished_at: string | null
      mapping: {
        source: "csv" | "plate-recognizer" | "parkpow" | "frigate" | "alpr-database"
        pointers: {
          fields: Record<string, ["json" | "xml" | "form" | "parts"]>
          box_of: "plate" | "vehicle"
          box_order: "corners" | "extent" | "sides"
          date_order: "ymd" | "dmy" | "mdy"
          directions: ({ value: string; movement: "entering" | "leaving" })[]
          alive_value?: string
        } | null
        camera_column: string | null
        zone: string
      }
      counts: {
        rows: number
        good: number
        broken: number
        skipped: number
        doubles: number
        stored: number
        left_out: number
        pictures: number
        undone: number
        held: number
      }
      period: { from: string; to: string } | null
      cameras: ({ name: string; rows: number; camera_id: string | null })[]
      faults: ({ row: number; reason: string })[]
      sample: Record<string, string> | null
      fault: string | null
    }
  }
  /** Remove all that an import has stored. ADMINs only. API keys need the scope `write`. */
  "POST /api/v1/imports/history/{id}/undo": {
    params: { id: string }
    query: {}
    body: undefined
    answer: {
      id: string
      file_name: string
      pictures_name: string | null
      state: "reading" | "ready" | "importing" | "done" | "undoing" | "undone" | "failed"
      created_at: string
      created_by: string
      finished_at: string | null
      mapping: {
        source: "csv" | "plate-recognizer" | "parkpow" | "frigate" | "alpr-database"
        pointers: {
          fields: Record<string, ["json" | "xml" | "form" | "parts"]>
          box_of: "plate" | "vehicle"
          box_order: "corners" | "extent" | "sides"
          date_order: "ymd" | "dmy" | "mdy"
          directions: ({ value: string; movement: "entering" | "leaving" })[]
          alive_value?: string
        } | null
        camera_column: string | null
        zone: string
      }
      counts: {
        rows: number
        good: number
        broken: number
        skipped: number
        doubles: number
        stored: number
        left_out: number
        pictures: number
        undone: number
        held: number
      }
      period: { from: string; to: string } | null
      cameras: ({ name: string; rows: number; camera_id: string | null })[]
      faults: ({ row: number; reason: string })[]
      sample: Record<string, string> | null
      fault: string | null
    }
  }
  /** The broken rows with their reasons as CSV. ADMINs only. API keys need the scope `export`. */
  "GET /api/v1/imports/history/{id}/download/broken": {
    params: { id: string }
    query: {}
    body: undefined
    answer: unknown
  }
  /** A picture with its detections; logged as opened, or as loaded ahead. API keys need the scope `read`. */
  "GET /api/v1/alpr/images/{id}": {
    params: { id: string }
    query: { ahead?: "true" }
    body: undefined
    answer: {
      id: string
      image_file: string | null
      thumbnail: string | null
      original_image_file: string | null
      original_reason: { listed: string[] } | null
      error: string | null
      gone: { kept_days: number | null; since: string | null } | null
      masked_before_storage: boolean
      video: string | null
      tags: ({ id: string; slug: string; label: string; editable: boolean })[]
      format: string | null
      detected_objects: {
        img_width: number | null
        img_height: number | null
        results: ({
          id: string
          type: string
          confidence: number | null
          bb: { l: number; t: number; r: number; b: number } | null
          vehicle_bb: { l: number; t: number; r: number; b: number } | null
          plate_bb: { l: number; t: number; r: number; b: number } | null
          plate: string | null
          plate_image: string | null
          vehicle_orientation: string | null
          vehicle_makemodel: string | null
          vehicle_makemodel_confidence: number | null
          colour: string | null
          speed: number | null
          track_id: string | null
          pass_id: string | null
        })[]
        results_generic: ({
          id: string
          object_class: string
          confidence: number | null
          bb: { l: number; t: number; r: number; b: number } | null
          tags: ({ name: string; bb: { l: number; t: number; r: number; b: number } | null })[]
          speed: number | null
          plate: string | null
          line: { points: ([number, number])[] } | null
          isViolation: boolean
          opacity: number
        })[]
        results_other: {
          people: ({ person_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
          bicycles: ({ bicycle_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
        }
        results_proximity: ({
          distance: number
          risk_level: "danger" | "caution" | "safe"
          box1: { class_id: string; x1: number; y1: number; x2: number; y2: number }
          box2: { class_id: string; x1: number; y1: number; x2: number; y2: number }
          closest_point_2d: [number, number] | null
          ellipse_points_2d: ([number, number])[]
        })[]
      }
      time_created: string
      camera: {
        id: string
        name: string
        app_type: number
        site: { id: string; name: string; time_zone: string }
      }
    }
  }
  /** A clip with its detections; logged as opened, or as loaded ahead. API keys need the scope `read`. */
  "GET /api/v1/alpr/videos/{id}": {
    params: { id: string }
    query: { tracks?: "all" | "none"; ahead?: "true" }
    body: undefined
    answer: {
      id: string
      camera: {
        id: string
        name: string
        app_type: number
        site: { id: string; name: string; time_zone: string }
      }
      time_created: string
      video_info: {
        fps: number | null
        duration: number | null
        frame_count: number | null
        codec: string | null
        frame_times: ([number, number, number])[] | null
        is_converted: boolean
      }
      poster_image: string | null
      display_video_file: string | null
      ori_video_file: string | null
      original_reason: { listed: string[] } | null
      error: string | null
      image: string | null
      detection_data: {
        img_width: number | null
        img_height: number | null
        results: ({
          id: string
          type: string
          confidence: number | null
          bb: { l: number; t: number; r: number; b: number } | null
          vehicle_bb: { l: number; t: number; r: number; b: number } | null
          plate_bb: { l: number; t: number; r: number; b: number } | null
          plate: string | null
          plate_image: string | null
          vehicle_orientation: string | null
          vehicle_makemodel: string | null
          vehicle_makemodel_confidence: number | null
          colour: string | null
          speed: number | null
          track_id: string | null
          pass_id: string | null
        })[]
      }
      detection_data_tracks: Record<string, ({
        frame_number: number
        bb: { l: number; t: number; r: number; b: number }
        object_class: string
        tags: string[]
        rois: string[]
        risk_level: number | null
        speed: number | null
        plate: string | null
        conf_average: number | null
      })[]>
      speed_data: ({
        track: {
          track_id: string
          object_class: string
          plate: string | null
          max_confidence: number | null
          bboxes: ({ l: number; t: number; r: number; b: number })[]
          frame_no: number[]
          speeds_by_frame: (number | null)[]
        }
        speed: number
      })[]
      safety_distance_data: ({
        track_id: string
        violator_track: ({
          frame_number: number
          classified_distances: ({
            distance: number
            risk_level: "danger" | "caution" | "safe"
            type: string
            ellipse_points_2d: ([number, number])[]
            closest_point_2d: [number, number] | null
          })[]
        })[]
      })[]
      violation_data: ({
        violation_start_frame: number | null
        violation_end_frame: number | null
        violation_type: number
        is_safe: boolean
      })[]
      frame_markers: ({
        frame_number: number
        count: number
        maxRisk: number
        distanceData: ({ type: string; riskLevel: "danger" | "caution" | "safe" })[]
        violations: number[]
        isStart: boolean
        isSafe: boolean
        isAnnotated: boolean
        isPpeViolation: boolean
        isSpeedViolation: boolean
        isOccupancyViolation: boolean
      })[]
      annotation_data: unknown
    }
  }
  /** The link to the thumbnail of a picture; not logged, like the thumbnails of lists. API keys need the scope `read`. */
  "GET /api/v1/alpr/images/{id}/thumbnail": {
    params: { id: string }
    query: {}
    body: undefined
    answer: { link: string | null }
  }
  /** A link to download a picture; logged, with a reason where the organisation requires one. API keys need the scope `export`. */
  "GET /api/v1/alpr/images/{id}/download": {
    params: { id: string }
    query: { variant?: "displayed" | "original" }
    body: undefined
    answer: { link: string | null }
  }
  /** A link to download a clip; logged, with a reason where the organisation requires one. API keys need the scope `export`. */
  "GET /api/v1/alpr/videos/{id}/download": {
    params: { id: string }
    query: { variant?: "displayed" | "original" }
    body: undefined
    answer: { link: string | null }
  }
  /** The detections on a range of frames of a clip. API keys need the scope `read`. */
  "GET /api/v1/alpr/videos/{id}/tracks": {
    params: { id: string }
    query: { from?: number; to: number }
    body: undefined
    answer: {
      detection_data_tracks: Record<string, ({
        frame_number: number
        bb: { l: number; t: number; r: number; b: number }
        object_class: string
        tags: string[]
        rois: string[]
        risk_level: number | null
        speed: number | null
        plate: string | null
        conf_average: number | null
      })[]>
      safety_distance_data: ({
        track_id: string
        violator_track: ({
          frame_number: number
          classified_distances: ({
            distance: number
            risk_level: "danger" | "caution" | "safe"
            type: string
            ellipse_points_2d: ([number, number])[]
            closest_point_2d: [number, number] | null
          })[]
        })[]
      })[]
      from: number
      to: number
    }
  }
  /** Every camera with its newest picture. API keys need the scope `read`. */
  "GET /api/v1/cameras/live/": {
    params: {}
    query: { page?: number; page_length?: number }
    body: undefined
    answer: {
      count: number
      next: string | null
      previous: string | null
      results: ({
        id: string
        name: string
        site: { id: string; name: string }
        last_seen: string | null
        status: "pending" | "warning" | "online"
        image: {
          id: string
          image_file: string | null
          thumbnail: string | null
          detected_objects: {
            img_width: number | null
            img_height: number | null
            results: ({
              id: string
              type: string
              confidence: number | null
              bb: { l: number; t: number; r: number; b: number } | null
              vehicle_bb: { l: number; t: number; r: number; b: number } | null
              plate_bb: { l: number; t: number; r: number; b: number } | null
              plate: string | null
              plate_image: string | null
              vehicle_orientation: string | null
              vehicle_makemodel: string | null
              vehicle_makemodel_confidence: number | null
              colour: string | null
              speed: number | null
              track_id: string | null
              pass_id: string | null
            })[]
            results_generic: ({
              id: string
              object_class: string
              confidence: number | null
              bb: { l: number; t: number; r: number; b: number } | null
              tags: ({ name: string; bb: { l: number; t: number; r: number; b: number } | null })[]
              speed: number | null
              plate: string | null
              line: { points: ([number, number])[] } | null
              isViolation: boolean
              opacity: number
            })[]
            results_other: {
              people: ({ person_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
              bicycles: ({ bicycle_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
            }
            results_proximity: ({
              distance: number
              risk_level: "danger" | "caution" | "safe"
              box1: { class_id: string; x1: number; y1: number; x2: number; y2: number }
              box2: { class_id: string; x1: number; y1: number; x2: number; y2: number }
              closest_point_2d: [number, number] | null
              ellipse_points_2d: ([number, number])[]
            })[]
          }
          time_created: string
        } | null
      })[]
    }
  }
  /** The events of the last minutes. API keys need the scope `read`. */
  "GET /api/v1/alpr/live-detections/": {
    params: {}
    query: { minutes?: number }
    body: undefined
    answer: ({
      id: string
      tags: ({ id: string; label: string })[]
      image: { id: string }
      camera: { id: string; name: string }
      data: { plate: string | null; type: string; confidence: number | null }
      time_created: string
    })[]
  }
  /** A picture by a signed link. Opens by the signature in its address. */
  "GET /api/v1/media/images/{id}/{variant}": {
    params: { id: string; variant: "displayed" | "thumbnail" | "plate" | "original" | "sent" }
    query: {
      org: string
      viewer?: string
      hides?: string
      part?: string
      reason?: string
      Expires: string
      Signature: string
    }
    body: undefined
    answer: unknown
  }
  /** A clip by a signed link; supports Range. Opens by the signature in its address. */
  "GET /api/v1/media/videos/{id}/{variant}": {
    params: { id: string; variant: "displayed" | "thumbnail" | "plate" | "original" | "sent" }
    query: {
      org: string
      viewer?: string
      hides?: string
      part?: string
      reason?: string
      Expires: string
      Signature: string
    }
    body: undefined
    answer: unknown
  }
  /** The shared links to a picture or clip. ADMINs only. API keys need the scope `read`. */
  "GET /api/v1/media/shares": {
    params: {}
    query: { media_id: string }
    body: undefined
    answer: ({
      id: string
      kind: "image" | "video"
      media_id: string
      note: string
      created_at: string
      created_by: string
      expires_at: string
      revoked_at: string | null
      opened: number
      last_opened_at: string | null
    })[]
  }
  /** Share a picture or clip by a link that needs no account. ADMINs only. API keys need the scope `write`. */
  "POST /api/v1/media/shares": {
    params: {}
    query: {}
    body: { kind: "image" | "video"; media_id: string; hours?: number; note?: string }
    answer: {
      id: string
      kind: "image" | "video"
      media_id: string
      note: string
      created_at: string
      created_by: string
      expires_at: string
      revoked_at: string | null
      opened: number
      last_opened_at: string | null
      url: string
    }
  }
  /** Revoke a shared link. ADMINs only. API keys need the scope `write`. */
  "DELETE /api/v1/media/shares/{id}": {
    params: { id: string }
    query: {}
    body: undefined
    answer: unknown
  }
  /** The content of a shared link. Open to everybody. */
  "GET /api/v1/shared/{token}": {
    params: { token: string }
    query: {}
    body: undefined
    answer: {
      kind: "image" | "video"
      note: string
      time: string
      time_zone: string
      locale: string
      expires_at: string
      file: string | null
      poster: string | null
    }
  }
  /** The picture, clip or poster of a link, masked. Open to everybody. */
  "GET /api/v1/shared/{token}/{asset}": {
    params: { token: string; asset: "file" | "poster" }
    query: {}
    body: undefined
    answer: unknown
  }
  /** Save the annotations of a clip; concurrent changes are merged by track or rejected. Members who may operate, and ADMINs. API keys need the scope `write`. */
  "PUT /api/v1/alpr/save/annotations/{videoId}/": {
    params: { videoId: string }
    query: {}
    body: {
      annotations: Record<string, {
        id: string
        type: "rect" | "polygon" | "label" | "comment"
        frames: number[]
        data: {
          id: string
          x: number
          y: number
          type: "rect"
          w?: number
          h?: number
          label?: string
          fillColor?: string
          borderColor?: string
        } | {
          id: string
          x: number
          y: number
          type: "polygon"
          points: ([number, number])[]
          label?: string
          fillColor?: string
          borderColor?: string
        } | {
          id: string
          x: number
          y: number
          type: "label"
          label?: string
          pointerDirection?: "left" | "right" | "up" | "down"
        } | {
          id: string
          x: number
          y: number
          type: "comment"
          w?: 1
          h?: 1
          label?: string
          comment: { width?: number; x: number; y: number; text: string }
        }
        keys?: ({ frame: number; x: number; y: number; w?: number; h?: number; points?: ([number, number])[] })[]
      }>
      base?: Record<string, string>
    }
    answer: {
      annotations: Record<string, {
        id: string
        type: "rect" | "polygon" | "label" | "comment"
        frames: number[]
        data: {
          id: string
          x: number
          y: number
          type: "rect"
          w: number
          h: number
          label: string
          fillColor: string
          borderColor: string
        } | {
          id: string
          x: number
          y: number
          type: "polygon"
          points: ([number, number])[]
          label: string
          fillColor: string
          borderColor: string
        } | {
          id: string
          x: number
          y: number
          type: "label"
          label: string
          pointerDirection: "left" | "right" | "up" | "down"
        } | {
          id: string
          x: number
          y: number
          type: "comment"
          w: 1
          h: 1
          label: string
          comment: { width: number; x: number; y: number; text: string }
        }
        keys?: ({ frame: number; x: number; y: number; w?: number; h?: number; points?: ([number, number])[] })[]
        saved_by: string | null
        saved_at: string
      }>
    }
  }
  /** Send feedback on whether a detection is right. API keys need the scope `write`. */
  "PUT /api/v1/hsafety/detection/feedback/": {
    params: {}
    query: {}
    body: {
      video_id: string | null
      detection_id: string
      correctness: 1 | 2 | 3 | 4 | 5 | 6 | 7
      user_remark: string
    }
    answer: { id: string }
  }
  /** The accuracy of each camera according to feedback. ADMINs only. API keys need the scope `read`. */
  "GET /api/v1/hsafety/detection/feedback/accuracy/": {
    params: {}
    query: { days?: number }
    body: undefined
    answer: {
      cameras: ({
        camera: { id: string; name: string; site: { id: string; name: string } }
        type: string
        correct: number
        wrong: number
        maybe: number
        judged: number
        precision: number | null
      })[]
      newest: ({
        id: string
        time: string
        camera: { id: string; name: string }
        image: string
        video: string | null
        detection: string
        type: string
        correctness: number
        user_remark: string
        person: string
      })[]
    }
  }
  /** The annotations of a clip as a file: coco or mot. API keys need the scope `export`. */
  "GET /api/v1/alpr/videos/{id}/annotations/export/{format}": {
    params: { id: string; format: "coco" | "mot" }
    query: {}
    body: undefined
    answer: unknown
  }
  /** The annotations of the clips of a camera as a file: coco or mot. API keys need the scope `export`. */
  "GET /api/v1/cameras/{id}/annotations/export/{format}": {
    params: { id: string; format: "coco" | "mot" }
    query: {}
    body: undefined
    answer: unknown
  }
  /** The annotations of the clips of a camera as a file: coco or mot. API keys need the scope `export`. */
  "GET /api/v1/cameras/{id}/annotations/export/{format}/{from}/to/{to}": {
    params: { id: string; format: "coco" | "mot"; from: string; to: string }
    query: {}
    body: undefined
    answer: unknown
  }
  /** The label sets of the organisation, by name. API keys need the scope `read`. */
  "GET /api/v1/annotations/label_sets": {
    params: {}
    query: {}
    body: undefined
    answer: ({ name: string; labels: ({ name: string; colour: string; shortcut: number | null })[]; id: string })[]
  }
  /** Add a label set. ADMINs only. API keys need the scope `write`. */
  "POST /api/v1/annotations/label_sets": {
    params: {}
    query: {}
    body: { name: string; labels: ({ name: string; colour: string; shortcut: number | null })[] }
    answer: { name: string; labels: ({ name: string; colour: string; shortcut: number | null })[]; id: string }
  }
  /** Change a label set; annotations keep the labels that they have. ADMINs only. API keys need the scope `write`. */
  "PUT /api/v1/annotations/label_sets/{id}": {
    params: { id: string }
    query: {}
    body: { name: string; labels: ({ name: string; colour: string; shortcut: number | null })[] }
    answer: { name: string; labels: ({ name: string; colour: string; shortcut: number | null })[]; id: string }
  }
  /** Remove a label set; annotations keep the labels that they have. ADMINs only. API keys need the scope `write`. */
  "DELETE /api/v1/annotations/label_sets/{id}": {
    params: { id: string }
    query: {}
    body: undefined
    answer: unknown
  }
  /** Heat maps of people and vehicles for a clip or picture, and for the days, week and month before it. API keys need the scope `read`. */
  "GET /api/v1/hsafety/heatmap/{mediaId}/{cameraId}/": {
    params: { mediaId: string; cameraId: string }
    query: {}
    body: undefined
    answer: {
      image_url: string | null
      image_day_url: string | null
      image_week_url: string | null
      image_month_url: string | null
      legends: Record<string, { from: string | null; to: string | null; positions: number; most: number } | null>
      is_ready: boolean
    }
  }
  /** A heat map by a signed link; areas without detections are transparent. Opens by the signature in its address. */
  "GET /api/v1/media/heatmaps/{cameraId}/{period}": {
    params: { cameraId: string; period: "clip" | "day" | "week" | "month" }
    query: { org: string; of: string; version: string; Expires: string; Signature: string }
    body: undefined
    answer: unknown
  }
  /** The depth map of a clip or picture; 404 when there is none. API keys need the scope `read`. */
  "GET /api/v1/hsafety/depth-map/{mediaId}/": {
    params: { mediaId: string }
    query: { raw?: string }
    body: undefined
    answer: { url: string; source: "event" | "ground-plane" }
  }
  /** A depth map by a signed link, as a picture or in 16 bits. Opens by the signature in its address. */
  "GET /api/v1/media/depth/{mediaId}/{form}": {
    params: { mediaId: string; form: "picture" | "raw" }
    query: { org: string; Expires: string; Signature: string }
    body: undefined
    answer: unknown
  }
  /** A ticket for the live feed, because an EventSource sends no headers. API keys need the scope `read`. */
  "POST /api/v1/live/ticket": {
    params: {}
    query: {}
    body: undefined
    answer: { ticket: string }
  }
  /** Server-sent events of the organisation; resumes after Last-Event-ID. Opens by the signature in its address. */
  "GET /api/v1/live": {
    params: {}
    query: { ticket: string; last_event_id?: string }
    body: undefined
    answer: { event: "image"; data: { image_id: string; camera_id: string; site_id: string; time: string } } | {
      event: "detection"
      data: {
        image_id: string
        camera_id: string
        site_id: string
        time: string
        detections: ({ id: string; type: string; plate: string | null; confidence: number | null; tag_ids: string[] })[]
      }
    } | {
      event: "visit"
      data: {
        visit_id: string
        site_id: string
        plate: string
        entry_time: string | null
        exit_time: string | null
      }
    } | {
      event: "alert"
      data: {
        image_id: string
        camera_id: string
        site_id: string
        time: string
        detection_id: string
        plate: string | null
        label: string
      }
    } | { event: "inbox"; data: { site_id: string | null } } | { event: "reset"; data: {} }
  }
  /** The last vehicles of a camera with the filter lists that they match, newest first. API keys need the scope `read`. */
  "GET /api/v1/cameras/{id}/gate": {
    params: { id: string }
    query: { count?: number }
    body: undefined
    answer: {
      camera: {
        id: string
        name: string
        app_type: number
        site: { id: string; name: string; time_zone: string }
      }
      vehicles: ({
        id: string
        plate: string | null
        type: string
        confidence: number | null
        colour: string | null
        vehicle_makemodel: string | null
        movement: "entering" | "leaving" | null
        time_created: string
        image_id: string
        image_file: string | null
        thumbnail: string | null
        plate_image: string | null
        matches: ({
          list: string
          note: string | null
          reason: string | null
          is_alarm: boolean
          is_look_alike: boolean
        })[]
        visit: { entry_time: string | null; exit_time: string | null } | null
      })[]
    }
  }
  /** Store a picture, sent as the file `picture`, as if the camera had sent it, and read its plates. Members who may operate, and ADMINs. API keys need the scope `write`. */
  "POST /api/v1/cameras/{id}/pictures": {
    params: { id: string }
    query: {}
    body: undefined
    answer: {
      image_id: string
      state: "waiting" | "read" | "unread"
      image_file: string | null
      thumbnail: string | null
      vehicles: ({
        id: string
        plate: string | null
        type: string
        confidence: number | null
        colour: string | null
        vehicle_makemodel: string | null
        movement: "entering" | "leaving" | null
        time_created: string
        image_id: string
        image_file: string | null
        thumbnail: string | null
        plate_image: string | null
        matches: ({
          list: string
          note: string | null
          reason: string | null
          is_alarm: boolean
          is_look_alike: boolean
        })[]
        visit: { entry_time: string | null; exit_time: string | null } | null
      })[]
    }
  }
  /** Readings of a picture of a camera. API keys need the scope `read`. */
  "GET /api/v1/cameras/{id}/pictures/{image}": {
    params: { id: string; image: string }
    query: {}
    body: undefined
    answer: {
      image_id: string
      state: "waiting" | "read" | "unread"
      image_file: string | null
      thumbnail: string | null
      vehicles: ({
        id: string
        plate: string | null
        type: string
        confidence: number | null
        colour: string | null
        vehicle_makemodel: string | null
        movement: "entering" | "leaving" | null
        time_created: string
        image_id: string
        image_file: string | null
        thumbnail: string | null
        plate_image: string | null
        matches: ({
          list: string
          note: string | null
          reason: string | null
          is_alarm: boolean
          is_look_alike: boolean
        })[]
        visit: { entry_time: string | null; exit_time: string | null } | null
      })[]
    }
  }
  /** Alerts by name. API keys need the scope `read`. */
  "GET /api/v2/alert": {
    params: {}
    query: { page?: number; page_length?: number }
    body: undefined
    answer: {
      count: number
      next: string | null
      previous: string | null
      results: ({
        id: string
        description: string
        action: "email" | "sms" | "webhook" | null
        email: string[]
        msg_number: string[]
        webhook: string | null
        alert_list: string | null
        is_whitelist: boolean
        enabled: boolean
        confidence_threshold: number
        dwell_time: number
        all_images: boolean
        sites: string[]
        site: null
        date_updated: string
        actions: ("email" | "sms" | "webhook")[]
        severity: "info" | "warning" | "critical"
        kind: "detection" | "camera" | "condition"
        when: {
          about: "safety" | "vehicle" | "wildlife" | "thing" | "occupancy" | "nobody"
          join: "and" | "or"
          conditions: ({ is: "violation"; types: number[] } | { is: "risk"; at_least: number } | { is: "zone"; ids: string[] } | { is: "ppe"; missing: ("hivis" | "hardhat")[] } | { is: "speed"; over_by: number } | { is: "distance"; under: number } | { is: "harsh" } | { is: "species"; classes: number[] } | { is: "count"; at_least: number } | { is: "type"; types: string[] } | { is: "make"; names: string[] } | { is: "colour"; names: string[] } | { is: "direction"; direction: "entry" | "exit" } | { is: "camera"; ids: string[] } | { is: "tag"; labels: string[] } | { is: "customer"; is_known: boolean } | {
            is: "region"
            ids: string[]
            way: "in" | "enters" | "leaves" | "stays" | "moves"
            seconds: number
            heading: "left" | "right" | "towards" | "away"
          })[]
          repeat: { count: number; minutes: number } | null
          percent: number | null
          minutes: number | null
        } | null
        faults: string[]
        include_unread: boolean
        is_fast: boolean
        cooldown_minutes: number
        schedule: ({ weekdays: number[]; from: string; to: string })[]
        quiet_hours: ({ weekdays: number[]; from: string; to: string })[]
        grace_minutes: number
        escalate_after_minutes: number | null
        escalate_to: string[]
        escalate_rota: string | null
        later_steps: ({ after_minutes: number; to: string[]; rota: string | null })[]
        on_call: string | null
        on_call_name: string | null
        fallback_to: string[]
        snoozed_until: string | null
        webhook_name: string | null
        list_name: string | null
        last_notified: string | null
      })[]
    }
  }
  /** Add an alert. ADMINs only. API keys need the scope `write`. */
  "POST /api/v2/alert": {
    params: {}
    query: {}
    body: {
      description: string
      email?: string[] | null
      msg_number?: string[] | null
      webhook?: string | null
      alert_list?: string | null
      is_whitelist?: boolean
      enabled?: boolean
      confidence_threshold?: number
      dwell_time?: number
      all_images?: boolean
      sites?: string[]
      site?: null
      kind?: "detection" | "camera" | "condition"
      severity?: "info" | "warning" | "critical"
      when?: {
        about: "safety" | "vehicle" | "wildlife" | "thing" | "occupancy" | "nobody"
        join?: "and" | "or"
        conditions?: ({ is: "violation"; types: number[] } | { is: "risk"; at_least: number } | { is: "zone"; ids: string[] } | { is: "ppe"; missing: ("hivis" | "hardhat")[] } | { is: "speed"; over_by: number } | { is: "distance"; under: number } | { is: "harsh" } | { is: "species"; classes: number[] } | { is: "count"; at_least: number } | { is: "type"; types: string[] } | { is: "make"; names: string[] } | { is: "colour"; names: string[] } | { is: "direction"; direction: "entry" | "exit" } | { is: "camera"; ids: string[] } | { is: "tag"; labels: string[] } | { is: "customer"; is_known: boolean } | {
          is: "region"
          ids: string[]
          way: "in" | "enters" | "leaves" | "stays" | "moves"
          seconds?: number
          heading?: "left" | "right" | "towards" | "away"
        })[]
        repeat?: { count: number; minutes: number } | null
        percent?: number | null
        minutes?: number | null
      } | null
      include_unread?: boolean
      is_fast?: boolean
      cooldown_minutes?: number
      schedule?: ({ weekdays: number[]; from: string; to: string })[]
      quiet_hours?: ({ weekdays: number[]; from: string; to: string })[]
      grace_minutes?: number
      escalate_after_minutes?: number | null
      escalate_to?: string[]
      escalate_rota?: string | null
      later_steps?: ({ after_minutes: number; to?: string[]; rota?: string | null })[]
      on_call?: string | null
      fallback_to?: string[]
    }
    answer: {
      id: string
      description: string
      action: "email" | "sms" | "webhook" | null
      email: string[]
      msg_number: string[]
      webhook: string | null
      alert_list: string | null
      is_whitelist: boolean
      enabled: boolean
      confidence_threshold: number
      dwell_time: number
      all_images: boolean
      sites: string[]
      site: null
      date_updated: string
      actions: ("email" | "sms" | "webhook")[]
      severity: "info" | "warning" | "critical"
      kind: "detection" | "camera" | "condition"
      when: {
        about: "safety" | "vehicle" | "wildlife" | "thing" | "occupancy" | "nobody"
        join: "and" | "or"
        conditions: ({ is: "violation"; types: number[] } | { is: "risk"; at_least: number } | { is: "zone"; ids: string[] } | { is: "ppe"; missing: ("hivis" | "hardhat")[] } | { is: "speed"; over_by: number } | { is: "distance"; under: number } | { is: "harsh" } | { is: "species"; classes: number[] } | { is: "count"; at_least: number } | { is: "type"; types: string[] } | { is: "make"; names: string[] } | { is: "colour"; names: string[] } | { is: "direction"; direction: "entry" | "exit" } | { is: "camera"; ids: string[] } | { is: "tag"; labels: string[] } | { is: "customer"; is_known: boolean } | {
          is: "region"
          ids: string[]
          way: "in" | "enters" | "leaves" | "stays" | "moves"
          seconds: number
          heading: "left" | "right" | "towards" | "away"
        })[]
        repeat: { count: number; minutes: number } | null
        percent: number | null
        minutes: number | null
      } | null
      faults: string[]
      include_unread: boolean
      is_fast: boolean
      cooldown_minutes: number
      schedule: ({ weekdays: number[]; from: string; to: string })[]
      quiet_hours: ({ weekdays: number[]; from: string; to: string })[]
      grace_minutes: number
      escalate_after_minutes: number | null
      escalate_to: string[]
      escalate_rota: string | null
      later_steps: ({ after_minutes: number; to: string[]; rota: string | null })[]
      on_call: string | null
      on_call_name: string | null
      fallback_to: string[]
      snoozed_until: string | null
      webhook_name: string | null
      list_name: string | null
      last_notified: string | null
    }
  }
  /** One alert. API keys need the scope `read`. */
  "GET /api/v2/alert/{id}": {
    params: { id: string }
    query: {}
    body: undefined
    answer: {
      id: string
      description: string
      action: "email" | "sms" | "webhook" | null
      email: string[]
      msg_number: string[]
      webhook: string | null
      alert_list: string | null
      is_whitelist: boolean
      enabled: boolean
      confidence_threshold: number
      dwell_time: number
      all_images: boolean
      sites: string[]
      site: null
      date_updated: string
      actions: ("email" | "sms" | "webhook")[]
      severity: "info" | "warning" | "critical"
      kind: "detection" | "camera" | "condition"
      when: {
        about: "safety" | "vehicle" | "wildlife" | "thing" | "occupancy" | "nobody"
        join: "and" | "or"
        conditions: ({ is: "violation"; types: number[] } | { is: "risk"; at_least: number } | { is: "zone"; ids: string[] } | { is: "ppe"; missing: ("hivis" | "hardhat")[] } | { is: "speed"; over_by: number } | { is: "distance"; under: number } | { is: "harsh" } | { is: "species"; classes: number[] } | { is: "count"; at_least: number } | { is: "type"; types: string[] } | { is: "make"; names: string[] } | { is: "colour"; names: string[] } | { is: "direction"; direction: "entry" | "exit" } | { is: "camera"; ids: string[] } | { is: "tag"; labels: string[] } | { is: "customer"; is_known: boolean } | {
          is: "region"
          ids: string[]
          way: "in" | "enters" | "leaves" | "stays" | "moves"
          seconds: number
          heading: "left" | "right" | "towards" | "away"
        })[]
        repeat: { count: number; minutes: number } | null
        percent: number | null
        minutes: number | null
      } | null
      faults: string[]
      include_unread: boolean
      is_fast: boolean
      cooldown_minutes: number
      schedule: ({ weekdays: number[]; from: string; to: string })[]
      quiet_hours: ({ weekdays: number[]; from: string; to: string })[]
      grace_minutes: number
      escalate_after_minutes: number | null
      escalate_to: string[]
      escalate_rota: string | null
      later_steps: ({ after_minutes: number; to: string[]; rota: string | null })[]
      on_call: string | null
      on_call_name: string | null
      fallback_to: string[]
      snoozed_until: string | null
      webhook_name: string | null
      list_name: string | null
      last_notified: string | null
    }
  }
  /** Change an alert. ADMINs only. API keys need the scope `write`. */
  "PUT /api/v2/alert/{id}": {
    params: { id: string }
    query: {}
    body: {
      description: string
      email?: string[] | null
      msg_number?: string[] | null
      webhook?: string | null
      alert_list?: string | null
      is_whitelist?: boolean
      enabled?: boolean
      confidence_threshold?: number
      dwell_time?: number
      all_images?: boolean
      sites?: string[]
      site?: null
      kind?: "detection" | "camera" | "condition"
      severity?: "info" | "warning" | "critical"
      when?: {
        about: "safety" | "vehicle" | "wildlife" | "thing" | "occupancy" | "nobody"
        join?: "and" | "or"
        conditions?: ({ is: "violation"; types: number[] } | { is: "risk"; at_least: number } | { is: "zone"; ids: string[] } | { is: "ppe"; missing: ("hivis" | "hardhat")[] } | { is: "speed"; over_by: number } | { is: "distance"; under: number } | { is: "harsh" } | { is: "species"; classes: number[] } | { is: "count"; at_least: number } | { is: "type"; types: string[] } | { is: "make"; names: string[] } | { is: "colour"; names: string[] } | { is: "direction"; direction: "entry" | "exit" } | { is: "camera"; ids: string[] } | { is: "tag"; labels: string[] } | { is: "customer"; is_known: boolean } | {
          is: "region"
          ids: string[]
          way: "in" | "enters" | "leaves" | "stays" | "moves"
          seconds?: number
          heading?: "left" | "right" | "towards" | "away"
        })[]
        repeat?: { count: number; minutes: number } | null
        percent?: number | null
        minutes?: number | null
      } | null
      include_unread?: boolean
      is_fast?: boolean
      cooldown_minutes?: number
      schedule?: ({ weekdays: number[]; from: string; to: string })[]
      quiet_hours?: ({ weekdays: number[]; from: string; to: string })[]
      grace_minutes?: number
      escalate_after_minutes?: number | null
      escalate_to?: string[]
      escalate_rota?: string | null
      later_steps?: ({ after_minutes: number; to?: string[]; rota?: string | null })[]
      on_call?: string | null
      fallback_to?: string[]
    }
    answer: {
      id: string
      description: string
      action: "email" | "sms" | "webhook" | null
      email: string[]
      msg_number: string[]
      webhook: string | null
      alert_list: string | null
      is_whitelist: boolean
      enabled: boolean
      confidence_threshold: number
      dwell_time: number
      all_images: boolean
      sites: string[]
      site: null
      date_updated: string
      actions: ("email" | "sms" | "webhook")[]
      severity: "info" | "warning" | "critical"
      kind: "detection" | "camera" | "condition"
      when: {
        about: "safety" | "vehicle" | "wildlife" | "thing" | "occupancy" | "nobody"
        join: "and" | "or"
        conditions: ({ is: "violation"; types: number[] } | { is: "risk"; at_least: number } | { is: "zone"; ids: string[] } | { is: "ppe"; missing: ("hivis" | "hardhat")[] } | { is: "speed"; over_by: number } | { is: "distance"; under: number } | { is: "harsh" } | { is: "species"; classes: number[] } | { is: "count"; at_least: number } | { is: "type"; types: string[] } | { is: "make"; names: string[] } | { is: "colour"; names: string[] } | { is: "direction"; direction: "entry" | "exit" } | { is: "camera"; ids: string[] } | { is: "tag"; labels: string[] } | { is: "customer"; is_known: boolean } | {
          is: "region"
          ids: string[]
          way: "in" | "enters" | "leaves" | "stays" | "moves"
          seconds: number
          heading: "left" | "right" | "towards" | "away"
        })[]
        repeat: { count: number; minutes: number } | null
        percent: number | null
        minutes: number | null
      } | null
      faults: string[]
      include_unread: boolean
      is_fast: boolean
      cooldown_minutes: number
      schedule: ({ weekdays: number[]; from: string; to: string })[]
      quiet_hours: ({ weekdays: number[]; from: string; to: string })[]
      grace_minutes: number
      escalate_after_minutes: number | null
      escalate_to: string[]
      escalate_rota: string | null
      later_steps: ({ after_minutes: number; to: string[]; rota: string | null })[]
      on_call: string | null
      on_call_name: string | null
      fallback_to: string[]
      snoozed_until: string | null
      webhook_name: string | null
      list_name: string | null
      last_notified: string | null
    }
  }
  /** Remove an alert. ADMINs only. API keys need the scope `write`. */
  "DELETE /api/v2/alert/{id}": {
    params: { id: string }
    query: {}
    body: undefined
    answer: unknown
  }
  /** Alerts by name. API keys need the scope `read`. */
  "GET /api/v1/alert": {
    params: {}
    query: { page?: number; page_length?: number }
    body: undefined
    answer: {
      count: number
      next: string | null
      previous: string | null
      results: ({
        id: string
        description: string
        action: "email" | "sms" | "webhook" | null
        email: string[]
        msg_number: string[]
        webhook: string | null
        alert_list: string | null
        is_whitelist: boolean
        enabled: boolean
        confidence_threshold: number
        dwell_time: number
        all_images: boolean
        sites: string[]
        site: null
        date_updated: string
        actions: ("email" | "sms" | "webhook")[]
        severity: "info" | "warning" | "critical"
        kind: "detection" | "camera" | "condition"
        when: {
          about: "safety" | "vehicle" | "wildlife" | "thing" | "occupancy" | "nobody"
          join: "and" | "or"
          conditions: ({ is: "violation"; types: number[] } | { is: "risk"; at_least: number } | { is: "zone"; ids: string[] } | { is: "ppe"; missing: ("hivis" | "hardhat")[] } | { is: "speed"; over_by: number } | { is: "distance"; under: number } | { is: "harsh" } | { is: "species"; classes: number[] } | { is: "count"; at_least: number } | { is: "type"; types: string[] } | { is: "make"; names: string[] } | { is: "colour"; names: string[] } | { is: "direction"; direction: "entry" | "exit" } | { is: "camera"; ids: string[] } | { is: "tag"; labels: string[] } | { is: "customer"; is_known: boolean } | {
            is: "region"
            ids: string[]
            way: "in" | "enters" | "leaves" | "stays" | "moves"
            seconds: number
            heading: "left" | "right" | "towards" | "away"
          })[]
          repeat: { count: number; minutes: number } | null
          percent: number | null
          minutes: number | null
        } | null
        faults: string[]
        include_unread: boolean
        is_fast: boolean
        cooldown_minutes: number
        schedule: ({ weekdays: number[]; from: string; to: string })[]
        quiet_hours: ({ weekdays: number[]; from: string; to: string })[]
        grace_minutes: number
        escalate_after_minutes: number | null
        escalate_to: string[]
        escalate_rota: string | null
        later_steps: ({ after_minutes: number; to: string[]; rota: string | null })[]
        on_call: string | null
        on_call_name: string | null
        fallback_to: string[]
        snoozed_until: string | null
        webhook_name: string | null
        list_name: string | null
        last_notified: string | null
      })[]
    }
  }
  /** Add an alert. ADMINs only. API keys need the scope `write`. */
  "POST /api/v1/alert": {
    params: {}
    query: {}
    body: {
      description: string
      email?: string[] | null
      msg_number?: string[] | null
      webhook?: string | null
      alert_list?: string | null
      is_whitelist?: boolean
      enabled?: boolean
      confidence_threshold?: number
      dwell_time?: number
      all_images?: boolean
      sites?: string[]
      site?: null
      kind?: "detection" | "camera" | "condition"
      severity?: "info" | "warning" | "critical"
      when?: {
        about: "safety" | "vehicle" | "wildlife" | "thing" | "occupancy" | "nobody"
        join?: "and" | "or"
        conditions?: ({ is: "violation"; types: number[] } | { is: "risk"; at_least: number } | { is: "zone"; ids: string[] } | { is: "ppe"; missing: ("hivis" | "hardhat")[] } | { is: "speed"; over_by: number } | { is: "distance"; under: number } | { is: "harsh" } | { is: "species"; classes: number[] } | { is: "count"; at_least: number } | { is: "type"; types: string[] } | { is: "make"; names: string[] } | { is: "colour"; names: string[] } | { is: "direction"; direction: "entry" | "exit" } | { is: "camera"; ids: string[] } | { is: "tag"; labels: string[] } | { is: "customer"; is_known: boolean } | {
          is: "region"
          ids: string[]
          way: "in" | "enters" | "leaves" | "stays" | "moves"
          seconds?: number
          heading?: "left" | "right" | "towards" | "away"
        })[]
        repeat?: { count: number; minutes: number } | null
        percent?: number | null
        minutes?: number | null
      } | null
      include_unread?: boolean
      is_fast?: boolean
      cooldown_minutes?: number
      schedule?: ({ weekdays: number[]; from: string; to: string })[]
      quiet_hours?: ({ weekdays: number[]; from: string; to: string })[]
      grace_minutes?: number
      escalate_after_minutes?: number | null
      escalate_to?: string[]
      escalate_rota?: string | null
      later_steps?: ({ after_minutes: number; to?: string[]; rota?: string | null })[]
      on_call?: string | null
      fallback_to?: string[]
    }
    answer: {
      id: string
      description: string
      action: "email" | "sms" | "webhook" | null
      email: string[]
      msg_number: string[]
      webhook: string | null
      alert_list: string | null
      is_whitelist: boolean
      enabled: boolean
      confidence_threshold: number
      dwell_time: number
      all_images: boolean
      sites: string[]
      site: null
      date_updated: string
      actions: ("email" | "sms" | "webhook")[]
      severity: "info" | "warning" | "critical"
      kind: "detection" | "camera" | "condition"
      when: {
        about: "safety" | "vehicle" | "wildlife" | "thing" | "occupancy" | "nobody"
        join: "and" | "or"
        conditions: ({ is: "violation"; types: number[] } | { is: "risk"; at_least: number } | { is: "zone"; ids: string[] } | { is: "ppe"; missing: ("hivis" | "hardhat")[] } | { is: "speed"; over_by: number } | { is: "distance"; under: number } | { is: "harsh" } | { is: "species"; classes: number[] } | { is: "count"; at_least: number } | { is: "type"; types: string[] } | { is: "make"; names: string[] } | { is: "colour"; names: string[] } | { is: "direction"; direction: "entry" | "exit" } | { is: "camera"; ids: string[] } | { is: "tag"; labels: string[] } | { is: "customer"; is_known: boolean } | {
          is: "region"
          ids: string[]
          way: "in" | "enters" | "leaves" | "stays" | "moves"
          seconds: number
          heading: "left" | "right" | "towards" | "away"
        })[]
        repeat: { count: number; minutes: number } | null
        percent: number | null
        minutes: number | null
      } | null
      faults: string[]
      include_unread: boolean
      is_fast: boolean
      cooldown_minutes: number
      schedule: ({ weekdays: number[]; from: string; to: string })[]
      quiet_hours: ({ weekdays: number[]; from: string; to: string })[]
      grace_minutes: number
      escalate_after_minutes: number | null
      escalate_to: string[]
      escalate_rota: string | null
      later_steps: ({ after_minutes: number; to: string[]; rota: string | null })[]
      on_call: string | null
      on_call_name: string | null
      fallback_to: string[]
      snoozed_until: string | null
      webhook_name: string | null
      list_name: string | null
      last_notified: string | null
    }
  }
  /** One alert. API keys need the scope `read`. */
  "GET /api/v1/alert/{id}": {
    params: { id: string }
    query: {}
    body: undefined
    answer: {
      id: string
      description: string
      action: "email" | "sms" | "webhook" | null
      email: string[]
      msg_number: string[]
      webhook: string | null
      alert_list: string | null
      is_whitelist: boolean
      enabled: boolean
      confidence_threshold: number
      dwell_time: number
      all_images: boolean
      sites: string[]
      site: null
      date_updated: string
      actions: ("email" | "sms" | "webhook")[]
      severity: "info" | "warning" | "critical"
      kind: "detection" | "camera" | "condition"
      when: {
        about: "safety" | "vehicle" | "wildlife" | "thing" | "occupancy" | "nobody"
        join: "and" | "or"
        conditions: ({ is: "violation"; types: number[] } | { is: "risk"; at_least: number } | { is: "zone"; ids: string[] } | { is: "ppe"; missing: ("hivis" | "hardhat")[] } | { is: "speed"; over_by: number } | { is: "distance"; under: number } | { is: "harsh" } | { is: "species"; classes: number[] } | { is: "count"; at_least: number } | { is: "type"; types: string[] } | { is: "make"; names: string[] } | { is: "colour"; names: string[] } | { is: "direction"; direction: "entry" | "exit" } | { is: "camera"; ids: string[] } | { is: "tag"; labels: string[] } | { is: "customer"; is_known: boolean } | {
          is: "region"
          ids: string[]
          way: "in" | "enters" | "leaves" | "stays" | "moves"
          seconds: number
          heading: "left" | "right" | "towards" | "away"
        })[]
        repeat: { count: number; minutes: number } | null
        percent: number | null
        minutes: number | null
      } | null
      faults: string[]
      include_unread: boolean
      is_fast: boolean
      cooldown_minutes: number
      schedule: ({ weekdays: number[]; from: string; to: string })[]
      quiet_hours: ({ weekdays: number[]; from: string; to: string })[]
      grace_minutes: number
      escalate_after_minutes: number | null
      escalate_to: string[]
      escalate_rota: string | null
      later_steps: ({ after_minutes: number; to: string[]; rota: string | null })[]
      on_call: string | null
      on_call_name: string | null
      fallback_to: string[]
      snoozed_until: string | null
      webhook_name: string | null
      list_name: string | null
      last_notified: string | null
    }
  }
  /** Change an alert. ADMINs only. API keys need the scope `write`. */
  "PUT /api/v1/alert/{id}": {
    params: { id: string }
    query: {}
    body: {
      description: string
      email?: string[] | null
      msg_number?: string[] | null
      webhook?: string | null
      alert_list?: string | null
      is_whitelist?: boolean
      enabled?: boolean
      confidence_threshold?: number
      dwell_time?: number
      all_images?: boolean
      sites?: string[]
      site?: null
      kind?: "detection" | "camera" | "condition"
      severity?: "info" | "warning" | "critical"
      when?: {
        about: "safety" | "vehicle" | "wildlife" | "thing" | "occupancy" | "nobody"
        join?: "and" | "or"
        conditions?: ({ is: "violation"; types: number[] } | { is: "risk"; at_least: number } | { is: "zone"; ids: string[] } | { is: "ppe"; missing: ("hivis" | "hardhat")[] } | { is: "speed"; over_by: number } | { is: "distance"; under: number } | { is: "harsh" } | { is: "species"; classes: number[] } | { is: "count"; at_least: number } | { is: "type"; types: string[] } | { is: "make"; names: string[] } | { is: "colour"; names: string[] } | { is: "direction"; direction: "entry" | "exit" } | { is: "camera"; ids: string[] } | { is: "tag"; labels: string[] } | { is: "customer"; is_known: boolean } | {
          is: "region"
          ids: string[]
          way: "in" | "enters" | "leaves" | "stays" | "moves"
          seconds?: number
          heading?: "left" | "right" | "towards" | "away"
        })[]
        repeat?: { count: number; minutes: number } | null
        percent?: number | null
        minutes?: number | null
      } | null
      include_unread?: boolean
      is_fast?: boolean
      cooldown_minutes?: number
      schedule?: ({ weekdays: number[]; from: string; to: string })[]
      quiet_hours?: ({ weekdays: number[]; from: string; to: string })[]
      grace_minutes?: number
      escalate_after_minutes?: number | null
      escalate_to?: string[]
      escalate_rota?: string | null
      later_steps?: ({ after_minutes: number; to?: string[]; rota?: string | null })[]
      on_call?: string | null
      fallback_to?: string[]
    }
    answer: {
      id: string
      description: string
      action: "email" | "sms" | "webhook" | null
      email: string[]
      msg_number: string[]
      webhook: string | null
      alert_list: string | null
      is_whitelist: boolean
      enabled: boolean
      confidence_threshold: number
      dwell_time: number
      all_images: boolean
      sites: string[]
      site: null
      date_updated: string
      actions: ("email" | "sms" | "webhook")[]
      severity: "info" | "warning" | "critical"
      kind: "detection" | "camera" | "condition"
      when: {
        about: "safety" | "vehicle" | "wildlife" | "thing" | "occupancy" | "nobody"
        join: "and" | "or"
        conditions: ({ is: "violation"; types: number[] } | { is: "risk"; at_least: number } | { is: "zone"; ids: string[] } | { is: "ppe"; missing: ("hivis" | "hardhat")[] } | { is: "speed"; over_by: number } | { is: "distance"; under: number } | { is: "harsh" } | { is: "species"; classes: number[] } | { is: "count"; at_least: number } | { is: "type"; types: string[] } | { is: "make"; names: string[] } | { is: "colour"; names: string[] } | { is: "direction"; direction: "entry" | "exit" } | { is: "camera"; ids: string[] } | { is: "tag"; labels: string[] } | { is: "customer"; is_known: boolean } | {
          is: "region"
          ids: string[]
          way: "in" | "enters" | "leaves" | "stays" | "moves"
          seconds: number
          heading: "left" | "right" | "towards" | "away"
        })[]
        repeat: { count: number; minutes: number } | null
        percent: number | null
        minutes: number | null
      } | null
      faults: string[]
      include_unread: boolean
      is_fast: boolean
      cooldown_minutes: number
      schedule: ({ weekdays: number[]; from: string; to: string })[]
      quiet_hours: ({ weekdays: number[]; from: string; to: string })[]
      grace_minutes: number
      escalate_after_minutes: number | null
      escalate_to: string[]
      escalate_rota: string | null
      later_steps: ({ after_minutes: number; to: string[]; rota: string | null })[]
      on_call: string | null
      on_call_name: string | null
      fallback_to: string[]
      snoozed_until: string | null
      webhook_name: string | null
      list_name: string | null
      last_notified: string | null
    }
  }
  /** Remove an alert. ADMINs only. API keys need the scope `write`. */
  "DELETE /api/v1/alert/{id}": {
    params: { id: string }
    query: {}
    body: undefined
    answer: unknown
  }
  /** The cameras and zones that conditions may name. API keys need the scope `read`. */
  "GET /api/v2/alert/choices": {
    params: {}
    query: {}
    body: undefined
    answer: {
      cameras: ({ id: string; name: string })[]
      zones: ({ id: string; name: string; camera_id: string })[]
    }
  }
  /** Snooze an alert for some minutes; without minutes the snooze ends. ADMINs only. API keys need the scope `write`. */
  "POST /api/v2/alert/{id}/snooze": {
    params: { id: string }
    query: {}
    body: { minutes: number }
    answer: {
      id: string
      description: string
      action: "email" | "sms" | "webhook" | null
      email: string[]
      msg_number: string[]
      webhook: string | null
      alert_list: string | null
      is_whitelist: boolean
      enabled: boolean
      confidence_threshold: number
      dwell_time: number
      all_images: boolean
      sites: string[]
      site: null
      date_updated: string
      actions: ("email" | "sms" | "webhook")[]
      severity: "info" | "warning" | "critical"
      kind: "detection" | "camera" | "condition"
      when: {
        about: "safety" | "vehicle" | "wildlife" | "thing" | "occupancy" | "nobody"
        join: "and" | "or"
        conditions: ({ is: "violation"; types: number[] } | { is: "risk"; at_least: number } | { is: "zone"; ids: string[] } | { is: "ppe"; missing: ("hivis" | "hardhat")[] } | { is: "speed"; over_by: number } | { is: "distance"; under: number } | { is: "harsh" } | { is: "species"; classes: number[] } | { is: "count"; at_least: number } | { is: "type"; types: string[] } | { is: "make"; names: string[] } | { is: "colour"; names: string[] } | { is: "direction"; direction: "entry" | "exit" } | { is: "camera"; ids: string[] } | { is: "tag"; labels: string[] } | { is: "customer"; is_known: boolean } | {
          is: "region"
          ids: string[]
          way: "in" | "enters" | "leaves" | "stays" | "moves"
          seconds: number
          heading: "left" | "right" | "towards" | "away"
        })[]
        repeat: { count: number; minutes: number } | null
        percent: number | null
        minutes: number | null
      } | null
      faults: string[]
      include_unread: boolean
      is_fast: boolean
      cooldown_minutes: number
      schedule: ({ weekdays: number[]; from: string; to: string })[]
      quiet_hours: ({ weekdays: number[]; from: string; to: string })[]
      grace_minutes: number
      escalate_after_minutes: number | null
      escalate_to: string[]
      escalate_rota: string | null
      later_steps: ({ after_minutes: number; to: string[]; rota: string | null })[]
      on_call: string | null
      on_call_name: string | null
      fallback_to: string[]
      snoozed_until: string | null
      webhook_name: string | null
      list_name: string | null
      last_notified: string | null
    }
  }
  /** How often an alert would have fired in the last 7 days; stores and sends nothing. ADMINs only. API keys need the scope `write`. */
  "POST /api/v2/alert/dry-run": {
    params: {}
    query: {}
    body: {
      description: string
      email?: string[] | null
      msg_number?: string[] | null
      webhook?: string | null
      alert_list?: string | null
      is_whitelist?: boolean
      enabled?: boolean
      confidence_threshold?: number
      dwell_time?: number
      all_images?: boolean
      sites?: string[]
      site?: null
      kind?: "detection" | "camera" | "condition"
      severity?: "info" | "warning" | "critical"
      when?: {
        about: "safety" | "vehicle" | "wildlife" | "thing" | "occupancy" | "nobody"
        join?: "and" | "or"
        conditions?: ({ is: "violation"; types: number[] } | { is: "risk"; at_least: number } | { is: "zone"; ids: string[] } | { is: "ppe"; missing: ("hivis" | "hardhat")[] } | { is: "speed"; over_by: number } | { is: "distance"; under: number } | { is: "harsh" } | { is: "species"; classes: number[] } | { is: "count"; at_least: number } | { is: "type"; types: string[] } | { is: "make"; names: string[] } | { is: "colour"; names: string[] } | { is: "direction"; direction: "entry" | "exit" } | { is: "camera"; ids: string[] } | { is: "tag"; labels: string[] } | { is: "customer"; is_known: boolean } | {
          is: "region"
          ids: string[]
          way: "in" | "enters" | "leaves" | "stays" | "moves"
          seconds?: number
          heading?: "left" | "right" | "towards" | "away"
        })[]
        repeat?: { count: number; minutes: number } | null
        percent?: number | null
        minutes?: number | null
      } | null
      include_unread?: boolean
      is_fast?: boolean
      cooldown_minutes?: number
      schedule?: ({ weekdays: number[]; from: string; to: string })[]
      quiet_hours?: ({ weekdays: number[]; from: string; to: string })[]
      grace_minutes?: number
      escalate_after_minutes?: number | null
      escalate_to?: string[]
      escalate_rota?: string | null
      later_steps?: ({ after_minutes: number; to?: string[]; rota?: string | null })[]
      on_call?: string | null
      fallback_to?: string[]
    }
    answer: {
      notified: number
      held: number
      suppressed: number
      is_complete: boolean
      from: string
      to: string
      matches: ({
        kind: "detection" | "dwell" | "camera-offline" | "camera-back" | "observation" | "sighting" | "region" | "occupancy" | "occupancy-back" | "nobody" | "nobody-back"
        state: "waiting" | "notified" | "held" | "suppressed" | "withdrawn"
        reason: string | null
        time: string
        notified_at: string | null
        site: { id: string; name: string } | null
        camera: { id: string; name: string } | null
        image_id: string | null
        path: string | null
        plate: string | null
        object_type: string | null
        confidence: number | null
        list_name: string | null
        entry_plate: string | null
        entry_note: string | null
        matched_by: string | null
        dwell_minutes: number | null
        zone: { id: string; name: string; way: "in" | "enters" | "leaves" | "stays" | "moves"; seconds: number } | null
      })[]
    }
  }
  /** The message of an alert for the newest detection; stores and sends nothing. ADMINs only. API keys need the scope `write`. */
  "POST /api/v2/alert/preview": {
    params: {}
    query: {}
    body: {
      description: string
      email?: string[] | null
      msg_number?: string[] | null
      webhook?: string | null
      alert_list?: string | null
      is_whitelist?: boolean
      enabled?: boolean
      confidence_threshold?: number
      dwell_time?: number
      all_images?: boolean
      sites?: string[]
      site?: null
      kind?: "detection" | "camera" | "condition"
      severity?: "info" | "warning" | "critical"
      when?: {
        about: "safety" | "vehicle" | "wildlife" | "thing" | "occupancy" | "nobody"
        join?: "and" | "or"
        conditions?: ({ is: "violation"; types: number[] } | { is: "risk"; at_least: number } | { is: "zone"; ids: string[] } | { is: "ppe"; missing: ("hivis" | "hardhat")[] } | { is: "speed"; over_by: number } | { is: "distance"; under: number } | { is: "harsh" } | { is: "species"; classes: number[] } | { is: "count"; at_least: number } | { is: "type"; types: string[] } | { is: "make"; names: string[] } | { is: "colour"; names: string[] } | { is: "direction"; direction: "entry" | "exit" } | { is: "camera"; ids: string[] } | { is: "tag"; labels: string[] } | { is: "customer"; is_known: boolean } | {
          is: "region"
          ids: string[]
          way: "in" | "enters" | "leaves" | "stays" | "moves"
          seconds?: number
          heading?: "left" | "right" | "towards" | "away"
        })[]
        repeat?: { count: number; minutes: number } | null
        percent?: number | null
        minutes?: number | null
      } | null
      include_unread?: boolean
      is_fast?: boolean
      cooldown_minutes?: number
      schedule?: ({ weekdays: number[]; from: string; to: string })[]
      quiet_hours?: ({ weekdays: number[]; from: string; to: string })[]
      grace_minutes?: number
      escalate_after_minutes?: number | null
      escalate_to?: string[]
      escalate_rota?: string | null
      later_steps?: ({ after_minutes: number; to?: string[]; rota?: string | null })[]
      on_call?: string | null
      fallback_to?: string[]
    }
    answer: {
      channel: "email" | "sms" | "webhook"
      to: string[]
      subject: string
      body: string
      body_type: "json" | "html" | "text"
      segments: number | null
      others: ({
        channel: "email" | "sms" | "webhook"
        to: string[]
        subject: string
        body: string
        body_type: "json" | "html" | "text"
        segments: number | null
      })[]
      is_sample: boolean
    }
  }
  /** Send a test message to the recipients of the form; returns the ids of the messages. ADMINs only. API keys need the scope `write`. */
  "POST /api/v2/alert/test": {
    params: {}
    query: {}
    body: {
      description: string
      email?: string[] | null
      msg_number?: string[] | null
      webhook?: string | null
      alert_list?: string | null
      is_whitelist?: boolean
      enabled?: boolean
      confidence_threshold?: number
      dwell_time?: number
      all_images?: boolean
      sites?: string[]
      site?: null
      kind?: "detection" | "camera" | "condition"
      severity?: "info" | "warning" | "critical"
      when?: {
        about: "safety" | "vehicle" | "wildlife" | "thing" | "occupancy" | "nobody"
        join?: "and" | "or"
        conditions?: ({ is: "violation"; types: number[] } | { is: "risk"; at_least: number } | { is: "zone"; ids: string[] } | { is: "ppe"; missing: ("hivis" | "hardhat")[] } | { is: "speed"; over_by: number } | { is: "distance"; under: number } | { is: "harsh" } | { is: "species"; classes: number[] } | { is: "count"; at_least: number } | { is: "type"; types: string[] } | { is: "make"; names: string[] } | { is: "colour"; names: string[] } | { is: "direction"; direction: "entry" | "exit" } | { is: "camera"; ids: string[] } | { is: "tag"; labels: string[] } | { is: "customer"; is_known: boolean } | {
          is: "region"
          ids: string[]
          way: "in" | "enters" | "leaves" | "stays" | "moves"
          seconds?: number
          heading?: "left" | "right" | "towards" | "away"
        })[]
        repeat?: { count: number; minutes: number } | null
        percent?: number | null
        minutes?: number | null
      } | null
      include_unread?: boolean
      is_fast?: boolean
      cooldown_minutes?: number
      schedule?: ({ weekdays: number[]; from: string; to: string })[]
      quiet_hours?: ({ weekdays: number[]; from: string; to: string })[]
      grace_minutes?: number
      escalate_after_minutes?: number | null
      escalate_to?: string[]
      escalate_rota?: string | null
      later_steps?: ({ after_minutes: number; to?: string[]; rota?: string | null })[]
      on_call?: string | null
      fallback_to?: string[]
    }
    answer: { messages: string[] }
  }
  /** The matches of an alert and their results, newest first. API keys need the scope `read`. */
  "GET /api/v2/alert/{id}/matches": {
    params: { id: string }
    query: { page?: number; page_length?: number }
    body: undefined
    answer: {
      count: number
      next: string | null
      previous: string | null
      results: ({
        id: string
        alert: { id: string; description: string }
        kind: "detection" | "dwell" | "camera-offline" | "camera-back" | "observation" | "sighting" | "region" | "occupancy" | "occupancy-back" | "nobody" | "nobody-back"
        state: "waiting" | "notified" | "held" | "suppressed" | "withdrawn"
        reason: string | null
        time: string
        notified_at: string | null
        site: { id: string; name: string } | null
        camera: { id: string; name: string } | null
        image_id: string | null
        path: string | null
        plate: string | null
        object_type: string | null
        confidence: number | null
        list_name: string | null
        entry_plate: string | null
        entry_note: string | null
        matched_by: string | null
        dwell_minutes: number | null
        zone: { id: string; name: string; way: "in" | "enters" | "leaves" | "stays" | "moves"; seconds: number } | null
      })[]
    }
  }
  /** Notifications of alerts, newest first, with the number of unread ones. API keys need the scope `read`. */
  "GET /api/v1/inbox": {
    params: {}
    query: {}
    body: undefined
    answer: {
      unread: number
      items: ({
        id: string
        alert: { id: string; description: string }
        kind: "detection" | "dwell" | "camera-offline" | "camera-back" | "observation" | "sighting" | "region" | "occupancy" | "occupancy-back" | "nobody" | "nobody-back"
        state: "waiting" | "notified" | "held" | "suppressed" | "withdrawn"
        reason: string | null
        time: string
        notified_at: string | null
        site: { id: string; name: string } | null
        camera: { id: string; name: string } | null
        image_id: string | null
        path: string | null
        plate: string | null
        object_type: string | null
        confidence: number | null
        list_name: string | null
        entry_plate: string | null
        entry_note: string | null
        matched_by: string | null
        dwell_minutes: number | null
        zone: { id: string; name: string; way: "in" | "enters" | "leaves" | "stays" | "moves"; seconds: number } | null
        is_read: boolean
        acknowledged: { at: string; by: string } | null
        resolved: { at: string; by: string } | null
        incident_id: string | null
      })[]
    }
  }
  /** Mark a notification as read; all of them without an id. API keys need the scope `write`. */
  "POST /api/v1/inbox/read": {
    params: {}
    query: {}
    body: { id?: string }
    answer: { unread: number }
  }
  /** Acknowledge a notification, which stops its escalation; the first acknowledgement counts. API keys need the scope `write`. */
  "POST /api/v1/inbox/acknowledge": {
    params: {}
    query: {}
    body: { id: string }
    answer: { acknowledged: { at: string; by: string } | null }
  }
  /** Resolve the incident of a notification, which also acknowledges it. API keys need the scope `write`. */
  "POST /api/v1/inbox/resolve": {
    params: {}
    query: {}
    body: { id: string }
    answer: { acknowledged: { at: string; by: string } | null; resolved: { at: string; by: string } | null }
  }
  /** On-call rotas by name, with who is on call. API keys need the scope `read`. */
  "GET /api/v1/rotas": {
    params: {}
    query: {}
    body: undefined
    answer: ({
      name: string
      time_zone: string
      hand_over: { weekday: number; time: string }
      starts_on: string
      people: ({ name: string; reach: string[] })[]
      hours: ({ weekdays: number[]; from: string; to: string })[]
      holidays: ({ date: string; name: string; person: string | null })[]
      overrides: ({ from: string; to: string; person: string })[]
      accepts_gaps: boolean
      id: string
      shifts: ({ from: string; to: string; person: string | null })[]
    })[]
  }
  /** Add a rota; one with a gap is refused unless accepts_gaps is true. ADMINs only. API keys need the scope `write`. */
  "POST /api/v1/rotas": {
    params: {}
    query: {}
    body: {
      name: string
      time_zone: string
      hand_over: { weekday: number; time: string }
      starts_on: string
      people: ({ name: string; reach: string[] })[]
      hours?: ({ weekdays: number[]; from: string; to: string })[]
      holidays?: ({ date: string; name: string; person: string | null })[]
      overrides?: ({ from: string; to: string; person: string })[]
      accepts_gaps?: boolean
    }
    answer: {
      name: string
      time_zone: string
      hand_over: { weekday: number; time: string }
      starts_on: string
      people: ({ name: string; reach: string[] })[]
      hours: ({ weekdays: number[]; from: string; to: string })[]
      holidays: ({ date: string; name: string; person: string | null })[]
      overrides: ({ from: string; to: string; person: string })[]
      accepts_gaps: boolean
      id: string
      shifts: ({ from: string; to: string; person: string | null })[]
    }
  }
  /** One rota. API keys need the scope `read`. */
  "GET /api/v1/rotas/{id}": {
    params: { id: string }
    query: {}
    body: undefined
    answer: {
      name: string
      time_zone: string
      hand_over: { weekday: number; time: string }
      starts_on: string
      people: ({ name: string; reach: string[] })[]
      hours: ({ weekdays: number[]; from: string; to: string })[]
      holidays: ({ date: string; name: string; person: string | null })[]
      overrides: ({ from: string; to: string; person: string })[]
      accepts_gaps: boolean
      id: string
      shifts: ({ from: string; to: string; person: string | null })[]
    }
  }
  /** Change a rota. ADMINs only. API keys need the scope `write`. */
  "PUT /api/v1/rotas/{id}": {
    params: { id: string }
    query: {}
    body: {
      name: string
      time_zone: string
      hand_over: { weekday: number; time: string }
      starts_on: string
      people: ({ name: string; reach: string[] })[]
      hours?: ({ weekdays: number[]; from: string; to: string })[]
      holidays?: ({ date: string; name: string; person: string | null })[]
      overrides?: ({ from: string; to: string; person: string })[]
      accepts_gaps?: boolean
    }
    answer: {
      name: string
      time_zone: string
      hand_over: { weekday: number; time: string }
      starts_on: string
      people: ({ name: string; reach: string[] })[]
      hours: ({ weekdays: number[]; from: string; to: string })[]
      holidays: ({ date: string; name: string; person: string | null })[]
      overrides: ({ from: string; to: string; person: string })[]
      accepts_gaps: boolean
      id: string
      shifts: ({ from: string; to: string; person: string | null })[]
    }
  }
  /** Remove a rota that no alert uses. ADMINs only. API keys need the scope `write`. */
  "DELETE /api/v1/rotas/{id}": {
    params: { id: string }
    query: {}
    body: undefined
    answer: unknown
  }
  /** Filter lists, the built-in ones first. API keys need the scope `read`. */
  "GET /api/v1/alert_list": {
    params: {}
    query: { page?: number; page_length?: number }
    body: undefined
    answer: {
      count: number
      next: string | null
      previous: string | null
      results: ({
        id: string
        description: string
        built_in: boolean
        date_updated: string
        version: number
        entry_count: number
        matches_look_alikes: boolean
      })[]
    }
  }
  /** Upload a new list: a form with description and csv. ADMINs only. API keys need the scope `write`. */
  "POST /api/v1/alert_list": {
    params: {}
    query: {}
    body: undefined
    answer: {
      id: string
      description: string
      built_in: boolean
      date_updated: string
      version: number
      entry_count: number
      matches_look_alikes: boolean
      changes: {
        added: number
        changed: number
        same: number
        removed: number
        skipped: number
        skipped_lines: ({ line: number; text: string; why: string })[]
      }
    }
  }
  /** All filter lists. API keys need the scope `read`. */
  "GET /api/v1/alert_list/unpaginated": {
    params: {}
    query: {}
    body: undefined
    answer: ({
      id: string
      description: string
      built_in: boolean
      date_updated: string
      version: number
      entry_count: number
      matches_look_alikes: boolean
    })[]
  }
  /** One filter list. API keys need the scope `read`. */
  "GET /api/v1/alert_list/{id}": {
    params: { id: string }
    query: {}
    body: undefined
    answer: {
      id: string
      description: string
      built_in: boolean
      date_updated: string
      version: number
      entry_count: number
      matches_look_alikes: boolean
    }
  }
  /** Replace or extend (mode) the entries of a list: a form with csv. ADMINs only. API keys need the scope `write`. */
  "PATCH /api/v1/alert_list/{id}": {
    params: { id: string }
    query: {}
    body: undefined
    answer: {
      id: string
      description: string
      built_in: boolean
      date_updated: string
      version: number
      entry_count: number
      matches_look_alikes: boolean
      changes: {
        added: number
        changed: number
        same: number
        removed: number
        skipped: number
        skipped_lines: ({ line: number; text: string; why: string })[]
      }
    }
  }
  /** Remove a list that no alert uses. ADMINs only. API keys need the scope `write`. */
  "DELETE /api/v1/alert_list/{id}": {
    params: { id: string }
    query: {}
    body: undefined
    answer: unknown
  }
  /** Change the name and the plate matching of a list. ADMINs only. API keys need the scope `write`. */
  "PUT /api/v1/alert_list/{id}": {
    params: { id: string }
    query: {}
    body: { description: string; matches_look_alikes: boolean }
    answer: {
      id: string
      description: string
      built_in: boolean
      date_updated: string
      version: number
      entry_count: number
      matches_look_alikes: boolean
    }
  }
  /** The entries of a list as CSV, in the format of an upload. API keys need the scope `export`. */
  "GET /api/v1/alert_list/download/{id}": {
    params: { id: string }
    query: {}
    body: undefined
    answer: unknown
  }
  /** Filter lists, the built-in ones first. API keys need the scope `read`. */
  "GET /api/v2/alert_list": {
    params: {}
    query: { page?: number; page_length?: number }
    body: undefined
    answer: {
      count: number
      next: string | null
      previous: string | null
      results: ({
        id: string
        description: string
        built_in: boolean
        date_updated: string
        version: number
        entry_count: number
        matches_look_alikes: boolean
      })[]
    }
  }
  /** Upload a new list: a form with description and csv. ADMINs only. API keys need the scope `write`. */
  "POST /api/v2/alert_list": {
    params: {}
    query: {}
    body: undefined
    answer: {
      id: string
      description: string
      built_in: boolean
      date_updated: string
      version: number
      entry_count: number
      matches_look_alikes: boolean
      changes: {
        added: number
        changed: number
        same: number
        removed: number
        skipped: number
        skipped_lines: ({ line: number; text: string; why: string })[]
      }
    }
  }
  /** All filter lists. API keys need the scope `read`. */
  "GET /api/v2/alert_list/unpaginated": {
    params: {}
    query: {}
    body: undefined
    answer: ({
      id: string
      description: string
      built_in: boolean
      date_updated: string
      version: number
      entry_count: number
      matches_look_alikes: boolean
    })[]
  }
  /** One filter list. API keys need the scope `read`. */
  "GET /api/v2/alert_list/{id}": {
    params: { id: string }
    query: {}
    body: undefined
    answer: {
      id: string
      description: string
      built_in: boolean
      date_updated: string
      version: number
      entry_count: number
      matches_look_alikes: boolean
    }
  }
  /** Replace or extend (mode) the entries of a list: a form with csv. ADMINs only. API keys need the scope `write`. */
  "PATCH /api/v2/alert_list/{id}": {
    params: { id: string }
    query: {}
    body: undefined
    answer: {
      id: string
      description: string
      built_in: boolean
      date_updated: string
      version: number
      entry_count: number
      matches_look_alikes: boolean
      changes: {
        added: number
        changed: number
        same: number
        removed: number
        skipped: number
        skipped_lines: ({ line: number; text: string; why: string })[]
      }
    }
  }
  /** Remove a list that no alert uses. ADMINs only. API keys need the scope `write`. */
  "DELETE /api/v2/alert_list/{id}": {
    params: { id: string }
    query: {}
    body: undefined
    answer: unknown
  }
  /** The entries of a list as CSV, in the format of an upload. API keys need the scope `export`. */
  "GET /api/v2/alert_list/download/{id}": {
    params: { id: string }
    query: {}
    body: undefined
    answer: unknown
  }
  /** Preview the changes of an upload, a form with csv; stores nothing. ADMINs only. API keys need the scope `write`. */
  "POST /api/v1/alert_list/preview": {
    params: {}
    query: { list?: string }
    body: undefined
    answer: {
      added: number
      changed: number
      same: number
      removed: number
      skipped: number
      skipped_lines: ({ line: number; text: string; why: string })[]
    }
  }
  /** The entries of a list whose plate contains a text, by plate. API keys need the scope `read`. */
  "GET /api/v1/alert_list/{id}/entries": {
    params: { id: string }
    query: { page?: number; page_length?: number; search?: string }
    body: undefined
    answer: {
      count: number
      next: string | null
      previous: string | null
      results: ({
        plate: string
        is_pattern: boolean
        note: string | null
        valid_from: string | null
        valid_to: string | null
        is_priority: boolean
        reason: string | null
        recipients: string[]
        details: Record<string, string>
      })[]
    }
  }
  /** Add a plate to a list or change its entry; returns how often the plate was seen before. ADMINs only. API keys need the scope `write`. */
  "POST /api/v1/alert_list/{id}/entries": {
    params: { id: string }
    query: {}
    body: {
      plate: string
      note?: string | null
      valid_from?: string | null
      valid_to?: string | null
      is_priority?: boolean
      reason?: string | null
      recipients?: string[]
    }
    answer: {
      plate: string
      is_pattern: boolean
      note: string | null
      valid_from: string | null
      valid_to: string | null
      is_priority: boolean
      reason: string | null
      recipients: string[]
      details: Record<string, string>
      past_passes: number
      last_seen: string | null
    }
  }
  /** Remove a plate from a list. ADMINs only. API keys need the scope `write`. */
  "DELETE /api/v1/alert_list/{id}/entries/{plate}": {
    params: { id: string; plate: string }
    query: {}
    body: undefined
    answer: unknown
  }
  /** The address from which a list is loaded every hour. ADMINs only. API keys need the scope `read`. */
  "GET /api/v1/alert_list/{id}/source": {
    params: { id: string }
    query: {}
    body: undefined
    answer: { url: string; checked_at: string | null; loaded_at: string | null; failure: string | null }
  }
  /** Load a list from the address of a CSV file, now and every hour; an empty address stops it. ADMINs only. API keys need the scope `write`. */
  "PUT /api/v1/alert_list/{id}/source": {
    params: { id: string }
    query: {}
    body: { url: "" | string }
    answer: { url: string; checked_at: string | null; loaded_at: string | null; failure: string | null }
  }
  /** Messages to people and systems, newest first. ADMINs only. API keys need the scope `read`. */
  "GET /api/v2/alert/history": {
    params: {}
    query: {
      page?: number
      page_length?: number
      status?: "delivered" | "not delivered" | "other"
      channel?: "email" | "sms" | "webhook" | "push" | "app"
      source?: string
      merged_into?: string
    }
    body: undefined
    answer: {
      count: number
      next: string | null
      previous: string | null
      results: ({
        id: string
        date_sent: string
        to: string
        webhook: string | null
        status: "delivered" | "not delivered" | "other"
        body: string
        body_type: "json" | "html" | "text"
        channel: "email" | "sms" | "webhook" | "push" | "app"
        state: "queued" | "delivered" | "failed" | "expired" | "merged" | "suppressed"
        title: string
        source: string
        attempts: number
        answer_code: number | null
        reason: string | null
        instead_of: string | null
        next_attempt_at: string | null
        waiting_behind: { id: string; title: string; next_attempt_at: string } | null
        acknowledged: { at: string; by: string } | null
      })[]
    }
  }
  /** Messages to people and systems, newest first. ADMINs only. API keys need the scope `read`. */
  "GET /api/v1/alert/history": {
    params: {}
    query: {
      page?: number
      page_length?: number
      status?: "delivered" | "not delivered" | "other"
      channel?: "email" | "sms" | "webhook" | "push" | "app"
      source?: string
      merged_into?: string
    }
    body: undefined
    answer: {
      count: number
      next: string | null
      previous: string | null
      results: ({
        id: string
        date_sent: string
        to: string
        webhook: string | null
        status: "delivered" | "not delivered" | "other"
        body: string
        body_type: "json" | "html" | "text"
        channel: "email" | "sms" | "webhook" | "push" | "app"
        state: "queued" | "delivered" | "failed" | "expired" | "merged" | "suppressed"
        title: string
        source: string
        attempts: number
        answer_code: number | null
        reason: string | null
        instead_of: string | null
        next_attempt_at: string | null
        waiting_behind: { id: string; title: string; next_attempt_at: string } | null
        acknowledged: { at: string; by: string } | null
      })[]
    }
  }
  /** A message with every attempt. ADMINs only. API keys need the scope `read`. */
  "GET /api/v1/messages/{id}": {
    params: { id: string }
    query: {}
    body: undefined
    answer: {
      id: string
      date_sent: string
      to: string
      webhook: string | null
      status: "delivered" | "not delivered" | "other"
      body: string
      body_type: "json" | "html" | "text"
      channel: "email" | "sms" | "webhook" | "push" | "app"
      state: "queued" | "delivered" | "failed" | "expired" | "merged" | "suppressed"
      title: string
      source: string
      attempts: number
      answer_code: number | null
      reason: string | null
      instead_of: string | null
      next_attempt_at: string | null
      waiting_behind: { id: string; title: string; next_attempt_at: string } | null
      acknowledged: { at: string; by: string } | null
      history: ({
        number: number
        started_at: string
        duration_ms: number
        outcome: "delivered" | "refused" | "gone" | "failed"
        code: number | null
        answer: string | null
      })[]
    }
  }
  /** Send a message again, with the same id. ADMINs only. API keys need the scope `write`. */
  "POST /api/v1/messages/{id}/replay": {
    params: { id: string }
    query: {}
    body: undefined
    answer: {
      id: string
      date_sent: string
      to: string
      webhook: string | null
      status: "delivered" | "not delivered" | "other"
      body: string
      body_type: "json" | "html" | "text"
      channel: "email" | "sms" | "webhook" | "push" | "app"
      state: "queued" | "delivered" | "failed" | "expired" | "merged" | "suppressed"
      title: string
      source: string
      attempts: number
      answer_code: number | null
      reason: string | null
      instead_of: string | null
      next_attempt_at: string | null
      waiting_behind: { id: string; title: string; next_attempt_at: string } | null
      acknowledged: { at: string; by: string } | null
      history: ({
        number: number
        started_at: string
        duration_ms: number
        outcome: "delivered" | "refused" | "gone" | "failed"
        code: number | null
        answer: string | null
      })[]
    }
  }
  /** The text messages of this month and their cost. ADMINs only. API keys need the scope `read`. */
  "GET /api/v1/messages/sms-count": {
    params: {}
    query: {}
    body: undefined
    answer: {
      month: string
      messages: number
      segments: number
      free: number
      charged: number
      price_cents: number
      cost_cents: number
    }
  }
  /** The recipients of messages, with the last success and the last error of each. ADMINs only. API keys need the scope `read`. */
  "GET /api/v1/messages/channels": {
    params: {}
    query: {}
    body: undefined
    answer: ({
      channel: "email" | "sms" | "webhook" | "push" | "app"
      to: string
      queued: number
      last_success_at: string | null
      last_error_at: string | null
      last_error: string | null
      failing_since: string | null
      next_attempt_at: string | null
    })[]
  }
  /** The notification behind the link of a message; does not acknowledge it. Open to everybody. */
  "GET /api/v1/messages/acknowledge/{token}": {
    params: { token: string }
    query: {}
    body: undefined
    answer: {
      title: string
      time: string
      acknowledged: { at: string; by: string } | null
      resolved: { at: string; by: string } | null
      has_incident: boolean
    }
  }
  /** Acknowledge by the link of a message. Open to everybody. */
  "POST /api/v1/messages/acknowledge/{token}": {
    params: { token: string }
    query: {}
    body: undefined
    answer: {
      title: string
      time: string
      acknowledged: { at: string; by: string } | null
      resolved: { at: string; by: string } | null
      has_incident: boolean
    }
  }
  /** Resolve the incident of a message by the link of the message. Open to everybody. */
  "POST /api/v1/messages/acknowledge/{token}/resolve": {
    params: { token: string }
    query: {}
    body: undefined
    answer: {
      title: string
      time: string
      acknowledged: { at: string; by: string } | null
      resolved: { at: string; by: string } | null
      has_incident: boolean
    }
  }
  /** The public key for browser notifications. API keys need the scope `read`. */
  "GET /api/v1/messages/push": {
    params: {}
    query: {}
    body: undefined
    answer: { public_key: string; browsers: number }
  }
  /** Subscribe a browser to notifications. API keys need the scope `write`. */
  "POST /api/v1/messages/push": {
    params: {}
    query: {}
    body: { endpoint: string; keys: { p256dh: string; auth: string } }
    answer: { browsers: number }
  }
  /** Unsubscribe a browser from notifications. API keys need the scope `write`. */
  "DELETE /api/v1/messages/push": {
    params: {}
    query: { endpoint: string }
    body: undefined
    answer: unknown
  }
  /** Incidents, newest first: what alerts reported, grouped by subject and place. API keys need the scope `read`. */
  "GET /api/v1/incidents": {
    params: {}
    query: { page?: number; page_length?: number; state?: "open" | "acknowledged" | "resolved" }
    body: undefined
    answer: {
      count: number
      next: string | null
      previous: string | null
      results: ({
        id: string
        title: string
        state: "open" | "acknowledged" | "resolved"
        severity: "info" | "warning" | "critical"
        site: { id: string; name: string } | null
        opened_at: string
        last_at: string
        count: number
        acknowledged: { at: string; by: string } | null
        resolved: { at: string; by: string } | null
      })[]
    }
  }
  /** An incident with its timeline. API keys need the scope `read`. */
  "GET /api/v1/incidents/{id}": {
    params: { id: string }
    query: {}
    body: undefined
    answer: {
      id: string
      title: string
      state: "open" | "acknowledged" | "resolved"
      severity: "info" | "warning" | "critical"
      site: { id: string; name: string } | null
      opened_at: string
      last_at: string
      count: number
      acknowledged: { at: string; by: string } | null
      resolved: { at: string; by: string } | null
      timeline: ({ kind: "alert"; at: string; title: string; alert: string; path: string | null } | {
        kind: "message"
        at: string
        channel: "email" | "sms" | "webhook" | "push" | "app"
        to: string
        state: "queued" | "delivered" | "failed" | "expired" | "merged" | "suppressed"
        reason: string | null
      } | {
        kind: "acknowledged" | "resolved" | "reopened" | "note" | "escalated" | "reply" | "withdrawn"
        at: string
        by: string | null
        text: string | null
      })[]
      is_whole: boolean
    }
  }
  /** Acknowledge an incident: nothing of it escalates any more. API keys need the scope `write`. */
  "POST /api/v1/incidents/{id}/acknowledge": {
    params: { id: string }
    query: {}
    body: undefined
    answer: {
      id: string
      title: string
      state: "open" | "acknowledged" | "resolved"
      severity: "info" | "warning" | "critical"
      site: { id: string; name: string } | null
      opened_at: string
      last_at: string
      count: number
      acknowledged: { at: string; by: string } | null
      resolved: { at: string; by: string } | null
      timeline: ({ kind: "alert"; at: string; title: string; alert: string; path: string | null } | {
        kind: "message"
        at: string
        channel: "email" | "sms" | "webhook" | "push" | "app"
        to: string
        state: "queued" | "delivered" | "failed" | "expired" | "merged" | "suppressed"
        reason: string | null
      } | {
        kind: "acknowledged" | "resolved" | "reopened" | "note" | "escalated" | "reply" | "withdrawn"
        at: string
        by: string | null
        text: string | null
      })[]
      is_whole: boolean
    }
  }
  /** Resolve an incident: what follows opens another one. API keys need the scope `write`. */
  "POST /api/v1/incidents/{id}/resolve": {
    params: { id: string }
    query: {}
    body: undefined
    answer: {
      id: string
      title: string
      state: "open" | "acknowledged" | "resolved"
      severity: "info" | "warning" | "critical"
      site: { id: string; name: string } | null
      opened_at: string
      last_at: string
      count: number
      acknowledged: { at: string; by: string } | null
      resolved: { at: string; by: string } | null
      timeline: ({ kind: "alert"; at: string; title: string; alert: string; path: string | null } | {
        kind: "message"
        at: string
        channel: "email" | "sms" | "webhook" | "push" | "app"
        to: string
        state: "queued" | "delivered" | "failed" | "expired" | "merged" | "suppressed"
        reason: string | null
      } | {
        kind: "acknowledged" | "resolved" | "reopened" | "note" | "escalated" | "reply" | "withdrawn"
        at: string
        by: string | null
        text: string | null
      })[]
      is_whole: boolean
    }
  }
  /** Open a resolved incident again. API keys need the scope `write`. */
  "POST /api/v1/incidents/{id}/reopen": {
    params: { id: string }
    query: {}
    body: undefined
    answer: {
      id: string
      title: string
      state: "open" | "acknowledged" | "resolved"
      severity: "info" | "warning" | "critical"
      site: { id: string; name: string } | null
      opened_at: string
      last_at: string
      count: number
      acknowledged: { at: string; by: string } | null
      resolved: { at: string; by: string } | null
      timeline: ({ kind: "alert"; at: string; title: string; alert: string; path: string | null } | {
        kind: "message"
        at: string
        channel: "email" | "sms" | "webhook" | "push" | "app"
        to: string
        state: "queued" | "delivered" | "failed" | "expired" | "merged" | "suppressed"
        reason: string | null
      } | {
        kind: "acknowledged" | "resolved" | "reopened" | "note" | "escalated" | "reply" | "withdrawn"
        at: string
        by: string | null
        text: string | null
      })[]
      is_whole: boolean
    }
  }
  /** Add a note to the timeline. API keys need the scope `write`. */
  "POST /api/v1/incidents/{id}/notes": {
    params: { id: string }
    query: {}
    body: { text: string }
    answer: {
      id: string
      title: string
      state: "open" | "acknowledged" | "resolved"
      severity: "info" | "warning" | "critical"
      site: { id: string; name: string } | null
      opened_at: string
      last_at: string
      count: number
      acknowledged: { at: string; by: string } | null
      resolved: { at: string; by: string } | null
      timeline: ({ kind: "alert"; at: string; title: string; alert: string; path: string | null } | {
        kind: "message"
        at: string
        channel: "email" | "sms" | "webhook" | "push" | "app"
        to: string
        state: "queued" | "delivered" | "failed" | "expired" | "merged" | "suppressed"
        reason: string | null
      } | {
        kind: "acknowledged" | "resolved" | "reopened" | "note" | "escalated" | "reply" | "withdrawn"
        at: string
        by: string | null
        text: string | null
      })[]
      is_whole: boolean
    }
  }
  /** A reply by text message, as Twilio posts it: OK acknowledges, DONE resolves, other texts are noted. Open to everybody. */
  "POST /api/v1/messages/sms-replies/{token}": {
    params: { token: string }
    query: {}
    body: { From: string; Body: string; MessageSid: string }
    answer: string
  }
  /** Replies by text message, newest first, with what came of each. ADMINs only. API keys need the scope `read`. */
  "GET /api/v1/messages/sms-replies": {
    params: {}
    query: { page?: number; page_length?: number }
    body: undefined
    answer: {
      count: number
      next: string | null
      previous: string | null
      results: ({
        id: string
        received_at: string
        from: string
        body: string
        outcome: "acknowledged" | "resolved" | "noted" | "unknown"
        answer: string
      })[]
    }
  }
  /** The types of events that webhooks get, with the JSON Schema and an example of each. API keys need the scope `read`. */
  "GET /api/v1/event-types": {
    params: {}
    query: {}
    body: undefined
    answer: ({
      type: string
      version: number
      summary: string
      schema: Record<string, unknown>
      example: Record<string, unknown>
    })[]
  }
  /** Webhooks by name. API keys need the scope `read`. */
  "GET /api/v1/webhooks": {
    params: {}
    query: { page?: number; page_length?: number }
    body: undefined
    answer: {
      count: number
      next: string | null
      previous: string | null
      results: ({
        id: string
        name: string
        webhook_type: "manual" | "salesforce"
        url: string
        method: "post" | "get"
        headers: Record<string, string>
        only_call_if_plate: boolean
        include_byte_image_payload: boolean
        test_image_id: string
        wait_for_result: boolean
        last_updated: string
        body_format: "standard" | "slack" | "teams" | "discord" | "ntfy" | "custom"
        body_template: string
        fallback_email: string | null
        is_ordered: boolean
        is_enabled: boolean
        event_types: ("vehicle.alert" | "vehicle.dwell" | "safety.observation" | "wildlife.sighting" | "region.alert" | "occupancy.level" | "occupancy.back" | "camera.offline" | "camera.back" | "nobody.seen" | "somebody.seen")[]
        event_sites: string[]
        disabled_reason: string | null
        failing_since: string | null
        last_success_at: string | null
        last_error: string | null
      })[]
    }
  }
  /** Add a webhook. ADMINs only. API keys need the scope `write`. */
  "POST /api/v1/webhooks": {
    params: {}
    query: {}
    body: {
      name?: string | null
      webhook_type?: "manual" | "salesforce"
      url?: string | null
      method?: string | null
      headers?: Record<string, string>
      only_call_if_plate?: boolean
      include_byte_image_payload?: boolean
      test_image_id?: string | null
      wait_for_result?: boolean
      body_format?: "standard" | "slack" | "teams" | "discord" | "ntfy" | "custom"
      body_template?: string
      fallback_email?: string | null
      is_ordered?: boolean
      is_enabled?: boolean
      event_types?: ("vehicle.alert" | "vehicle.dwell" | "safety.observation" | "wildlife.sighting" | "region.alert" | "occupancy.level" | "occupancy.back" | "camera.offline" | "camera.back" | "nobody.seen" | "somebody.seen")[]
      event_sites?: string[]
    }
    answer: {
      id: string
      name: string
      webhook_type: "manual" | "salesforce"
      url: string
      method: "post" | "get"
      headers: Record<string, string>
      only_call_if_plate: boolean
      include_byte_image_payload: boolean
      test_image_id: string
      wait_for_result: boolean
      last_updated: string
      body_format: "standard" | "slack" | "teams" | "discord" | "ntfy" | "custom"
      body_template: string
      fallback_email: string | null
      is_ordered: boolean
      is_enabled: boolean
      event_types: ("vehicle.alert" | "vehicle.dwell" | "safety.observation" | "wildlife.sighting" | "region.alert" | "occupancy.level" | "occupancy.back" | "camera.offline" | "camera.back" | "nobody.seen" | "somebody.seen")[]
      event_sites: string[]
      disabled_reason: string | null
      failing_since: string | null
      last_success_at: string | null
      last_error: string | null
    }
  }
  /** A webhook. API keys need the scope `read`. */
  "GET /api/v1/webhooks/{id}": {
    params: { id: string }
    query: {}
    body: undefined
    answer: {
      id: string
      name: string
      webhook_type: "manual" | "salesforce"
      url: string
      method: "post" | "get"
      headers: Record<string, string>
      only_call_if_plate: boolean
      include_byte_image_payload: boolean
      test_image_id: string
      wait_for_result: boolean
      last_updated: string
      body_format: "standard" | "slack" | "teams" | "discord" | "ntfy" | "custom"
      body_template: string
      fallback_email: string | null
      is_ordered: boolean
      is_enabled: boolean
      event_types: ("vehicle.alert" | "vehicle.dwell" | "safety.observation" | "wildlife.sighting" | "region.alert" | "occupancy.level" | "occupancy.back" | "camera.offline" | "camera.back" | "nobody.seen" | "somebody.seen")[]
      event_sites: string[]
      disabled_reason: string | null
      failing_since: string | null
      last_success_at: string | null
      last_error: string | null
    }
  }
  /** Change a webhook. ADMINs only. API keys need the scope `write`. */
  "PUT /api/v1/webhooks/{id}": {
    params: { id: string }
    query: {}
    body: {
      name?: string | null
      webhook_type?: "manual" | "salesforce"
      url?: string | null
      method?: string | null
      headers?: Record<string, string>
      only_call_if_plate?: boolean
      include_byte_image_payload?: boolean
      test_image_id?: string | null
      wait_for_result?: boolean
      body_format?: "standard" | "slack" | "teams" | "discord" | "ntfy" | "custom"
      body_template?: string
      fallback_email?: string | null
      is_ordered?: boolean
      is_enabled?: boolean
      event_types?: ("vehicle.alert" | "vehicle.dwell" | "safety.observation" | "wildlife.sighting" | "region.alert" | "occupancy.level" | "occupancy.back" | "camera.offline" | "camera.back" | "nobody.seen" | "somebody.seen")[]
      event_sites?: string[]
    }
    answer: {
      id: string
      name: string
      webhook_type: "manual" | "salesforce"
      url: string
      method: "post" | "get"
      headers: Record<string, string>
      only_call_if_plate: boolean
      include_byte_image_payload: boolean
      test_image_id: string
      wait_for_result: boolean
      last_updated: string
      body_format: "standard" | "slack" | "teams" | "discord" | "ntfy" | "custom"
      body_template: string
      fallback_email: string | null
      is_ordered: boolean
      is_enabled: boolean
      event_types: ("vehicle.alert" | "vehicle.dwell" | "safety.observation" | "wildlife.sighting" | "region.alert" | "occupancy.level" | "occupancy.back" | "camera.offline" | "camera.back" | "nobody.seen" | "somebody.seen")[]
      event_sites: string[]
      disabled_reason: string | null
      failing_since: string | null
      last_success_at: string | null
      last_error: string | null
    }
  }
  /** Remove a webhook. ADMINs only. API keys need the scope `write`. */
  "DELETE /api/v1/webhooks/{id}": {
    params: { id: string }
    query: {}
    body: undefined
    answer: unknown
  }
  /** Test the webhook of a form with the newest detection. ADMINs only. API keys need the scope `write`. */
  "POST /api/v1/webhooks/test": {
    params: {}
    query: {}
    body: {
      name?: string | null
      webhook_type?: "manual" | "salesforce"
      url?: string | null
      method?: string | null
      headers?: Record<string, string>
      only_call_if_plate?: boolean
      include_byte_image_payload?: boolean
      test_image_id?: string | null
      wait_for_result?: boolean
      body_format?: "standard" | "slack" | "teams" | "discord" | "ntfy" | "custom"
      body_template?: string
      fallback_email?: string | null
      is_ordered?: boolean
      is_enabled?: boolean
      event_types?: ("vehicle.alert" | "vehicle.dwell" | "safety.observation" | "wildlife.sighting" | "region.alert" | "occupancy.level" | "occupancy.back" | "camera.offline" | "camera.back" | "nobody.seen" | "somebody.seen")[]
      event_sites?: string[]
    }
    answer: {
      request: { method: string; url: string; headers: Record<string, string>; body: string }
      answer: { code: number; body: string } | null
      duration_ms: number
      detail: string
    }
  }
  /** Test the webhook of a form with the detections of an image. ADMINs only. API keys need the scope `write`. */
  "POST /api/v1/webhooks/test/image/{imageId}/": {
    params: { imageId: string }
    query: {}
    body: {
      name?: string | null
      webhook_type?: "manual" | "salesforce"
      url?: string | null
      method?: string | null
      headers?: Record<string, string>
      only_call_if_plate?: boolean
      include_byte_image_payload?: boolean
      test_image_id?: string | null
      wait_for_result?: boolean
      body_format?: "standard" | "slack" | "teams" | "discord" | "ntfy" | "custom"
      body_template?: string
      fallback_email?: string | null
      is_ordered?: boolean
      is_enabled?: boolean
      event_types?: ("vehicle.alert" | "vehicle.dwell" | "safety.observation" | "wildlife.sighting" | "region.alert" | "occupancy.level" | "occupancy.back" | "camera.offline" | "camera.back" | "nobody.seen" | "somebody.seen")[]
      event_sites?: string[]
    }
    answer: {
      request: { method: string; url: string; headers: Record<string, string>; body: string }
      answer: { code: number; body: string } | null
      duration_ms: number
      detail: string
    }
  }
  /** The secret that signs the requests of a webhook. ADMINs only. API keys need the scope `secrets`. */
  "GET /api/v1/webhooks/{id}/secret": {
    params: { id: string }
    query: {}
    body: undefined
    answer: { secret: string; former_until: string | null }
  }
  /** Create a new secret; the previous one also signs for a day. ADMINs only. API keys need the scopes `write` and `secrets`. */
  "POST /api/v1/webhooks/{id}/secret": {
    params: { id: string }
    query: {}
    body: undefined
    answer: { secret: string; former_until: string | null }
  }
  /** Resend the failed messages of the last days. ADMINs only. API keys need the scope `write`. */
  "POST /api/v1/webhooks/{id}/replay": {
    params: { id: string }
    query: {}
    body: undefined
    answer: { count: number }
  }
  /** A webhook as an app that others can import: without the values of its headers. ADMINs only. API keys need the scope `read`. */
  "GET /api/v1/webhooks/{id}/app": {
    params: { id: string }
    query: {}
    body: undefined
    answer: {
      format: "sightline.webhook-app"
      version: 1
      name: string
      description: string
      url: string
      method: "post" | "get"
      headers: string[]
      only_call_if_plate: boolean
      include_byte_image_payload: boolean
      is_ordered: boolean
      body_format: "standard" | "slack" | "teams" | "discord" | "ntfy" | "custom"
      body_template: string
      event_types: ("vehicle.alert" | "vehicle.dwell" | "safety.observation" | "wildlife.sighting" | "region.alert" | "occupancy.level" | "occupancy.back" | "camera.offline" | "camera.back" | "nobody.seen" | "somebody.seen")[]
    }
  }
  /** Add a webhook from an app; it is switched off until its values are filled in. ADMINs only. API keys need the scope `write`. */
  "POST /api/v1/webhooks/apps": {
    params: {}
    query: {}
    body: {
      format: "sightline.webhook-app"
      version: 1
      name: string
      description?: string
      url: string
      method?: "post" | "get"
      headers?: string[]
      only_call_if_plate?: boolean
      include_byte_image_payload?: boolean
      is_ordered?: boolean
      body_format?: "standard" | "slack" | "teams" | "discord" | "ntfy" | "custom"
      body_template?: string
      event_types?: ("vehicle.alert" | "vehicle.dwell" | "safety.observation" | "wildlife.sighting" | "region.alert" | "occupancy.level" | "occupancy.back" | "camera.offline" | "camera.back" | "nobody.seen" | "somebody.seen")[]
    }
    answer: { id: string; name: string }
  }
  /** Customers by plate; the search covers plate, name, company and tags, and needs a reason where plate searches do. API keys need the scope `read`. */
  "GET /api/v1/customers": {
    params: {}
    query: { page?: number; page_length?: number; search?: string; plates?: string }
    body: undefined
    answer: {
      count: number
      next: string | null
      previous: string | null
      results: ({
        plate: string
        name: string
        company: string
        email: string
        phone: string
        notes: string
        tags: string[]
        updated_at: string
        last_seen?: string | null
      })[]
    }
  }
  /** The customer of a plate. API keys need the scope `read`. */
  "GET /api/v1/customers/{plate}": {
    params: { plate: string }
    query: {}
    body: undefined
    answer: {
      plate: string
      name: string
      company: string
      email: string
      phone: string
      notes: string
      tags: string[]
      updated_at: string
      last_seen?: string | null
    }
  }
  /** Save the customer of a plate. ADMINs only. API keys need the scope `write`. */
  "PUT /api/v1/customers/{plate}": {
    params: { plate: string }
    query: {}
    body: {
      name?: string
      company?: string
      email?: "" | string
      phone?: string
      notes?: string
      tags?: string[]
    }
    answer: {
      plate: string
      name: string
      company: string
      email: string
      phone: string
      notes: string
      tags: string[]
      updated_at: string
      last_seen?: string | null
    }
  }
  /** Remove the customer of a plate. ADMINs only. API keys need the scope `write`. */
  "DELETE /api/v1/customers/{plate}": {
    params: { plate: string }
    query: {}
    body: undefined
    answer: {}
  }
  /** The last posts of a camera, newest first. ADMINs only. API keys need the scope `ingest_log`. */
  "GET /api/v1/cameras/{id}/ingest_log": {
    params: { id: string }
    query: {}
    body: undefined
    answer: ({
      id: string
      time: string
      format: "canonical" | "plate-recognizer" | "plate-recognizer-snapshot" | "rekor" | "hikvision" | "dahua" | "axis" | "frigate" | "milesight" | "verkada" | "blue-iris" | "onvif" | "unifi" | "genetec" | "tattile" | "survision" | "lilin" | "lector" | "megadetector" | "speciesnet" | "deepstream" | "milestone" | "eagle-eye" | "huawei-vias" | "generic" | "bare-image" | null
      outcome: "stored" | "updated" | "repeated" | "alive" | "ignored" | "refused"
      reason: string | null
      size: number
      content_type: string
      image: string | null
      clock_fix: { kind: "site_clock" } | { kind: "utc_clock" } | { kind: "shift"; seconds: number } | null
      mapping: { id: string; name: string } | null
    })[]
  }
  /** A post of a camera with its content. ADMINs only. API keys need the scope `ingest_log`. */
  "GET /api/v1/cameras/{id}/ingest_log/{logId}": {
    params: { id: string; logId: string }
    query: {}
    body: undefined
    answer: {
      id: string
      time: string
      format: "canonical" | "plate-recognizer" | "plate-recognizer-snapshot" | "rekor" | "hikvision" | "dahua" | "axis" | "frigate" | "milesight" | "verkada" | "blue-iris" | "onvif" | "unifi" | "genetec" | "tattile" | "survision" | "lilin" | "lector" | "megadetector" | "speciesnet" | "deepstream" | "milestone" | "eagle-eye" | "huawei-vias" | "generic" | "bare-image" | null
      outcome: "stored" | "updated" | "repeated" | "alive" | "ignored" | "refused"
      reason: string | null
      size: number
      content_type: string
      image: string | null
      clock_fix: { kind: "site_clock" } | { kind: "utc_clock" } | { kind: "shift"; seconds: number } | null
      mapping: { id: string; name: string } | null
      payload: string
    }
  }
  /** Send a sample event in a camera format. ADMINs only. API keys need the scope `write`. */
  "POST /api/v1/cameras/{id}/ingest_samples": {
    params: { id: string }
    query: {}
    body: {
      format: "canonical" | "plate-recognizer" | "plate-recognizer-snapshot" | "rekor" | "hikvision" | "dahua" | "axis" | "frigate" | "milesight" | "verkada" | "blue-iris" | "onvif" | "unifi" | "genetec" | "tattile" | "survision" | "lilin" | "lector" | "megadetector" | "speciesnet" | "deepstream" | "milestone" | "eagle-eye" | "huawei-vias" | "generic" | "bare-image"
    }
    answer: {
      id: string
      time: string
      format: "canonical" | "plate-recognizer" | "plate-recognizer-snapshot" | "rekor" | "hikvision" | "dahua" | "axis" | "frigate" | "milesight" | "verkada" | "blue-iris" | "onvif" | "unifi" | "genetec" | "tattile" | "survision" | "lilin" | "lector" | "megadetector" | "speciesnet" | "deepstream" | "milestone" | "eagle-eye" | "huawei-vias" | "generic" | "bare-image" | null
      outcome: "stored" | "updated" | "repeated" | "alive" | "ignored" | "refused"
      reason: string | null
      size: number
      content_type: string
      image: string | null
      clock_fix: { kind: "site_clock" } | { kind: "utc_clock" } | { kind: "shift"; seconds: number } | null
      mapping: { id: string; name: string } | null
      payload: string
    }
  }
  /** Preview a post with a field mapping; stores nothing. ADMINs only. API keys need the scope `ingest_log`. */
  "POST /api/v1/cameras/{id}/ingest_log/{logId}/mapping_trial": {
    params: { id: string; logId: string }
    query: {}
    body: {
      fields: Record<string, ["json" | "xml" | "form" | "parts"]>
      box_of?: "plate" | "vehicle"
      box_order?: "corners" | "extent" | "sides"
      date_order?: "ymd" | "dmy" | "mdy"
      directions?: ({ value: string; movement: "entering" | "leaving" })[]
      alive_value?: string
    }
    answer: {
      reads: ({
        plate: string | null
        time: string
        confidence: number | null
        box: { l: number; t: number; r: number; b: number } | null
        has_picture: boolean
        direction: string | null
        vehicle: string
      })[]
      is_sign_of_life: boolean
      problem: string | null
      notes: string[]
    }
  }
  /** Save a field mapping. ADMINs only. API keys need the scope `ingest_log`. */
  "POST /api/v1/cameras/{id}/ingest_log/{logId}/mappings": {
    params: { id: string; logId: string }
    query: {}
    body: {
      name: string
      scope: "camera" | "organisation"
      pointers: {
        fields: Record<string, ["json" | "xml" | "form" | "parts"]>
        box_of?: "plate" | "vehicle"
        box_order?: "corners" | "extent" | "sides"
        date_order?: "ymd" | "dmy" | "mdy"
        directions?: ({ value: string; movement: "entering" | "leaving" })[]
        alive_value?: string
      }
    }
    answer: {
      id: string
      name: string
      camera: { id: string; name: string } | null
      instead_of: string | null
      pointers: {
        fields: Record<string, ["json" | "xml" | "form" | "parts"]>
        box_of: "plate" | "vehicle"
        box_order: "corners" | "extent" | "sides"
        date_order: "ymd" | "dmy" | "mdy"
        directions: ({ value: string; movement: "entering" | "leaving" })[]
        alive_value?: string
      }
      created_at: string
    }
  }
  /** The field mappings of the organisation, newest first. ADMINs only. API keys need the scope `read`. */
  "GET /api/v1/field_mappings": {
    params: {}
    query: {}
    body: undefined
    answer: ({
      id: string
      name: string
      camera: { id: string; name: string } | null
      instead_of: string | null
      pointers: {
        fields: Record<string, ["json" | "xml" | "form" | "parts"]>
        box_of: "plate" | "vehicle"
        box_order: "corners" | "extent" | "sides"
        date_order: "ymd" | "dmy" | "mdy"
        directions: ({ value: string; movement: "entering" | "leaving" })[]
        alive_value?: string
      }
      created_at: string
    })[]
  }
  /** Remove a field mapping; later posts are read without it. ADMINs only. API keys need the scope `write`. */
  "DELETE /api/v1/field_mappings/{id}": {
    params: { id: string }
    query: {}
    body: undefined
    answer: unknown
  }
  /** The clock correction of a camera. ADMINs only. API keys need the scope `read`. */
  "GET /api/v1/cameras/{id}/clock": {
    params: { id: string }
    query: {}
    body: undefined
    answer: { fix: { kind: "site_clock" } | { kind: "utc_clock" } | { kind: "shift"; seconds: number } | null }
  }
  /** Start or stop correcting the clock of a camera from its next post. ADMINs only. API keys need the scope `write`. */
  "PUT /api/v1/cameras/{id}/clock": {
    params: { id: string }
    query: {}
    body: { fix: { kind: "site_clock" } | { kind: "utc_clock" } | { kind: "shift"; seconds: number } | null }
    answer: { fix: { kind: "site_clock" } | { kind: "utc_clock" } | { kind: "shift"; seconds: number } | null }
  }
  /** Every app and whether it is enabled. Opens with the key of a sign-in; no API key opens it. */
  "GET /api/v1/integrations/": {
    params: {}
    query: {}
    body: undefined
    answer: ({ slug: string; is_enabled: boolean; enabled: boolean })[]
  }
  /** The last calls of an app with their failures and their lag. ADMINs only. Opens with the key of a sign-in; no API key opens it. */
  "GET /api/v1/integrations/{slug}/calls": {
    params: {
      slug: "alerts" | "webhooks" | "parking-management" | "stolen-vehicles" | "health-safety" | "vehicle-explorer" | "salesforce" | "azure-databricks" | "azure-log-analytics" | "inx" | "vehicle-crm" | "swiped-on" | "pay-with-z" | "hubspot" | "plexure" | "power-bi"
    }
    query: {}
    body: undefined
    answer: {
      failed: number
      waiting: number
      lag_seconds: number | null
      calls: ({
        id: string
        title: string
        state: "queued" | "delivered" | "failed" | "expired" | "merged" | "suppressed"
        at: string
        events: number
        attempts: number
        code: number | null
        answer: string | null
        lag_seconds: number | null
        next_attempt_at: string | null
      })[]
    }
  }
  /** The newest event that an app receives, and the body of its call with these choices. ADMINs only. Opens with the key of a sign-in; no API key opens it. */
  "POST /api/v1/integrations/{slug}/preview": {
    params: {
      slug: "alerts" | "webhooks" | "parking-management" | "stolen-vehicles" | "health-safety" | "vehicle-explorer" | "salesforce" | "azure-databricks" | "azure-log-analytics" | "inx" | "vehicle-crm" | "swiped-on" | "pay-with-z" | "hubspot" | "plexure" | "power-bi"
    }
    query: {}
    body: {
      forwards: {
        sites?: string[]
        kinds?: ("vehicle" | "observation")[]
        left_out?: ("camera" | "plate" | "confidence" | "vehicle_type" | "direction" | "risk_score" | "violations" | "link")[]
        columns?: ({
          field: "id" | "kind" | "seen_at" | "site" | "camera" | "plate" | "confidence" | "vehicle_type" | "direction" | "is_parking" | "is_arrival" | "risk_score" | "violations" | "link"
          name: string
        })[]
      }
    }
    answer: { event: Record<string, unknown> | null; body: Record<string, unknown> | null }
  }
  /** The marketplace API token; the first request creates it. ADMINs only. Opens with the key of a sign-in; no API key opens it. */
  "GET /api/v1/integrations/token/": {
    params: {}
    query: {}
    body: undefined
    answer: { token: string }
  }
  /** Replace the marketplace API token; the old one stops working. ADMINs only. Opens with the key of a sign-in; no API key opens it. */
  "POST /api/v1/integrations/token/rotate": {
    params: {}
    query: {}
    body: undefined
    answer: { token: string }
  }
  /** The certificate to upload to Salesforce, as a PEM file. ADMINs only. Opens with the key of a sign-in; no API key opens it. */
  "GET /api/v1/integrations/oauth2/download_cert": {
    params: {}
    query: {}
    body: undefined
    answer: string
  }
  /** Test the stored settings of an integration. ADMINs only. Opens with the key of a sign-in; no API key opens it. */
  "GET /api/v1/integrations/oauth2/test_connection/{app}": {
    params: { app: string }
    query: {}
    body: undefined
    answer: { is_success: boolean; detail: string }
  }
  /** The stored setting of an app; 404 when there is none. Opens with the key of a sign-in; no API key opens it. */
  "GET /api/v1/integrations/{slug}": {
    params: {
      slug: "alerts" | "webhooks" | "parking-management" | "stolen-vehicles" | "health-safety" | "vehicle-explorer" | "salesforce" | "azure-databricks" | "azure-log-analytics" | "inx" | "vehicle-crm" | "swiped-on" | "pay-with-z" | "hubspot" | "plexure" | "power-bi"
    }
    query: {}
    body: undefined
    answer: {
      slug: string
      is_enabled: boolean
      enabled: boolean
      username: string
      oauth_client_id: string
      integration_partner_id: string
      values: Record<string, string>
      stored_secrets: string[]
      last_success_at: string | null
      last_failure: { at: string; text: string } | null
      trial: { ends_at: string; days_left: number; has_ended: boolean } | null
      forwards: {
        sites: string[]
        kinds: ("vehicle" | "observation")[]
        left_out: ("camera" | "plate" | "confidence" | "vehicle_type" | "direction" | "risk_score" | "violations" | "link")[]
        columns: ({
          field: "id" | "kind" | "seen_at" | "site" | "camera" | "plate" | "confidence" | "vehicle_type" | "direction" | "is_parking" | "is_arrival" | "risk_score" | "violations" | "link"
          name: string
        })[]
      }
    }
  }
  /** Enable or disable an app and change its settings; a secret that is left out stays unchanged. ADMINs only. Opens with the key of a sign-in; no API key opens it. */
  "PUT /api/v1/integrations/{slug}": {
    params: {
      slug: "alerts" | "webhooks" | "parking-management" | "stolen-vehicles" | "health-safety" | "vehicle-explorer" | "salesforce" | "azure-databricks" | "azure-log-analytics" | "inx" | "vehicle-crm" | "swiped-on" | "pay-with-z" | "hubspot" | "plexure" | "power-bi"
    }
    query: {}
    body: {
      is_enabled?: boolean
      enabled?: boolean
      fields?: Record<string, string>
      forwards?: {
        sites?: string[]
        kinds?: ("vehicle" | "observation")[]
        left_out?: ("camera" | "plate" | "confidence" | "vehicle_type" | "direction" | "risk_score" | "violations" | "link")[]
        columns?: ({
          field: "id" | "kind" | "seen_at" | "site" | "camera" | "plate" | "confidence" | "vehicle_type" | "direction" | "is_parking" | "is_arrival" | "risk_score" | "violations" | "link"
          name: string
        })[]
      }
      username?: string
      oauth_client_id?: string
      integration_partner_id?: string
      api_key?: string
    }
    answer: {
      slug: string
      is_enabled: boolean
      enabled: boolean
      username: string
      oauth_client_id: string
      integration_partner_id: string
      values: Record<string, string>
      stored_secrets: string[]
      last_success_at: string | null
      last_failure: { at: string; text: string } | null
      trial: { ends_at: string; days_left: number; has_ended: boolean } | null
      forwards: {
        sites: string[]
        kinds: ("vehicle" | "observation")[]
        left_out: ("camera" | "plate" | "confidence" | "vehicle_type" | "direction" | "risk_score" | "violations" | "link")[]
        columns: ({
          field: "id" | "kind" | "seen_at" | "site" | "camera" | "plate" | "confidence" | "vehicle_type" | "direction" | "is_parking" | "is_arrival" | "risk_score" | "violations" | "link"
          name: string
        })[]
      }
    }
  }
  /** HubSpot contacts whose plate property contains one of these plates. API keys need the scope `read`. */
  "GET /api/v1/hubspot/contacts": {
    params: {}
    query: { plates: string }
    body: undefined
    answer: {
      contacts: ({
        plate: string
        id: string
        name: string
        company: string
        email: string
        phone: string
        link: string | null
      })[]
      failure: string | null
    }
  }
  /** Whether the search for stolen plates is on. Opens with the key of a sign-in; no API key opens it. */
  "GET /api/v1/billing/stolenPlates": {
    params: {}
    query: {}
    body: undefined
    answer: { stolen_plates_enabled: boolean }
  }
  /** Turn the search for stolen plates on or off. ADMINs only. Opens with the key of a sign-in; no API key opens it. */
  "PUT /api/v1/billing/stolenPlates": {
    params: {}
    query: {}
    body: { stolen_plates_enabled: boolean }
    answer: { stolen_plates_enabled: boolean }
  }
  /** The active API keys. ADMINs only. Opens with the key of a sign-in; no API key opens it. */
  "GET /api/v1/api_keys": {
    params: {}
    query: {}
    body: undefined
    answer: ({
      id: string
      name: string
      scopes: ("read" | "export" | "ingest_log" | "write" | "secrets" | "originals")[]
      created_at: string
      expires_at: string | null
      last_used_at: string | null
    })[]
  }
  /** Create an API key. ADMINs only. Opens with the key of a sign-in; no API key opens it. */
  "POST /api/v1/api_keys": {
    params: {}
    query: {}
    body: {
      name: string
      scopes: ("read" | "export" | "ingest_log" | "write" | "secrets" | "originals")[]
      expires_at?: string | null
    }
    answer: {
      id: string
      name: string
      scopes: ("read" | "export" | "ingest_log" | "write" | "secrets" | "originals")[]
      created_at: string
      expires_at: string | null
      last_used_at: string | null
      key: string
    }
  }
  /** Revoke an API key at once. ADMINs only. Opens with the key of a sign-in; no API key opens it. */
  "DELETE /api/v1/api_keys/{id}": {
    params: { id: string }
    query: {}
    body: undefined
    answer: {}
  }
  /** The broker through which Home Assistant finds sites and cameras, and how it goes. ADMINs only. Opens with the key of a sign-in; no API key opens it. */
  "GET /api/v1/organisation/home_assistant": {
    params: {}
    query: {}
    body: undefined
    answer: {
      is_enabled: boolean
      username: string
      discovery_prefix: string
      topic_prefix: string
      sites: string[] | null
      sends_plates: boolean
      sends_pictures: boolean
      address: string
      has_password: boolean
      status: {
        state: "off" | "waiting" | "connected" | "failing"
        connected_at: string | null
        published_at: string | null
        last_error: { at: string; text: string } | null
      }
    }
  }
  /** Change the broker of Home Assistant. ADMINs only. Opens with the key of a sign-in; no API key opens it. */
  "PUT /api/v1/organisation/home_assistant": {
    params: {}
    query: {}
    body: {
      is_enabled: boolean
      address: string
      username?: string
      password?: string
      discovery_prefix?: string
      topic_prefix?: string
      sites?: string[] | null
      sends_plates?: boolean
      sends_pictures?: boolean
    }
    answer: {
      is_enabled: boolean
      username: string
      discovery_prefix: string
      topic_prefix: string
      sites: string[] | null
      sends_plates: boolean
      sends_pictures: boolean
      address: string
      has_password: boolean
      status: {
        state: "off" | "waiting" | "connected" | "failing"
        connected_at: string | null
        published_at: string | null
        last_error: { at: string; text: string } | null
      }
    }
  }
  /** Connect to the stored broker once. ADMINs only. Opens with the key of a sign-in; no API key opens it. */
  "POST /api/v1/organisation/home_assistant/test": {
    params: {}
    query: {}
    body: undefined
    answer: { is_success: boolean; detail: string }
  }
  /** All members of the organisation; page parameters are ignored. ADMINs only. Opens with the key of a sign-in; no API key opens it. */
  "GET /api/v1/organisation/members/": {
    params: {}
    query: { page?: number; page_length?: number }
    body: undefined
    answer: ({
      id: string
      first_name: string
      last_name: string
      email: string
      role: "ADMIN" | "SITE_VIEWER" | "VIEWER"
      sites: ({ id: string; name: string })[]
      is_active: boolean
      is_deactivated: boolean
      may_operate: boolean
      pending_email: string | null
    })[]
  }
  /** Add a member, who registers from a link that is mailed. ADMINs only. Opens with the key of a sign-in; no API key opens it. */
  "POST /api/v1/organisation/members/": {
    params: {}
    query: {}
    body: {
      first_name: string
      last_name: string
      email: string
      role: "ADMIN" | "SITE_VIEWER" | "VIEWER"
      sites?: string[]
      may_operate?: boolean
    }
    answer: {
      id: string
      first_name: string
      last_name: string
      email: string
      role: "ADMIN" | "SITE_VIEWER" | "VIEWER"
      sites: ({ id: string; name: string })[]
      is_active: boolean
      is_deactivated: boolean
      may_operate: boolean
      pending_email: string | null
    }
  }
  /** One member. ADMINs only. Opens with the key of a sign-in; no API key opens it. */
  "GET /api/v1/organisation/members/{id}": {
    params: { id: string }
    query: {}
    body: undefined
    answer: {
      id: string
      first_name: string
      last_name: string
      email: string
      role: "ADMIN" | "SITE_VIEWER" | "VIEWER"
      sites: ({ id: string; name: string })[]
      is_active: boolean
      is_deactivated: boolean
      may_operate: boolean
      pending_email: string | null
    }
  }
  /** Change a member. ADMINs only. Opens with the key of a sign-in; no API key opens it. */
  "PUT /api/v1/organisation/members/{id}": {
    params: { id: string }
    query: {}
    body: {
      first_name: string
      last_name: string
      email: string
      role: "ADMIN" | "SITE_VIEWER" | "VIEWER"
      sites?: string[]
      may_operate?: boolean
    }
    answer: {
      id: string
      first_name: string
      last_name: string
      email: string
      role: "ADMIN" | "SITE_VIEWER" | "VIEWER"
      sites: ({ id: string; name: string })[]
      is_active: boolean
      is_deactivated: boolean
      may_operate: boolean
      pending_email: string | null
    }
  }
  /** Remove a member and end their sessions. ADMINs only. Opens with the key of a sign-in; no API key opens it. */
  "DELETE /api/v1/organisation/members/{id}": {
    params: { id: string }
    query: {}
    body: undefined
    answer: unknown
  }
  /** Mail a new link to a member who has not registered yet; the old link stops working. ADMINs only. Opens with the key of a sign-in; no API key opens it. */
  "POST /api/v1/organisation/members/{id}/resend": {
    params: { id: string }
    query: {}
    body: undefined
    answer: {
      id: string
      first_name: string
      last_name: string
      email: string
      role: "ADMIN" | "SITE_VIEWER" | "VIEWER"
      sites: ({ id: string; name: string })[]
      is_active: boolean
      is_deactivated: boolean
      may_operate: boolean
      pending_email: string | null
    }
  }
  /** All open invites; page parameters are ignored. ADMINs only. Opens with the key of a sign-in; no API key opens it. */
  "GET /api/v1/organisation/invites/": {
    params: {}
    query: { page?: number; page_length?: number }
    body: undefined
    answer: ({
      id: string
      name: string
      email: string
      role: "ADMIN" | "SITE_VIEWER" | "VIEWER"
      sites: ({ id: string; name: string })[]
      sent_at: string
      expires_at: string
      is_expired: boolean
    })[]
  }
  /** One invite. ADMINs only. Opens with the key of a sign-in; no API key opens it. */
  "GET /api/v1/organisation/invites/{id}": {
    params: { id: string }
    query: {}
    body: undefined
    answer: {
      id: string
      name: string
      email: string
      role: "ADMIN" | "SITE_VIEWER" | "VIEWER"
      sites: ({ id: string; name: string })[]
      sent_at: string
      expires_at: string
      is_expired: boolean
    }
  }
  /** Change the role and sites of an invite. ADMINs only. Opens with the key of a sign-in; no API key opens it. */
  "PUT /api/v1/organisation/invites/{id}": {
    params: { id: string }
    query: {}
    body: { name?: string; email?: string; role: "ADMIN" | "SITE_VIEWER" | "VIEWER"; sites?: string[] }
    answer: {
      id: string
      name: string
      email: string
      role: "ADMIN" | "SITE_VIEWER" | "VIEWER"
      sites: ({ id: string; name: string })[]
      sent_at: string
      expires_at: string
      is_expired: boolean
    }
  }
  /** Revoke an invite; its link stops working. ADMINs only. Opens with the key of a sign-in; no API key opens it. */
  "DELETE /api/v1/organisation/invites/{id}": {
    params: { id: string }
    query: {}
    body: undefined
    answer: unknown
  }
  /** Invite a person by mail. ADMINs only. Opens with the key of a sign-in; no API key opens it. */
  "POST /api/v1/organisation/invites": {
    params: {}
    query: {}
    body: { name: string; email: string; role: "ADMIN" | "SITE_VIEWER" | "VIEWER"; sites?: string[] }
    answer: {
      id: string
      name: string
      email: string
      role: "ADMIN" | "SITE_VIEWER" | "VIEWER"
      sites: ({ id: string; name: string })[]
      sent_at: string
      expires_at: string
      is_expired: boolean
    }
  }
  /** Mail a new link that works for 7 days; the old link stops working. ADMINs only. Opens with the key of a sign-in; no API key opens it. */
  "POST /api/v1/organisation/invites/{id}/resend": {
    params: { id: string }
    query: {}
    body: undefined
    answer: {
      id: string
      name: string
      email: string
      role: "ADMIN" | "SITE_VIEWER" | "VIEWER"
      sites: ({ id: string; name: string })[]
      sent_at: string
      expires_at: string
      is_expired: boolean
    }
  }
  /** The recipient of an invite link. Open to everybody. */
  "GET /api/v1/organisation/invites/verify/{token}": {
    params: { token: string }
    query: {}
    body: undefined
    answer: { email: string; first_name: string; last_name: string; organisation: string }
  }
  /** Use a changed email address from now on, with the link that was mailed to it. Open to everybody. */
  "POST /api/v1/auth/address/confirm": {
    params: {}
    query: {}
    body: { token: string }
    answer: {}
  }
  /** Register from an invite link. Open to everybody. */
  "POST /api/v1/auth/registration/": {
    params: {}
    query: { token?: string }
    body: { first_name: string; last_name: string; email: string; password1: string; password2: string }
    answer: {}
  }
  /** Whether enquiries are mailed; an ADMIN also gets those of the organisation. Opens with the key of a sign-in; no API key opens it. */
  "GET /api/v1/contact_form": {
    params: {}
    query: {}
    body: undefined
    answer: {
      is_mailed: boolean
      enquiries: ({
        id: string
        created_at: string
        from: string
        phone_number: string
        case: string
        message: string
      })[]
    }
  }
  /** Send an enquiry about an enterprise plan. Opens with the key of a sign-in; no API key opens it. */
  "POST /api/v1/contact_form": {
    params: {}
    query: {}
    body: {
      message?: string
      phoneNumber: string
      case: "Cameras under 5 years old" | "Some under 5 but more needed" | "New cameras" | "Planning new cameras" | "I don't know"
    }
    answer: {}
  }
  /** The time zone, locale, first day of the week, units and currency of the organisation. Opens with the key of a sign-in; no API key opens it. */
  "GET /api/v1/organisation/place": {
    params: {}
    query: {}
    body: undefined
    answer: {
      time_zone: string
      locale: string
      first_weekday: number
      speed_unit: "km/h" | "mph"
      length_unit: "m" | "ft"
      currency: string
    }
  }
  /** Change the place of the organisation; a zone, locale or currency that does not exist is refused. ADMINs only. Opens with the key of a sign-in; no API key opens it. */
  "PUT /api/v1/organisation/place": {
    params: {}
    query: {}
    body: {
      time_zone: string
      locale: string
      first_weekday: number
      speed_unit: "km/h" | "mph"
      length_unit: "m" | "ft"
      currency: string
    }
    answer: {
      time_zone: string
      locale: string
      first_weekday: number
      speed_unit: "km/h" | "mph"
      length_unit: "m" | "ft"
      currency: string
    }
  }
  /** How members sign in with an identity provider. ADMINs only. Opens with the key of a sign-in; no API key opens it. */
  "GET /api/v1/organisation/sign_on": {
    params: {}
    query: {}
    body: undefined
    answer: {
      is_enabled: boolean
      name: string
      client_id: string
      domains: string[]
      groups_claim: string
      grants: ({ value: string; role: "ADMIN" | "SITE_VIEWER" | "VIEWER"; sites: string[]; may_operate: boolean })[]
      default_role: "ADMIN" | "SITE_VIEWER" | "VIEWER" | null
      creates_members: boolean
      is_only: boolean
      emergency_user_id: string | null
      has_shared_redirect: boolean
      issuer: string
      domain_proofs: ({ domain: string; is_proven: boolean; record_name: string; record_value: string })[]
      has_client_secret: boolean
      redirect_uri: string
      shared_redirect_uri: string | null
      logout_uri: string
      signed_out_uri: string
      start_uri: string
    }
  }
  /** Change the identity provider; it is called once before it is used. ADMINs only. Opens with the key of a sign-in; no API key opens it. */
  "PUT /api/v1/organisation/sign_on": {
    params: {}
    query: {}
    body: {
      is_enabled: boolean
      name: string
      issuer: string
      client_id: string
      client_secret?: string
      domains: string[]
      groups_claim: string
      grants: ({ value: string; role: "ADMIN" | "SITE_VIEWER" | "VIEWER"; sites?: string[]; may_operate?: boolean })[]
      default_role: "ADMIN" | "SITE_VIEWER" | "VIEWER" | null
      creates_members: boolean
      is_only: boolean
      emergency_user_id: string | null
      has_shared_redirect?: boolean
    }
    answer: {
      is_enabled: boolean
      name: string
      client_id: string
      domains: string[]
      groups_claim: string
      grants: ({ value: string; role: "ADMIN" | "SITE_VIEWER" | "VIEWER"; sites: string[]; may_operate: boolean })[]
      default_role: "ADMIN" | "SITE_VIEWER" | "VIEWER" | null
      creates_members: boolean
      is_only: boolean
      emergency_user_id: string | null
      has_shared_redirect: boolean
      issuer: string
      domain_proofs: ({ domain: string; is_proven: boolean; record_name: string; record_value: string })[]
      has_client_secret: boolean
      redirect_uri: string
      shared_redirect_uri: string | null
      logout_uri: string
      signed_out_uri: string
      start_uri: string
    }
  }
  /** Look for the DNS record that proves an email domain. ADMINs only. Opens with the key of a sign-in; no API key opens it. */
  "POST /api/v1/organisation/sign_on/domains/prove": {
    params: {}
    query: {}
    body: { domain: string }
    answer: {
      is_enabled: boolean
      name: string
      client_id: string
      domains: string[]
      groups_claim: string
      grants: ({ value: string; role: "ADMIN" | "SITE_VIEWER" | "VIEWER"; sites: string[]; may_operate: boolean })[]
      default_role: "ADMIN" | "SITE_VIEWER" | "VIEWER" | null
      creates_members: boolean
      is_only: boolean
      emergency_user_id: string | null
      has_shared_redirect: boolean
      issuer: string
      domain_proofs: ({ domain: string; is_proven: boolean; record_name: string; record_value: string })[]
      has_client_secret: boolean
      redirect_uri: string
      shared_redirect_uri: string | null
      logout_uri: string
      signed_out_uri: string
      start_uri: string
    }
  }
  /** Whether an identity provider may add and change members. ADMINs only. Opens with the key of a sign-in; no API key opens it. */
  "GET /api/v1/organisation/scim": {
    params: {}
    query: {}
    body: undefined
    answer: { base_url: string; has_token: boolean; created_at: string | null; last_used_at: string | null }
  }
  /** Create the token of the identity provider, in place of the one before; shown once. ADMINs only. Opens with the key of a sign-in; no API key opens it. */
  "POST /api/v1/organisation/scim/token": {
    params: {}
    query: {}
    body: undefined
    answer: { token: string }
  }
  /** Revoke the token. ADMINs only. Opens with the key of a sign-in; no API key opens it. */
  "DELETE /api/v1/organisation/scim/token": {
    params: {}
    query: {}
    body: undefined
    answer: unknown
  }
  /** The page for the public, which is off at first. ADMINs only. Opens with the key of a sign-in; no API key opens it. */
  "GET /api/v1/organisation/public_page": {
    params: {}
    query: {}
    body: undefined
    answer: { is_on: boolean; slug: string; purpose: string; contact: string; url: string | null }
  }
  /** Change the page for the public. ADMINs only. Opens with the key of a sign-in; no API key opens it. */
  "PUT /api/v1/organisation/public_page": {
    params: {}
    query: {}
    body: { is_on: boolean; slug: string; purpose: string; contact: string }
    answer: { is_on: boolean; slug: string; purpose: string; contact: string; url: string | null }
  }
  /** Public information of an organisation about its cameras. Open to everybody. */
  "GET /api/v1/public_pages/{slug}": {
    params: { slug: string }
    query: {}
    body: undefined
    answer: {
      organisation: string
      purpose: string
      contact: string
      url: string
      qr_code: string
      sites: ({
        id: string
        name: string
        cameras: number
        purposes: ("vehicles" | "safety" | "speed" | "wildlife")[]
        kept: ({
          kind: "pictures" | "clips" | "unlisted" | "listed" | "observations" | "sightings" | "ingest_log" | "messages" | "audit"
          days: number | null
        })[]
      })[]
      kept: ({
        kind: "pictures" | "clips" | "unlisted" | "listed" | "observations" | "sightings" | "ingest_log" | "messages" | "audit"
        days: number | null
      })[]
      locale: string
      month: string
      searches: number
      exports: number
    }
  }
  /** A draft of the data protection impact assessment, from the present settings. ADMINs only. Opens with the key of a sign-in; no API key opens it. */
  "GET /api/v1/organisation/dpia": {
    params: {}
    query: { format?: "md" | "pdf" }
    body: undefined
    answer: unknown
  }
  /** Sign in. Open to everybody. */
  "POST /api/v1/auth/login": {
    params: {}
    query: {}
    body: { email: string; password: string }
    answer: { status: "logged_in" | "mfa_required" | "mfa_activation_required"; key: string }
  }
  /** Sign out. Opens with the key of a sign-in; no API key opens it. */
  "POST /api/v1/auth/logout": {
    params: {}
    query: {}
    body: undefined
    answer: {}
  }
  /** The signed-in user. Opens with the key of a sign-in; no API key opens it. */
  "GET /api/v1/profile": {
    params: {}
    query: {}
    body: undefined
    answer: {
      first_name: string
      last_name: string
      email: string
      role: "ADMIN" | "SITE_VIEWER" | "VIEWER"
      may_operate: boolean
      account_type: "VEHICLE" | "HS"
      dashboard_type: 0 | 1
      organisation: string
      plan: string
      place: {
        time_zone: string
        locale: string
        first_weekday: number
        speed_unit: "km/h" | "mph"
        length_unit: "m" | "ft"
        currency: string
      }
      payment: string | null
      is_standard_plan: boolean
      language?: "en" | "de" | "fr" | "es" | "mi"
    }
  }
  /** Choose the language of your pages, mails and notifications. Opens with the key of a sign-in; no API key opens it. */
  "PUT /api/v1/profile/language": {
    params: {}
    query: {}
    body: { language: "en" | "de" | "fr" | "es" | "mi" }
    answer: unknown
  }
  /** Change your password; ends all other sessions. Opens with the key of a sign-in; no API key opens it. */
  "POST /api/v1/auth/password/change": {
    params: {}
    query: {}
    body: { new_password1: string; new_password2: string; current_password?: string; code?: string }
    answer: {}
  }
  /** Mail a link to choose a new password. Open to everybody. */
  "POST /api/v1/auth/password/reset": {
    params: {}
    query: {}
    body: { email: string }
    answer: {}
  }
  /** Choose a new password with the mailed link. Open to everybody. */
  "POST /api/v1/auth/password/reset/confirm": {
    params: {}
    query: {}
    body: { new_password1: string; new_password2: string; token: string }
    answer: {}
  }
  /** The sessions of the user. Opens with the key of a sign-in; no API key opens it. */
  "GET /api/v1/auth/sessions": {
    params: {}
    query: {}
    body: undefined
    answer: ({
      id: string
      address: string
      user_agent: string
      created_at: string
      last_used_at: string
      is_current: boolean
    })[]
  }
  /** Sign out everywhere else. Opens with the key of a sign-in; no API key opens it. */
  "DELETE /api/v1/auth/sessions": {
    params: {}
    query: {}
    body: undefined
    answer: unknown
  }
  /** End one session. Opens with the key of a sign-in; no API key opens it. */
  "DELETE /api/v1/auth/sessions/{id}": {
    params: { id: string }
    query: {}
    body: undefined
    answer: unknown
  }
  /** Whether MFA is on. Opens with the key of a sign-in; no API key opens it. */
  "GET /api/v1/auth/mfa": {
    params: {}
    query: {}
    body: undefined
    answer: { status: "enabled" | "disabled"; created_at: string | null }
  }
  /** Turn MFA on with a first code. Opens with the key of a sign-in; no API key opens it. */
  "POST /api/v1/auth/mfa": {
    params: {}
    query: {}
    body: { code: string; request_token: string }
    answer: { key?: string }
  }
  /** Turn MFA off with a code. Opens with the key of a sign-in; no API key opens it. */
  "DELETE /api/v1/auth/mfa": {
    params: {}
    query: { code?: string }
    body: { code?: string } | null
    answer: unknown
  }
  /** Create a TOTP secret to scan. Opens with the key of a sign-in; no API key opens it. */
  "GET /api/v1/auth/mfa/secret": {
    params: {}
    query: {}
    body: undefined
    answer: { qrcode: string; secret: string; request_token: string }
  }
  /** Finish sign-in with a code. Opens with the key of a sign-in; no API key opens it. */
  "PUT /api/v1/auth/mfa/authenticate": {
    params: {}
    query: {}
    body: { code: string }
    answer: { key: string }
  }
  /** Your saved filters and the shared ones, by name. Opens with the key of a sign-in; no API key opens it. */
  "GET /api/v1/views": {
    params: {}
    query: { path?: string }
    body: undefined
    answer: ({
      id: string
      name: string
      path: string
      query: string
      shared: boolean
      editable: boolean
      owner: { id: string; name: string } | null
    })[]
  }
  /** Save filters under a name. Opens with the key of a sign-in; no API key opens it. */
  "POST /api/v1/views": {
    params: {}
    query: {}
    body: { name: string; path: string; query?: string; shared?: boolean }
    answer: {
      id: string
      name: string
      path: string
      query: string
      shared: boolean
      editable: boolean
      owner: { id: string; name: string } | null
    }
  }
  /** Change your saved filters; an ADMIN may also change shared ones. Opens with the key of a sign-in; no API key opens it. */
  "PUT /api/v1/views/{id}": {
    params: { id: string }
    query: {}
    body: { name: string; path: string; query?: string; shared?: boolean }
    answer: {
      id: string
      name: string
      path: string
      query: string
      shared: boolean
      editable: boolean
      owner: { id: string; name: string } | null
    }
  }
  /** Remove saved filters. Opens with the key of a sign-in; no API key opens it. */
  "DELETE /api/v1/views/{id}": {
    params: { id: string }
    query: {}
    body: undefined
    answer: unknown
  }
  /** The passkeys of the person. Opens with the key of a sign-in; no API key opens it. */
  "GET /api/v1/auth/passkeys": {
    params: {}
    query: {}
    body: undefined
    answer: {
      passkeys: ({ id: string; name: string; created_at: string; last_used_at: string | null })[]
      asks_after_password: boolean
    }
  }
  /** Add the passkey that the browser created. Opens with the key of a sign-in; no API key opens it. */
  "POST /api/v1/auth/passkeys": {
    params: {}
    query: {}
    body: {
      name: string
      credential: {
        id: string
        rawId: string
        type: "public-key"
        authenticatorAttachment?: "platform" | "cross-platform"
        clientExtensionResults?: Record<string, unknown>
        response: { clientDataJSON: string; attestationObject: string; transports?: string[] }
      }
    }
    answer: { id: string; name: string; created_at: string; last_used_at: string | null; key: string | null }
  }
  /** Options for creating a passkey. Opens with the key of a sign-in; no API key opens it. */
  "POST /api/v1/auth/passkeys/options": {
    params: {}
    query: {}
    body: undefined
    answer: Record<string, unknown>
  }
  /** Remove a passkey. Opens with the key of a sign-in; no API key opens it. */
  "DELETE /api/v1/auth/passkeys/{id}": {
    params: { id: string }
    query: {}
    body: undefined
    answer: unknown
  }
  /** Ask for a passkey after the password, or not. Opens with the key of a sign-in; no API key opens it. */
  "PUT /api/v1/auth/passkeys/settings": {
    params: {}
    query: {}
    body: { asks_after_password: boolean }
    answer: {
      passkeys: ({ id: string; name: string; created_at: string; last_used_at: string | null })[]
      asks_after_password: boolean
    }
  }
  /** Options for signing in with a passkey alone. Open to everybody. */
  "POST /api/v1/auth/passkeys/sign_in/options": {
    params: {}
    query: {}
    body: undefined
    answer: Record<string, unknown>
  }
  /** Sign in with a passkey alone. Open to everybody. */
  "POST /api/v1/auth/passkeys/sign_in": {
    params: {}
    query: {}
    body: {
      credential: {
        id: string
        rawId: string
        type: "public-key"
        authenticatorAttachment?: "platform" | "cross-platform"
        clientExtensionResults?: Record<string, unknown>
        response: { clientDataJSON: string; authenticatorData: string; signature: string; userHandle?: string }
      }
    }
    answer: { status: "logged_in" | "mfa_required" | "mfa_activation_required"; key: string }
  }
  /** Options for finishing a sign-in with a passkey. Opens with the key of a sign-in; no API key opens it. */
  "POST /api/v1/auth/passkeys/second/options": {
    params: {}
    query: {}
    body: undefined
    answer: Record<string, unknown>
  }
  /** Finish sign-in with a passkey. Opens with the key of a sign-in; no API key opens it. */
  "PUT /api/v1/auth/passkeys/second": {
    params: {}
    query: {}
    body: {
      credential: {
        id: string
        rawId: string
        type: "public-key"
        authenticatorAttachment?: "platform" | "cross-platform"
        clientExtensionResults?: Record<string, unknown>
        response: { clientDataJSON: string; authenticatorData: string; signature: string; userHandle?: string }
      }
    }
    answer: { key: string }
  }
  /** Whether the domain of an email address signs in with an identity provider. Open to everybody. */
  "POST /api/v1/auth/sign_on/offer": {
    params: {}
    query: {}
    body: { email: string }
    answer: { name: string | null; is_only: boolean }
  }
  /** Start a sign-in: the address to open, and a ticket that the browser keeps. Open to everybody. */
  "POST /api/v1/auth/sign_on/start": {
    params: {}
    query: {}
    body: { email?: string; organisation?: string }
    answer: { url: string; ticket: string }
  }
  /** Finish a sign-in with the query that the identity provider sent back. Open to everybody. */
  "POST /api/v1/auth/sign_on/finish": {
    params: {}
    query: {}
    body: { query: string; ticket: string; organisation?: string }
    answer: { status: "logged_in" | "mfa_required" | "mfa_activation_required"; key: string }
  }
  /** Sign out; where the session began at an identity provider, the address that ends it there too. Opens with the key of a sign-in; no API key opens it. */
  "POST /api/v1/auth/sign_on/sign_out": {
    params: {}
    query: {}
    body: undefined
    answer: { url: string | null }
  }
  /** Back-channel logout: the identity provider ends the sessions of a member. Open to everybody. */
  "POST /api/v1/auth/sign_on/logout/{id}": {
    params: { id: string }
    query: {}
    body: { logout_token: string }
    answer: {}
  }
  /** The app that requests access, and its scopes. Opens with the key of a sign-in; no API key opens it. */
  "POST /api/v1/auth/assistants/ask": {
    params: {}
    query: {}
    body: {
      response_type?: string
      client_id?: string
      redirect_uri?: string
      scope?: string
      state?: string
      code_challenge?: string
      code_challenge_method?: string
      resource?: string
    }
    answer: {
      question: { client_name: string; redirect_host: string; is_local: boolean; scopes: ("read" | "write")[] } | null
      faulty: { client_name: string; redirect_host: string; redirect_to: string } | null
    }
  }
  /** Allow an assistant to act as you. Opens with the key of a sign-in; no API key opens it. */
  "POST /api/v1/auth/assistants/allow": {
    params: {}
    query: {}
    body: {
      request: {
        response_type?: string
        client_id?: string
        redirect_uri?: string
        scope?: string
        state?: string
        code_challenge?: string
        code_challenge_method?: string
        resource?: string
      }
      scopes: ("read" | "write")[]
    }
    answer: { redirect_to: string }
  }
  /** Refuse an assistant. Opens with the key of a sign-in; no API key opens it. */
  "POST /api/v1/auth/assistants/refuse": {
    params: {}
    query: {}
    body: {
      response_type?: string
      client_id?: string
      redirect_uri?: string
      scope?: string
      state?: string
      code_challenge?: string
      code_challenge_method?: string
      resource?: string
    }
    answer: { redirect_to: string }
  }
  /** The assistants that act as you. Opens with the key of a sign-in; no API key opens it. */
  "GET /api/v1/auth/assistants": {
    params: {}
    query: {}
    body: undefined
    answer: ({
      id: string
      name: string
      scopes: ("read" | "write")[]
      created_at: string
      last_used_at: string
      expires_at: string
    })[]
  }
  /** Disconnect an assistant at once. Opens with the key of a sign-in; no API key opens it. */
  "DELETE /api/v1/auth/assistants/{id}": {
    params: { id: string }
    query: {}
    body: undefined
    answer: unknown
  }
  /** Every plan. Opens with the key of a sign-in; no API key opens it. */
  "GET /api/v1/billing/viewAllPlans": {
    params: {}
    query: {}
    body: undefined
    answer: {
      data: ({ id: string; name: string; description: string; price_cents: number; is_current: boolean })[]
    }
  }
  /** Change the plan. ADMINs only. Opens with the key of a sign-in; no API key opens it. */
  "GET /api/v1/billing/updatePlan": {
    params: {}
    query: { new_plan_id: string }
    body: undefined
    answer: { plan: { id: string } }
  }
  /** Change the plan. ADMINs only. Opens with the key of a sign-in; no API key opens it. */
  "POST /api/v1/billing/updatePlan": {
    params: {}
    query: { new_plan_id: string }
    body: undefined
    answer: { plan: { id: string } }
  }
  /** The settings of the payment provider. ADMINs only. Opens with the key of a sign-in; no API key opens it. */
  "GET /api/v1/billing/payment_settings": {
    params: {}
    query: {}
    body: undefined
    answer: { provider: "sandbox" | "stripe"; publishable_key: string; token_url: string }
  }
  /** Store a card by its provider's token. ADMINs only. Opens with the key of a sign-in; no API key opens it. */
  "POST /api/v1/billing/addCard": {
    params: {}
    query: {}
    body: { token: string }
    answer: { id: string; brand: string; last4: string; exp_month: number; exp_year: number }
  }
  /** The stored card. ADMINs only. Opens with the key of a sign-in; no API key opens it. */
  "GET /api/v1/billing/viewCard": {
    params: {}
    query: { card_id: string }
    body: undefined
    answer: { id: string; brand: string; last4: string; exp_month: number; exp_year: number }
  }
  /** Remove the card. ADMINs only. Opens with the key of a sign-in; no API key opens it. */
  "POST /api/v1/billing/deleteCard": {
    params: {}
    query: { card_id?: string }
    body: { card_id?: string } | null
    answer: {}
  }
  /** Whether pictures are stored. Opens with the key of a sign-in; no API key opens it. */
  "GET /api/v1/billing/storeImages": {
    params: {}
    query: {}
    body: undefined
    answer: { opt_in: boolean }
  }
  /** Turn the storage of pictures on or off. ADMINs only. Opens with the key of a sign-in; no API key opens it. */
  "POST /api/v1/billing/storeImages": {
    params: {}
    query: {}
    body: { opt_in: boolean }
    answer: { opt_in: boolean }
  }
  /** Entries of the audit log, newest first. ADMINs only. Opens with the key of a sign-in; no API key opens it. */
  "GET /api/v1/audit": {
    params: {}
    query: {
      page?: number
      page_length?: number
      action?: string
      search?: string
      from?: string
      to?: string
    }
    body: undefined
    answer: {
      count: number
      next: string | null
      previous: string | null
      results: ({
        id: string
        at: string
        actor: { name: string; email: string } | null
        action: string
        subject: string
        subject_name: string | null
        address: string
        reason: string
      })[]
    }
  }
  /** Searches, downloads and opened originals by person and week, with their reasons, newest first. ADMINs only. Opens with the key of a sign-in; no API key opens it. */
  "GET /api/v1/audit/reasons": {
    params: {}
    query: { weeks?: number }
    body: undefined
    answer: ({
      week: string
      person: string
      searches: number
      downloads: number
      originals: number
      without_reason: number
      reasons: ({ reason: string; count: number })[]
    })[]
  }
  /** Entries of the audit log as CSV. ADMINs only. Opens with the key of a sign-in; no API key opens it. */
  "GET /api/v1/audit/export.csv": {
    params: {}
    query: { action?: string; search?: string; from?: string; to?: string }
    body: undefined
    answer: string
  }
  /** The retention time of the audit log, and whether plate searches need a reason. ADMINs only. Opens with the key of a sign-in; no API key opens it. */
  "GET /api/v1/audit/settings": {
    params: {}
    query: {}
    body: undefined
    answer: {
      keep_days: number
      asks_search_reason: boolean
      asks_download_reason: boolean
      asks_original_reason: boolean
      reasons: string[]
      checkpoint_email: string | null
      checkpoint_url: string | null
    }
  }
  /** Change the retention time of the audit log, and whether plate searches need a reason (header X-Search-Reason); a shorter time requires is_confirmed. ADMINs only. Opens with the key of a sign-in; no API key opens it. */
  "PUT /api/v1/audit/settings": {
    params: {}
    query: {}
    body: {
      keep_days: number
      asks_search_reason: boolean
      asks_download_reason?: boolean
      asks_original_reason?: boolean
      reasons?: string[]
      checkpoint_email?: string | null
      checkpoint_url?: string | null
      is_confirmed?: boolean
    }
    answer: {
      keep_days: number
      asks_search_reason: boolean
      asks_download_reason: boolean
      asks_original_reason: boolean
      reasons: string[]
      checkpoint_email: string | null
      checkpoint_url: string | null
    }
  }
  /** Cases, newest first. ADMINs only. API keys need the scope `read`. */
  "GET /api/v1/cases": {
    params: {}
    query: { page?: number; page_length?: number }
    body: undefined
    answer: {
      count: number
      next: string | null
      previous: string | null
      results: ({
        id: string
        name: string
        reason: string
        people: string[]
        created_at: string
        created_by: string
        closed_at: string | null
        holds: number
      })[]
    }
  }
  /** Open a case. ADMINs only. API keys need the scope `write`. */
  "POST /api/v1/cases": {
    params: {}
    query: {}
    body: { name: string; reason: string; people?: string[] }
    answer: {
      id: string
      name: string
      reason: string
      people: string[]
      created_at: string
      created_by: string
      closed_at: string | null
      holds: number
      closed_reason: string | null
      hold_list: ({
        id: string
        kind: "image" | "video" | "pass" | "visit" | "observation" | "sighting" | "plate" | "camera"
        subject: string
        label: string
        record: {
          time: string | null
          plate: string | null
          camera: string | null
          site: string | null
          image: {
            id: string
            image_file: string | null
            thumbnail: string | null
            error: string | null
            gone: { kept_days: number | null; since: string | null } | null
            video: string | null
            detected_objects: {
              img_width: number | null
              img_height: number | null
              results: ({
                id: string
                type: string
                confidence: number | null
                bb: { l: number; t: number; r: number; b: number } | null
                vehicle_bb: { l: number; t: number; r: number; b: number } | null
                plate_bb: { l: number; t: number; r: number; b: number } | null
                plate: string | null
                plate_image: string | null
                vehicle_orientation: string | null
                vehicle_makemodel: string | null
                vehicle_makemodel_confidence: number | null
                colour: string | null
                speed: number | null
                track_id: string | null
                pass_id: string | null
              })[]
              results_generic: ({
                id: string
                object_class: string
                confidence: number | null
                bb: { l: number; t: number; r: number; b: number } | null
                tags: ({ name: string; bb: { l: number; t: number; r: number; b: number } | null })[]
                speed: number | null
                plate: string | null
                line: { points: ([number, number])[] } | null
                isViolation: boolean
                opacity: number
              })[]
              results_other: {
                people: ({ person_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
                bicycles: ({ bicycle_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
              }
              results_proximity: ({
                distance: number
                risk_level: "danger" | "caution" | "safe"
                box1: { class_id: string; x1: number; y1: number; x2: number; y2: number }
                box2: { class_id: string; x1: number; y1: number; x2: number; y2: number }
                closest_point_2d: [number, number] | null
                ellipse_points_2d: ([number, number])[]
              })[]
            }
            camera: {
              id: string
              name: string
              app_type: number
              site: { id: string; name: string; time_zone: string }
            }
          } | null
          path: string | null
        } | null
        from: string | null
        to: string | null
        held_at: string
        held_by: string
        released_at: string | null
        released_by: string | null
        released_reason: string | null
      })[]
      notes: ({ id: string; at: string; by: string; text: string })[]
    }
  }
  /** A case with its holds and notes. ADMINs only. API keys need the scope `read`. */
  "GET /api/v1/cases/{id}": {
    params: { id: string }
    query: {}
    body: undefined
    answer: {
      id: string
      name: string
      reason: string
      people: string[]
      created_at: string
      created_by: string
      closed_at: string | null
      holds: number
      closed_reason: string | null
      hold_list: ({
        id: string
        kind: "image" | "video" | "pass" | "visit" | "observation" | "sighting" | "plate" | "camera"
        subject: string
        label: string
        record: {
          time: string | null
          plate: string | null
          camera: string | null
          site: string | null
          image: {
            id: string
            image_file: string | null
            thumbnail: string | null
            error: string | null
            gone: { kept_days: number | null; since: string | null } | null
            video: string | null
            detected_objects: {
              img_width: number | null
              img_height: number | null
              results: ({
                id: string
                type: string
                confidence: number | null
                bb: { l: number; t: number; r: number; b: number } | null
                vehicle_bb: { l: number; t: number; r: number; b: number } | null
                plate_bb: { l: number; t: number; r: number; b: number } | null
                plate: string | null
                plate_image: string | null
                vehicle_orientation: string | null
                vehicle_makemodel: string | null
                vehicle_makemodel_confidence: number | null
                colour: string | null
                speed: number | null
                track_id: string | null
                pass_id: string | null
              })[]
              results_generic: ({
                id: string
                object_class: string
                confidence: number | null
                bb: { l: number; t: number; r: number; b: number } | null
                tags: ({ name: string; bb: { l: number; t: number; r: number; b: number } | null })[]
                speed: number | null
                plate: string | null
                line: { points: ([number, number])[] } | null
                isViolation: boolean
                opacity: number
              })[]
              results_other: {
                people: ({ person_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
                bicycles: ({ bicycle_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
              }
              results_proximity: ({
                distance: number
                risk_level: "danger" | "caution" | "safe"
                box1: { class_id: string; x1: number; y1: number; x2: number; y2: number }
                box2: { class_id: string; x1: number; y1: number; x2: number; y2: number }
                closest_point_2d: [number, number] | null
                ellipse_points_2d: ([number, number])[]
              })[]
            }
            camera: {
              id: string
              name: string
              app_type: number
              site: { id: string; name: string; time_zone: string }
            }
          } | null
          path: string | null
        } | null
        from: string | null
        to: string | null
        held_at: string
        held_by: string
        released_at: string | null
        released_by: string | null
        released_reason: string | null
      })[]
      notes: ({ id: string; at: string; by: string; text: string })[]
    }
  }
  /** Change the name, reason and people of a case. ADMINs only. API keys need the scope `write`. */
  "PUT /api/v1/cases/{id}": {
    params: { id: string }
    query: {}
    body: { name: string; reason: string; people?: string[] }
    answer: {
      id: string
      name: string
      reason: string
      people: string[]
      created_at: string
      created_by: string
      closed_at: string | null
      holds: number
      closed_reason: string | null
      hold_list: ({
        id: string
        kind: "image" | "video" | "pass" | "visit" | "observation" | "sighting" | "plate" | "camera"
        subject: string
        label: string
        record: {
          time: string | null
          plate: string | null
          camera: string | null
          site: string | null
          image: {
            id: string
            image_file: string | null
            thumbnail: string | null
            error: string | null
            gone: { kept_days: number | null; since: string | null } | null
            video: string | null
            detected_objects: {
              img_width: number | null
              img_height: number | null
              results: ({
                id: string
                type: string
                confidence: number | null
                bb: { l: number; t: number; r: number; b: number } | null
                vehicle_bb: { l: number; t: number; r: number; b: number } | null
                plate_bb: { l: number; t: number; r: number; b: number } | null
                plate: string | null
                plate_image: string | null
                vehicle_orientation: string | null
                vehicle_makemodel: string | null
                vehicle_makemodel_confidence: number | null
                colour: string | null
                speed: number | null
                track_id: string | null
                pass_id: string | null
              })[]
              results_generic: ({
                id: string
                object_class: string
                confidence: number | null
                bb: { l: number; t: number; r: number; b: number } | null
                tags: ({ name: string; bb: { l: number; t: number; r: number; b: number } | null })[]
                speed: number | null
                plate: string | null
                line: { points: ([number, number])[] } | null
                isViolation: boolean
                opacity: number
              })[]
              results_other: {
                people: ({ person_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
                bicycles: ({ bicycle_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
              }
              results_proximity: ({
                distance: number
                risk_level: "danger" | "caution" | "safe"
                box1: { class_id: string; x1: number; y1: number; x2: number; y2: number }
                box2: { class_id: string; x1: number; y1: number; x2: number; y2: number }
                closest_point_2d: [number, number] | null
                ellipse_points_2d: ([number, number])[]
              })[]
            }
            camera: {
              id: string
              name: string
              app_type: number
              site: { id: string; name: string; time_zone: string }
            }
          } | null
          path: string | null
        } | null
        from: string | null
        to: string | null
        held_at: string
        held_by: string
        released_at: string | null
        released_by: string | null
        released_reason: string | null
      })[]
      notes: ({ id: string; at: string; by: string; text: string })[]
    }
  }
  /** Add a note to a case. ADMINs only. API keys need the scope `write`. */
  "POST /api/v1/cases/{id}/notes": {
    params: { id: string }
    query: {}
    body: { text: string }
    answer: {
      id: string
      name: string
      reason: string
      people: string[]
      created_at: string
      created_by: string
      closed_at: string | null
      holds: number
      closed_reason: string | null
      hold_list: ({
        id: string
        kind: "image" | "video" | "pass" | "visit" | "observation" | "sighting" | "plate" | "camera"
        subject: string
        label: string
        record: {
          time: string | null
          plate: string | null
          camera: string | null
          site: string | null
          image: {
            id: string
            image_file: string | null
            thumbnail: string | null
            error: string | null
            gone: { kept_days: number | null; since: string | null } | null
            video: string | null
            detected_objects: {
              img_width: number | null
              img_height: number | null
              results: ({
                id: string
                type: string
                confidence: number | null
                bb: { l: number; t: number; r: number; b: number } | null
                vehicle_bb: { l: number; t: number; r: number; b: number } | null
                plate_bb: { l: number; t: number; r: number; b: number } | null
                plate: string | null
                plate_image: string | null
                vehicle_orientation: string | null
                vehicle_makemodel: string | null
                vehicle_makemodel_confidence: number | null
                colour: string | null
                speed: number | null
                track_id: string | null
                pass_id: string | null
              })[]
              results_generic: ({
                id: string
                object_class: string
                confidence: number | null
                bb: { l: number; t: number; r: number; b: number } | null
                tags: ({ name: string; bb: { l: number; t: number; r: number; b: number } | null })[]
                speed: number | null
                plate: string | null
                line: { points: ([number, number])[] } | null
                isViolation: boolean
                opacity: number
              })[]
              results_other: {
                people: ({ person_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
                bicycles: ({ bicycle_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
              }
              results_proximity: ({
                distance: number
                risk_level: "danger" | "caution" | "safe"
                box1: { class_id: string; x1: number; y1: number; x2: number; y2: number }
                box2: { class_id: string; x1: number; y1: number; x2: number; y2: number }
                closest_point_2d: [number, number] | null
                ellipse_points_2d: ([number, number])[]
              })[]
            }
            camera: {
              id: string
              name: string
              app_type: number
              site: { id: string; name: string; time_zone: string }
            }
          } | null
          path: string | null
        } | null
        from: string | null
        to: string | null
        held_at: string
        held_by: string
        released_at: string | null
        released_by: string | null
        released_reason: string | null
      })[]
      notes: ({ id: string; at: string; by: string; text: string })[]
    }
  }
  /** Hold data in a case: nothing deletes it until it is released. ADMINs only. API keys need the scope `write`. */
  "POST /api/v1/cases/{id}/holds": {
    params: { id: string }
    query: {}
    body: {
      kind: "image" | "video" | "pass" | "visit" | "observation" | "sighting" | "plate" | "camera"
      subject: string
      from?: string | null
      to?: string | null
    }
    answer: {
      id: string
      name: string
      reason: string
      people: string[]
      created_at: string
      created_by: string
      closed_at: string | null
      holds: number
      closed_reason: string | null
      hold_list: ({
        id: string
        kind: "image" | "video" | "pass" | "visit" | "observation" | "sighting" | "plate" | "camera"
        subject: string
        label: string
        record: {
          time: string | null
          plate: string | null
          camera: string | null
          site: string | null
          image: {
            id: string
            image_file: string | null
            thumbnail: string | null
            error: string | null
            gone: { kept_days: number | null; since: string | null } | null
            video: string | null
            detected_objects: {
              img_width: number | null
              img_height: number | null
              results: ({
                id: string
                type: string
                confidence: number | null
                bb: { l: number; t: number; r: number; b: number } | null
                vehicle_bb: { l: number; t: number; r: number; b: number } | null
                plate_bb: { l: number; t: number; r: number; b: number } | null
                plate: string | null
                plate_image: string | null
                vehicle_orientation: string | null
                vehicle_makemodel: string | null
                vehicle_makemodel_confidence: number | null
                colour: string | null
                speed: number | null
                track_id: string | null
                pass_id: string | null
              })[]
              results_generic: ({
                id: string
                object_class: string
                confidence: number | null
                bb: { l: number; t: number; r: number; b: number } | null
                tags: ({ name: string; bb: { l: number; t: number; r: number; b: number } | null })[]
                speed: number | null
                plate: string | null
                line: { points: ([number, number])[] } | null
                isViolation: boolean
                opacity: number
              })[]
              results_other: {
                people: ({ person_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
                bicycles: ({ bicycle_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
              }
              results_proximity: ({
                distance: number
                risk_level: "danger" | "caution" | "safe"
                box1: { class_id: string; x1: number; y1: number; x2: number; y2: number }
                box2: { class_id: string; x1: number; y1: number; x2: number; y2: number }
                closest_point_2d: [number, number] | null
                ellipse_points_2d: ([number, number])[]
              })[]
            }
            camera: {
              id: string
              name: string
              app_type: number
              site: { id: string; name: string; time_zone: string }
            }
          } | null
          path: string | null
        } | null
        from: string | null
        to: string | null
        held_at: string
        held_by: string
        released_at: string | null
        released_by: string | null
        released_reason: string | null
      })[]
      notes: ({ id: string; at: string; by: string; text: string })[]
    }
  }
  /** Release held data: retention applies again. ADMINs only. API keys need the scope `write`. */
  "POST /api/v1/cases/{id}/holds/{hold}/release": {
    params: { id: string; hold: string }
    query: {}
    body: { reason: string }
    answer: {
      id: string
      name: string
      reason: string
      people: string[]
      created_at: string
      created_by: string
      closed_at: string | null
      holds: number
      closed_reason: string | null
      hold_list: ({
        id: string
        kind: "image" | "video" | "pass" | "visit" | "observation" | "sighting" | "plate" | "camera"
        subject: string
        label: string
        record: {
          time: string | null
          plate: string | null
          camera: string | null
          site: string | null
          image: {
            id: string
            image_file: string | null
            thumbnail: string | null
            error: string | null
            gone: { kept_days: number | null; since: string | null } | null
            video: string | null
            detected_objects: {
              img_width: number | null
              img_height: number | null
              results: ({
                id: string
                type: string
                confidence: number | null
                bb: { l: number; t: number; r: number; b: number } | null
                vehicle_bb: { l: number; t: number; r: number; b: number } | null
                plate_bb: { l: number; t: number; r: number; b: number } | null
                plate: string | null
                plate_image: string | null
                vehicle_orientation: string | null
                vehicle_makemodel: string | null
                vehicle_makemodel_confidence: number | null
                colour: string | null
                speed: number | null
                track_id: string | null
                pass_id: string | null
              })[]
              results_generic: ({
                id: string
                object_class: string
                confidence: number | null
                bb: { l: number; t: number; r: number; b: number } | null
                tags: ({ name: string; bb: { l: number; t: number; r: number; b: number } | null })[]
                speed: number | null
                plate: string | null
                line: { points: ([number, number])[] } | null
                isViolation: boolean
                opacity: number
              })[]
              results_other: {
                people: ({ person_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
                bicycles: ({ bicycle_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
              }
              results_proximity: ({
                distance: number
                risk_level: "danger" | "caution" | "safe"
                box1: { class_id: string; x1: number; y1: number; x2: number; y2: number }
                box2: { class_id: string; x1: number; y1: number; x2: number; y2: number }
                closest_point_2d: [number, number] | null
                ellipse_points_2d: ([number, number])[]
              })[]
            }
            camera: {
              id: string
              name: string
              app_type: number
              site: { id: string; name: string; time_zone: string }
            }
          } | null
          path: string | null
        } | null
        from: string | null
        to: string | null
        held_at: string
        held_by: string
        released_at: string | null
        released_by: string | null
        released_reason: string | null
      })[]
      notes: ({ id: string; at: string; by: string; text: string })[]
    }
  }
  /** Close a case whose holds are all released. ADMINs only. API keys need the scope `write`. */
  "POST /api/v1/cases/{id}/close": {
    params: { id: string }
    query: {}
    body: { reason: string }
    answer: {
      id: string
      name: string
      reason: string
      people: string[]
      created_at: string
      created_by: string
      closed_at: string | null
      holds: number
      closed_reason: string | null
      hold_list: ({
        id: string
        kind: "image" | "video" | "pass" | "visit" | "observation" | "sighting" | "plate" | "camera"
        subject: string
        label: string
        record: {
          time: string | null
          plate: string | null
          camera: string | null
          site: string | null
          image: {
            id: string
            image_file: string | null
            thumbnail: string | null
            error: string | null
            gone: { kept_days: number | null; since: string | null } | null
            video: string | null
            detected_objects: {
              img_width: number | null
              img_height: number | null
              results: ({
                id: string
                type: string
                confidence: number | null
                bb: { l: number; t: number; r: number; b: number } | null
                vehicle_bb: { l: number; t: number; r: number; b: number } | null
                plate_bb: { l: number; t: number; r: number; b: number } | null
                plate: string | null
                plate_image: string | null
                vehicle_orientation: string | null
                vehicle_makemodel: string | null
                vehicle_makemodel_confidence: number | null
                colour: string | null
                speed: number | null
                track_id: string | null
                pass_id: string | null
              })[]
              results_generic: ({
                id: string
                object_class: string
                confidence: number | null
                bb: { l: number; t: number; r: number; b: number } | null
                tags: ({ name: string; bb: { l: number; t: number; r: number; b: number } | null })[]
                speed: number | null
                plate: string | null
                line: { points: ([number, number])[] } | null
                isViolation: boolean
                opacity: number
              })[]
              results_other: {
                people: ({ person_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
                bicycles: ({ bicycle_bb: { l: number; t: number; r: number; b: number }; confidence: number | null })[]
              }
              results_proximity: ({
                distance: number
                risk_level: "danger" | "caution" | "safe"
                box1: { class_id: string; x1: number; y1: number; x2: number; y2: number }
                box2: { class_id: string; x1: number; y1: number; x2: number; y2: number }
                closest_point_2d: [number, number] | null
                ellipse_points_2d: ([number, number])[]
              })[]
            }
            camera: {
              id: string
              name: string
              app_type: number
              site: { id: string; name: string; time_zone: string }
            }
          } | null
          path: string | null
        } | null
        from: string | null
        to: string | null
        held_at: string
        held_by: string
        released_at: string | null
        released_by: string | null
        released_reason: string | null
      })[]
      notes: ({ id: string; at: string; by: string; text: string })[]
    }
  }
  /** The open cases that hold a picture, a clip, or data of a plate, camera or site; names are for ADMINs. API keys need the scope `read`. */
  "GET /api/v1/holds/{kind}/{id}": {
    params: { kind: "image" | "video" | "plate" | "camera" | "site"; id: string }
    query: {}
    body: undefined
    answer: { cases: ({ id: string; name: string })[] }
  }
  /** Which of these pictures are held by a case. API keys need the scope `read`. */
  "GET /api/v1/holds/pictures": {
    params: {}
    query: { ids: string }
    body: undefined
    answer: { held: string[] }
  }
  /** Evidence packages of the last days, newest first. ADMINs only. API keys need the scope `read`. */
  "GET /api/v1/evidence": {
    params: {}
    query: { case_id?: string }
    body: undefined
    answer: ({
      id: string
      case_id: string | null
      case_name: string | null
      reason: string
      state: "waiting" | "good" | "failed"
      created_at: string
      created_by: string
      expires_at: string | null
      size: number | null
      files: number | null
      left_out: number | null
      error: string | null
      has_password: boolean
      link: string | null
    })[]
  }
  /** Queue an evidence package of a case or a selection. ADMINs only. API keys need the scope `write`. */
  "POST /api/v1/evidence": {
    params: {}
    query: {}
    body: {
      case_id?: string | null
      selection?: ({
        kind: "image" | "video" | "pass" | "visit" | "observation" | "sighting" | "plate" | "camera"
        subject: string
        from?: string | null
        to?: string | null
      })[]
      reason: string
      password?: string | null
    }
    answer: {
      id: string
      case_id: string | null
      case_name: string | null
      reason: string
      state: "waiting" | "good" | "failed"
      created_at: string
      created_by: string
      expires_at: string | null
      size: number | null
      files: number | null
      left_out: number | null
      error: string | null
      has_password: boolean
      link: string | null
    }
  }
  /** Delete an evidence package before it expires. ADMINs only. API keys need the scope `write`. */
  "DELETE /api/v1/evidence/{id}": {
    params: { id: string }
    query: {}
    body: undefined
    answer: unknown
  }
  /** The evidence package; supports Range. Opens by the signature in its address. */
  "GET /api/v1/evidence/{id}/file": {
    params: { id: string }
    query: { org: string; viewer: string; reason?: string; Expires: string; Signature: string }
    body: undefined
    answer: unknown
  }
  /** The key that signs evidence packages and the audit log. Open to everybody. */
  "GET /api/v1/evidence/public-key": {
    params: {}
    query: {}
    body: undefined
    answer: { algorithm: "Ed25519"; public_key: string; fingerprint: string }
  }
  /** How long data is kept, by kind and site. ADMINs only. API keys need the scope `read`. */
  "GET /api/v1/retention": {
    params: {}
    query: {}
    body: undefined
    answer: {
      days: {
        pictures: number | null
        clips: number | null
        unlisted: number | null
        listed: number | null
        observations: number | null
        sightings: number | null
        ingest_log: number | null
        messages: number | null
        audit: number
      }
      sites: ({
        site_id: string
        days: {
          pictures?: number | null
          clips?: number | null
          unlisted?: number | null
          listed?: number | null
          observations?: number | null
          sightings?: number | null
          ingest_log?: number | null
        }
      })[]
      backup_days: number | null
    }
  }
  /** Change how long data is kept; a shorter time requires is_confirmed. ADMINs only. API keys need the scope `write`. */
  "PUT /api/v1/retention": {
    params: {}
    query: {}
    body: {
      days: {
        pictures: number | null
        clips: number | null
        unlisted: number | null
        listed: number | null
        observations: number | null
        sightings: number | null
        ingest_log: number | null
        messages: number | null
        audit: number
      }
      sites: ({
        site_id: string
        days: {
          pictures?: number | null
          clips?: number | null
          unlisted?: number | null
          listed?: number | null
          observations?: number | null
          sightings?: number | null
          ingest_log?: number | null
        }
      })[]
      is_confirmed?: boolean
    }
    answer: {
      days: {
        pictures: number | null
        clips: number | null
        unlisted: number | null
        listed: number | null
        observations: number | null
        sightings: number | null
        ingest_log: number | null
        messages: number | null
        audit: number
      }
      sites: ({
        site_id: string
        days: {
          pictures?: number | null
          clips?: number | null
          unlisted?: number | null
          listed?: number | null
          observations?: number | null
          sightings?: number | null
          ingest_log?: number | null
        }
      })[]
      backup_days: number | null
    }
  }
  /** The data that these settings would delete by midnight; changes nothing. ADMINs only. API keys need the scope `write`. */
  "POST /api/v1/retention/preview": {
    params: {}
    query: {}
    body: {
      days: {
        pictures: number | null
        clips: number | null
        unlisted: number | null
        listed: number | null
        observations: number | null
        sightings: number | null
        ingest_log: number | null
        messages: number | null
        audit: number
      }
      sites: ({
        site_id: string
        days: {
          pictures?: number | null
          clips?: number | null
          unlisted?: number | null
          listed?: number | null
          observations?: number | null
          sightings?: number | null
          ingest_log?: number | null
        }
      })[]
    }
    answer: {
      until: string
      kinds: ({
        kind: "pictures" | "clips" | "unlisted" | "listed" | "observations" | "sightings" | "ingest_log" | "messages" | "audit"
        count: number
        bytes: number
        oldest: string | null
        before: string | null
      })[]
      is_shorter: boolean
    }
  }
  /** Receipts of erasures, newest first, without plates. ADMINs only. API keys need the scope `read`. */
  "GET /api/v1/privacy/erasures": {
    params: {}
    query: {}
    body: undefined
    answer: ({
      id: string
      state: "waiting" | "done" | "failed"
      proof: string
      requested_at: string
      requested_by: string
      finished_at: string | null
      counts: {
        passes: number
        detections: number
        visits: number
        pictures: number
        files: number
        customers: number
        alerts: number
        messages: number
        posts: number
        other_texts: number
        audit_rows: number
      } | null
      kept: string[]
    })[]
  }
  /** Queue the erasure of all data of a plate, except data on hold. ADMINs only. API keys need the scope `write`. */
  "POST /api/v1/privacy/erasures": {
    params: {}
    query: {}
    body: { plate: string; proof: string; is_confirmed: true }
    answer: {
      id: string
      state: "waiting" | "done" | "failed"
      proof: string
      requested_at: string
      requested_by: string
      finished_at: string | null
      counts: {
        passes: number
        detections: number
        visits: number
        pictures: number
        files: number
        customers: number
        alerts: number
        messages: number
        posts: number
        other_texts: number
        audit_rows: number
      } | null
      kept: string[]
    }
  }
  /** The receipt of an erasure. ADMINs only. API keys need the scope `read`. */
  "GET /api/v1/privacy/erasures/{id}": {
    params: { id: string }
    query: {}
    body: undefined
    answer: {
      id: string
      state: "waiting" | "done" | "failed"
      proof: string
      requested_at: string
      requested_by: string
      finished_at: string | null
      counts: {
        passes: number
        detections: number
        visits: number
        pictures: number
        files: number
        customers: number
        alerts: number
        messages: number
        posts: number
        other_texts: number
        audit_rows: number
      } | null
      kept: string[]
    }
  }
  /** Count what the erasure of a plate would delete. ADMINs only. API keys need the scope `write`. */
  "POST /api/v1/privacy/erasures/preview": {
    params: {}
    query: {}
    body: { plate: string }
    answer: {
      plate: string
      counts: {
        passes: number
        detections: number
        visits: number
        pictures: number
        files: number
        customers: number
        alerts: number
        messages: number
        posts: number
        other_texts: number
        audit_rows: number
      }
    }
  }
  /** Packages of what is held about a plate, newest first. ADMINs only. API keys need the scope `read`. */
  "GET /api/v1/privacy/access_packages": {
    params: {}
    query: {}
    body: undefined
    answer: ({
      id: string
      plate: string
      from: string | null
      to: string | null
      proof: string
      state: "waiting" | "done" | "failed"
      requested_at: string
      requested_by: string
      expires_at: string | null
      size: number | null
      counts: {
        passes: number
        visits: number
        pictures: number
        left_out: number
        messages: number
        looks: number
      } | null
      error: string | null
      has_password: boolean
      link: string | null
    })[]
  }
  /** Make a package of all that is held about a plate, with recognised others hidden; a job writes it. ADMINs only. API keys need the scope `write`. */
  "POST /api/v1/privacy/access_packages": {
    params: {}
    query: {}
    body: { plate: string; proof: string; from?: string | null; to?: string | null; password?: string | null }
    answer: {
      id: string
      plate: string
      from: string | null
      to: string | null
      proof: string
      state: "waiting" | "done" | "failed"
      requested_at: string
      requested_by: string
      expires_at: string | null
      size: number | null
      counts: {
        passes: number
        visits: number
        pictures: number
        left_out: number
        messages: number
        looks: number
      } | null
      error: string | null
      has_password: boolean
      link: string | null
    }
  }
  /** Delete a package before its time. ADMINs only. API keys need the scope `write`. */
  "DELETE /api/v1/privacy/access_packages/{id}": {
    params: { id: string }
    query: {}
    body: undefined
    answer: unknown
  }
  /** The file of a package. Opens by the signature in its address. */
  "GET /api/v1/privacy/access_packages/{id}/file": {
    params: { id: string }
    query: { org: string; viewer: string; reason?: string; Expires: string; Signature: string }
    body: undefined
    answer: unknown
  }
  /** Whether the product waits for its first organisation. Open to everybody. */
  "GET /api/v1/setup": {
    params: {}
    query: {}
    body: undefined
    answer: {
      is_open: boolean
      has_demo: boolean
      demo_filling: { weeks: number; weeks_done: number } | null
      demo_people: ({ email: string; kind: "vehicles" | "safety" | "wildlife" })[]
      demo_notice: "withheld" | "exposed" | null
    }
  }
  /** Create the first organisation and its administrator with the printed set-up code. Open to everybody. */
  "POST /api/v1/setup": {
    params: {}
    query: {}
    body: {
      first_name: string
      last_name: string
      email: string
      password1: string
      password2: string
      code: string
      organisation: string
      kind: "vehicles" | "safety" | "wildlife"
      place?: {
        time_zone: string
        locale: string
        first_weekday: number
        speed_unit: "km/h" | "mph"
        length_unit: "m" | "ft"
        currency: string
      }
    }
    answer: {}
  }
  /** The progress of the organisation in its first steps. ADMINs only. API keys need the scope `read`. */
  "GET /api/v1/setup/steps": {
    params: {}
    query: {}
    body: undefined
    answer: {
      sites: number
      cameras: number
      camera: { id: string; name: string; site_id: string; time_zone: string } | null
      site_id: string | null
      has_posts: boolean
      others: number
      has_apps: boolean
      is_hidden: boolean
    }
  }
  /** Hide the first steps. ADMINs only. API keys need the scope `write`. */
  "DELETE /api/v1/setup/steps": {
    params: {}
    query: {}
    body: undefined
    answer: unknown
  }
  /** The progress of filling a demo organisation; null for other organisations. API keys need the scope `read`. */
  "GET /api/v1/setup/filling": {
    params: {}
    query: {}
    body: undefined
    answer: { demo_filling: { weeks: number; weeks_done: number } | null }
  }
  /** Whether the demo organisations exist. ADMINs only. API keys need the scope `read`. */
  "GET /api/v1/setup/demo": {
    params: {}
    query: {}
    body: undefined
    answer: { state: "none" | "filling" | "filled" | "removing"; can_change: boolean; is_exposed: boolean }
  }
  /** Fill the demo organisations, up to now. ADMINs only. API keys need the scope `write`. */
  "POST /api/v1/setup/demo": {
    params: {}
    query: {}
    body: undefined
    answer: {}
  }
  /** Remove the demo organisations. ADMINs only. API keys need the scope `write`. */
  "DELETE /api/v1/setup/demo": {
    params: {}
    query: {}
    body: undefined
    answer: {}
  }
  /** The backups of this machine and their schedule; for machine administrators. ADMINs only. API keys need the scope `read`. */
  "GET /api/v1/backups": {
    params: {}
    query: {}
    body: undefined
    answer: {
      can_change: boolean
      warning: "missing" | "none" | "old" | null
      schedule: { is_on: boolean; folder: string; time_of_day: string; time_zone: string; keep: number } | null
      next_at: string | null
      last_good: {
        id: string
        origin: "schedule" | "page" | "command"
        state: "running" | "good" | "failed"
        file: string
        started_at: string
        finished_at: string | null
        step: "rows" | "files" | "verifying" | null
        done: number
        total: number | null
        rows: number | null
        files: number | null
        bytes: number | null
        left_out: number
        error: string | null
        removed_at: string | null
        missing_at: string | null
      } | null
      running: {
        id: string
        origin: "schedule" | "page" | "command"
        state: "running" | "good" | "failed"
        file: string
        started_at: string
        finished_at: string | null
        step: "rows" | "files" | "verifying" | null
        done: number
        total: number | null
        rows: number | null
        files: number | null
        bytes: number | null
        left_out: number
        error: string | null
        removed_at: string | null
        missing_at: string | null
      } | null
      is_waiting: boolean
      recent: ({
        id: string
        origin: "schedule" | "page" | "command"
        state: "running" | "good" | "failed"
        file: string
        started_at: string
        finished_at: string | null
        step: "rows" | "files" | "verifying" | null
        done: number
        total: number | null
        rows: number | null
        files: number | null
        bytes: number | null
        left_out: number
        error: string | null
        removed_at: string | null
        missing_at: string | null
      })[]
      default_folder: string | null
    }
  }
  /** Make a backup of this machine now. ADMINs only. API keys need the scope `write`. */
  "POST /api/v1/backups": {
    params: {}
    query: {}
    body: undefined
    answer: {}
  }
  /** Set the time and folder of backups and the number to keep. ADMINs only. API keys need the scope `write`. */
  "PUT /api/v1/backups/schedule": {
    params: {}
    query: {}
    body: { is_on: boolean; folder: string; time_of_day: string; time_zone: string; keep: number }
    answer: { is_on: boolean; folder: string; time_of_day: string; time_zone: string; keep: number }
  }
  /** Scheduled jobs of which a part failed in the last run; for machine administrators, empty for others. ADMINs only. API keys need the scope `read`. */
  "GET /api/v1/machine/job-faults": {
    params: {}
    query: {}
    body: undefined
    answer: ({
      job: string
      since: string
      failed_at: string
      parts: number
      organisations: number
      message: string
    })[]
  }
  /** Report a browser error to the server log. Open to everybody. */
  "POST /api/v1/error_reports": {
    params: {}
    query: {}
    body: { message: string; stack?: string; page: string; version: string }
    answer: unknown
  }
}

type Part<Key extends string, Value> = {} extends Value
  ? { [K in Key]?: Value | undefined }
  : undefined extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value }

/** `reason` is sent where the organisation asks for one before plates are searched. */
export type Options<Name extends keyof Calls> = Part<'params', Calls[Name]['params']> &
  Part<'query', Calls[Name]['query']> &
  Part<'body', Calls[Name]['body']> & { form?: FormData; reason?: string; signal?: AbortSignal }

type Given<Name extends keyof Calls> =
  {} extends Options<Name> ? [options?: Options<Name>] : [options: Options<Name>]

/** An answer other than 2xx. `retryAfterSeconds` says when a call that came too often may be sent again. */
export class SightlineError extends Error {
  readonly status: number
  readonly body: unknown
  readonly retryAfterSeconds: number | undefined
  constructor(status: number, body: unknown, retryAfter: string | null) {
    super(`${status}: ${typeof body === 'string' ? body : JSON.stringify(body)}`)
    this.name = 'SightlineError'
    this.status = status
    this.body = body
    this.retryAfterSeconds = retryAfter === null ? undefined : Number(retryAfter)
  }
}

export type LiveMessage = Calls['GET /api/v1/live']['answer']

export interface Client {
  /** Files that are no text arrive as bytes. */
  <Name extends keyof Calls>(name: Name, ...given: Given<Name>): Promise<Calls[Name]['answer']>
  /** Follows the live feed, reconnects when it ends, and continues after the last message. */
  live(signal?: AbortSignal): AsyncGenerator<LiveMessage, void, undefined>
}

const longestPauseMs = 30_000

/** Calls the API with an API key: `const call = createClient('https://sightline.example', key)`. */
export function createClient(baseUrl: string, key: string): Client {
  const call = async <Name extends keyof Calls>(name: Name, ...given: Given<Name>) => {
    const options = (given[0] ?? {}) as {
      params?: Record<string, unknown>
      query?: Record<string, unknown>
      body?: unknown
      form?: FormData
      reason?: string
      signal?: AbortSignal
    }
    const [method = 'GET', path = ''] = name.split(' ')
    const filled = path.replace(/\{(\w+)\}/g, (_, part: string) => {
      const value = String(options.params?.[part])
      // An empty part is dropped and dots are resolved: the address would be that of another call.
      if (value === '' || value === '.' || value === '..') throw new Error(`'${value}' is no ${part}`)
      return encodeURIComponent(value)
    })
    const url = new URL(filled, baseUrl)
    for (const [part, value] of Object.entries(options.query ?? {}))
      if (value !== undefined && value !== null) url.searchParams.set(part, String(value))
    const body = options.form ?? (options.body === undefined ? undefined : JSON.stringify(options.body))
    const response = await fetch(url, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(options.body !== undefined && { 'content-type': 'application/json' }),
        ...(options.reason !== undefined && { 'x-search-reason': encodeURIComponent(options.reason) }),
      },
      ...(body !== undefined && { body }),
      ...(options.signal && { signal: options.signal }),
    })
    const answer = await read(response)
    if (!response.ok) throw new SightlineError(response.status, answer, response.headers.get('retry-after'))
    return answer as Calls[Name]['answer']
  }

  async function* live(signal?: AbortSignal): AsyncGenerator<LiveMessage, void, undefined> {
    let lastId: string | undefined
    let pauseMs = 1000
    while (!signal?.aborted) {
      try {
        const { ticket } = await call('POST /api/v1/live/ticket')
        const url = new URL('/api/v1/live', baseUrl)
        url.searchParams.set('ticket', ticket)
        const response = await fetch(url, {
          ...(lastId !== undefined && { headers: { 'last-event-id': lastId } }),
          ...(signal && { signal }),
        })
        if (!response.ok) throw new SightlineError(response.status, await read(response), null)
        for await (const { id, message } of messagesOf(response)) {
          pauseMs = 1000
          yield message
          lastId = id ?? lastId
        }
      } catch (error) {
        if (signal?.aborted) return
        const isFinal = error instanceof SightlineError && error.status < 500 && error.status !== 429
        if (isFinal) throw error
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
      pauseMs = Math.min(2 * pauseMs, longestPauseMs)
    }
  }

  return Object.assign(call, { live })
}

async function read(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? ''
  if (type.includes('json')) return response.json()
  return type === '' || type.startsWith('text/') ? response.text() : new Uint8Array(await response.arrayBuffer())
}

async function* messagesOf(response: Response) {
  let text = ''
  for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
    text += chunk
    const parts = text.split('\n\n')
    text = parts.pop() ?? ''
    for (const part of parts) {
      const field = (name: string) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(part)?.[1]
      const event = field('event')
      if (event)
        yield { id: field('id'), message: { event, data: JSON.parse(field('data') ?? '{}') } as LiveMessage }
    }
  }
}
