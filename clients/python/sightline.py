# Made from /api/openapi.json. Make it anew after an upgrade.
# Python 3.11 or newer; only the standard library is used.
import json
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal, NotRequired, TypedDict


class GetSitesResultsItemSafetyManager(TypedDict):
    email: list[str]
    name: str
    phone: list[str]


class GetSitesResultsItemTagsItem(TypedDict):
    id: str
    slug: str
    label: str
    editable: bool


class GetSitesResultsItemCamerasItem(TypedDict):
    id: str
    name: str
    app_type: Literal[1] | Literal[2] | Literal[3] | Literal[4]
    function_type: Literal[0] | Literal[1] | Literal[2] | Literal[3] | Literal[4]
    last_seen: str | None
    last_image_id: str | None
    status: Literal["pending", "warning", "online"]


class GetSitesResultsItem(TypedDict):
    id: str
    site_type: Literal[0] | Literal[1] | Literal[2]
    name: str
    address: str
    lat: float
    lng: float
    time_zone: str
    number_of_bays: int | None
    occupancy_count: int | None
    max_stay_minutes: int
    safety_manager: GetSitesResultsItemSafetyManager | None
    stms: GetSitesResultsItemSafetyManager | None
    tags: list[GetSitesResultsItemTagsItem]
    document: str | None
    document_name: str | None
    cameras: list[GetSitesResultsItemCamerasItem]
    status: Literal["pending", "warning", "online"]


class GetSites(TypedDict):
    count: int
    next: str | None
    previous: str | None
    results: list[GetSitesResultsItem]


class PostSitesBodySafetyManager(TypedDict):
    email: NotRequired[list[str] | None]
    name: NotRequired[str | None]
    phone: NotRequired[list[str] | None]


class PostSitesBody(TypedDict):
    site_type: NotRequired[Literal[0] | Literal[1] | Literal[2]]
    name: NotRequired[str | None]
    address: NotRequired[str | None]
    lat: NotRequired[float | str | None]
    lng: NotRequired[float | str | None]
    time_zone: NotRequired[str | None]
    number_of_bays: NotRequired[float | str | None]
    occupancy_count: NotRequired[float | str | None]
    max_stay_minutes: NotRequired[float | str | None]
    safety_manager: NotRequired[PostSitesBodySafetyManager | None]
    stms: NotRequired[PostSitesBodySafetyManager | None]


class GetSitesSummaryItemCamerasItem(TypedDict):
    id: str
    name: str
    app_type: Literal[1] | Literal[2] | Literal[3] | Literal[4]
    function_type: Literal[0] | Literal[1] | Literal[2] | Literal[3] | Literal[4]


class GetSitesSummaryItem(TypedDict):
    id: str
    name: str
    site_type: Literal[0] | Literal[1] | Literal[2]
    number_of_bays: int | None
    cameras: list[GetSitesSummaryItemCamerasItem]


class GetSitesMapItem(TypedDict):
    id: str
    name: str
    address: str
    site_type: Literal[0] | Literal[1] | Literal[2]
    lat: float
    lng: float
    status: Literal["pending", "warning", "online"]
    camera_count: int
    tag_ids: list[str]


class GetSitesRemovedItem(TypedDict):
    id: str
    name: str
    removed_at: str


class GetSitesByIdCamerasResultsItemLocationData(TypedDict):
    lat: float
    lng: float


class GetSitesByIdCamerasResultsItemLocationData2(TypedDict):
    pass


class GetSitesByIdCamerasResultsItemEventFrequency(TypedDict):
    id: int
    description: str
    frequency: str


class GetSitesByIdCamerasResultsItemHsafetySetting(TypedDict):
    hivis_ppe_criteria: bool
    hardhat_ppe_criteria: bool
    temporary_speed_limit: float
    heavy_plant_to_public_safety_distance: float | None
    heavy_plant_to_public_safety_distance_enabled: bool
    heavy_plant_to_worker_safety_distance: float | None
    heavy_plant_to_worker_safety_distance_enabled: bool
    alert_on_increased_risk_level: bool
    alert_on_volatile_vehicle_locus: bool
    alert_on_horizontal_person: bool


class GetSitesByIdCamerasResultsItemViolationMetricsItem(TypedDict):
    violation_type: int
    medium_risk_threshold: float
    high_risk_threshold: float
    alert_threshold: float
    threshold_period: int


class GetSitesByIdCamerasResultsItem(TypedDict):
    id: str
    site: str
    name: str
    app_type: Literal[1] | Literal[2] | Literal[3] | Literal[4]
    function_type: Literal[0] | Literal[1] | Literal[2] | Literal[3] | Literal[4]
    focal_length: float
    vertical_fov: float
    horizontal_fov: float
    distance_scale: float
    plane_normal: list[float]
    plane_normal_x: float
    plane_normal_y: float
    plane_normal_z: float
    plane_point: list[float]
    plane_point_x: float
    plane_point_y: float
    plane_point_z: float
    latitude: float | None
    longitude: float | None
    heading: float | None
    location_data: GetSitesByIdCamerasResultsItemLocationData | GetSitesByIdCamerasResultsItemLocationData2
    event_frequency: GetSitesByIdCamerasResultsItemEventFrequency | None
    country: Literal["NZ", "AU"]
    tags: list[GetSitesResultsItemTagsItem]
    face_redaction: bool
    head_redaction: bool
    people_redaction: bool
    masked_storage: bool
    faces_sent_at: str | None
    tracking: bool
    is_enabled: bool
    last_seen: str | None
    last_image_id: str | None
    hsafety_setting: GetSitesByIdCamerasResultsItemHsafetySetting | None
    violation_metrics: list[GetSitesByIdCamerasResultsItemViolationMetricsItem]
    status: Literal["pending", "warning", "online"]


class GetSitesByIdCameras(TypedDict):
    count: int
    next: str | None
    previous: str | None
    results: list[GetSitesByIdCamerasResultsItem]


class GetSitesPlansItem(TypedDict):
    site: str
    changed_at: str


class GetSitesByIdPlanFeaturesItemProperties(TypedDict):
    kind: Literal["road", "path", "building", "bay", "green", "water", "wall", "outline"]
    name: NotRequired[str]
    width: NotRequired[float]


class GetSitesByIdPlanFeaturesItemGeometry(TypedDict):
    type: Literal["Point"]
    coordinates: list[float]


class GetSitesByIdPlanFeaturesItemGeometry2(TypedDict):
    type: Literal["LineString"]
    coordinates: list[list[float]]


class GetSitesByIdPlanFeaturesItemGeometry3(TypedDict):
    type: Literal["MultiLineString"]
    coordinates: list[list[list[float]]]


class GetSitesByIdPlanFeaturesItemGeometry4(TypedDict):
    type: Literal["Polygon"]
    coordinates: list[list[list[float]]]


class GetSitesByIdPlanFeaturesItemGeometry5(TypedDict):
    type: Literal["MultiPolygon"]
    coordinates: list[list[list[list[float]]]]


class GetSitesByIdPlanFeaturesItem(TypedDict):
    type: Literal["Feature"]
    properties: GetSitesByIdPlanFeaturesItemProperties
    geometry: GetSitesByIdPlanFeaturesItemGeometry | GetSitesByIdPlanFeaturesItemGeometry2 | GetSitesByIdPlanFeaturesItemGeometry3 | GetSitesByIdPlanFeaturesItemGeometry4 | GetSitesByIdPlanFeaturesItemGeometry5


class GetSitesByIdPlan(TypedDict):
    type: Literal["FeatureCollection"]
    features: list[GetSitesByIdPlanFeaturesItem]


class GetMapSources(TypedDict):
    style_url: str | None
    satellite_tiles: str | None
    pmtiles_url: str | None


class GetMapOwnAddresses(TypedDict):
    street_tiles: str | None
    satellite_tiles: str | None


class GetMapOwn(TypedDict):
    has_street: bool
    has_satellite: bool
    addresses: GetMapOwnAddresses | None


class PutMapOwnBody(TypedDict):
    street_tiles: str | None
    satellite_tiles: str | None


class GetGeocodingForwardFeaturesItem(TypedDict):
    place_name: str
    center: list[float]
    note: NotRequired[str]


class GetGeocodingForward(TypedDict):
    features: list[GetGeocodingForwardFeaturesItem]


class GetCamerasLookupByCameraIdRoisItem(TypedDict):
    id: str
    roi_type: int


class GetCamerasLookupByCameraId(TypedDict):
    id: NotRequired[str]
    site: NotRequired[str]
    name: NotRequired[str]
    app_type: NotRequired[Literal[1] | Literal[2] | Literal[3] | Literal[4]]
    function_type: NotRequired[Literal[0] | Literal[1] | Literal[2] | Literal[3] | Literal[4]]
    focal_length: NotRequired[float]
    vertical_fov: NotRequired[float]
    horizontal_fov: NotRequired[float]
    distance_scale: NotRequired[float]
    plane_normal: NotRequired[list[float]]
    plane_normal_x: NotRequired[float]
    plane_normal_y: NotRequired[float]
    plane_normal_z: NotRequired[float]
    plane_point: NotRequired[list[float]]
    plane_point_x: NotRequired[float]
    plane_point_y: NotRequired[float]
    plane_point_z: NotRequired[float]
    latitude: NotRequired[float | None]
    longitude: NotRequired[float | None]
    heading: NotRequired[float | None]
    location_data: NotRequired[GetSitesByIdCamerasResultsItemLocationData | GetSitesByIdCamerasResultsItemLocationData2]
    event_frequency: NotRequired[GetSitesByIdCamerasResultsItemEventFrequency | None]
    country: NotRequired[Literal["NZ", "AU"]]
    tags: NotRequired[list[GetSitesResultsItemTagsItem]]
    face_redaction: NotRequired[bool]
    head_redaction: NotRequired[bool]
    people_redaction: NotRequired[bool]
    masked_storage: NotRequired[bool]
    faces_sent_at: NotRequired[str | None]
    tracking: NotRequired[bool]
    is_enabled: NotRequired[bool]
    last_seen: NotRequired[str | None]
    last_image_id: NotRequired[str | None]
    hsafety_setting: NotRequired[GetSitesByIdCamerasResultsItemHsafetySetting | None]
    violation_metrics: NotRequired[list[GetSitesByIdCamerasResultsItemViolationMetricsItem]]
    status: NotRequired[Literal["pending", "warning", "online"]]
    rois: NotRequired[list[GetCamerasLookupByCameraIdRoisItem]]
    average_confidence: NotRequired[float | None]


class PutCamerasByIdBodyLocationData2(TypedDict):
    lat: NotRequired[float | str | None]
    lng: NotRequired[float | str | None]


class PutCamerasByIdBodyEventFrequency3(TypedDict):
    id: float


class PutCamerasByIdBodyHsafetySetting(TypedDict):
    hivis_ppe_criteria: NotRequired[bool | None]
    hardhat_ppe_criteria: NotRequired[bool | None]
    temporary_speed_limit: NotRequired[float | str | None]
    heavy_plant_to_public_safety_distance: NotRequired[float | str | None]
    heavy_plant_to_public_safety_distance_enabled: NotRequired[bool | None]
    heavy_plant_to_worker_safety_distance: NotRequired[float | str | None]
    heavy_plant_to_worker_safety_distance_enabled: NotRequired[bool | None]
    alert_on_increased_risk_level: NotRequired[bool | None]
    alert_on_volatile_vehicle_locus: NotRequired[bool | None]
    alert_on_horizontal_person: NotRequired[bool | None]


class PutCamerasByIdBodyViolationMetricsItem(TypedDict):
    violation_type: int
    medium_risk_threshold: NotRequired[float | str | None]
    high_risk_threshold: NotRequired[float | str | None]
    alert_threshold: NotRequired[float | str | None]
    threshold_period: NotRequired[float | Literal[""] | PutCamerasByIdBodyEventFrequency3 | None]


class PutCamerasByIdBody(TypedDict):
    site: NotRequired[str]
    name: NotRequired[str | None]
    app_type: NotRequired[Literal[1] | Literal[2] | Literal[3] | Literal[4]]
    function_type: NotRequired[Literal[0] | Literal[1] | Literal[2] | Literal[3] | Literal[4]]
    focal_length: NotRequired[float | str | None]
    vertical_fov: NotRequired[float | str | None]
    horizontal_fov: NotRequired[float | str | None]
    distance_scale: NotRequired[float | str | None]
    plane_normal: NotRequired[list[float | str | None] | None]
    plane_normal_x: NotRequired[float | str | None]
    plane_normal_y: NotRequired[float | str | None]
    plane_normal_z: NotRequired[float | str | None]
    plane_point: NotRequired[list[float | str | None] | None]
    plane_point_x: NotRequired[float | str | None]
    plane_point_y: NotRequired[float | str | None]
    plane_point_z: NotRequired[float | str | None]
    latitude: NotRequired[float | str | None]
    longitude: NotRequired[float | str | None]
    heading: NotRequired[float | str | None]
    location_data: NotRequired[Literal[""] | PutCamerasByIdBodyLocationData2 | None]
    event_frequency: NotRequired[float | Literal[""] | PutCamerasByIdBodyEventFrequency3 | None]
    country: NotRequired[Literal["NZ", "AU"] | Literal[""] | None]
    face_redaction: NotRequired[bool]
    head_redaction: NotRequired[bool]
    people_redaction: NotRequired[bool]
    masked_storage: NotRequired[bool]
    tracking: NotRequired[bool]
    is_enabled: NotRequired[bool]
    hsafety_setting: NotRequired[PutCamerasByIdBodyHsafetySetting | None]
    violation_metrics: NotRequired[list[PutCamerasByIdBodyViolationMetricsItem] | None]
    allowed_addresses: NotRequired[list[str]]


class GetCamerasByIdEndpoint(TypedDict):
    endpoint: str
    previous_expires_at: str | None
    allowed_addresses: list[str]
    user: str


class PutCamerasByIdEndpointAccessBody(TypedDict):
    allowed_addresses: list[str]
    user: str
    password: NotRequired[str]


class GetVisionBehindItem(TypedDict):
    camera_id: str
    not_looked_at: int
    last_not_looked_at: str
    waiting: int


class GetCamerasByIdVisionSettings(TypedDict):
    mode: Literal["auto", "on", "off"]
    least_width: int
    only_regions: list[str]
    never_regions: list[str]
    formats: list[Literal["AT", "AU", "BE", "CA", "CH", "CZ", "DE", "DK", "ES", "FI", "FR", "GB", "HR", "HU", "IE", "IT", "LT", "LU", "LV", "NL", "NO", "NZ", "PL", "PT", "RO", "SE", "SI", "SK", "US"]]
    mounting: Literal["approaching", "leaving"] | None
    least_confidence: float


class GetCamerasByIdVision(TypedDict):
    settings: GetCamerasByIdVisionSettings
    is_reading: bool
    has_pictures: bool
    model: str
    looked_at: int
    not_looked_at: int
    last_not_looked_at: str | None
    waiting: int


class PutCamerasByIdVisionBody(TypedDict):
    mode: Literal["auto", "on", "off"]
    least_width: int
    only_regions: list[str]
    never_regions: list[str]
    formats: list[Literal["AT", "AU", "BE", "CA", "CH", "CZ", "DE", "DK", "ES", "FI", "FR", "GB", "HR", "HU", "IE", "IT", "LT", "LU", "LV", "NL", "NO", "NZ", "PL", "PT", "RO", "SE", "SI", "SK", "US"]]
    mounting: Literal["approaching", "leaving"] | None
    least_confidence: float


class PostCamerasByIdVisionTestPlatesItem(TypedDict):
    text: str
    confidence: float
    kind: Literal["read", "check", "unread", "ignored"]
    reason: str | None
    corners: list[list[float]]
    width: float
    lines: int
    score: float


class PostCamerasByIdVisionTestMilliseconds(TypedDict):
    decode: float
    find: float
    read: float


class PostCamerasByIdVisionTest(TypedDict):
    width: int
    height: int
    model: str
    plates: list[PostCamerasByIdVisionTestPlatesItem]
    milliseconds: PostCamerasByIdVisionTestMilliseconds


class GetCamerasByIdAccuracyByHourItem(TypedDict):
    readings: int
    right: int
    hour: int


class GetCamerasByIdAccuracyByDay(TypedDict):
    readings: int
    right: int


class GetCamerasByIdAccuracyConfusionsItem(TypedDict):
    truth: str
    read: str
    count: int
    of: int


class GetCamerasByIdAccuracy(TypedDict):
    readings: int
    right: int
    by_hour: list[GetCamerasByIdAccuracyByHourItem]
    by_day: GetCamerasByIdAccuracyByDay
    by_night: GetCamerasByIdAccuracyByDay
    confusions: list[GetCamerasByIdAccuracyConfusionsItem]
    plate_width: int | None
    advice: list[str]


class GetVisionShadow(TypedDict):
    kind: Literal["off", "weights", "http"]
    address: str
    has_token: bool
    weights: str | None
    asked_at: str | None
    fault: str | None
    waiting: int


class PutVisionShadowBody(TypedDict):
    kind: Literal["off"]


class PutVisionShadowBody2(TypedDict):
    kind: Literal["weights"]


class PutVisionShadowBody3(TypedDict):
    kind: Literal["http"]
    address: str
    token: NotRequired[str]


class GetVisionShadowComparisonItemExamplesItem(TypedDict):
    image_id: str
    path: str
    time: str
    ours: str | None
    theirs: str | None


class GetVisionShadowComparisonItem(TypedDict):
    camera_id: str
    name: str
    pictures: int
    same: int
    ours_only: int
    theirs_only: int
    different: int
    failed: int
    examples: list[GetVisionShadowComparisonItemExamplesItem]


class GetCamerasByIdSourceFtp(TypedDict):
    host: str
    port: int
    user: str
    password: str
    allows_plain: bool


class GetCamerasByIdSourceMail(TypedDict):
    host: str
    port: int
    to: str


class GetCamerasByIdSource(TypedDict):
    kind: Literal["snapshot", "rtsp", "ftp", "mail"] | None
    address: str
    user: str
    has_password: bool
    every_seconds: int
    on_motion: bool
    motion_share: float
    ftp: GetCamerasByIdSourceFtp | None
    mail: GetCamerasByIdSourceMail | None
    rtsp_fault: str | None
    reaches_private: bool
    tried_at: str | None
    picture_at: str | None
    fault: str | None
    last_image_id: str | None


class PutCamerasByIdSourceBody(TypedDict):
    kind: Literal["snapshot"]
    address: str
    user: NotRequired[str]
    password: NotRequired[str]
    every_seconds: NotRequired[int]
    on_motion: NotRequired[bool]
    motion_share: NotRequired[float]


class PutCamerasByIdSourceBody2(TypedDict):
    kind: Literal["rtsp"]
    address: str
    user: NotRequired[str]
    password: NotRequired[str]
    every_seconds: NotRequired[int]
    on_motion: NotRequired[bool]
    motion_share: NotRequired[float]


class PutCamerasByIdSourceBody3(TypedDict):
    kind: Literal["ftp"]


class PutCamerasByIdSourceBody4(TypedDict):
    kind: Literal["mail"]


class PostCamerasByIdSourceTest(TypedDict):
    picture: str | None
    width: int
    height: int
    bytes: int
    milliseconds: float
    fault: str | None


class PostCameraSourcesFindItem(TypedDict):
    name: str
    hardware: str
    address: str


class PostCameraSourcesAddresses(TypedDict):
    snapshot: str | None
    stream: str | None
    fault: str | None


class PostCameraSourcesAddressesBody(TypedDict):
    address: str
    user: NotRequired[str]
    password: NotRequired[str]


class GetCamerasRoiTypesItem(TypedDict):
    id: int
    kind: str
    name: str
    meaning: str
    selector_label: str
    colour: str


class GetCamerasByIdRoisItemMetaData(TypedDict):
    speed_zone_distance: NotRequired[float]
    limit: NotRequired[float]


class GetCamerasByIdRoisItem(TypedDict):
    id: str
    roi: list[list[list[float]]]
    tags: list[str]
    roi_type: int
    meta_data: GetCamerasByIdRoisItemMetaData
    deleted: bool


class PostCamerasByIdRoisBody(TypedDict):
    roi: list[list[list[float]]]
    tags: NotRequired[list[str]]
    roi_type: NotRequired[int]
    meta_data: NotRequired[GetCamerasByIdRoisItemMetaData | None]


class PostTagsBody(TypedDict):
    slug: NotRequired[str]
    label: str
    editable: NotRequired[bool]


class PostTagsSiteByIdBody(TypedDict):
    tags: list[str]


class GetExplorerDetectionsResultsItemImageGone(TypedDict):
    kept_days: int | None
    since: str | None


class GetExplorerDetectionsResultsItemImageDetectedObjectsResultsItemBb(TypedDict):
    l: float
    t: float
    r: float
    b: float


class GetExplorerDetectionsResultsItemImageDetectedObjectsResultsItem(TypedDict):
    id: str
    type: str
    confidence: float | None
    bb: GetExplorerDetectionsResultsItemImageDetectedObjectsResultsItemBb | None
    vehicle_bb: GetExplorerDetectionsResultsItemImageDetectedObjectsResultsItemBb | None
    plate_bb: GetExplorerDetectionsResultsItemImageDetectedObjectsResultsItemBb | None
    plate: str | None
    plate_image: str | None
    vehicle_orientation: str | None
    vehicle_makemodel: str | None
    vehicle_makemodel_confidence: float | None
    colour: str | None
    speed: float | None
    track_id: str | None
    pass_id: str | None


class GetExplorerDetectionsResultsItemImageDetectedObjectsResultsGenericItemTagsItem(TypedDict):
    name: str
    bb: GetExplorerDetectionsResultsItemImageDetectedObjectsResultsItemBb | None


class GetExplorerDetectionsResultsItemImageDetectedObjectsResultsGenericItemLine(TypedDict):
    points: list[list[float]]


class GetExplorerDetectionsResultsItemImageDetectedObjectsResultsGenericItem(TypedDict):
    id: str
    object_class: str
    confidence: float | None
    bb: GetExplorerDetectionsResultsItemImageDetectedObjectsResultsItemBb | None
    tags: list[GetExplorerDetectionsResultsItemImageDetectedObjectsResultsGenericItemTagsItem]
    speed: float | None
    plate: str | None
    line: GetExplorerDetectionsResultsItemImageDetectedObjectsResultsGenericItemLine | None
    isViolation: bool
    opacity: float


class GetExplorerDetectionsResultsItemImageDetectedObjectsResultsOtherPeopleItem(TypedDict):
    person_bb: GetExplorerDetectionsResultsItemImageDetectedObjectsResultsItemBb
    confidence: float | None


class GetExplorerDetectionsResultsItemImageDetectedObjectsResultsOtherBicyclesItem(TypedDict):
    bicycle_bb: GetExplorerDetectionsResultsItemImageDetectedObjectsResultsItemBb
    confidence: float | None


class GetExplorerDetectionsResultsItemImageDetectedObjectsResultsOther(TypedDict):
    people: list[GetExplorerDetectionsResultsItemImageDetectedObjectsResultsOtherPeopleItem]
    bicycles: list[GetExplorerDetectionsResultsItemImageDetectedObjectsResultsOtherBicyclesItem]


class GetExplorerDetectionsResultsItemImageDetectedObjectsResultsProximityItemBox1(TypedDict):
    class_id: str
    x1: float
    y1: float
    x2: float
    y2: float


class GetExplorerDetectionsResultsItemImageDetectedObjectsResultsProximityItem(TypedDict):
    distance: float
    risk_level: Literal["danger", "caution", "safe"]
    box1: GetExplorerDetectionsResultsItemImageDetectedObjectsResultsProximityItemBox1
    box2: GetExplorerDetectionsResultsItemImageDetectedObjectsResultsProximityItemBox1
    closest_point_2d: list[float] | None
    ellipse_points_2d: list[list[float]]


class GetExplorerDetectionsResultsItemImageDetectedObjects(TypedDict):
    img_width: float | None
    img_height: float | None
    results: list[GetExplorerDetectionsResultsItemImageDetectedObjectsResultsItem]
    results_generic: list[GetExplorerDetectionsResultsItemImageDetectedObjectsResultsGenericItem]
    results_other: GetExplorerDetectionsResultsItemImageDetectedObjectsResultsOther
    results_proximity: list[GetExplorerDetectionsResultsItemImageDetectedObjectsResultsProximityItem]


class GetExplorerDetectionsResultsItemImageCameraSite(TypedDict):
    id: str
    name: str
    time_zone: str


class GetExplorerDetectionsResultsItemImageCamera(TypedDict):
    id: str
    name: str
    app_type: int
    site: GetExplorerDetectionsResultsItemImageCameraSite


class GetExplorerDetectionsResultsItemImage(TypedDict):
    id: str
    image_file: str | None
    thumbnail: str | None
    error: str | None
    gone: GetExplorerDetectionsResultsItemImageGone | None
    video: str | None
    detected_objects: GetExplorerDetectionsResultsItemImageDetectedObjects
    camera: GetExplorerDetectionsResultsItemImageCamera


class GetExplorerDetectionsResultsItem(TypedDict):
    id: str
    plate: str | None
    near_plate: str | None
    type: str
    confidence: float | None
    tags: list[GetSitesResultsItemTagsItem]
    orientation: str | None
    vehicle_makemodel: str | None
    vehicle_makemodel_confidence: float | None
    colour: str | None
    speed: float | None
    time_created: str
    image: GetExplorerDetectionsResultsItemImage


class GetExplorerDetections(TypedDict):
    count: int
    next: str | None
    previous: str | None
    results: list[GetExplorerDetectionsResultsItem]


class GetExplorerDetectionsCount(TypedDict):
    count: int


class GetExplorerDetectionsExport(TypedDict):
    results: list[GetExplorerDetectionsResultsItem]
    next: str | None


class GetExplorerDetectionsUniqueResultsItem(TypedDict):
    id: str
    plate: str | None
    near_plate: str | None
    type: str
    confidence: float | None
    tags: list[GetSitesResultsItemTagsItem]
    orientation: str | None
    vehicle_makemodel: str | None
    vehicle_makemodel_confidence: float | None
    colour: str | None
    speed: float | None
    time_created: str
    image: GetExplorerDetectionsResultsItemImage
    detection: str
    count: int
    ids: list[str]
    times_seen: int
    first_time: str


class GetExplorerDetectionsUnique(TypedDict):
    count: int
    next: str | None
    previous: str | None
    results: list[GetExplorerDetectionsUniqueResultsItem]


class GetExplorerDetectionsUniqueExport(TypedDict):
    results: list[GetExplorerDetectionsUniqueResultsItem]
    next: str | None


class GetExplorerImagesResultsItemDetectionsItem(TypedDict):
    id: str
    plate: str | None
    near_plate: str | None
    type: str
    confidence: float | None
    tags: list[GetSitesResultsItemTagsItem]
    orientation: str | None
    vehicle_makemodel: str | None
    vehicle_makemodel_confidence: float | None
    colour: str | None
    speed: float | None
    time_created: str


class GetExplorerImagesResultsItem(TypedDict):
    id: str
    image_file: str | None
    thumbnail: str | None
    error: str | None
    gone: GetExplorerDetectionsResultsItemImageGone | None
    video: str | None
    detected_objects: GetExplorerDetectionsResultsItemImageDetectedObjects
    camera: GetExplorerDetectionsResultsItemImageCamera
    time_created: str
    tags: list[GetSitesResultsItemTagsItem]
    detections: list[GetExplorerImagesResultsItemDetectionsItem]


class GetExplorerImages(TypedDict):
    count: int
    next: str | None
    previous: str | None
    results: list[GetExplorerImagesResultsItem]


class GetExplorerImagesExport(TypedDict):
    results: list[GetExplorerImagesResultsItem]
    next: str | None


class GetExplorerPlatesMostreadItem(TypedDict):
    plate: str
    last_seen: str
    detections: int
    times_seen: int
    image: GetExplorerDetectionsResultsItemImage


class GetExplorerPlatesByPlateSitegraphActualDataItemOrientation(TypedDict):
    vehicle_orientation: str | None


class GetExplorerPlatesByPlateSitegraphActualDataItem(TypedDict):
    plate: str
    site_id: str
    site_name: str
    timestamp: str
    image_id: str
    orientation: GetExplorerPlatesByPlateSitegraphActualDataItemOrientation


class GetExplorerPlatesByPlateSitegraph(TypedDict):
    actualData: list[GetExplorerPlatesByPlateSitegraphActualDataItem]


class GetExplorerDetectionsPlatesFindItem(TypedDict):
    plate: str
    last_seen: str
    site: str
    thumbnail: str | None
    is_near: bool


class GetExplorerDetectionsPlatesMatches(TypedDict):
    most: int
    exceeded: list[str]


class GetExplorerPlatesByPlateHistorySitesItem(TypedDict):
    id: str
    name: str
    times_seen: int


class GetExplorerPlatesByPlateHistoryDaysItem(TypedDict):
    date: str
    times_seen: int


class GetExplorerPlatesByPlateHistoryNearItem(TypedDict):
    plate: str
    times_seen: int


class GetExplorerPlatesByPlateHistory(TypedDict):
    plate: str
    first_seen: str | None
    last_seen: str | None
    times_seen: int
    sites: list[GetExplorerPlatesByPlateHistorySitesItem]
    days: list[GetExplorerPlatesByPlateHistoryDaysItem]
    time_zone: str
    hours: list[int]
    near: list[GetExplorerPlatesByPlateHistoryNearItem]


class GetForecastForecastByPlateByPlatePredictionFromBetweenForecastDataItemPredictionItem(TypedDict):
    timestamp: str
    probability: float


class GetForecastForecastByPlateByPlatePredictionFromBetweenForecastDataItem(TypedDict):
    site_id: str
    site_name: str
    prediction: list[GetForecastForecastByPlateByPlatePredictionFromBetweenForecastDataItemPredictionItem]


class GetForecastForecastByPlateByPlatePredictionFromBetween(TypedDict):
    forecastData: list[GetForecastForecastByPlateByPlatePredictionFromBetweenForecastDataItem]


class GetSummary(TypedDict):
    average_confidence: float | None
    avg_confidence: float | None
    total_unique_plates: int
    total_unique_true_license_plate: int
    total_images: int
    average_vehicle_speed: float | None
    uptime: float | None


class GetExplorerDetectionsUniqueDailysummaryItem(TypedDict):
    date: str
    images: int
    unique_plates: int


class GetExplorerDetectionsUniqueHourlysummaryItem(TypedDict):
    date: str
    hour: int
    images: int
    unique_plates: int


class GetExplorerSpeedSummaryDaysItem(TypedDict):
    date: str
    average_speed: float
    count: int


class GetExplorerSpeedSummary(TypedDict):
    average_vehicle_speed: float | None
    count: int
    days: list[GetExplorerSpeedSummaryDaysItem]


class GetForecastDailyforecastsItem(TypedDict):
    date: str
    images: float
    images_low: float
    images_high: float
    images_low_95: float
    images_high_95: float
    unique_plates: float
    unique_plates_low: float
    unique_plates_high: float
    unique_plates_low_95: float
    unique_plates_high_95: float


class PostExplorerPlateCorrections(TypedDict):
    id: str
    pass_id: str
    plate_before: str | None
    plate_after: str | None
    corrected_by: str | None
    corrected_at: str
    undone_by: str | None
    undone_at: str | None


class PostExplorerPlateCorrectionsBody(TypedDict):
    id: str
    plate: str | None


class GetReviewCounts(TypedDict):
    total: int
    kinds: dict[str, int]


class PostReviewTakeItemsItemCamera(TypedDict):
    id: str
    name: str


class PostReviewTakeItemsItemEntry(TypedDict):
    image: GetExplorerDetectionsResultsItemImage
    crop: GetExplorerDetectionsResultsItemImageDetectedObjectsResultsItemBb | None


class PostReviewTakeItemsItemNeighboursItem(TypedDict):
    id: str
    time: str
    thumbnail: str


class PostReviewTakeItemsItemChoicesItemDecision(TypedDict):
    outcome: Literal["right"]


class PostReviewTakeItemsItemChoicesItemDecision2(TypedDict):
    outcome: Literal["corrected"]
    plate: str


class PostReviewTakeItemsItemChoicesItemDecision3(TypedDict):
    outcome: Literal["unreadable"]


class PostReviewTakeItemsItemChoicesItemDecision4(TypedDict):
    outcome: Literal["wrong"]


class PostReviewTakeItemsItemChoicesItemDecision5(TypedDict):
    outcome: Literal["real"]


class PostReviewTakeItemsItemChoicesItemDecision6(TypedDict):
    outcome: Literal["not_real"]


class PostReviewTakeItemsItemChoicesItemDecision7(TypedDict):
    outcome: Literal["confirmed"]
    object_class: Literal[0, 1]
    count: int


class PostReviewTakeItemsItemChoicesItemDecision8(TypedDict):
    outcome: Literal["rejected"]


class PostReviewTakeItemsItemChoicesItemDecision9(TypedDict):
    outcome: Literal["one_stay"]


class PostReviewTakeItemsItemChoicesItemDecision10(TypedDict):
    outcome: Literal["two_visits"]


class PostReviewTakeItemsItemChoicesItemDecision11(TypedDict):
    outcome: Literal["left"]


class PostReviewTakeItemsItemChoicesItem(TypedDict):
    label: str
    hint: str | None
    decision: PostReviewTakeItemsItemChoicesItemDecision | PostReviewTakeItemsItemChoicesItemDecision2 | PostReviewTakeItemsItemChoicesItemDecision3 | PostReviewTakeItemsItemChoicesItemDecision4 | PostReviewTakeItemsItemChoicesItemDecision5 | PostReviewTakeItemsItemChoicesItemDecision6 | PostReviewTakeItemsItemChoicesItemDecision7 | PostReviewTakeItemsItemChoicesItemDecision8 | PostReviewTakeItemsItemChoicesItemDecision9 | PostReviewTakeItemsItemChoicesItemDecision10 | PostReviewTakeItemsItemChoicesItemDecision11


class PostReviewTakeItemsItemHistoryItem(TypedDict):
    label: str
    value: str


class PostReviewTakeItemsItemOpinionsItem(TypedDict):
    by: str | None
    at: str
    text: str


class PostReviewTakeItemsItem(TypedDict):
    id: str
    kind: Literal["plate", "observation", "sighting", "feedback", "visit"]
    time: str
    title: str
    reason: str
    is_list_match: bool
    doubt: float
    stage: Literal["first", "second", "final"]
    site: GetExplorerDetectionsResultsItemImageCameraSite
    camera: PostReviewTakeItemsItemCamera
    image: GetExplorerDetectionsResultsItemImage | None
    crop: GetExplorerDetectionsResultsItemImageDetectedObjectsResultsItemBb | None
    entry: PostReviewTakeItemsItemEntry | None
    neighbours: list[PostReviewTakeItemsItemNeighboursItem]
    choices: list[PostReviewTakeItemsItemChoicesItem]
    history: list[PostReviewTakeItemsItemHistoryItem]
    opinions: list[PostReviewTakeItemsItemOpinionsItem]
    burst: list[str]
    alike: list[str]


class PostReviewTake(TypedDict):
    items: list[PostReviewTakeItemsItem]


PostReviewTakeBody = TypedDict("PostReviewTakeBody", {"count": NotRequired[int], "kinds": NotRequired[list[Literal["plate", "observation", "sighting", "feedback", "visit"]]], "except": NotRequired[list[str]]})


class PostReviewRenew(TypedDict):
    ids: list[str]


class PostReviewRenewBody(TypedDict):
    ids: list[str]


class PostReviewDecisions(TypedDict):
    decisions: list[str]
    skipped: int


class PostReviewDecisionsBodyDecision(TypedDict):
    outcome: Literal["right"]


class PostReviewDecisionsBodyDecision2(TypedDict):
    outcome: Literal["corrected"]
    plate: str


class PostReviewDecisionsBodyDecision3(TypedDict):
    outcome: Literal["unreadable"]


class PostReviewDecisionsBodyDecision4(TypedDict):
    outcome: Literal["wrong"]


class PostReviewDecisionsBodyDecision5(TypedDict):
    outcome: Literal["real"]


class PostReviewDecisionsBodyDecision6(TypedDict):
    outcome: Literal["not_real"]


class PostReviewDecisionsBodyDecision7(TypedDict):
    outcome: Literal["confirmed"]
    object_class: Literal[0, 1]
    count: int


class PostReviewDecisionsBodyDecision8(TypedDict):
    outcome: Literal["rejected"]


class PostReviewDecisionsBodyDecision9(TypedDict):
    outcome: Literal["one_stay"]


class PostReviewDecisionsBodyDecision10(TypedDict):
    outcome: Literal["two_visits"]


class PostReviewDecisionsBodyDecision11(TypedDict):
    outcome: Literal["left"]


class PostReviewDecisionsBody(TypedDict):
    id: str
    kind: Literal["plate", "observation", "sighting", "feedback", "visit"]
    decision: PostReviewDecisionsBodyDecision | PostReviewDecisionsBodyDecision2 | PostReviewDecisionsBodyDecision3 | PostReviewDecisionsBodyDecision4 | PostReviewDecisionsBodyDecision5 | PostReviewDecisionsBodyDecision6 | PostReviewDecisionsBodyDecision7 | PostReviewDecisionsBodyDecision8 | PostReviewDecisionsBodyDecision9 | PostReviewDecisionsBodyDecision10 | PostReviewDecisionsBodyDecision11
    also: NotRequired[list[str]]


class GetReviewReportKindsItem(TypedDict):
    kind: Literal["plate", "observation", "sighting", "feedback", "visit"]
    decided: int
    compared: int
    agreed: int


class GetReviewReportPeopleItem(TypedDict):
    name: str | None
    decided: int
    compared: int
    agreed: int


class GetReviewReportNewestItem(TypedDict):
    id: str
    subject_id: str
    kind: Literal["plate", "observation", "sighting", "feedback", "visit"]
    title: str
    outcome: str
    stage: Literal["first", "second", "final"]
    decided_by: str | None
    is_mine: bool
    decided_at: str
    undone_at: str | None


class GetReviewReport(TypedDict):
    kinds: list[GetReviewReportKindsItem]
    people: list[GetReviewReportPeopleItem]
    newest: list[GetReviewReportNewestItem]


class GetExplorerLiveOverview(TypedDict):
    total_today: int
    current_occupancy: int
    current_occupancy_overdue: int


class GetExplorerLiveDwellTimeResultsItemDetectionsItem(TypedDict):
    detection: str
    type: str
    is_plate: bool


class GetExplorerLiveDwellTimeResultsItem(TypedDict):
    id: str
    plate: str
    entry_time: str
    dwell: int
    dwellTime: int
    is_overdue: bool
    overstay: Literal["within", "claimed", "doubtful"]
    doubts: list[str]
    site: PostReviewTakeItemsItemCamera
    camera: PostReviewTakeItemsItemCamera
    detections: list[GetExplorerLiveDwellTimeResultsItemDetectionsItem]
    image: GetExplorerDetectionsResultsItemImage | None


class GetExplorerLiveDwellTime(TypedDict):
    count: int
    next: str | None
    previous: str | None
    results: list[GetExplorerLiveDwellTimeResultsItem]


class GetExplorerLiveVisitVisitJoinWith(TypedDict):
    id: str
    plate: str
    time: str


class GetExplorerLiveVisitVisit(TypedDict):
    id: str
    plate: str
    entry_time: str | None
    exit_time: str | None
    entry_image: str | None
    exit_image: str | None
    minutes: int | None
    is_on_site: bool
    is_overdue: bool
    overstay: Literal["within", "claimed", "doubtful"]
    doubts: list[str]
    join_with: GetExplorerLiveVisitVisitJoinWith | None


class GetExplorerLiveVisit(TypedDict):
    visit: GetExplorerLiveVisitVisit | None


class PostExplorerLiveVisitsByIdSplit(TypedDict):
    id: str
    kind: Literal["split", "joined", "ended"]
    visits: list[str]


PostExplorerLiveVisitsByIdJoinBody = TypedDict("PostExplorerLiveVisitsByIdJoinBody", {"with": str})


class GetExplorerVisitsResultsItem(TypedDict):
    id: str
    plate: str
    entry_time: str
    exit_time: str
    minutes: int
    overstay: Literal["within", "claimed", "doubtful"]
    doubts: list[str]
    site: PostReviewTakeItemsItemCamera
    entry_image: str | None
    exit_image: str | None


class GetExplorerVisits(TypedDict):
    count: int
    next: str | None
    previous: str | None
    results: list[GetExplorerVisitsResultsItem]


class GetOccupancyOccupancySummaryOverall(TypedDict):
    entries: int
    exits: int
    peak_occupancy: float | None
    peak_vacancy: float | None
    average_occupancy: float | None
    average_vacancy: float | None
    average_length_of_stay: float | None
    number_of_bays: int


GetOccupancyOccupancySummaryDwellTimeItem = TypedDict("GetOccupancyOccupancySummaryDwellTimeItem", {"from": int, "to": int | None, "count": int})


class GetOccupancyOccupancySummaryEntriesItem(TypedDict):
    timestamp: str
    value: float


class GetOccupancyOccupancySummary(TypedDict):
    time_zone: str
    overall: GetOccupancyOccupancySummaryOverall
    dwell_time: list[GetOccupancyOccupancySummaryDwellTimeItem]
    entries: list[GetOccupancyOccupancySummaryEntriesItem]
    exits: list[GetOccupancyOccupancySummaryEntriesItem]
    length_of_stay: list[GetOccupancyOccupancySummaryEntriesItem]
    peak_occupancy: list[GetOccupancyOccupancySummaryEntriesItem]
    peak_vacancy: list[GetOccupancyOccupancySummaryEntriesItem]
    average_occupancy: list[GetOccupancyOccupancySummaryEntriesItem]
    average_vacancy: list[GetOccupancyOccupancySummaryEntriesItem]


class GetHsafetyExplorerObjectClassesItem(TypedDict):
    name: str
    label: str


class GetHsafetyDetectionsResultsItemDetectionsItem(TypedDict):
    detection: str
    is_plate: bool
    tags: list[GetSitesResultsItemTagsItem]
    orientation: str | None


class GetHsafetyDetectionsResultsItemViolationsItem(TypedDict):
    violation_type: int
    label: str


class GetHsafetyDetectionsResultsItemCase(TypedDict):
    status: Literal["open", "acknowledged", "closed"]
    assignee: PostReviewTakeItemsItemCamera | None
    due_on: str | None
    is_overdue: bool
    acknowledged_at: str | None
    closed_at: str | None
    note: str | None
    is_held: bool


class GetHsafetyDetectionsResultsItem(TypedDict):
    id: str
    time_created: str
    last_time: str
    violation_hour: str
    detections: list[GetHsafetyDetectionsResultsItemDetectionsItem]
    violation_type: int
    violations: list[GetHsafetyDetectionsResultsItemViolationsItem]
    confidence: float | None
    risk_level: float
    is_safe: bool
    isSafe: bool
    is_false: bool
    is_disputed: bool
    distance: float | None
    speed: float | None
    speed_limit: float | None
    siteName: str
    cameraName: str
    case: GetHsafetyDetectionsResultsItemCase | None
    image: GetExplorerDetectionsResultsItemImage


class GetHsafetyDetections(TypedDict):
    count: int
    next: str | None
    previous: str | None
    results: list[GetHsafetyDetectionsResultsItem]


class GetHsafetyDetectionsExport(TypedDict):
    results: list[GetHsafetyDetectionsResultsItem]
    next: str | None


class GetHsafetyImagesResultsItem(TypedDict):
    id: str
    time_created: str
    violation_hour: str
    detections: list[GetHsafetyDetectionsResultsItemDetectionsItem]
    violations: list[GetHsafetyDetectionsResultsItemViolationsItem]
    observation_id: str | None
    risk_level: float
    is_safe: bool
    isSafe: bool
    siteName: str
    cameraName: str
    image: GetExplorerDetectionsResultsItemImage


class GetHsafetyImages(TypedDict):
    count: int
    next: str | None
    previous: str | None
    results: list[GetHsafetyImagesResultsItem]


class GetHsafetyImagesExport(TypedDict):
    results: list[GetHsafetyImagesResultsItem]
    next: str | None


class GetHsafetyDetectionsSummary(TypedDict):
    low_risk: int
    medium_risk: int
    high_risk: int
    critical_risk: int
    disputed: int
    not_real: int


class GetHsafetyDetectionsGraphItem(TypedDict):
    low: int
    medium: int
    high: int
    veryHigh: int
    date: str


class GetHsafetyDetectionsGraphHoursItem(TypedDict):
    low: int
    medium: int
    high: int
    veryHigh: int
    date: str
    hour: int


class GetHsafetyAnnotationsResultsItem(TypedDict):
    id: str
    time_created: str
    annotated_at: str
    siteName: str
    cameraName: str
    image: GetExplorerDetectionsResultsItemImage | None


class GetHsafetyAnnotations(TypedDict):
    count: int
    next: str | None
    previous: str | None
    results: list[GetHsafetyAnnotationsResultsItem]


class GetHsafetyProximityDaysItem(TypedDict):
    date: str
    value: float
    count: int


class GetHsafetyProximity(TypedDict):
    op: Literal["avg", "min"]
    value: float | None
    count: int
    days: list[GetHsafetyProximityDaysItem]


class GetHsafetyOverviewAllNow(TypedDict):
    observations: int
    elevated: int
    watched_hours: int
    rate: float | None


class GetHsafetyOverviewAll(TypedDict):
    now: GetHsafetyOverviewAllNow
    before: GetHsafetyOverviewAllNow
    change: float | None
    withheld: str | None


class GetHsafetyOverviewSitesItem(TypedDict):
    id: str
    name: str
    comparison: GetHsafetyOverviewAll


class GetHsafetyOverviewPlacesItem(TypedDict):
    camera: PostReviewTakeItemsItemCamera
    site: PostReviewTakeItemsItemCamera
    elevated: int
    watched_hours: int
    rate: float | None


class GetHsafetyOverviewTypesItem(TypedDict):
    violation_type: int
    label: str
    now: int
    before: int


class GetHsafetyOverviewChangesItem(TypedDict):
    at: str
    text: str


class GetHsafetyOverviewHeatItem(TypedDict):
    weekday: int
    hour: int
    elevated: int
    observations: int
    watched_hours: int


class GetHsafetyOverviewCases(TypedDict):
    open: int
    unacknowledged: int
    overdue: int
    closed: int
    closed_on_time: int
    median_minutes_to_acknowledge: float | None


class GetHsafetyOverviewPpe(TypedDict):
    worn: int
    missing: int
    not_assessed: int
    compliance: float | None


class GetHsafetyOverviewExposure(TypedDict):
    person_hours: float
    plant_hours: float
    elevated_per_person_hour: float | None
    elevated_per_plant_hour: float | None


class GetHsafetyOverviewPrecisionItem(TypedDict):
    camera: PostReviewTakeItemsItemCamera
    violation_type: int
    label: str
    reviewed: int
    correct: int


class GetHsafetyOverviewRepeatsItem(TypedDict):
    camera: PostReviewTakeItemsItemCamera
    violation_type: int
    label: str
    count: int


GetHsafetyOverview = TypedDict("GetHsafetyOverview", {"from": str, "to": str, "all": GetHsafetyOverviewAll, "sites": list[GetHsafetyOverviewSitesItem], "places": list[GetHsafetyOverviewPlacesItem], "types": list[GetHsafetyOverviewTypesItem], "changes": list[GetHsafetyOverviewChangesItem], "heat_from": str, "heat": list[GetHsafetyOverviewHeatItem], "cases": GetHsafetyOverviewCases, "ppe": GetHsafetyOverviewPpe, "exposure": GetHsafetyOverviewExposure, "precision": list[GetHsafetyOverviewPrecisionItem], "worst": list[GetHsafetyDetectionsResultsItem], "repeats": list[GetHsafetyOverviewRepeatsItem]})


class GetHsafetyNearMissesDaysItemResultsItem(TypedDict):
    id: str
    time_created: str
    last_time: str
    violation_hour: str
    detections: list[GetHsafetyDetectionsResultsItemDetectionsItem]
    violation_type: int
    violations: list[GetHsafetyDetectionsResultsItemViolationsItem]
    confidence: float | None
    risk_level: float
    is_safe: bool
    isSafe: bool
    is_false: bool
    is_disputed: bool
    distance: float | None
    speed: float | None
    speed_limit: float | None
    siteName: str
    cameraName: str
    case: GetHsafetyDetectionsResultsItemCase | None
    image: GetExplorerDetectionsResultsItemImage
    rank: float


class GetHsafetyNearMissesDaysItem(TypedDict):
    date: str
    count: int
    results: list[GetHsafetyNearMissesDaysItemResultsItem]


class GetHsafetyNearMisses(TypedDict):
    days: list[GetHsafetyNearMissesDaysItem]
    next: str | None


class GetHsafetyObservationsCount(TypedDict):
    low: int
    medium: int
    high: int
    veryHigh: int
    count: int


class GetHsafetyObservationsSummaryResultsItemViolationsItem(TypedDict):
    violation_type: int
    label: str
    count: int


class GetHsafetyObservationsSummaryResultsItem(TypedDict):
    low: int
    medium: int
    high: int
    veryHigh: int
    hour: str
    count: int
    violations: list[GetHsafetyObservationsSummaryResultsItemViolationsItem]


class GetHsafetyObservationsSummary(TypedDict):
    count: int
    next: str | None
    previous: str | None
    results: list[GetHsafetyObservationsSummaryResultsItem]


class GetHsafetyObservationsByHour(TypedDict):
    count: int
    next: str | None
    previous: str | None
    results: list[GetHsafetyDetectionsResultsItem]
    group_size: int


class PostHsafetyObservationsByIdNotification(TypedDict):
    recipients: int


class PostHsafetyObservationsByIdNotificationBody(TypedDict):
    message: NotRequired[str]


class GetHsafetyRiskScoreAvailableSitesItem(TypedDict):
    id: str
    name: str
    lat: float | None
    lng: float | None
    site_type: int
    time_zone: str


class GetHsafetyRiskScoreCountBetween(TypedDict):
    low_risk: int
    medium_risk: int
    high_risk: int
    critical_risk: int


class GetHsafetyRiskScoreCountCamerasBySiteBetweenItemMetadata(TypedDict):
    id: str
    name: str
    lat: float | None
    lng: float | None


class GetHsafetyRiskScoreCountCamerasBySiteBetweenItemGroupItem(TypedDict):
    violation_type: int
    label: str
    id: str
    risk_level: float
    time_created: str


class GetHsafetyRiskScoreCountCamerasBySiteBetweenItem(TypedDict):
    low: int
    medium: int
    high: int
    veryHigh: int
    metadata: GetHsafetyRiskScoreCountCamerasBySiteBetweenItemMetadata
    group: list[GetHsafetyRiskScoreCountCamerasBySiteBetweenItemGroupItem]


class GetHsafetyObservationByIdExplanationTermsItem(TypedDict):
    factor: Literal["exclusion-zone", "thing-in-exclusion-zone", "ppe-zone", "no-hivis", "no-hardhat", "ppe-worn", "thing-in-ppe-zone", "overspeed", "over-the-limit", "near-plant", "worker-near-plant", "closeness", "worker-down", "volatile-vehicle", "harsh-braking", "harsh-acceleration", "swerve", "occupancy", "too-many", "safe-zone", "end-of-scale"]
    share: float
    measured: NotRequired[float]
    threshold: NotRequired[float]
    unit: NotRequired[Literal["m", "km/h", "m/s²", ""]]


class GetHsafetyObservationByIdExplanationDistance(TypedDict):
    metres: float
    low: float
    high: float


class GetHsafetyObservationByIdExplanationEncounterPostEncroachment(TypedDict):
    low: float
    high: float


class GetHsafetyObservationByIdExplanationEncounter(TypedDict):
    seconds: float
    plant_speed: float | None
    is_parked: bool
    post_encroachment: GetHsafetyObservationByIdExplanationEncounterPostEncroachment | None
    time_to_collision: float | None


class GetHsafetyObservationByIdExplanationSpeedLane(TypedDict):
    kmh: float
    low: float
    high: float
    metres: float


class GetHsafetyObservationByIdExplanationSpeed(TypedDict):
    sent: float | None
    lane: GetHsafetyObservationByIdExplanationSpeedLane | None


class GetHsafetyObservationByIdExplanation(TypedDict):
    version: int | None
    terms: list[GetHsafetyObservationByIdExplanationTermsItem]
    distance: GetHsafetyObservationByIdExplanationDistance | None
    encounter: GetHsafetyObservationByIdExplanationEncounter | None
    speed: GetHsafetyObservationByIdExplanationSpeed | None
    seconds: float | None
    frame: int | None


class GetHsafetyObservationByIdDrawingBoxesItem(TypedDict):
    label: str
    l: float
    t: float
    r: float
    b: float


class GetHsafetyObservationByIdDrawing(TypedDict):
    width: float | None
    height: float | None
    boxes: list[GetHsafetyObservationByIdDrawingBoxesItem]
    zone: list[list[list[float]]]
    line: list[list[float]] | None


class GetHsafetyObservationByIdHistoryItem(TypedDict):
    id: str
    at: str
    kind: Literal["observed", "acknowledged", "assigned", "unassigned", "due", "not-due", "closed", "reopened", "notified", "escalated", "disputed", "marked-false", "marked-true", "review-withdrawn", "held", "released"]
    by: str | None
    text: str | None


class GetHsafetyObservationByIdReviewsItem(TypedDict):
    by: str | None
    at: str
    is_false: bool
    is_admin: bool
    is_mine: bool


class GetHsafetyObservationById(TypedDict):
    id: str
    time_created: str
    last_time: str
    violation_hour: str
    detections: list[GetHsafetyDetectionsResultsItemDetectionsItem]
    violation_type: int
    violations: list[GetHsafetyDetectionsResultsItemViolationsItem]
    confidence: float | None
    risk_level: float
    is_safe: bool
    isSafe: bool
    is_false: bool
    is_disputed: bool
    distance: float | None
    speed: float | None
    speed_limit: float | None
    siteName: str
    cameraName: str
    case: GetHsafetyDetectionsResultsItemCase | None
    image: GetExplorerDetectionsResultsItemImage
    time_zone: str
    explanation: GetHsafetyObservationByIdExplanation
    drawing: GetHsafetyObservationByIdDrawing
    region: str | None
    history: list[GetHsafetyObservationByIdHistoryItem]
    reviews: list[GetHsafetyObservationByIdReviewsItem]


class PatchHsafetyObservationByIdBodyClose(TypedDict):
    note: str


class PatchHsafetyObservationByIdBody(TypedDict):
    acknowledge: NotRequired[Literal[True]]
    assignee: NotRequired[str | None]
    due_on: NotRequired[str | None]
    close: NotRequired[PatchHsafetyObservationByIdBodyClose]
    reopen: NotRequired[Literal[True]]
    is_false: NotRequired[bool]
    release: NotRequired[Literal[True]]


class GetHsafetyWeeklyItem(TypedDict):
    site: PostReviewTakeItemsItemCamera
    is_enabled: bool
    recipients: list[str]
    last_sent_at: str | None


class PutHsafetyWeeklyBySiteBody(TypedDict):
    is_enabled: bool


class GetMauiDolphinSightingsResultsItemImageDataItem(TypedDict):
    object_class: Literal[0, 1]
    confidence: float | None
    bb: GetExplorerDetectionsResultsItemImageDetectedObjectsResultsItemBb | None


class GetMauiDolphinSightingsResultsItem(TypedDict):
    id: str
    datestamp: str
    object_type: str
    count: int
    confidence: float | None
    lat: float | None
    lng: float | None
    orientation: str | None
    confirmed_at: str | None
    image_data: list[GetMauiDolphinSightingsResultsItemImageDataItem]
    image: GetExplorerDetectionsResultsItemImage


class GetMauiDolphinSightings(TypedDict):
    count: int
    next: str | None
    previous: str | None
    results: list[GetMauiDolphinSightingsResultsItem]


class GetMauiDolphinSightingsRejectedResultsItem(TypedDict):
    id: str
    datestamp: str
    object_type: str
    count: int
    confidence: float | None
    lat: float | None
    lng: float | None
    orientation: str | None
    confirmed_at: str | None
    image_data: list[GetMauiDolphinSightingsResultsItemImageDataItem]
    image: GetExplorerDetectionsResultsItemImage
    rejected_at: str
    rejected_by: str | None


class GetMauiDolphinSightingsRejected(TypedDict):
    count: int
    next: str | None
    previous: str | None
    results: list[GetMauiDolphinSightingsRejectedResultsItem]


class GetMauiDolphinSightingsMapFeaturesItemGeometry(TypedDict):
    type: Literal["Point"]
    coordinates: list[float]


class GetMauiDolphinSightingsMapFeaturesItemProperties(TypedDict):
    kind: Literal["sighting"]
    id: str
    object_type: str
    count: int
    confidence: float | None
    datestamp: str


class GetMauiDolphinSightingsMapFeaturesItem(TypedDict):
    type: Literal["Feature"]
    geometry: GetMauiDolphinSightingsMapFeaturesItemGeometry
    properties: GetMauiDolphinSightingsMapFeaturesItemProperties


class GetMauiDolphinSightingsMapFeaturesItem2Properties(TypedDict):
    kind: Literal["cell"]
    id: str
    sightings: int


class GetMauiDolphinSightingsMapFeaturesItem2(TypedDict):
    type: Literal["Feature"]
    geometry: GetMauiDolphinSightingsMapFeaturesItemGeometry
    properties: GetMauiDolphinSightingsMapFeaturesItem2Properties


class GetMauiDolphinSightingsMap(TypedDict):
    type: Literal["FeatureCollection"]
    total: int
    features: list[GetMauiDolphinSightingsMapFeaturesItem | GetMauiDolphinSightingsMapFeaturesItem2]


class GetMauiDolphinSightingsSummary(TypedDict):
    sightings: int
    dolphins: int
    boats: int
    images: int
    average_confidence: float | None


class GetMauiSurveyLegsItem(TypedDict):
    on_effort: bool
    sea_state: int | None
    camera: str
    site: str
    name: str | None
    started_at: str
    ended_at: str
    images: int
    sightings: int
    length_km: float
    hours: float


class PutMauiSurveyLegs(TypedDict):
    on_effort: bool
    sea_state: int | None
    camera: str
    started_at: str
    ended_at: str


class PutMauiSurveyLegsBody(TypedDict):
    on_effort: bool
    sea_state: int | None
    camera: str
    started_at: str
    ended_at: str


class GetMauiDolphinSightingsDailysummaryItem(TypedDict):
    date: str
    images: int
    sightings: int
    dolphins: int
    boats: int


class GetMauiDolphinSightingsExport(TypedDict):
    results: list[GetMauiDolphinSightingsResultsItem]
    next: str | None


class PutMauiDolphinSightingsByIdReviewBody3(TypedDict):
    outcome: Literal["restored"]


class GetMauiPublishing(TypedDict):
    data_licence: Literal["CC0-1.0", "CC-BY-4.0", "CC-BY-NC-4.0", "none"]
    media_licence: Literal["CC0-1.0", "CC-BY-4.0", "CC-BY-NC-4.0", "none"]
    contact_name: str | None
    contact_email: str | None


class PutMauiPublishingBody(TypedDict):
    data_licence: Literal["CC0-1.0", "CC-BY-4.0", "CC-BY-NC-4.0", "none"]
    media_licence: Literal["CC0-1.0", "CC-BY-4.0", "CC-BY-NC-4.0", "none"]
    contact_name: str | None
    contact_email: str | None


class GetMauiTaxon(TypedDict):
    scientific_name: str
    aphia_id: int | None


class PutMauiTaxonBody(TypedDict):
    scientific_name: str
    aphia_id: int | None


class PostImportsCamtrapPictures(TypedDict):
    new: int
    known: int


class PostImportsCamtrapCamerasItem(TypedDict):
    name: str
    site: str
    is_new: bool
    pictures: int


class PostImportsCamtrapFiles(TypedDict):
    taken: int
    not_taken: int
    no_pictures: int


class PostImportsCamtrapOthersItem(TypedDict):
    name: str
    count: int


class PostImportsCamtrap(TypedDict):
    dry_run: bool
    title: str | None
    deployments: int
    pictures: PostImportsCamtrapPictures
    blank: int
    sightings: PostImportsCamtrapPictures
    cameras: list[PostImportsCamtrapCamerasItem]
    files: PostImportsCamtrapFiles
    others: list[PostImportsCamtrapOthersItem]


class GetImportsCamtrapItemCounts(TypedDict):
    total: int
    done: int
    pictures: int
    sightings: int
    undone: int
    held: int


class GetImportsCamtrapItem(TypedDict):
    id: str
    created_at: str
    created_by: str | None
    state: Literal["importing", "interrupted", "done", "undoing", "undone"]
    title: str | None
    counts: GetImportsCamtrapItemCounts


class GetImportsHistoryItemMappingPointersDirectionsItem(TypedDict):
    value: str
    movement: Literal["entering", "leaving"]


class GetImportsHistoryItemMappingPointers(TypedDict):
    fields: dict[str, list[Literal["json", "xml", "form", "parts"]]]
    box_of: Literal["plate", "vehicle"]
    box_order: Literal["corners", "extent", "sides"]
    date_order: Literal["ymd", "dmy", "mdy"]
    directions: list[GetImportsHistoryItemMappingPointersDirectionsItem]
    alive_value: NotRequired[str]


class GetImportsHistoryItemMapping(TypedDict):
    source: Literal["csv", "plate-recognizer", "parkpow", "frigate", "alpr-database"]
    pointers: GetImportsHistoryItemMappingPointers | None
    camera_column: str | None
    zone: str


class GetImportsHistoryItemCounts(TypedDict):
    rows: int
    good: int
    broken: int
    skipped: int
    doubles: int
    stored: int
    left_out: int
    pictures: int
    undone: int
    held: int


GetImportsHistoryItemPeriod = TypedDict("GetImportsHistoryItemPeriod", {"from": str, "to": str})


class GetImportsHistoryItemCamerasItem(TypedDict):
    name: str
    rows: int
    camera_id: str | None


class GetImportsHistoryItemFaultsItem(TypedDict):
    row: int
    reason: str


class GetImportsHistoryItem(TypedDict):
    id: str
    file_name: str
    pictures_name: str | None
    state: Literal["reading", "ready", "importing", "done", "undoing", "undone", "failed"]
    created_at: str
    created_by: str
    finished_at: str | None
    mapping: GetImportsHistoryItemMapping
    counts: GetImportsHistoryItemCounts
    period: GetImportsHistoryItemPeriod | None
    cameras: list[GetImportsHistoryItemCamerasItem]
    faults: list[GetImportsHistoryItemFaultsItem]
    sample: dict[str, str] | None
    fault: str | None


class PostImportsHistoryByIdMappingTrialReadsItem(TypedDict):
    plate: str | None
    time: str
    confidence: float | None
    box: GetExplorerDetectionsResultsItemImageDetectedObjectsResultsItemBb | None
    has_picture: bool
    direction: str | None
    vehicle: str


class PostImportsHistoryByIdMappingTrial(TypedDict):
    reads: list[PostImportsHistoryByIdMappingTrialReadsItem]
    is_sign_of_life: bool
    problem: str | None
    notes: list[str]


class PostImportsHistoryByIdMappingTrialBodyPointersDirectionsItem(TypedDict):
    value: str
    movement: Literal["entering", "leaving"]


class PostImportsHistoryByIdMappingTrialBodyPointers(TypedDict):
    fields: dict[str, list[Literal["json", "xml", "form", "parts"]]]
    box_of: NotRequired[Literal["plate", "vehicle"]]
    box_order: NotRequired[Literal["corners", "extent", "sides"]]
    date_order: NotRequired[Literal["ymd", "dmy", "mdy"]]
    directions: NotRequired[list[PostImportsHistoryByIdMappingTrialBodyPointersDirectionsItem]]
    alive_value: NotRequired[str]


class PostImportsHistoryByIdMappingTrialBody(TypedDict):
    source: Literal["csv", "plate-recognizer", "parkpow", "frigate", "alpr-database"]
    pointers: NotRequired[PostImportsHistoryByIdMappingTrialBodyPointers | None]
    camera_column: NotRequired[str | None]
    zone: str


class PostImportsHistoryByIdStartBodyCamerasItem(TypedDict):
    name: str
    camera_id: str | None


class PostImportsHistoryByIdStartBody(TypedDict):
    cameras: list[PostImportsHistoryByIdStartBodyCamerasItem]


class GetAlprImagesByIdOriginalReason(TypedDict):
    listed: list[str]


class GetAlprImagesById(TypedDict):
    id: str
    image_file: str | None
    thumbnail: str | None
    original_image_file: str | None
    original_reason: GetAlprImagesByIdOriginalReason | None
    error: str | None
    gone: GetExplorerDetectionsResultsItemImageGone | None
    masked_before_storage: bool
    video: str | None
    tags: list[GetSitesResultsItemTagsItem]
    format: str | None
    detected_objects: GetExplorerDetectionsResultsItemImageDetectedObjects
    time_created: str
    camera: GetExplorerDetectionsResultsItemImageCamera


class GetAlprVideosByIdVideoInfo(TypedDict):
    fps: float | None
    duration: float | None
    frame_count: int | None
    codec: str | None
    frame_times: list[list[float | int]] | None
    is_converted: bool


class GetAlprVideosByIdDetectionData(TypedDict):
    img_width: float | None
    img_height: float | None
    results: list[GetExplorerDetectionsResultsItemImageDetectedObjectsResultsItem]


class GetAlprVideosByIdDetectionDataTracksValueItem(TypedDict):
    frame_number: int
    bb: GetExplorerDetectionsResultsItemImageDetectedObjectsResultsItemBb
    object_class: str
    tags: list[str]
    rois: list[str]
    risk_level: float | None
    speed: float | None
    plate: str | None
    conf_average: float | None


class GetAlprVideosByIdSpeedDataItemTrack(TypedDict):
    track_id: str
    object_class: str
    plate: str | None
    max_confidence: float | None
    bboxes: list[GetExplorerDetectionsResultsItemImageDetectedObjectsResultsItemBb]
    frame_no: list[int]
    speeds_by_frame: list[float | None]


class GetAlprVideosByIdSpeedDataItem(TypedDict):
    track: GetAlprVideosByIdSpeedDataItemTrack
    speed: float


class GetAlprVideosByIdSafetyDistanceDataItemViolatorTrackItemClassifiedDistancesItem(TypedDict):
    distance: float
    risk_level: Literal["danger", "caution", "safe"]
    type: str
    ellipse_points_2d: list[list[float]]
    closest_point_2d: list[float] | None


class GetAlprVideosByIdSafetyDistanceDataItemViolatorTrackItem(TypedDict):
    frame_number: int
    classified_distances: list[GetAlprVideosByIdSafetyDistanceDataItemViolatorTrackItemClassifiedDistancesItem]


class GetAlprVideosByIdSafetyDistanceDataItem(TypedDict):
    track_id: str
    violator_track: list[GetAlprVideosByIdSafetyDistanceDataItemViolatorTrackItem]


class GetAlprVideosByIdViolationDataItem(TypedDict):
    violation_start_frame: int | None
    violation_end_frame: int | None
    violation_type: int
    is_safe: bool


class GetAlprVideosByIdFrameMarkersItemDistanceDataItem(TypedDict):
    type: str
    riskLevel: Literal["danger", "caution", "safe"]


class GetAlprVideosByIdFrameMarkersItem(TypedDict):
    frame_number: int
    count: int
    maxRisk: float
    distanceData: list[GetAlprVideosByIdFrameMarkersItemDistanceDataItem]
    violations: list[int]
    isStart: bool
    isSafe: bool
    isAnnotated: bool
    isPpeViolation: bool
    isSpeedViolation: bool
    isOccupancyViolation: bool


class GetAlprVideosById(TypedDict):
    id: str
    camera: GetExplorerDetectionsResultsItemImageCamera
    time_created: str
    video_info: GetAlprVideosByIdVideoInfo
    poster_image: str | None
    display_video_file: str | None
    ori_video_file: str | None
    original_reason: GetAlprImagesByIdOriginalReason | None
    error: str | None
    image: str | None
    detection_data: GetAlprVideosByIdDetectionData
    detection_data_tracks: dict[str, list[GetAlprVideosByIdDetectionDataTracksValueItem]]
    speed_data: list[GetAlprVideosByIdSpeedDataItem]
    safety_distance_data: list[GetAlprVideosByIdSafetyDistanceDataItem]
    violation_data: list[GetAlprVideosByIdViolationDataItem]
    frame_markers: list[GetAlprVideosByIdFrameMarkersItem]
    annotation_data: Any


class GetAlprImagesByIdThumbnail(TypedDict):
    link: str | None


GetAlprVideosByIdTracks = TypedDict("GetAlprVideosByIdTracks", {"detection_data_tracks": dict[str, list[GetAlprVideosByIdDetectionDataTracksValueItem]], "safety_distance_data": list[GetAlprVideosByIdSafetyDistanceDataItem], "from": int, "to": int})


class GetCamerasLiveResultsItemImage(TypedDict):
    id: str
    image_file: str | None
    thumbnail: str | None
    detected_objects: GetExplorerDetectionsResultsItemImageDetectedObjects
    time_created: str


class GetCamerasLiveResultsItem(TypedDict):
    id: str
    name: str
    site: PostReviewTakeItemsItemCamera
    last_seen: str | None
    status: Literal["pending", "warning", "online"]
    image: GetCamerasLiveResultsItemImage | None


class GetCamerasLive(TypedDict):
    count: int
    next: str | None
    previous: str | None
    results: list[GetCamerasLiveResultsItem]


class GetAlprLiveDetectionsItemTagsItem(TypedDict):
    id: str
    label: str


class GetAlprLiveDetectionsItemImage(TypedDict):
    id: str


class GetAlprLiveDetectionsItemData(TypedDict):
    plate: str | None
    type: str
    confidence: float | None


class GetAlprLiveDetectionsItem(TypedDict):
    id: str
    tags: list[GetAlprLiveDetectionsItemTagsItem]
    image: GetAlprLiveDetectionsItemImage
    camera: PostReviewTakeItemsItemCamera
    data: GetAlprLiveDetectionsItemData
    time_created: str


class GetMediaSharesItem(TypedDict):
    id: str
    kind: Literal["image", "video"]
    media_id: str
    note: str
    created_at: str
    created_by: str
    expires_at: str
    revoked_at: str | None
    opened: int
    last_opened_at: str | None


class PostMediaShares(TypedDict):
    id: str
    kind: Literal["image", "video"]
    media_id: str
    note: str
    created_at: str
    created_by: str
    expires_at: str
    revoked_at: str | None
    opened: int
    last_opened_at: str | None
    url: str


class PostMediaSharesBody(TypedDict):
    kind: Literal["image", "video"]
    media_id: str
    hours: NotRequired[int]
    note: NotRequired[str]


class GetSharedByToken(TypedDict):
    kind: Literal["image", "video"]
    note: str
    time: str
    time_zone: str
    locale: str
    expires_at: str
    file: str | None
    poster: str | None


class PutAlprSaveAnnotationsByVideoIdAnnotationsValueData(TypedDict):
    id: str
    x: float
    y: float
    type: Literal["rect"]
    w: float
    h: float
    label: str
    fillColor: str
    borderColor: str


class PutAlprSaveAnnotationsByVideoIdAnnotationsValueData2(TypedDict):
    id: str
    x: float
    y: float
    type: Literal["polygon"]
    points: list[list[float]]
    label: str
    fillColor: str
    borderColor: str


class PutAlprSaveAnnotationsByVideoIdAnnotationsValueData3(TypedDict):
    id: str
    x: float
    y: float
    type: Literal["label"]
    label: str
    pointerDirection: Literal["left", "right", "up", "down"]


class PutAlprSaveAnnotationsByVideoIdAnnotationsValueData4Comment(TypedDict):
    width: float
    x: float
    y: float
    text: str


class PutAlprSaveAnnotationsByVideoIdAnnotationsValueData4(TypedDict):
    id: str
    x: float
    y: float
    type: Literal["comment"]
    w: Literal[1]
    h: Literal[1]
    label: str
    comment: PutAlprSaveAnnotationsByVideoIdAnnotationsValueData4Comment


class PutAlprSaveAnnotationsByVideoIdAnnotationsValueKeysItem(TypedDict):
    frame: int
    x: float
    y: float
    w: NotRequired[float]
    h: NotRequired[float]
    points: NotRequired[list[list[float]]]


class PutAlprSaveAnnotationsByVideoIdAnnotationsValue(TypedDict):
    id: str
    type: Literal["rect", "polygon", "label", "comment"]
    frames: list[int]
    data: PutAlprSaveAnnotationsByVideoIdAnnotationsValueData | PutAlprSaveAnnotationsByVideoIdAnnotationsValueData2 | PutAlprSaveAnnotationsByVideoIdAnnotationsValueData3 | PutAlprSaveAnnotationsByVideoIdAnnotationsValueData4
    keys: NotRequired[list[PutAlprSaveAnnotationsByVideoIdAnnotationsValueKeysItem]]
    saved_by: str | None
    saved_at: str


class PutAlprSaveAnnotationsByVideoId(TypedDict):
    annotations: dict[str, PutAlprSaveAnnotationsByVideoIdAnnotationsValue]


class PutAlprSaveAnnotationsByVideoIdBodyAnnotationsValueData(TypedDict):
    id: str
    x: float
    y: float
    type: Literal["rect"]
    w: NotRequired[float]
    h: NotRequired[float]
    label: NotRequired[str]
    fillColor: NotRequired[str]
    borderColor: NotRequired[str]


class PutAlprSaveAnnotationsByVideoIdBodyAnnotationsValueData2(TypedDict):
    id: str
    x: float
    y: float
    type: Literal["polygon"]
    points: list[list[float]]
    label: NotRequired[str]
    fillColor: NotRequired[str]
    borderColor: NotRequired[str]


class PutAlprSaveAnnotationsByVideoIdBodyAnnotationsValueData3(TypedDict):
    id: str
    x: float
    y: float
    type: Literal["label"]
    label: NotRequired[str]
    pointerDirection: NotRequired[Literal["left", "right", "up", "down"]]


class PutAlprSaveAnnotationsByVideoIdBodyAnnotationsValueData4Comment(TypedDict):
    width: NotRequired[float]
    x: float
    y: float
    text: str


class PutAlprSaveAnnotationsByVideoIdBodyAnnotationsValueData4(TypedDict):
    id: str
    x: float
    y: float
    type: Literal["comment"]
    w: NotRequired[Literal[1]]
    h: NotRequired[Literal[1]]
    label: NotRequired[str]
    comment: PutAlprSaveAnnotationsByVideoIdBodyAnnotationsValueData4Comment


class PutAlprSaveAnnotationsByVideoIdBodyAnnotationsValueKeysItem(TypedDict):
    frame: int
    x: float
    y: float
    w: NotRequired[float]
    h: NotRequired[float]
    points: NotRequired[list[list[float]]]


class PutAlprSaveAnnotationsByVideoIdBodyAnnotationsValue(TypedDict):
    id: str
    type: Literal["rect", "polygon", "label", "comment"]
    frames: list[int]
    data: PutAlprSaveAnnotationsByVideoIdBodyAnnotationsValueData | PutAlprSaveAnnotationsByVideoIdBodyAnnotationsValueData2 | PutAlprSaveAnnotationsByVideoIdBodyAnnotationsValueData3 | PutAlprSaveAnnotationsByVideoIdBodyAnnotationsValueData4
    keys: NotRequired[list[PutAlprSaveAnnotationsByVideoIdBodyAnnotationsValueKeysItem]]


class PutAlprSaveAnnotationsByVideoIdBody(TypedDict):
    annotations: dict[str, PutAlprSaveAnnotationsByVideoIdBodyAnnotationsValue]
    base: NotRequired[dict[str, str]]


class PutHsafetyDetectionFeedbackBody(TypedDict):
    video_id: str | None
    detection_id: str
    correctness: Literal[1] | Literal[2] | Literal[3] | Literal[4] | Literal[5] | Literal[6] | Literal[7]
    user_remark: str


class GetHsafetyDetectionFeedbackAccuracyCamerasItemCamera(TypedDict):
    id: str
    name: str
    site: PostReviewTakeItemsItemCamera


class GetHsafetyDetectionFeedbackAccuracyCamerasItem(TypedDict):
    camera: GetHsafetyDetectionFeedbackAccuracyCamerasItemCamera
    type: str
    correct: int
    wrong: int
    maybe: int
    judged: int
    precision: float | None


class GetHsafetyDetectionFeedbackAccuracyNewestItem(TypedDict):
    id: str
    time: str
    camera: PostReviewTakeItemsItemCamera
    image: str
    video: str | None
    detection: str
    type: str
    correctness: int
    user_remark: str
    person: str


class GetHsafetyDetectionFeedbackAccuracy(TypedDict):
    cameras: list[GetHsafetyDetectionFeedbackAccuracyCamerasItem]
    newest: list[GetHsafetyDetectionFeedbackAccuracyNewestItem]


class GetAnnotationsLabelSetsItemLabelsItem(TypedDict):
    name: str
    colour: str
    shortcut: int | None


class GetAnnotationsLabelSetsItem(TypedDict):
    name: str
    labels: list[GetAnnotationsLabelSetsItemLabelsItem]
    id: str


class PostAnnotationsLabelSetsBodyLabelsItem(TypedDict):
    name: str
    colour: str
    shortcut: int | None


class PostAnnotationsLabelSetsBody(TypedDict):
    name: str
    labels: list[PostAnnotationsLabelSetsBodyLabelsItem]


GetHsafetyHeatmapByMediaIdByCameraIdLegendsValue = TypedDict("GetHsafetyHeatmapByMediaIdByCameraIdLegendsValue", {"from": str | None, "to": str | None, "positions": int, "most": int})


class GetHsafetyHeatmapByMediaIdByCameraId(TypedDict):
    image_url: str | None
    image_day_url: str | None
    image_week_url: str | None
    image_month_url: str | None
    legends: dict[str, GetHsafetyHeatmapByMediaIdByCameraIdLegendsValue | None]
    is_ready: bool


class GetHsafetyDepthMapByMediaId(TypedDict):
    url: str
    source: Literal["event", "ground-plane"]


class PostLiveTicket(TypedDict):
    ticket: str


class GetLiveData(TypedDict):
    image_id: str
    camera_id: str
    site_id: str
    time: str


class GetLive(TypedDict):
    event: Literal["image"]
    data: GetLiveData


class GetLive2DataDetectionsItem(TypedDict):
    id: str
    type: str
    plate: str | None
    confidence: float | None
    tag_ids: list[str]


class GetLive2Data(TypedDict):
    image_id: str
    camera_id: str
    site_id: str
    time: str
    detections: list[GetLive2DataDetectionsItem]


class GetLive2(TypedDict):
    event: Literal["detection"]
    data: GetLive2Data


class GetLive3Data(TypedDict):
    visit_id: str
    site_id: str
    plate: str
    entry_time: str | None
    exit_time: str | None


class GetLive3(TypedDict):
    event: Literal["visit"]
    data: GetLive3Data


class GetLive4Data(TypedDict):
    image_id: str
    camera_id: str
    site_id: str
    time: str
    detection_id: str
    plate: str | None
    label: str


class GetLive4(TypedDict):
    event: Literal["alert"]
    data: GetLive4Data


class GetLive5Data(TypedDict):
    site_id: str | None


class GetLive5(TypedDict):
    event: Literal["inbox"]
    data: GetLive5Data


class GetLive6(TypedDict):
    event: Literal["reset"]
    data: GetSitesByIdCamerasResultsItemLocationData2


class GetCamerasByIdGateVehiclesItemMatchesItem(TypedDict):
    list: str
    note: str | None
    reason: str | None
    is_alarm: bool
    is_look_alike: bool


class GetCamerasByIdGateVehiclesItemVisit(TypedDict):
    entry_time: str | None
    exit_time: str | None


class GetCamerasByIdGateVehiclesItem(TypedDict):
    id: str
    plate: str | None
    type: str
    confidence: float | None
    colour: str | None
    vehicle_makemodel: str | None
    movement: Literal["entering", "leaving"] | None
    time_created: str
    image_id: str
    image_file: str | None
    thumbnail: str | None
    plate_image: str | None
    matches: list[GetCamerasByIdGateVehiclesItemMatchesItem]
    visit: GetCamerasByIdGateVehiclesItemVisit | None


class GetCamerasByIdGate(TypedDict):
    camera: GetExplorerDetectionsResultsItemImageCamera
    vehicles: list[GetCamerasByIdGateVehiclesItem]


class PostCamerasByIdPictures(TypedDict):
    image_id: str
    state: Literal["waiting", "read", "unread"]
    image_file: str | None
    thumbnail: str | None
    vehicles: list[GetCamerasByIdGateVehiclesItem]


GetV2AlertResultsItemWhenConditionsItem = TypedDict("GetV2AlertResultsItemWhenConditionsItem", {"is": Literal["violation"], "types": list[int]})


GetV2AlertResultsItemWhenConditionsItem2 = TypedDict("GetV2AlertResultsItemWhenConditionsItem2", {"is": Literal["risk"], "at_least": float})


GetV2AlertResultsItemWhenConditionsItem3 = TypedDict("GetV2AlertResultsItemWhenConditionsItem3", {"is": Literal["zone"], "ids": list[str]})


GetV2AlertResultsItemWhenConditionsItem4 = TypedDict("GetV2AlertResultsItemWhenConditionsItem4", {"is": Literal["ppe"], "missing": list[Literal["hivis", "hardhat"]]})


GetV2AlertResultsItemWhenConditionsItem5 = TypedDict("GetV2AlertResultsItemWhenConditionsItem5", {"is": Literal["speed"], "over_by": float})


GetV2AlertResultsItemWhenConditionsItem6 = TypedDict("GetV2AlertResultsItemWhenConditionsItem6", {"is": Literal["distance"], "under": float})


GetV2AlertResultsItemWhenConditionsItem7 = TypedDict("GetV2AlertResultsItemWhenConditionsItem7", {"is": Literal["harsh"]})


GetV2AlertResultsItemWhenConditionsItem8 = TypedDict("GetV2AlertResultsItemWhenConditionsItem8", {"is": Literal["species"], "classes": list[int]})


GetV2AlertResultsItemWhenConditionsItem9 = TypedDict("GetV2AlertResultsItemWhenConditionsItem9", {"is": Literal["count"], "at_least": int})


GetV2AlertResultsItemWhenConditionsItem10 = TypedDict("GetV2AlertResultsItemWhenConditionsItem10", {"is": Literal["type"], "types": list[str]})


GetV2AlertResultsItemWhenConditionsItem11 = TypedDict("GetV2AlertResultsItemWhenConditionsItem11", {"is": Literal["make"], "names": list[str]})


GetV2AlertResultsItemWhenConditionsItem12 = TypedDict("GetV2AlertResultsItemWhenConditionsItem12", {"is": Literal["colour"], "names": list[str]})


GetV2AlertResultsItemWhenConditionsItem13 = TypedDict("GetV2AlertResultsItemWhenConditionsItem13", {"is": Literal["direction"], "direction": Literal["entry", "exit"]})


GetV2AlertResultsItemWhenConditionsItem14 = TypedDict("GetV2AlertResultsItemWhenConditionsItem14", {"is": Literal["camera"], "ids": list[str]})


GetV2AlertResultsItemWhenConditionsItem15 = TypedDict("GetV2AlertResultsItemWhenConditionsItem15", {"is": Literal["tag"], "labels": list[str]})


GetV2AlertResultsItemWhenConditionsItem16 = TypedDict("GetV2AlertResultsItemWhenConditionsItem16", {"is": Literal["customer"], "is_known": bool})


GetV2AlertResultsItemWhenConditionsItem17 = TypedDict("GetV2AlertResultsItemWhenConditionsItem17", {"is": Literal["region"], "ids": list[str], "way": Literal["in", "enters", "leaves", "stays", "moves"], "seconds": float, "heading": Literal["left", "right", "towards", "away"]})


class GetV2AlertResultsItemWhenRepeat(TypedDict):
    count: int
    minutes: int


class GetV2AlertResultsItemWhen(TypedDict):
    about: Literal["safety", "vehicle", "wildlife", "thing", "occupancy", "nobody"]
    join: Literal["and", "or"]
    conditions: list[GetV2AlertResultsItemWhenConditionsItem | GetV2AlertResultsItemWhenConditionsItem2 | GetV2AlertResultsItemWhenConditionsItem3 | GetV2AlertResultsItemWhenConditionsItem4 | GetV2AlertResultsItemWhenConditionsItem5 | GetV2AlertResultsItemWhenConditionsItem6 | GetV2AlertResultsItemWhenConditionsItem7 | GetV2AlertResultsItemWhenConditionsItem8 | GetV2AlertResultsItemWhenConditionsItem9 | GetV2AlertResultsItemWhenConditionsItem10 | GetV2AlertResultsItemWhenConditionsItem11 | GetV2AlertResultsItemWhenConditionsItem12 | GetV2AlertResultsItemWhenConditionsItem13 | GetV2AlertResultsItemWhenConditionsItem14 | GetV2AlertResultsItemWhenConditionsItem15 | GetV2AlertResultsItemWhenConditionsItem16 | GetV2AlertResultsItemWhenConditionsItem17]
    repeat: GetV2AlertResultsItemWhenRepeat | None
    percent: float | None
    minutes: int | None


GetV2AlertResultsItemScheduleItem = TypedDict("GetV2AlertResultsItemScheduleItem", {"weekdays": list[int], "from": str, "to": str})


class GetV2AlertResultsItemLaterStepsItem(TypedDict):
    after_minutes: int
    to: list[str]
    rota: str | None


class GetV2AlertResultsItem(TypedDict):
    id: str
    description: str
    action: Literal["email", "sms", "webhook"] | None
    email: list[str]
    msg_number: list[str]
    webhook: str | None
    alert_list: str | None
    is_whitelist: bool
    enabled: bool
    confidence_threshold: float
    dwell_time: float
    all_images: bool
    sites: list[str]
    site: None
    date_updated: str
    actions: list[Literal["email", "sms", "webhook"]]
    severity: Literal["info", "warning", "critical"]
    kind: Literal["detection", "camera", "condition"]
    when: GetV2AlertResultsItemWhen | None
    faults: list[str]
    include_unread: bool
    is_fast: bool
    cooldown_minutes: float
    schedule: list[GetV2AlertResultsItemScheduleItem]
    quiet_hours: list[GetV2AlertResultsItemScheduleItem]
    grace_minutes: float
    escalate_after_minutes: float | None
    escalate_to: list[str]
    escalate_rota: str | None
    later_steps: list[GetV2AlertResultsItemLaterStepsItem]
    on_call: str | None
    on_call_name: str | None
    fallback_to: list[str]
    snoozed_until: str | None
    webhook_name: str | None
    list_name: str | None
    last_notified: str | None


class GetV2Alert(TypedDict):
    count: int
    next: str | None
    previous: str | None
    results: list[GetV2AlertResultsItem]


PostV2AlertBodyWhenConditionsItem = TypedDict("PostV2AlertBodyWhenConditionsItem", {"is": Literal["violation"], "types": list[int]})


PostV2AlertBodyWhenConditionsItem2 = TypedDict("PostV2AlertBodyWhenConditionsItem2", {"is": Literal["risk"], "at_least": float})


PostV2AlertBodyWhenConditionsItem3 = TypedDict("PostV2AlertBodyWhenConditionsItem3", {"is": Literal["zone"], "ids": list[str]})


PostV2AlertBodyWhenConditionsItem4 = TypedDict("PostV2AlertBodyWhenConditionsItem4", {"is": Literal["ppe"], "missing": list[Literal["hivis", "hardhat"]]})


PostV2AlertBodyWhenConditionsItem5 = TypedDict("PostV2AlertBodyWhenConditionsItem5", {"is": Literal["speed"], "over_by": float})


PostV2AlertBodyWhenConditionsItem6 = TypedDict("PostV2AlertBodyWhenConditionsItem6", {"is": Literal["distance"], "under": float})


PostV2AlertBodyWhenConditionsItem7 = TypedDict("PostV2AlertBodyWhenConditionsItem7", {"is": Literal["harsh"]})


PostV2AlertBodyWhenConditionsItem8 = TypedDict("PostV2AlertBodyWhenConditionsItem8", {"is": Literal["species"], "classes": list[int]})


PostV2AlertBodyWhenConditionsItem9 = TypedDict("PostV2AlertBodyWhenConditionsItem9", {"is": Literal["count"], "at_least": int})


PostV2AlertBodyWhenConditionsItem10 = TypedDict("PostV2AlertBodyWhenConditionsItem10", {"is": Literal["type"], "types": list[str]})


PostV2AlertBodyWhenConditionsItem11 = TypedDict("PostV2AlertBodyWhenConditionsItem11", {"is": Literal["make"], "names": list[str]})


PostV2AlertBodyWhenConditionsItem12 = TypedDict("PostV2AlertBodyWhenConditionsItem12", {"is": Literal["colour"], "names": list[str]})


PostV2AlertBodyWhenConditionsItem13 = TypedDict("PostV2AlertBodyWhenConditionsItem13", {"is": Literal["direction"], "direction": Literal["entry", "exit"]})


PostV2AlertBodyWhenConditionsItem14 = TypedDict("PostV2AlertBodyWhenConditionsItem14", {"is": Literal["camera"], "ids": list[str]})


PostV2AlertBodyWhenConditionsItem15 = TypedDict("PostV2AlertBodyWhenConditionsItem15", {"is": Literal["tag"], "labels": list[str]})


PostV2AlertBodyWhenConditionsItem16 = TypedDict("PostV2AlertBodyWhenConditionsItem16", {"is": Literal["customer"], "is_known": bool})


PostV2AlertBodyWhenConditionsItem17 = TypedDict("PostV2AlertBodyWhenConditionsItem17", {"is": Literal["region"], "ids": list[str], "way": Literal["in", "enters", "leaves", "stays", "moves"], "seconds": NotRequired[float], "heading": NotRequired[Literal["left", "right", "towards", "away"]]})


class PostV2AlertBodyWhenRepeat(TypedDict):
    count: int
    minutes: int


class PostV2AlertBodyWhen(TypedDict):
    about: Literal["safety", "vehicle", "wildlife", "thing", "occupancy", "nobody"]
    join: NotRequired[Literal["and", "or"]]
    conditions: NotRequired[list[PostV2AlertBodyWhenConditionsItem | PostV2AlertBodyWhenConditionsItem2 | PostV2AlertBodyWhenConditionsItem3 | PostV2AlertBodyWhenConditionsItem4 | PostV2AlertBodyWhenConditionsItem5 | PostV2AlertBodyWhenConditionsItem6 | PostV2AlertBodyWhenConditionsItem7 | PostV2AlertBodyWhenConditionsItem8 | PostV2AlertBodyWhenConditionsItem9 | PostV2AlertBodyWhenConditionsItem10 | PostV2AlertBodyWhenConditionsItem11 | PostV2AlertBodyWhenConditionsItem12 | PostV2AlertBodyWhenConditionsItem13 | PostV2AlertBodyWhenConditionsItem14 | PostV2AlertBodyWhenConditionsItem15 | PostV2AlertBodyWhenConditionsItem16 | PostV2AlertBodyWhenConditionsItem17]]
    repeat: NotRequired[PostV2AlertBodyWhenRepeat | None]
    percent: NotRequired[float | None]
    minutes: NotRequired[int | None]


PostV2AlertBodyScheduleItem = TypedDict("PostV2AlertBodyScheduleItem", {"weekdays": list[int], "from": str, "to": str})


class PostV2AlertBodyLaterStepsItem(TypedDict):
    after_minutes: int
    to: NotRequired[list[str]]
    rota: NotRequired[str | None]


class PostV2AlertBody(TypedDict):
    description: str
    email: NotRequired[list[str] | None]
    msg_number: NotRequired[list[str] | None]
    webhook: NotRequired[str | None]
    alert_list: NotRequired[str | None]
    is_whitelist: NotRequired[bool]
    enabled: NotRequired[bool]
    confidence_threshold: NotRequired[float]
    dwell_time: NotRequired[int]
    all_images: NotRequired[bool]
    sites: NotRequired[list[str]]
    site: NotRequired[None]
    kind: NotRequired[Literal["detection", "camera", "condition"]]
    severity: NotRequired[Literal["info", "warning", "critical"]]
    when: NotRequired[PostV2AlertBodyWhen | None]
    include_unread: NotRequired[bool]
    is_fast: NotRequired[bool]
    cooldown_minutes: NotRequired[int]
    schedule: NotRequired[list[PostV2AlertBodyScheduleItem]]
    quiet_hours: NotRequired[list[PostV2AlertBodyScheduleItem]]
    grace_minutes: NotRequired[int]
    escalate_after_minutes: NotRequired[int | None]
    escalate_to: NotRequired[list[str]]
    escalate_rota: NotRequired[str | None]
    later_steps: NotRequired[list[PostV2AlertBodyLaterStepsItem]]
    on_call: NotRequired[str | None]
    fallback_to: NotRequired[list[str]]


class GetV2AlertChoicesZonesItem(TypedDict):
    id: str
    name: str
    camera_id: str


class GetV2AlertChoices(TypedDict):
    cameras: list[PostReviewTakeItemsItemCamera]
    zones: list[GetV2AlertChoicesZonesItem]


class PostV2AlertByIdSnoozeBody(TypedDict):
    minutes: int


class PostV2AlertDryRunMatchesItemZone(TypedDict):
    id: str
    name: str
    way: Literal["in", "enters", "leaves", "stays", "moves"]
    seconds: float


class PostV2AlertDryRunMatchesItem(TypedDict):
    kind: Literal["detection", "dwell", "camera-offline", "camera-back", "observation", "sighting", "region", "occupancy", "occupancy-back", "nobody", "nobody-back"]
    state: Literal["waiting", "notified", "held", "suppressed", "withdrawn"]
    reason: str | None
    time: str
    notified_at: str | None
    site: PostReviewTakeItemsItemCamera | None
    camera: PostReviewTakeItemsItemCamera | None
    image_id: str | None
    path: str | None
    plate: str | None
    object_type: str | None
    confidence: float | None
    list_name: str | None
    entry_plate: str | None
    entry_note: str | None
    matched_by: str | None
    dwell_minutes: float | None
    zone: PostV2AlertDryRunMatchesItemZone | None


PostV2AlertDryRun = TypedDict("PostV2AlertDryRun", {"notified": int, "held": int, "suppressed": int, "is_complete": bool, "from": str, "to": str, "matches": list[PostV2AlertDryRunMatchesItem]})


class PostV2AlertPreviewOthersItem(TypedDict):
    channel: Literal["email", "sms", "webhook"]
    to: list[str]
    subject: str
    body: str
    body_type: Literal["json", "html", "text"]
    segments: int | None


class PostV2AlertPreview(TypedDict):
    channel: Literal["email", "sms", "webhook"]
    to: list[str]
    subject: str
    body: str
    body_type: Literal["json", "html", "text"]
    segments: int | None
    others: list[PostV2AlertPreviewOthersItem]
    is_sample: bool


class PostV2AlertTest(TypedDict):
    messages: list[str]


class GetV2AlertByIdMatchesResultsItemAlert(TypedDict):
    id: str
    description: str


class GetV2AlertByIdMatchesResultsItem(TypedDict):
    id: str
    alert: GetV2AlertByIdMatchesResultsItemAlert
    kind: Literal["detection", "dwell", "camera-offline", "camera-back", "observation", "sighting", "region", "occupancy", "occupancy-back", "nobody", "nobody-back"]
    state: Literal["waiting", "notified", "held", "suppressed", "withdrawn"]
    reason: str | None
    time: str
    notified_at: str | None
    site: PostReviewTakeItemsItemCamera | None
    camera: PostReviewTakeItemsItemCamera | None
    image_id: str | None
    path: str | None
    plate: str | None
    object_type: str | None
    confidence: float | None
    list_name: str | None
    entry_plate: str | None
    entry_note: str | None
    matched_by: str | None
    dwell_minutes: float | None
    zone: PostV2AlertDryRunMatchesItemZone | None


class GetV2AlertByIdMatches(TypedDict):
    count: int
    next: str | None
    previous: str | None
    results: list[GetV2AlertByIdMatchesResultsItem]


class GetInboxItemsItemAcknowledged(TypedDict):
    at: str
    by: str


class GetInboxItemsItem(TypedDict):
    id: str
    alert: GetV2AlertByIdMatchesResultsItemAlert
    kind: Literal["detection", "dwell", "camera-offline", "camera-back", "observation", "sighting", "region", "occupancy", "occupancy-back", "nobody", "nobody-back"]
    state: Literal["waiting", "notified", "held", "suppressed", "withdrawn"]
    reason: str | None
    time: str
    notified_at: str | None
    site: PostReviewTakeItemsItemCamera | None
    camera: PostReviewTakeItemsItemCamera | None
    image_id: str | None
    path: str | None
    plate: str | None
    object_type: str | None
    confidence: float | None
    list_name: str | None
    entry_plate: str | None
    entry_note: str | None
    matched_by: str | None
    dwell_minutes: float | None
    zone: PostV2AlertDryRunMatchesItemZone | None
    is_read: bool
    acknowledged: GetInboxItemsItemAcknowledged | None
    resolved: GetInboxItemsItemAcknowledged | None
    incident_id: str | None


class GetInbox(TypedDict):
    unread: int
    items: list[GetInboxItemsItem]


class PostInboxRead(TypedDict):
    unread: int


class PostInboxReadBody(TypedDict):
    id: NotRequired[str]


class PostInboxAcknowledge(TypedDict):
    acknowledged: GetInboxItemsItemAcknowledged | None


class PostInboxAcknowledgeBody(TypedDict):
    id: str


class PostInboxResolve(TypedDict):
    acknowledged: GetInboxItemsItemAcknowledged | None
    resolved: GetInboxItemsItemAcknowledged | None


class GetRotasItemHandOver(TypedDict):
    weekday: int
    time: str


class GetRotasItemPeopleItem(TypedDict):
    name: str
    reach: list[str]


class GetRotasItemHolidaysItem(TypedDict):
    date: str
    name: str
    person: str | None


GetRotasItemOverridesItem = TypedDict("GetRotasItemOverridesItem", {"from": str, "to": str, "person": str})


GetRotasItemShiftsItem = TypedDict("GetRotasItemShiftsItem", {"from": str, "to": str, "person": str | None})


class GetRotasItem(TypedDict):
    name: str
    time_zone: str
    hand_over: GetRotasItemHandOver
    starts_on: str
    people: list[GetRotasItemPeopleItem]
    hours: list[GetV2AlertResultsItemScheduleItem]
    holidays: list[GetRotasItemHolidaysItem]
    overrides: list[GetRotasItemOverridesItem]
    accepts_gaps: bool
    id: str
    shifts: list[GetRotasItemShiftsItem]


class PostRotasBodyHandOver(TypedDict):
    weekday: int
    time: str


class PostRotasBodyPeopleItem(TypedDict):
    name: str
    reach: list[str]


class PostRotasBodyHolidaysItem(TypedDict):
    date: str
    name: str
    person: str | None


PostRotasBodyOverridesItem = TypedDict("PostRotasBodyOverridesItem", {"from": str, "to": str, "person": str})


class PostRotasBody(TypedDict):
    name: str
    time_zone: str
    hand_over: PostRotasBodyHandOver
    starts_on: str
    people: list[PostRotasBodyPeopleItem]
    hours: NotRequired[list[PostV2AlertBodyScheduleItem]]
    holidays: NotRequired[list[PostRotasBodyHolidaysItem]]
    overrides: NotRequired[list[PostRotasBodyOverridesItem]]
    accepts_gaps: NotRequired[bool]


class GetAlertListResultsItem(TypedDict):
    id: str
    description: str
    built_in: bool
    date_updated: str
    version: int
    entry_count: int
    matches_look_alikes: bool


class GetAlertList(TypedDict):
    count: int
    next: str | None
    previous: str | None
    results: list[GetAlertListResultsItem]


class PostAlertListChangesSkippedLinesItem(TypedDict):
    line: int
    text: str
    why: str


class PostAlertListChanges(TypedDict):
    added: int
    changed: int
    same: int
    removed: int
    skipped: int
    skipped_lines: list[PostAlertListChangesSkippedLinesItem]


class PostAlertList(TypedDict):
    id: str
    description: str
    built_in: bool
    date_updated: str
    version: int
    entry_count: int
    matches_look_alikes: bool
    changes: PostAlertListChanges


class PutAlertListByIdBody(TypedDict):
    description: str
    matches_look_alikes: bool


class GetAlertListByIdEntriesResultsItem(TypedDict):
    plate: str
    is_pattern: bool
    note: str | None
    valid_from: str | None
    valid_to: str | None
    is_priority: bool
    reason: str | None
    recipients: list[str]
    details: dict[str, str]


class GetAlertListByIdEntries(TypedDict):
    count: int
    next: str | None
    previous: str | None
    results: list[GetAlertListByIdEntriesResultsItem]


class PostAlertListByIdEntries(TypedDict):
    plate: str
    is_pattern: bool
    note: str | None
    valid_from: str | None
    valid_to: str | None
    is_priority: bool
    reason: str | None
    recipients: list[str]
    details: dict[str, str]
    past_passes: int
    last_seen: str | None


class PostAlertListByIdEntriesBody(TypedDict):
    plate: str
    note: NotRequired[str | None]
    valid_from: NotRequired[str | None]
    valid_to: NotRequired[str | None]
    is_priority: NotRequired[bool]
    reason: NotRequired[str | None]
    recipients: NotRequired[list[str]]


class GetAlertListByIdSource(TypedDict):
    url: str
    checked_at: str | None
    loaded_at: str | None
    failure: str | None


class PutAlertListByIdSourceBody(TypedDict):
    url: Literal[""] | str


class GetV2AlertHistoryResultsItemWaitingBehind(TypedDict):
    id: str
    title: str
    next_attempt_at: str


class GetV2AlertHistoryResultsItemAcknowledged(TypedDict):
    at: str
    by: str


class GetV2AlertHistoryResultsItem(TypedDict):
    id: str
    date_sent: str
    to: str
    webhook: str | None
    status: Literal["delivered", "not delivered", "other"]
    body: str
    body_type: Literal["json", "html", "text"]
    channel: Literal["email", "sms", "webhook", "push", "app"]
    state: Literal["queued", "delivered", "failed", "expired", "merged", "suppressed"]
    title: str
    source: str
    attempts: int
    answer_code: int | None
    reason: str | None
    instead_of: str | None
    next_attempt_at: str | None
    waiting_behind: GetV2AlertHistoryResultsItemWaitingBehind | None
    acknowledged: GetV2AlertHistoryResultsItemAcknowledged | None


class GetV2AlertHistory(TypedDict):
    count: int
    next: str | None
    previous: str | None
    results: list[GetV2AlertHistoryResultsItem]


class GetMessagesByIdHistoryItem(TypedDict):
    number: int
    started_at: str
    duration_ms: int
    outcome: Literal["delivered", "refused", "gone", "failed"]
    code: int | None
    answer: str | None


class GetMessagesById(TypedDict):
    id: str
    date_sent: str
    to: str
    webhook: str | None
    status: Literal["delivered", "not delivered", "other"]
    body: str
    body_type: Literal["json", "html", "text"]
    channel: Literal["email", "sms", "webhook", "push", "app"]
    state: Literal["queued", "delivered", "failed", "expired", "merged", "suppressed"]
    title: str
    source: str
    attempts: int
    answer_code: int | None
    reason: str | None
    instead_of: str | None
    next_attempt_at: str | None
    waiting_behind: GetV2AlertHistoryResultsItemWaitingBehind | None
    acknowledged: GetV2AlertHistoryResultsItemAcknowledged | None
    history: list[GetMessagesByIdHistoryItem]


class GetMessagesSmsCount(TypedDict):
    month: str
    messages: int
    segments: int
    free: int
    charged: int
    price_cents: int
    cost_cents: int


class GetMessagesChannelsItem(TypedDict):
    channel: Literal["email", "sms", "webhook", "push", "app"]
    to: str
    queued: int
    last_success_at: str | None
    last_error_at: str | None
    last_error: str | None
    failing_since: str | None
    next_attempt_at: str | None


class GetMessagesAcknowledgeByToken(TypedDict):
    title: str
    time: str
    acknowledged: GetV2AlertHistoryResultsItemAcknowledged | None
    resolved: GetV2AlertHistoryResultsItemAcknowledged | None
    has_incident: bool


class GetMessagesPush(TypedDict):
    public_key: str
    browsers: int


class PostMessagesPush(TypedDict):
    browsers: int


class PostMessagesPushBodyKeys(TypedDict):
    p256dh: str
    auth: str


class PostMessagesPushBody(TypedDict):
    endpoint: str
    keys: PostMessagesPushBodyKeys


class GetIncidentsResultsItem(TypedDict):
    id: str
    title: str
    state: Literal["open", "acknowledged", "resolved"]
    severity: Literal["info", "warning", "critical"]
    site: PostReviewTakeItemsItemCamera | None
    opened_at: str
    last_at: str
    count: int
    acknowledged: GetV2AlertHistoryResultsItemAcknowledged | None
    resolved: GetV2AlertHistoryResultsItemAcknowledged | None


class GetIncidents(TypedDict):
    count: int
    next: str | None
    previous: str | None
    results: list[GetIncidentsResultsItem]


class GetIncidentsByIdTimelineItem(TypedDict):
    kind: Literal["alert"]
    at: str
    title: str
    alert: str
    path: str | None


class GetIncidentsByIdTimelineItem2(TypedDict):
    kind: Literal["message"]
    at: str
    channel: Literal["email", "sms", "webhook", "push", "app"]
    to: str
    state: Literal["queued", "delivered", "failed", "expired", "merged", "suppressed"]
    reason: str | None


class GetIncidentsByIdTimelineItem3(TypedDict):
    kind: Literal["acknowledged", "resolved", "reopened", "note", "escalated", "reply", "withdrawn"]
    at: str
    by: str | None
    text: str | None


class GetIncidentsById(TypedDict):
    id: str
    title: str
    state: Literal["open", "acknowledged", "resolved"]
    severity: Literal["info", "warning", "critical"]
    site: PostReviewTakeItemsItemCamera | None
    opened_at: str
    last_at: str
    count: int
    acknowledged: GetV2AlertHistoryResultsItemAcknowledged | None
    resolved: GetV2AlertHistoryResultsItemAcknowledged | None
    timeline: list[GetIncidentsByIdTimelineItem | GetIncidentsByIdTimelineItem2 | GetIncidentsByIdTimelineItem3]
    is_whole: bool


class PostIncidentsByIdNotesBody(TypedDict):
    text: str


class PostMessagesSmsRepliesByTokenBody(TypedDict):
    From: str
    Body: str
    MessageSid: str


GetMessagesSmsRepliesResultsItem = TypedDict("GetMessagesSmsRepliesResultsItem", {"id": str, "received_at": str, "from": str, "body": str, "outcome": Literal["acknowledged", "resolved", "noted", "unknown"], "answer": str})


class GetMessagesSmsReplies(TypedDict):
    count: int
    next: str | None
    previous: str | None
    results: list[GetMessagesSmsRepliesResultsItem]


class GetEventTypesItem(TypedDict):
    type: str
    version: int
    summary: str
    schema: dict[str, Any]
    example: dict[str, Any]


class GetWebhooksResultsItem(TypedDict):
    id: str
    name: str
    webhook_type: Literal["manual", "salesforce"]
    url: str
    method: Literal["post", "get"]
    headers: dict[str, str]
    only_call_if_plate: bool
    include_byte_image_payload: bool
    test_image_id: str
    wait_for_result: bool
    last_updated: str
    body_format: Literal["standard", "slack", "teams", "discord", "ntfy", "custom"]
    body_template: str
    fallback_email: str | None
    is_ordered: bool
    is_enabled: bool
    event_types: list[Literal["vehicle.alert", "vehicle.dwell", "safety.observation", "wildlife.sighting", "region.alert", "occupancy.level", "occupancy.back", "camera.offline", "camera.back", "nobody.seen", "somebody.seen"]]
    event_sites: list[str]
    disabled_reason: str | None
    failing_since: str | None
    last_success_at: str | None
    last_error: str | None


class GetWebhooks(TypedDict):
    count: int
    next: str | None
    previous: str | None
    results: list[GetWebhooksResultsItem]


class PostWebhooksBody(TypedDict):
    name: NotRequired[str | None]
    webhook_type: NotRequired[Literal["manual", "salesforce"]]
    url: NotRequired[str | None]
    method: NotRequired[str | None]
    headers: NotRequired[dict[str, str]]
    only_call_if_plate: NotRequired[bool]
    include_byte_image_payload: NotRequired[bool]
    test_image_id: NotRequired[str | None]
    wait_for_result: NotRequired[bool]
    body_format: NotRequired[Literal["standard", "slack", "teams", "discord", "ntfy", "custom"]]
    body_template: NotRequired[str]
    fallback_email: NotRequired[str | None]
    is_ordered: NotRequired[bool]
    is_enabled: NotRequired[bool]
    event_types: NotRequired[list[Literal["vehicle.alert", "vehicle.dwell", "safety.observation", "wildlife.sighting", "region.alert", "occupancy.level", "occupancy.back", "camera.offline", "camera.back", "nobody.seen", "somebody.seen"]]]
    event_sites: NotRequired[list[str]]


class PostWebhooksTestRequest(TypedDict):
    method: str
    url: str
    headers: dict[str, str]
    body: str


class PostWebhooksTestAnswer(TypedDict):
    code: int
    body: str


class PostWebhooksTest(TypedDict):
    request: PostWebhooksTestRequest
    answer: PostWebhooksTestAnswer | None
    duration_ms: int
    detail: str


class GetWebhooksByIdSecret(TypedDict):
    secret: str
    former_until: str | None


class GetWebhooksByIdApp(TypedDict):
    format: Literal["sightline.webhook-app"]
    version: Literal[1]
    name: str
    description: str
    url: str
    method: Literal["post", "get"]
    headers: list[str]
    only_call_if_plate: bool
    include_byte_image_payload: bool
    is_ordered: bool
    body_format: Literal["standard", "slack", "teams", "discord", "ntfy", "custom"]
    body_template: str
    event_types: list[Literal["vehicle.alert", "vehicle.dwell", "safety.observation", "wildlife.sighting", "region.alert", "occupancy.level", "occupancy.back", "camera.offline", "camera.back", "nobody.seen", "somebody.seen"]]


class PostWebhooksAppsBody(TypedDict):
    format: Literal["sightline.webhook-app"]
    version: Literal[1]
    name: str
    description: NotRequired[str]
    url: str
    method: NotRequired[Literal["post", "get"]]
    headers: NotRequired[list[str]]
    only_call_if_plate: NotRequired[bool]
    include_byte_image_payload: NotRequired[bool]
    is_ordered: NotRequired[bool]
    body_format: NotRequired[Literal["standard", "slack", "teams", "discord", "ntfy", "custom"]]
    body_template: NotRequired[str]
    event_types: NotRequired[list[Literal["vehicle.alert", "vehicle.dwell", "safety.observation", "wildlife.sighting", "region.alert", "occupancy.level", "occupancy.back", "camera.offline", "camera.back", "nobody.seen", "somebody.seen"]]]


class GetCustomersResultsItem(TypedDict):
    plate: str
    name: str
    company: str
    email: str
    phone: str
    notes: str
    tags: list[str]
    updated_at: str
    last_seen: NotRequired[str | None]


class GetCustomers(TypedDict):
    count: int
    next: str | None
    previous: str | None
    results: list[GetCustomersResultsItem]


class PutCustomersByPlateBody(TypedDict):
    name: NotRequired[str]
    company: NotRequired[str]
    email: NotRequired[Literal[""] | str]
    phone: NotRequired[str]
    notes: NotRequired[str]
    tags: NotRequired[list[str]]


class GetCamerasByIdIngestLogItemClockFix(TypedDict):
    kind: Literal["site_clock"]


class GetCamerasByIdIngestLogItemClockFix2(TypedDict):
    kind: Literal["utc_clock"]


class GetCamerasByIdIngestLogItemClockFix3(TypedDict):
    kind: Literal["shift"]
    seconds: int


class GetCamerasByIdIngestLogItem(TypedDict):
    id: str
    time: str
    format: Literal["canonical", "plate-recognizer", "plate-recognizer-snapshot", "rekor", "hikvision", "dahua", "axis", "frigate", "milesight", "verkada", "blue-iris", "onvif", "unifi", "genetec", "tattile", "survision", "lilin", "lector", "megadetector", "speciesnet", "deepstream", "milestone", "eagle-eye", "huawei-vias", "generic", "bare-image"] | None
    outcome: Literal["stored", "updated", "repeated", "alive", "ignored", "refused"]
    reason: str | None
    size: int
    content_type: str
    image: str | None
    clock_fix: GetCamerasByIdIngestLogItemClockFix | GetCamerasByIdIngestLogItemClockFix2 | GetCamerasByIdIngestLogItemClockFix3 | None
    mapping: PostReviewTakeItemsItemCamera | None


class GetCamerasByIdIngestLogByLogId(TypedDict):
    id: str
    time: str
    format: Literal["canonical", "plate-recognizer", "plate-recognizer-snapshot", "rekor", "hikvision", "dahua", "axis", "frigate", "milesight", "verkada", "blue-iris", "onvif", "unifi", "genetec", "tattile", "survision", "lilin", "lector", "megadetector", "speciesnet", "deepstream", "milestone", "eagle-eye", "huawei-vias", "generic", "bare-image"] | None
    outcome: Literal["stored", "updated", "repeated", "alive", "ignored", "refused"]
    reason: str | None
    size: int
    content_type: str
    image: str | None
    clock_fix: GetCamerasByIdIngestLogItemClockFix | GetCamerasByIdIngestLogItemClockFix2 | GetCamerasByIdIngestLogItemClockFix3 | None
    mapping: PostReviewTakeItemsItemCamera | None
    payload: str


class PostCamerasByIdIngestSamplesBody(TypedDict):
    format: Literal["canonical", "plate-recognizer", "plate-recognizer-snapshot", "rekor", "hikvision", "dahua", "axis", "frigate", "milesight", "verkada", "blue-iris", "onvif", "unifi", "genetec", "tattile", "survision", "lilin", "lector", "megadetector", "speciesnet", "deepstream", "milestone", "eagle-eye", "huawei-vias", "generic", "bare-image"]


class PostCamerasByIdIngestLogByLogIdMappings(TypedDict):
    id: str
    name: str
    camera: PostReviewTakeItemsItemCamera | None
    instead_of: str | None
    pointers: GetImportsHistoryItemMappingPointers
    created_at: str


class PostCamerasByIdIngestLogByLogIdMappingsBody(TypedDict):
    name: str
    scope: Literal["camera", "organisation"]
    pointers: PostImportsHistoryByIdMappingTrialBodyPointers


class GetCamerasByIdClock(TypedDict):
    fix: GetCamerasByIdIngestLogItemClockFix | GetCamerasByIdIngestLogItemClockFix2 | GetCamerasByIdIngestLogItemClockFix3 | None


class PutCamerasByIdClockBodyFix(TypedDict):
    kind: Literal["site_clock"]


class PutCamerasByIdClockBodyFix2(TypedDict):
    kind: Literal["utc_clock"]


class PutCamerasByIdClockBodyFix3(TypedDict):
    kind: Literal["shift"]
    seconds: int


class PutCamerasByIdClockBody(TypedDict):
    fix: PutCamerasByIdClockBodyFix | PutCamerasByIdClockBodyFix2 | PutCamerasByIdClockBodyFix3 | None


class GetIntegrationsItem(TypedDict):
    slug: str
    is_enabled: bool
    enabled: bool


class GetIntegrationsBySlugCallsCallsItem(TypedDict):
    id: str
    title: str
    state: Literal["queued", "delivered", "failed", "expired", "merged", "suppressed"]
    at: str
    events: int
    attempts: int
    code: int | None
    answer: str | None
    lag_seconds: float | None
    next_attempt_at: str | None


class GetIntegrationsBySlugCalls(TypedDict):
    failed: int
    waiting: int
    lag_seconds: float | None
    calls: list[GetIntegrationsBySlugCallsCallsItem]


class PostIntegrationsBySlugPreview(TypedDict):
    event: dict[str, Any] | None
    body: dict[str, Any] | None


class PostIntegrationsBySlugPreviewBodyForwardsColumnsItem(TypedDict):
    field: Literal["id", "kind", "seen_at", "site", "camera", "plate", "confidence", "vehicle_type", "direction", "is_parking", "is_arrival", "risk_score", "violations", "link"]
    name: str


class PostIntegrationsBySlugPreviewBodyForwards(TypedDict):
    sites: NotRequired[list[str]]
    kinds: NotRequired[list[Literal["vehicle", "observation"]]]
    left_out: NotRequired[list[Literal["camera", "plate", "confidence", "vehicle_type", "direction", "risk_score", "violations", "link"]]]
    columns: NotRequired[list[PostIntegrationsBySlugPreviewBodyForwardsColumnsItem]]


class PostIntegrationsBySlugPreviewBody(TypedDict):
    forwards: PostIntegrationsBySlugPreviewBodyForwards


class GetIntegrationsToken(TypedDict):
    token: str


class GetIntegrationsOauth2TestConnectionByApp(TypedDict):
    is_success: bool
    detail: str


class GetIntegrationsBySlugTrial(TypedDict):
    ends_at: str
    days_left: int
    has_ended: bool


class GetIntegrationsBySlugForwardsColumnsItem(TypedDict):
    field: Literal["id", "kind", "seen_at", "site", "camera", "plate", "confidence", "vehicle_type", "direction", "is_parking", "is_arrival", "risk_score", "violations", "link"]
    name: str


class GetIntegrationsBySlugForwards(TypedDict):
    sites: list[str]
    kinds: list[Literal["vehicle", "observation"]]
    left_out: list[Literal["camera", "plate", "confidence", "vehicle_type", "direction", "risk_score", "violations", "link"]]
    columns: list[GetIntegrationsBySlugForwardsColumnsItem]


class GetIntegrationsBySlug(TypedDict):
    slug: str
    is_enabled: bool
    enabled: bool
    username: str
    oauth_client_id: str
    integration_partner_id: str
    values: dict[str, str]
    stored_secrets: list[str]
    last_success_at: str | None
    last_failure: GetHsafetyOverviewChangesItem | None
    trial: GetIntegrationsBySlugTrial | None
    forwards: GetIntegrationsBySlugForwards


class PutIntegrationsBySlugBody(TypedDict):
    is_enabled: NotRequired[bool]
    enabled: NotRequired[bool]
    fields: NotRequired[dict[str, str]]
    forwards: NotRequired[PostIntegrationsBySlugPreviewBodyForwards]
    username: NotRequired[str]
    oauth_client_id: NotRequired[str]
    integration_partner_id: NotRequired[str]
    api_key: NotRequired[str]


class GetHubspotContactsContactsItem(TypedDict):
    plate: str
    id: str
    name: str
    company: str
    email: str
    phone: str
    link: str | None


class GetHubspotContacts(TypedDict):
    contacts: list[GetHubspotContactsContactsItem]
    failure: str | None


class GetBillingStolenPlates(TypedDict):
    stolen_plates_enabled: bool


class PutBillingStolenPlatesBody(TypedDict):
    stolen_plates_enabled: bool


class GetApiKeysItem(TypedDict):
    id: str
    name: str
    scopes: list[Literal["read", "export", "ingest_log", "write", "secrets", "originals"]]
    created_at: str
    expires_at: str | None
    last_used_at: str | None


class PostApiKeys(TypedDict):
    id: str
    name: str
    scopes: list[Literal["read", "export", "ingest_log", "write", "secrets", "originals"]]
    created_at: str
    expires_at: str | None
    last_used_at: str | None
    key: str


class PostApiKeysBody(TypedDict):
    name: str
    scopes: list[Literal["read", "export", "ingest_log", "write", "secrets", "originals"]]
    expires_at: NotRequired[str | None]


class GetOrganisationHomeAssistantStatus(TypedDict):
    state: Literal["off", "waiting", "connected", "failing"]
    connected_at: str | None
    published_at: str | None
    last_error: GetHsafetyOverviewChangesItem | None


class GetOrganisationHomeAssistant(TypedDict):
    is_enabled: bool
    username: str
    discovery_prefix: str
    topic_prefix: str
    sites: list[str] | None
    sends_plates: bool
    sends_pictures: bool
    address: str
    has_password: bool
    status: GetOrganisationHomeAssistantStatus


class PutOrganisationHomeAssistantBody(TypedDict):
    is_enabled: bool
    address: str
    username: NotRequired[str]
    password: NotRequired[str]
    discovery_prefix: NotRequired[str]
    topic_prefix: NotRequired[str]
    sites: NotRequired[list[str] | None]
    sends_plates: NotRequired[bool]
    sends_pictures: NotRequired[bool]


class GetOrganisationMembersItem(TypedDict):
    id: str
    first_name: str
    last_name: str
    email: str
    role: Literal["ADMIN", "SITE_VIEWER", "VIEWER"]
    sites: list[PostReviewTakeItemsItemCamera]
    is_active: bool
    is_deactivated: bool
    may_operate: bool
    pending_email: str | None


class PostOrganisationMembersBody(TypedDict):
    first_name: str
    last_name: str
    email: str
    role: Literal["ADMIN", "SITE_VIEWER", "VIEWER"]
    sites: NotRequired[list[str]]
    may_operate: NotRequired[bool]


class GetOrganisationInvitesItem(TypedDict):
    id: str
    name: str
    email: str
    role: Literal["ADMIN", "SITE_VIEWER", "VIEWER"]
    sites: list[PostReviewTakeItemsItemCamera]
    sent_at: str
    expires_at: str
    is_expired: bool


class PutOrganisationInvitesByIdBody(TypedDict):
    name: NotRequired[str]
    email: NotRequired[str]
    role: Literal["ADMIN", "SITE_VIEWER", "VIEWER"]
    sites: NotRequired[list[str]]


class PostOrganisationInvitesBody(TypedDict):
    name: str
    email: str
    role: Literal["ADMIN", "SITE_VIEWER", "VIEWER"]
    sites: NotRequired[list[str]]


class GetOrganisationInvitesVerifyByToken(TypedDict):
    email: str
    first_name: str
    last_name: str
    organisation: str


class PostAuthAddressConfirmBody(TypedDict):
    token: str


class PostAuthRegistrationBody(TypedDict):
    first_name: str
    last_name: str
    email: str
    password1: str
    password2: str


GetContactFormEnquiriesItem = TypedDict("GetContactFormEnquiriesItem", {"id": str, "created_at": str, "from": str, "phone_number": str, "case": str, "message": str})


class GetContactForm(TypedDict):
    is_mailed: bool
    enquiries: list[GetContactFormEnquiriesItem]


class PostContactFormBody(TypedDict):
    message: NotRequired[str]
    phoneNumber: str
    case: Literal["Cameras under 5 years old", "Some under 5 but more needed", "New cameras", "Planning new cameras", "I don't know"]


class GetOrganisationPlace(TypedDict):
    time_zone: str
    locale: str
    first_weekday: int
    speed_unit: Literal["km/h", "mph"]
    length_unit: Literal["m", "ft"]
    currency: str


class PutOrganisationPlaceBody(TypedDict):
    time_zone: str
    locale: str
    first_weekday: int
    speed_unit: Literal["km/h", "mph"]
    length_unit: Literal["m", "ft"]
    currency: str


class GetOrganisationSignOnGrantsItem(TypedDict):
    value: str
    role: Literal["ADMIN", "SITE_VIEWER", "VIEWER"]
    sites: list[str]
    may_operate: bool


class GetOrganisationSignOnDomainProofsItem(TypedDict):
    domain: str
    is_proven: bool
    record_name: str
    record_value: str


class GetOrganisationSignOn(TypedDict):
    is_enabled: bool
    name: str
    client_id: str
    domains: list[str]
    groups_claim: str
    grants: list[GetOrganisationSignOnGrantsItem]
    default_role: Literal["ADMIN", "SITE_VIEWER", "VIEWER"] | None
    creates_members: bool
    is_only: bool
    emergency_user_id: str | None
    has_shared_redirect: bool
    issuer: str
    domain_proofs: list[GetOrganisationSignOnDomainProofsItem]
    has_client_secret: bool
    redirect_uri: str
    shared_redirect_uri: str | None
    logout_uri: str
    signed_out_uri: str
    start_uri: str


class PutOrganisationSignOnBodyGrantsItem(TypedDict):
    value: str
    role: Literal["ADMIN", "SITE_VIEWER", "VIEWER"]
    sites: NotRequired[list[str]]
    may_operate: NotRequired[bool]


class PutOrganisationSignOnBody(TypedDict):
    is_enabled: bool
    name: str
    issuer: str
    client_id: str
    client_secret: NotRequired[str]
    domains: list[str]
    groups_claim: str
    grants: list[PutOrganisationSignOnBodyGrantsItem]
    default_role: Literal["ADMIN", "SITE_VIEWER", "VIEWER"] | None
    creates_members: bool
    is_only: bool
    emergency_user_id: str | None
    has_shared_redirect: NotRequired[bool]


class PostOrganisationSignOnDomainsProveBody(TypedDict):
    domain: str


class GetOrganisationScim(TypedDict):
    base_url: str
    has_token: bool
    created_at: str | None
    last_used_at: str | None


class GetOrganisationPublicPage(TypedDict):
    is_on: bool
    slug: str
    purpose: str
    contact: str
    url: str | None


class PutOrganisationPublicPageBody(TypedDict):
    is_on: bool
    slug: str
    purpose: str
    contact: str


class GetPublicPagesBySlugSitesItemKeptItem(TypedDict):
    kind: Literal["pictures", "clips", "unlisted", "listed", "observations", "sightings", "ingest_log", "messages", "audit"]
    days: int | None


class GetPublicPagesBySlugSitesItem(TypedDict):
    id: str
    name: str
    cameras: int
    purposes: list[Literal["vehicles", "safety", "speed", "wildlife"]]
    kept: list[GetPublicPagesBySlugSitesItemKeptItem]


class GetPublicPagesBySlug(TypedDict):
    organisation: str
    purpose: str
    contact: str
    url: str
    qr_code: str
    sites: list[GetPublicPagesBySlugSitesItem]
    kept: list[GetPublicPagesBySlugSitesItemKeptItem]
    locale: str
    month: str
    searches: int
    exports: int


class PostAuthLogin(TypedDict):
    status: Literal["logged_in", "mfa_required", "mfa_activation_required"]
    key: str


class PostAuthLoginBody(TypedDict):
    email: str
    password: str


class GetProfile(TypedDict):
    first_name: str
    last_name: str
    email: str
    role: Literal["ADMIN", "SITE_VIEWER", "VIEWER"]
    may_operate: bool
    account_type: Literal["VEHICLE", "HS"]
    dashboard_type: Literal[0, 1]
    organisation: str
    plan: str
    place: GetOrganisationPlace
    payment: str | None
    is_standard_plan: bool
    language: NotRequired[Literal["en", "de", "fr", "es", "mi"]]


class PutProfileLanguageBody(TypedDict):
    language: Literal["en", "de", "fr", "es", "mi"]


class PostAuthPasswordChangeBody(TypedDict):
    new_password1: str
    new_password2: str
    current_password: NotRequired[str]
    code: NotRequired[str]


class PostAuthPasswordResetBody(TypedDict):
    email: str


class PostAuthPasswordResetConfirmBody(TypedDict):
    new_password1: str
    new_password2: str
    token: str


class GetAuthSessionsItem(TypedDict):
    id: str
    address: str
    user_agent: str
    created_at: str
    last_used_at: str
    is_current: bool


class GetAuthMfa(TypedDict):
    status: Literal["enabled", "disabled"]
    created_at: str | None


class PostAuthMfa(TypedDict):
    key: NotRequired[str]


class PostAuthMfaBody(TypedDict):
    code: str
    request_token: str


class DeleteAuthMfaBody(TypedDict):
    code: NotRequired[str]


class GetAuthMfaSecret(TypedDict):
    qrcode: str
    secret: str
    request_token: str


class PutAuthMfaAuthenticate(TypedDict):
    key: str


class PutAuthMfaAuthenticateBody(TypedDict):
    code: str


class GetViewsItem(TypedDict):
    id: str
    name: str
    path: str
    query: str
    shared: bool
    editable: bool
    owner: PostReviewTakeItemsItemCamera | None


class PostViewsBody(TypedDict):
    name: str
    path: str
    query: NotRequired[str]
    shared: NotRequired[bool]


class GetAuthPasskeysPasskeysItem(TypedDict):
    id: str
    name: str
    created_at: str
    last_used_at: str | None


class GetAuthPasskeys(TypedDict):
    passkeys: list[GetAuthPasskeysPasskeysItem]
    asks_after_password: bool


class PostAuthPasskeys(TypedDict):
    id: str
    name: str
    created_at: str
    last_used_at: str | None
    key: str | None


class PostAuthPasskeysBodyCredentialResponse(TypedDict):
    clientDataJSON: str
    attestationObject: str
    transports: NotRequired[list[str]]


class PostAuthPasskeysBodyCredential(TypedDict):
    id: str
    rawId: str
    type: Literal["public-key"]
    authenticatorAttachment: NotRequired[Literal["platform", "cross-platform"]]
    clientExtensionResults: NotRequired[dict[str, Any]]
    response: PostAuthPasskeysBodyCredentialResponse


class PostAuthPasskeysBody(TypedDict):
    name: str
    credential: PostAuthPasskeysBodyCredential


class PutAuthPasskeysSettingsBody(TypedDict):
    asks_after_password: bool


class PostAuthPasskeysSignInBodyCredentialResponse(TypedDict):
    clientDataJSON: str
    authenticatorData: str
    signature: str
    userHandle: NotRequired[str]


class PostAuthPasskeysSignInBodyCredential(TypedDict):
    id: str
    rawId: str
    type: Literal["public-key"]
    authenticatorAttachment: NotRequired[Literal["platform", "cross-platform"]]
    clientExtensionResults: NotRequired[dict[str, Any]]
    response: PostAuthPasskeysSignInBodyCredentialResponse


class PostAuthPasskeysSignInBody(TypedDict):
    credential: PostAuthPasskeysSignInBodyCredential


class PostAuthSignOnOffer(TypedDict):
    name: str | None
    is_only: bool


class PostAuthSignOnStart(TypedDict):
    url: str
    ticket: str


class PostAuthSignOnStartBody(TypedDict):
    email: NotRequired[str]
    organisation: NotRequired[str]


class PostAuthSignOnFinishBody(TypedDict):
    query: str
    ticket: str
    organisation: NotRequired[str]


class PostAuthSignOnSignOut(TypedDict):
    url: str | None


class PostAuthSignOnLogoutByIdBody(TypedDict):
    logout_token: str


class PostAuthAssistantsAskQuestion(TypedDict):
    client_name: str
    redirect_host: str
    is_local: bool
    scopes: list[Literal["read", "write"]]


class PostAuthAssistantsAskFaulty(TypedDict):
    client_name: str
    redirect_host: str
    redirect_to: str


class PostAuthAssistantsAsk(TypedDict):
    question: PostAuthAssistantsAskQuestion | None
    faulty: PostAuthAssistantsAskFaulty | None


class PostAuthAssistantsAskBody(TypedDict):
    response_type: NotRequired[str]
    client_id: NotRequired[str]
    redirect_uri: NotRequired[str]
    scope: NotRequired[str]
    state: NotRequired[str]
    code_challenge: NotRequired[str]
    code_challenge_method: NotRequired[str]
    resource: NotRequired[str]


class PostAuthAssistantsAllow(TypedDict):
    redirect_to: str


class PostAuthAssistantsAllowBody(TypedDict):
    request: PostAuthAssistantsAskBody
    scopes: list[Literal["read", "write"]]


class GetAuthAssistantsItem(TypedDict):
    id: str
    name: str
    scopes: list[Literal["read", "write"]]
    created_at: str
    last_used_at: str
    expires_at: str


class GetBillingViewAllPlansDataItem(TypedDict):
    id: str
    name: str
    description: str
    price_cents: int
    is_current: bool


class GetBillingViewAllPlans(TypedDict):
    data: list[GetBillingViewAllPlansDataItem]


class GetBillingUpdatePlanPlan(TypedDict):
    id: str


class GetBillingUpdatePlan(TypedDict):
    plan: GetBillingUpdatePlanPlan


class GetBillingPaymentSettings(TypedDict):
    provider: Literal["sandbox", "stripe"]
    publishable_key: str
    token_url: str


class PostBillingAddCard(TypedDict):
    id: str
    brand: str
    last4: str
    exp_month: int
    exp_year: int


class PostBillingAddCardBody(TypedDict):
    token: str


class PostBillingDeleteCardBody(TypedDict):
    card_id: NotRequired[str]


class GetBillingStoreImages(TypedDict):
    opt_in: bool


class PostBillingStoreImagesBody(TypedDict):
    opt_in: bool


class GetAuditResultsItemActor(TypedDict):
    name: str
    email: str


class GetAuditResultsItem(TypedDict):
    id: str
    at: str
    actor: GetAuditResultsItemActor | None
    action: str
    subject: str
    subject_name: str | None
    address: str
    reason: str


class GetAudit(TypedDict):
    count: int
    next: str | None
    previous: str | None
    results: list[GetAuditResultsItem]


class GetAuditReasonsItemReasonsItem(TypedDict):
    reason: str
    count: int


class GetAuditReasonsItem(TypedDict):
    week: str
    person: str
    searches: int
    downloads: int
    originals: int
    without_reason: int
    reasons: list[GetAuditReasonsItemReasonsItem]


class GetAuditSettings(TypedDict):
    keep_days: int
    asks_search_reason: bool
    asks_download_reason: bool
    asks_original_reason: bool
    reasons: list[str]
    checkpoint_email: str | None
    checkpoint_url: str | None


class PutAuditSettingsBody(TypedDict):
    keep_days: int
    asks_search_reason: bool
    asks_download_reason: NotRequired[bool]
    asks_original_reason: NotRequired[bool]
    reasons: NotRequired[list[str]]
    checkpoint_email: NotRequired[str | None]
    checkpoint_url: NotRequired[str | None]
    is_confirmed: NotRequired[bool]


class GetCasesResultsItem(TypedDict):
    id: str
    name: str
    reason: str
    people: list[str]
    created_at: str
    created_by: str
    closed_at: str | None
    holds: int


class GetCases(TypedDict):
    count: int
    next: str | None
    previous: str | None
    results: list[GetCasesResultsItem]


class PostCasesHoldListItemRecord(TypedDict):
    time: str | None
    plate: str | None
    camera: str | None
    site: str | None
    image: GetExplorerDetectionsResultsItemImage | None
    path: str | None


PostCasesHoldListItem = TypedDict("PostCasesHoldListItem", {"id": str, "kind": Literal["image", "video", "pass", "visit", "observation", "sighting", "plate", "camera"], "subject": str, "label": str, "record": PostCasesHoldListItemRecord | None, "from": str | None, "to": str | None, "held_at": str, "held_by": str, "released_at": str | None, "released_by": str | None, "released_reason": str | None})


class PostCasesNotesItem(TypedDict):
    id: str
    at: str
    by: str
    text: str


class PostCases(TypedDict):
    id: str
    name: str
    reason: str
    people: list[str]
    created_at: str
    created_by: str
    closed_at: str | None
    holds: int
    closed_reason: str | None
    hold_list: list[PostCasesHoldListItem]
    notes: list[PostCasesNotesItem]


class PostCasesBody(TypedDict):
    name: str
    reason: str
    people: NotRequired[list[str]]


class PostCasesByIdNotesBody(TypedDict):
    text: str


PostCasesByIdHoldsBody = TypedDict("PostCasesByIdHoldsBody", {"kind": Literal["image", "video", "pass", "visit", "observation", "sighting", "plate", "camera"], "subject": str, "from": NotRequired[str | None], "to": NotRequired[str | None]})


class PostCasesByIdHoldsByHoldReleaseBody(TypedDict):
    reason: str


class GetHoldsByKindById(TypedDict):
    cases: list[PostReviewTakeItemsItemCamera]


class GetHoldsPictures(TypedDict):
    held: list[str]


class GetEvidenceItem(TypedDict):
    id: str
    case_id: str | None
    case_name: str | None
    reason: str
    state: Literal["waiting", "good", "failed"]
    created_at: str
    created_by: str
    expires_at: str | None
    size: int | None
    files: int | None
    left_out: int | None
    error: str | None
    has_password: bool
    link: str | None


class PostEvidenceBody(TypedDict):
    case_id: NotRequired[str | None]
    selection: NotRequired[list[PostCasesByIdHoldsBody]]
    reason: str
    password: NotRequired[str | None]


class GetEvidencePublicKey(TypedDict):
    algorithm: Literal["Ed25519"]
    public_key: str
    fingerprint: str


class GetRetentionDays(TypedDict):
    pictures: int | None
    clips: int | None
    unlisted: int | None
    listed: int | None
    observations: int | None
    sightings: int | None
    ingest_log: int | None
    messages: int | None
    audit: int


class GetRetentionSitesItemDays(TypedDict):
    pictures: NotRequired[int | None]
    clips: NotRequired[int | None]
    unlisted: NotRequired[int | None]
    listed: NotRequired[int | None]
    observations: NotRequired[int | None]
    sightings: NotRequired[int | None]
    ingest_log: NotRequired[int | None]


class GetRetentionSitesItem(TypedDict):
    site_id: str
    days: GetRetentionSitesItemDays


class GetRetention(TypedDict):
    days: GetRetentionDays
    sites: list[GetRetentionSitesItem]
    backup_days: int | None


class PutRetentionBodyDays(TypedDict):
    pictures: int | None
    clips: int | None
    unlisted: int | None
    listed: int | None
    observations: int | None
    sightings: int | None
    ingest_log: int | None
    messages: int | None
    audit: int


class PutRetentionBodySitesItemDays(TypedDict):
    pictures: NotRequired[int | None]
    clips: NotRequired[int | None]
    unlisted: NotRequired[int | None]
    listed: NotRequired[int | None]
    observations: NotRequired[int | None]
    sightings: NotRequired[int | None]
    ingest_log: NotRequired[int | None]


class PutRetentionBodySitesItem(TypedDict):
    site_id: str
    days: PutRetentionBodySitesItemDays


class PutRetentionBody(TypedDict):
    days: PutRetentionBodyDays
    sites: list[PutRetentionBodySitesItem]
    is_confirmed: NotRequired[bool]


class PostRetentionPreviewKindsItem(TypedDict):
    kind: Literal["pictures", "clips", "unlisted", "listed", "observations", "sightings", "ingest_log", "messages", "audit"]
    count: int
    bytes: int
    oldest: str | None
    before: str | None


class PostRetentionPreview(TypedDict):
    until: str
    kinds: list[PostRetentionPreviewKindsItem]
    is_shorter: bool


class PostRetentionPreviewBody(TypedDict):
    days: PutRetentionBodyDays
    sites: list[PutRetentionBodySitesItem]


class GetPrivacyErasuresItemCounts(TypedDict):
    passes: int
    detections: int
    visits: int
    pictures: int
    files: int
    customers: int
    alerts: int
    messages: int
    posts: int
    other_texts: int
    audit_rows: int


class GetPrivacyErasuresItem(TypedDict):
    id: str
    state: Literal["waiting", "done", "failed"]
    proof: str
    requested_at: str
    requested_by: str
    finished_at: str | None
    counts: GetPrivacyErasuresItemCounts | None
    kept: list[str]


class PostPrivacyErasuresBody(TypedDict):
    plate: str
    proof: str
    is_confirmed: Literal[True]


class PostPrivacyErasuresPreview(TypedDict):
    plate: str
    counts: GetPrivacyErasuresItemCounts


class PostPrivacyErasuresPreviewBody(TypedDict):
    plate: str


class GetPrivacyAccessPackagesItemCounts(TypedDict):
    passes: int
    visits: int
    pictures: int
    left_out: int
    messages: int
    looks: int


GetPrivacyAccessPackagesItem = TypedDict("GetPrivacyAccessPackagesItem", {"id": str, "plate": str, "from": str | None, "to": str | None, "proof": str, "state": Literal["waiting", "done", "failed"], "requested_at": str, "requested_by": str, "expires_at": str | None, "size": int | None, "counts": GetPrivacyAccessPackagesItemCounts | None, "error": str | None, "has_password": bool, "link": str | None})


PostPrivacyAccessPackagesBody = TypedDict("PostPrivacyAccessPackagesBody", {"plate": str, "proof": str, "from": NotRequired[str | None], "to": NotRequired[str | None], "password": NotRequired[str | None]})


class GetSetupDemoFilling(TypedDict):
    weeks: int
    weeks_done: int


class GetSetupDemoPeopleItem(TypedDict):
    email: str
    kind: Literal["vehicles", "safety", "wildlife"]


class GetSetup(TypedDict):
    is_open: bool
    has_demo: bool
    demo_filling: GetSetupDemoFilling | None
    demo_people: list[GetSetupDemoPeopleItem]
    demo_notice: Literal["withheld", "exposed"] | None


class PostSetupBody(TypedDict):
    first_name: str
    last_name: str
    email: str
    password1: str
    password2: str
    code: str
    organisation: str
    kind: Literal["vehicles", "safety", "wildlife"]
    place: NotRequired[PutOrganisationPlaceBody]


class GetSetupStepsCamera(TypedDict):
    id: str
    name: str
    site_id: str
    time_zone: str


class GetSetupSteps(TypedDict):
    sites: int
    cameras: int
    camera: GetSetupStepsCamera | None
    site_id: str | None
    has_posts: bool
    others: int
    has_apps: bool
    is_hidden: bool


class GetSetupFilling(TypedDict):
    demo_filling: GetSetupDemoFilling | None


class GetSetupDemo(TypedDict):
    state: Literal["none", "filling", "filled", "removing"]
    can_change: bool
    is_exposed: bool


class GetBackupsSchedule(TypedDict):
    is_on: bool
    folder: str
    time_of_day: str
    time_zone: str
    keep: int


class GetBackupsLastGood(TypedDict):
    id: str
    origin: Literal["schedule", "page", "command"]
    state: Literal["running", "good", "failed"]
    file: str
    started_at: str
    finished_at: str | None
    step: Literal["rows", "files", "verifying"] | None
    done: int
    total: int | None
    rows: int | None
    files: int | None
    bytes: int | None
    left_out: int
    error: str | None
    removed_at: str | None
    missing_at: str | None


class GetBackups(TypedDict):
    can_change: bool
    warning: Literal["missing", "none", "old"] | None
    schedule: GetBackupsSchedule | None
    next_at: str | None
    last_good: GetBackupsLastGood | None
    running: GetBackupsLastGood | None
    is_waiting: bool
    recent: list[GetBackupsLastGood]
    default_folder: str | None


class PutBackupsScheduleBody(TypedDict):
    is_on: bool
    folder: str
    time_of_day: str
    time_zone: str
    keep: int


class GetMachineJobFaultsItem(TypedDict):
    job: str
    since: str
    failed_at: str
    parts: int
    organisations: int
    message: str


class PostErrorReportsBody(TypedDict):
    message: str
    stack: NotRequired[str]
    page: str
    version: str


LiveMessage = GetLive | GetLive2 | GetLive3 | GetLive4 | GetLive5 | GetLive6


class SightlineError(Exception):
    """An answer other than 2xx. retry_after says in how many seconds a call that came too often may be sent again."""

    def __init__(self, status: int, body: Any, retry_after: float | None = None) -> None:
        super().__init__(f"{status}: {body if isinstance(body, str) else json.dumps(body)}")
        self.status = status
        self.body = body
        self.retry_after = retry_after


def _part(value: str | int) -> str:
    if str(value) in ("", ".", ".."):
        # An empty part is dropped and dots are resolved: the address would be that of another call.
        raise ValueError(f"{str(value)!r} cannot be part of an address")
    return urllib.parse.quote(str(value), safe="")


def _text(value: Any) -> str:
    return json.dumps(value) if isinstance(value, bool) else str(value)


def _read(answer: Any) -> Any:
    kind = answer.headers.get("content-type") or ""
    content = answer.read()
    if "json" in kind:
        return json.loads(content)
    return content.decode() if kind == "" or kind.startswith("text/") else content


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    """Another address must not get the key."""

    def redirect_request(self, *_: Any) -> None:
        return None


_opener = urllib.request.build_opener(_NoRedirect)


@dataclass
class Sightline:
    """Calls the API with an API key: client = Sightline("https://sightline.example", key)"""

    base_url: str
    key: str
    timeout: float = 60

    def _open(self, request: urllib.request.Request) -> Any:
        try:
            return _opener.open(request, timeout=self.timeout)
        except urllib.error.HTTPError as error:
            after = error.headers.get("retry-after")
            raise SightlineError(error.code, _read(error), float(after) if after else None) from None

    def request(
        self,
        method: str,
        path: str,
        *,
        query: Mapping[str, Any] | None = None,
        body: Any = None,
        files: Mapping[str, tuple[str, bytes]] | None = None,
        reason: str | None = None,
    ) -> Any:
        """Any call. files sends a form with files: a name and a content for each field."""
        given = {name: _text(value) for name, value in (query or {}).items() if value is not None}
        url = urllib.parse.urljoin(self.base_url, path) + ("?" + urllib.parse.urlencode(given) if given else "")
        request = urllib.request.Request(url, method=method, headers={"authorization": f"Bearer {self.key}"})
        if reason is not None:
            request.add_header("x-search-reason", urllib.parse.quote(reason, safe=""))
        if files:
            boundary = uuid.uuid4().hex
            request.add_header("content-type", f"multipart/form-data; boundary={boundary}")
            request.data = b"".join(
                f'--{boundary}\r\ncontent-disposition: form-data; name="{field}"; filename="{name}"\r\n'.encode()
                + b"content-type: application/octet-stream\r\n\r\n" + content + b"\r\n"
                for field, (name, content) in files.items()
            ) + f"--{boundary}--\r\n".encode()
        elif body is not None:
            request.add_header("content-type", "application/json")
            request.data = json.dumps(body).encode()
        with self._open(request) as answer:
            return _read(answer)

    def live(self) -> Iterator[LiveMessage]:
        """Follows the live feed, reconnects when it ends, and continues after the last message."""
        last_id: str | None = None
        pause = 1.0
        while True:
            try:
                ticket = self.post_live_ticket()["ticket"]
                url = urllib.parse.urljoin(self.base_url, "/api/v1/live?" + urllib.parse.urlencode({"ticket": ticket}))
                request = urllib.request.Request(url, headers={"last-event-id": last_id} if last_id else {})
                with self._open(request) as feed:
                    fields: dict[str, str] = {}
                    for line in feed:
                        name, _, value = line.decode().rstrip("\r\n").partition(": ")
                        if name:
                            fields[name] = value
                            continue
                        if "event" in fields:
                            pause = 1.0
                            yield {"event": fields["event"], "data": json.loads(fields.get("data", "{}"))}  # type: ignore[misc]
                            last_id = fields.get("id", last_id)
                        fields = {}
            except SightlineError as error:
                if error.status < 500 and error.status != 429:
                    raise
            except OSError:
                pass
            time.sleep(pause)
            pause = min(2 * pause, 30)

    def get_sites(self, *, page: int | None = None, page_length: int | None = None, name: str | None = None, reason: str | None = None) -> GetSites:
        """Sites by name. API keys need the scope `read`."""
        return self.request("GET", "/api/v1/sites", query={"page": page, "page_length": page_length, "name": name}, reason=reason)

    def post_sites(self, body: PostSitesBody, *, reason: str | None = None) -> GetSitesResultsItem:
        """Add a site. ADMINs only. API keys need the scope `write`."""
        return self.request("POST", "/api/v1/sites", body=body, reason=reason)

    def get_sites_summary(self, *, reason: str | None = None) -> list[GetSitesSummaryItem]:
        """All sites with their cameras, in brief. API keys need the scope `read`."""
        return self.request("GET", "/api/v1/sites/summary/", reason=reason)

    def get_v2_sites_summary(self, *, reason: str | None = None) -> list[GetSitesSummaryItem]:
        """All sites with their cameras, in brief. API keys need the scope `read`."""
        return self.request("GET", "/api/v2/sites/summary/", reason=reason)

    def get_sites_map(self, *, reason: str | None = None) -> list[GetSitesMapItem]:
        """All sites as map markers. API keys need the scope `read`."""
        return self.request("GET", "/api/v1/sites/map", reason=reason)

    def get_sites_removed(self, *, reason: str | None = None) -> list[GetSitesRemovedItem]:
        """Removed sites by name; explorers leave out their events unless one of them is chosen. ADMINs only. API keys need the scope `read`."""
        return self.request("GET", "/api/v1/sites/removed", reason=reason)

    def get_sites_by_id(self, id: str | int, *, reason: str | None = None) -> GetSitesResultsItem:
        """One site. API keys need the scope `read`."""
        return self.request("GET", f"/api/v1/sites/{_part(id)}", reason=reason)

    def put_sites_by_id(self, id: str | int, body: PostSitesBody, *, reason: str | None = None) -> GetSitesResultsItem:
        """Change a site. ADMINs only. API keys need the scope `write`."""
        return self.request("PUT", f"/api/v1/sites/{_part(id)}", body=body, reason=reason)

    def delete_sites_by_id(self, id: str | int, *, reason: str | None = None) -> Any:
        """Remove a site and its cameras; the history of their detections stays. ADMINs only. API keys need the scope `write`."""
        return self.request("DELETE", f"/api/v1/sites/{_part(id)}", reason=reason)

    def get_sites_by_id_cameras(self, id: str | int, *, page: float | None = None, page_length: float | None = None, reason: str | None = None) -> GetSitesByIdCameras | list[GetSitesByIdCamerasResultsItem]:
        """The cameras of a site by name: a page where page_length is given, else all of them. API keys need the scope `read`."""
        return self.request("GET", f"/api/v1/sites/{_part(id)}/cameras", query={"page": page, "page_length": page_length}, reason=reason)

    def put_sites_document_by_id(self, id: str | int, *, reason: str | None = None) -> GetSitesResultsItem:
        """Attach a PDF, sent as the file `document`. ADMINs only. API keys need the scope `write`."""
        return self.request("PUT", f"/api/v1/sites/document/{_part(id)}", reason=reason)

    def delete_sites_document_by_id(self, id: str | int, *, reason: str | None = None) -> Any:
        """Remove the attached PDF. ADMINs only. API keys need the scope `write`."""
        return self.request("DELETE", f"/api/v1/sites/document/{_part(id)}", reason=reason)

    def get_sites_document_by_id(self, id: str | int, *, org: str, expires: str, signature: str, reason: str | None = None) -> Any:
        """The attached PDF, by the link in `document`. Opens by the signature in its address."""
        return self.request("GET", f"/api/v1/sites/document/{_part(id)}", query={"org": org, "Expires": expires, "Signature": signature}, reason=reason)

    def get_sites_plans(self, *, reason: str | None = None) -> list[GetSitesPlansItem]:
        """The sites that have a plan. API keys need the scope `read`."""
        return self.request("GET", "/api/v1/sites/plans", reason=reason)

    def get_sites_by_id_plan(self, id: str | int, *, reason: str | None = None) -> GetSitesByIdPlan:
        """The plan of a site as GeoJSON. API keys need the scope `read`."""
        return self.request("GET", f"/api/v1/sites/{_part(id)}/plan", reason=reason)

    def put_sites_by_id_plan(self, id: str | int, body: Any, *, reason: str | None = None) -> GetSitesByIdPlan:
        """Set the plan of a site: a GeoJSON FeatureCollection of up to 500 KB within 5 km of the site. ADMINs only. API keys need the scope `write`."""
        return self.request("PUT", f"/api/v1/sites/{_part(id)}/plan", body=body, reason=reason)

    def delete_sites_by_id_plan(self, id: str | int, *, reason: str | None = None) -> Any:
        """Remove the plan of a site. ADMINs only. API keys need the scope `write`."""
        return self.request("DELETE", f"/api/v1/sites/{_part(id)}/plan", reason=reason)

    def get_map_sources(self, *, reason: str | None = None) -> GetMapSources:
        """The sources of the maps. Open to everybody."""
        return self.request("GET", "/api/v1/map/sources", reason=reason)

    def get_map_own(self, *, reason: str | None = None) -> GetMapOwn:
        """The organisation's own maps. API keys need the scope `read`."""
        return self.request("GET", "/api/v1/map/own", reason=reason)

    def put_map_own(self, body: PutMapOwnBody, *, reason: str | None = None) -> GetMapOwn:
        """Set the source of the organisation's own maps. ADMINs only. API keys need the scope `write`."""
        return self.request("PUT", "/api/v1/map/own", body=body, reason=reason)

    def get_map_tiles_by_kind_by_z_by_x_by_y(self, kind: str | int, z: str | int, x: str | int, y: str | int, *, reason: str | None = None) -> Any:
        """A tile of the organisation's own map. API keys need the scope `read`."""
        return self.request("GET", f"/api/v1/map/tiles/{_part(kind)}/{_part(z)}/{_part(x)}/{_part(y)}", reason=reason)

    def get_geocoding_forward(self, *, q: str, country: str | None = None, types: str | None = None, limit: int | None = None, reason: str | None = None) -> GetGeocodingForward:
        """Addresses that match a text. API keys need the scope `read`."""
        return self.request("GET", "/api/v1/geocoding/forward", query={"q": q, "country": country, "types": types, "limit": limit}, reason=reason)

    def get_cameras_frequencylist(self, *, reason: str | None = None) -> list[GetSitesByIdCamerasResultsItemEventFrequency]:
        """The available event frequencies. API keys need the scope `read`."""
        return self.request("GET", "/api/v1/cameras/frequencylist", reason=reason)

    def get_cameras_lookup_by_camera_id(self, camera_id: str | int, *, reason: str | None = None) -> GetCamerasLookupByCameraId:
        """The data of a camera for the media popup; an empty object for an unknown camera. API keys need the scope `read`."""
        return self.request("GET", f"/api/v1/cameras/lookup/{_part(camera_id)}", reason=reason)

    def get_cameras_by_id(self, id: str | int, *, reason: str | None = None) -> GetSitesByIdCamerasResultsItem:
        """One camera. API keys need the scope `read`."""
        return self.request("GET", f"/api/v1/cameras/{_part(id)}", reason=reason)

    def put_cameras_by_id(self, id: str | int, body: PutCamerasByIdBody, *, reason: str | None = None) -> GetSitesByIdCamerasResultsItem:
        """Change a camera. ADMINs only. API keys need the scope `write`."""
        return self.request("PUT", f"/api/v1/cameras/{_part(id)}", body=body, reason=reason)

    def delete_cameras_by_id(self, id: str | int, *, reason: str | None = None) -> Any:
        """Remove a camera; the history of its detections stays. ADMINs only. API keys need the scope `write`."""
        return self.request("DELETE", f"/api/v1/cameras/{_part(id)}", reason=reason)

    def post_cameras(self, body: PutCamerasByIdBody, *, reason: str | None = None) -> GetSitesByIdCamerasResultsItem:
        """Add a camera to a site. ADMINs only. API keys need the scope `write`."""
        return self.request("POST", "/api/v1/cameras", body=body, reason=reason)

    def get_cameras_by_id_endpoint(self, id: str | int, *, reason: str | None = None) -> GetCamerasByIdEndpoint:
        """The address to which the camera posts. ADMINs only. API keys need the scope `secrets`."""
        return self.request("GET", f"/api/v1/cameras/{_part(id)}/endpoint", reason=reason)

    def post_cameras_by_id_endpoint_rotate(self, id: str | int, *, reason: str | None = None) -> GetCamerasByIdEndpoint:
        """Replace the address of a camera; the old one works for another hour. ADMINs only. API keys need the scopes `write` and `secrets`."""
        return self.request("POST", f"/api/v1/cameras/{_part(id)}/endpoint/rotate", reason=reason)

    def put_cameras_by_id_endpoint_access(self, id: str | int, body: PutCamerasByIdEndpointAccessBody, *, reason: str | None = None) -> GetCamerasByIdEndpoint:
        """Restrict the posts of a camera to network addresses and to a user name with a password. ADMINs only. API keys need the scopes `write` and `secrets`."""
        return self.request("PUT", f"/api/v1/cameras/{_part(id)}/endpoint/access", body=body, reason=reason)

    def get_vision_behind(self, *, reason: str | None = None) -> list[GetVisionBehindItem]:
        """Cameras whose pictures arrived faster than they were read in the last day. ADMINs only. API keys need the scope `read`."""
        return self.request("GET", "/api/v1/vision/behind", reason=reason)

    def get_cameras_by_id_vision(self, id: str | int, *, reason: str | None = None) -> GetCamerasByIdVision:
        """The plate-reading settings of a camera, with the number of pictures read. ADMINs only. API keys need the scope `read`."""
        return self.request("GET", f"/api/v1/cameras/{_part(id)}/vision", reason=reason)

    def put_cameras_by_id_vision(self, id: str | int, body: PutCamerasByIdVisionBody, *, reason: str | None = None) -> GetCamerasByIdVision:
        """Turn plate reading of a camera on or off. ADMINs only. API keys need the scope `write`."""
        return self.request("PUT", f"/api/v1/cameras/{_part(id)}/vision", body=body, reason=reason)

    def post_cameras_by_id_vision_test(self, id: str | int, *, reason: str | None = None) -> PostCamerasByIdVisionTest:
        """Read a picture, sent as the file `picture`, with the settings of a camera; stores nothing. ADMINs only. API keys need the scope `write`."""
        return self.request("POST", f"/api/v1/cameras/{_part(id)}/vision/test", reason=reason)

    def get_cameras_by_id_accuracy(self, id: str | int, *, reason: str | None = None) -> GetCamerasByIdAccuracy:
        """The reading accuracy of a camera, by corrections, plates confirmed in review, and stays whose entry and exit agree. ADMINs only. API keys need the scope `read`."""
        return self.request("GET", f"/api/v1/cameras/{_part(id)}/accuracy", reason=reason)

    def get_vision_shadow(self, *, reason: str | None = None) -> GetVisionShadow:
        """The second reader of plates that is compared with the own one. ADMINs only. API keys need the scope `read`."""
        return self.request("GET", "/api/v1/vision/shadow", reason=reason)

    def put_vision_shadow(self, body: PutVisionShadowBody | PutVisionShadowBody2 | PutVisionShadowBody3, *, reason: str | None = None) -> GetVisionShadow:
        """Compare a second reader of plates with the own one; `http` gets each masked picture as the file `upload` and answers as Snapshot does. ADMINs only. API keys need the scope `write`."""
        return self.request("PUT", "/api/v1/vision/shadow", body=body, reason=reason)

    def get_vision_shadow_comparison(self, *, reason: str | None = None) -> list[GetVisionShadowComparisonItem]:
        """How both readers agree by camera, over the last 30 days. ADMINs only. API keys need the scope `read`."""
        return self.request("GET", "/api/v1/vision/shadow/comparison", reason=reason)

    def get_cameras_by_id_source(self, id: str | int, *, reason: str | None = None) -> GetCamerasByIdSource:
        """The picture source of a camera and its state. ADMINs only. API keys need the scope `secrets`."""
        return self.request("GET", f"/api/v1/cameras/{_part(id)}/source", reason=reason)

    def put_cameras_by_id_source(self, id: str | int, body: PutCamerasByIdSourceBody | PutCamerasByIdSourceBody2 | PutCamerasByIdSourceBody3 | PutCamerasByIdSourceBody4, *, reason: str | None = None) -> GetCamerasByIdSource:
        """Set the picture source of a camera: pull, FTP or mail. ADMINs only. API keys need the scopes `write` and `secrets`."""
        return self.request("PUT", f"/api/v1/cameras/{_part(id)}/source", body=body, reason=reason)

    def delete_cameras_by_id_source(self, id: str | int, *, reason: str | None = None) -> Any:
        """Stop pulling pictures from a camera, and close its FTP and mail account. ADMINs only. API keys need the scope `write`."""
        return self.request("DELETE", f"/api/v1/cameras/{_part(id)}/source", reason=reason)

    def post_cameras_by_id_source_test(self, id: str | int, body: PutCamerasByIdSourceBody | PutCamerasByIdSourceBody2 | PutCamerasByIdSourceBody3 | PutCamerasByIdSourceBody4, *, reason: str | None = None) -> PostCamerasByIdSourceTest:
        """One picture with these settings, or the last one by FTP or mail; stores nothing. ADMINs only. API keys need the scope `write`."""
        return self.request("POST", f"/api/v1/cameras/{_part(id)}/source/test", body=body, reason=reason)

    def post_camera_sources_find(self, *, reason: str | None = None) -> list[PostCameraSourcesFindItem]:
        """Cameras found by ONVIF discovery in the networks that the operator allows. ADMINs only. API keys need the scope `write`."""
        return self.request("POST", "/api/v1/camera-sources/find", reason=reason)

    def post_camera_sources_addresses(self, body: PostCameraSourcesAddressesBody, *, reason: str | None = None) -> PostCameraSourcesAddresses:
        """The snapshot and stream address of an ONVIF camera. ADMINs only. API keys need the scope `write`."""
        return self.request("POST", "/api/v1/camera-sources/addresses", body=body, reason=reason)

    def get_cameras_roi_types(self, *, reason: str | None = None) -> list[GetCamerasRoiTypesItem]:
        """The types of a region of interest. API keys need the scope `read`."""
        return self.request("GET", "/api/v1/cameras/roi_types", reason=reason)

    def get_cameras_by_id_rois(self, id: str | int, *, width: int | None = None, height: int | None = None, reason: str | None = None) -> list[GetCamerasByIdRoisItem]:
        """The regions of a camera. API keys need the scope `read`."""
        return self.request("GET", f"/api/v1/cameras/{_part(id)}/rois", query={"width": width, "height": height}, reason=reason)

    def post_cameras_by_id_rois(self, id: str | int, body: PostCamerasByIdRoisBody, *, reason: str | None = None) -> GetCamerasByIdRoisItem:
        """Add a region to a camera. ADMINs only. API keys need the scope `write`."""
        return self.request("POST", f"/api/v1/cameras/{_part(id)}/rois", body=body, reason=reason)

    def put_cameras_by_id_rois_by_roi_id(self, id: str | int, roi_id: str | int, body: PostCamerasByIdRoisBody, *, reason: str | None = None) -> GetCamerasByIdRoisItem:
        """Change a region. ADMINs only. API keys need the scope `write`."""
        return self.request("PUT", f"/api/v1/cameras/{_part(id)}/rois/{_part(roi_id)}", body=body, reason=reason)

    def delete_cameras_by_id_rois_by_roi_id(self, id: str | int, roi_id: str | int, *, reason: str | None = None) -> Any:
        """Remove a region. ADMINs only. API keys need the scope `write`."""
        return self.request("DELETE", f"/api/v1/cameras/{_part(id)}/rois/{_part(roi_id)}", reason=reason)

    def get_tags(self, *, filter: str | None = None, reason: str | None = None) -> list[GetSitesResultsItemTagsItem]:
        """Tags whose label contains the filter: cameras first, then sites, then the rest by name. API keys need the scope `read`."""
        return self.request("GET", "/api/v1/tags", query={"filter": filter}, reason=reason)

    def post_tags(self, body: PostTagsBody, *, reason: str | None = None) -> GetSitesResultsItemTagsItem:
        """Add a tag, or return the existing one with the same slug. ADMINs only. API keys need the scope `write`."""
        return self.request("POST", "/api/v1/tags", body=body, reason=reason)

    def get_tags_by_id(self, id: str | int, *, reason: str | None = None) -> GetSitesResultsItemTagsItem:
        """One tag by its id or slug. API keys need the scope `read`."""
        return self.request("GET", f"/api/v1/tags/{_part(id)}", reason=reason)

    def post_tags_site_by_id(self, id: str | int, body: PostTagsSiteByIdBody | list[str], *, reason: str | None = None) -> list[GetSitesResultsItemTagsItem]:
        """Replace the editable tags of a site. ADMINs only. API keys need the scope `write`."""
        return self.request("POST", f"/api/v1/tags/site/{_part(id)}", body=body, reason=reason)

    def post_tags_camera_by_id(self, id: str | int, body: PostTagsSiteByIdBody | list[str], *, reason: str | None = None) -> list[GetSitesResultsItemTagsItem]:
        """Replace the editable tags of a camera. ADMINs only. API keys need the scope `write`."""
        return self.request("POST", f"/api/v1/tags/camera/{_part(id)}", body=body, reason=reason)

    def get_explorer_detections(self, *, tags: str | None = None, sites: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, from_: str | None = None, to: str | None = None, plates: str | None = None, near: Literal["on", "off"] | None = None, colours: str | None = None, page: int | None = None, page_length: int | None = None, reason: str | None = None) -> GetExplorerDetections:
        """Detections, newest first. API keys need the scope `read`."""
        return self.request("GET", "/api/v1/explorer/detections", query={"tags": tags, "sites": sites, "detection_types": detection_types, "confidence": confidence, "from": from_, "to": to, "plates": plates, "near": near, "colours": colours, "page": page, "page_length": page_length}, reason=reason)

    def get_explorer_detections_between(self, from_: str | int, to: str | int, *, tags: str | None = None, sites: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, plates: str | None = None, near: Literal["on", "off"] | None = None, colours: str | None = None, page: int | None = None, page_length: int | None = None, reason: str | None = None) -> GetExplorerDetections:
        """Detections, newest first. API keys need the scope `read`."""
        return self.request("GET", f"/api/v1/explorer/detections/{_part(from_)}/to/{_part(to)}", query={"tags": tags, "sites": sites, "detection_types": detection_types, "confidence": confidence, "plates": plates, "near": near, "colours": colours, "page": page, "page_length": page_length}, reason=reason)

    def get_explorer_detections_count(self, *, tags: str | None = None, sites: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, from_: str | None = None, to: str | None = None, plates: str | None = None, near: Literal["on", "off"] | None = None, colours: str | None = None, reason: str | None = None) -> GetExplorerDetectionsCount:
        """The number of detections in a period. API keys need the scope `read`."""
        return self.request("GET", "/api/v1/explorer/detections/count", query={"tags": tags, "sites": sites, "detection_types": detection_types, "confidence": confidence, "from": from_, "to": to, "plates": plates, "near": near, "colours": colours}, reason=reason)

    def get_explorer_detections_count_between(self, from_: str | int, to: str | int, *, tags: str | None = None, sites: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, plates: str | None = None, near: Literal["on", "off"] | None = None, colours: str | None = None, reason: str | None = None) -> GetExplorerDetectionsCount:
        """The number of detections in a period. API keys need the scope `read`."""
        return self.request("GET", f"/api/v1/explorer/detections/count/{_part(from_)}/to/{_part(to)}", query={"tags": tags, "sites": sites, "detection_types": detection_types, "confidence": confidence, "plates": plates, "near": near, "colours": colours}, reason=reason)

    def get_explorer_detections_export(self, *, tags: str | None = None, sites: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, from_: str | None = None, to: str | None = None, plates: str | None = None, near: Literal["on", "off"] | None = None, colours: str | None = None, limit: int | None = None, cursor: str | None = None, reason: str | None = None) -> GetExplorerDetectionsExport:
        """Detections by cursor. API keys need the scope `export`."""
        return self.request("GET", "/api/v1/explorer/detections/export", query={"tags": tags, "sites": sites, "detection_types": detection_types, "confidence": confidence, "from": from_, "to": to, "plates": plates, "near": near, "colours": colours, "limit": limit, "cursor": cursor}, reason=reason)

    def get_explorer_detections_export_between(self, from_: str | int, to: str | int, *, tags: str | None = None, sites: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, plates: str | None = None, near: Literal["on", "off"] | None = None, colours: str | None = None, limit: int | None = None, cursor: str | None = None, reason: str | None = None) -> GetExplorerDetectionsExport:
        """Detections by cursor. API keys need the scope `export`."""
        return self.request("GET", f"/api/v1/explorer/detections/export/{_part(from_)}/to/{_part(to)}", query={"tags": tags, "sites": sites, "detection_types": detection_types, "confidence": confidence, "plates": plates, "near": near, "colours": colours, "limit": limit, "cursor": cursor}, reason=reason)

    def get_explorer_detections_export_csv(self, *, tags: str | None = None, sites: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, from_: str | None = None, to: str | None = None, plates: str | None = None, near: Literal["on", "off"] | None = None, colours: str | None = None, reason: str | None = None) -> Any:
        """All detections as CSV. API keys need the scope `export`."""
        return self.request("GET", "/api/v1/explorer/detections/export.csv", query={"tags": tags, "sites": sites, "detection_types": detection_types, "confidence": confidence, "from": from_, "to": to, "plates": plates, "near": near, "colours": colours}, reason=reason)

    def get_explorer_detections_export_csv_between(self, from_: str | int, to: str | int, *, tags: str | None = None, sites: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, plates: str | None = None, near: Literal["on", "off"] | None = None, colours: str | None = None, reason: str | None = None) -> Any:
        """All detections as CSV. API keys need the scope `export`."""
        return self.request("GET", f"/api/v1/explorer/detections/export.csv/{_part(from_)}/to/{_part(to)}", query={"tags": tags, "sites": sites, "detection_types": detection_types, "confidence": confidence, "plates": plates, "near": near, "colours": colours}, reason=reason)

    def get_explorer_detections_unique(self, *, tags: str | None = None, sites: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, from_: str | None = None, to: str | None = None, plates: str | None = None, near: Literal["on", "off"] | None = None, colours: str | None = None, page: int | None = None, page_length: int | None = None, reason: str | None = None) -> GetExplorerDetectionsUnique:
        """Vehicle passes, newest first. API keys need the scope `read`."""
        return self.request("GET", "/api/v1/explorer/detections/unique", query={"tags": tags, "sites": sites, "detection_types": detection_types, "confidence": confidence, "from": from_, "to": to, "plates": plates, "near": near, "colours": colours, "page": page, "page_length": page_length}, reason=reason)

    def get_explorer_detections_unique_between(self, from_: str | int, to: str | int, *, tags: str | None = None, sites: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, plates: str | None = None, near: Literal["on", "off"] | None = None, colours: str | None = None, page: int | None = None, page_length: int | None = None, reason: str | None = None) -> GetExplorerDetectionsUnique:
        """Vehicle passes, newest first. API keys need the scope `read`."""
        return self.request("GET", f"/api/v1/explorer/detections/unique/{_part(from_)}/to/{_part(to)}", query={"tags": tags, "sites": sites, "detection_types": detection_types, "confidence": confidence, "plates": plates, "near": near, "colours": colours, "page": page, "page_length": page_length}, reason=reason)

    def get_explorer_detections_unique_export(self, *, tags: str | None = None, sites: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, from_: str | None = None, to: str | None = None, plates: str | None = None, near: Literal["on", "off"] | None = None, colours: str | None = None, limit: int | None = None, cursor: str | None = None, reason: str | None = None) -> GetExplorerDetectionsUniqueExport:
        """Vehicle passes by cursor. API keys need the scope `export`."""
        return self.request("GET", "/api/v1/explorer/detections/unique/export", query={"tags": tags, "sites": sites, "detection_types": detection_types, "confidence": confidence, "from": from_, "to": to, "plates": plates, "near": near, "colours": colours, "limit": limit, "cursor": cursor}, reason=reason)

    def get_explorer_detections_unique_export_between(self, from_: str | int, to: str | int, *, tags: str | None = None, sites: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, plates: str | None = None, near: Literal["on", "off"] | None = None, colours: str | None = None, limit: int | None = None, cursor: str | None = None, reason: str | None = None) -> GetExplorerDetectionsUniqueExport:
        """Vehicle passes by cursor. API keys need the scope `export`."""
        return self.request("GET", f"/api/v1/explorer/detections/unique/export/{_part(from_)}/to/{_part(to)}", query={"tags": tags, "sites": sites, "detection_types": detection_types, "confidence": confidence, "plates": plates, "near": near, "colours": colours, "limit": limit, "cursor": cursor}, reason=reason)

    def get_explorer_detections_unique_export_csv(self, *, tags: str | None = None, sites: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, from_: str | None = None, to: str | None = None, plates: str | None = None, near: Literal["on", "off"] | None = None, colours: str | None = None, reason: str | None = None) -> Any:
        """All vehicle passes as CSV. API keys need the scope `export`."""
        return self.request("GET", "/api/v1/explorer/detections/unique/export.csv", query={"tags": tags, "sites": sites, "detection_types": detection_types, "confidence": confidence, "from": from_, "to": to, "plates": plates, "near": near, "colours": colours}, reason=reason)

    def get_explorer_detections_unique_export_csv_between(self, from_: str | int, to: str | int, *, tags: str | None = None, sites: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, plates: str | None = None, near: Literal["on", "off"] | None = None, colours: str | None = None, reason: str | None = None) -> Any:
        """All vehicle passes as CSV. API keys need the scope `export`."""
        return self.request("GET", f"/api/v1/explorer/detections/unique/export.csv/{_part(from_)}/to/{_part(to)}", query={"tags": tags, "sites": sites, "detection_types": detection_types, "confidence": confidence, "plates": plates, "near": near, "colours": colours}, reason=reason)

    def get_explorer_images(self, *, tags: str | None = None, sites: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, from_: str | None = None, to: str | None = None, plates: str | None = None, near: Literal["on", "off"] | None = None, colours: str | None = None, page: int | None = None, page_length: int | None = None, reason: str | None = None) -> GetExplorerImages:
        """Images, newest first. API keys need the scope `read`."""
        return self.request("GET", "/api/v1/explorer/images", query={"tags": tags, "sites": sites, "detection_types": detection_types, "confidence": confidence, "from": from_, "to": to, "plates": plates, "near": near, "colours": colours, "page": page, "page_length": page_length}, reason=reason)

    def get_explorer_images_between(self, from_: str | int, to: str | int, *, tags: str | None = None, sites: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, plates: str | None = None, near: Literal["on", "off"] | None = None, colours: str | None = None, page: int | None = None, page_length: int | None = None, reason: str | None = None) -> GetExplorerImages:
        """Images, newest first. API keys need the scope `read`."""
        return self.request("GET", f"/api/v1/explorer/images/{_part(from_)}/to/{_part(to)}", query={"tags": tags, "sites": sites, "detection_types": detection_types, "confidence": confidence, "plates": plates, "near": near, "colours": colours, "page": page, "page_length": page_length}, reason=reason)

    def get_explorer_images_export(self, *, tags: str | None = None, sites: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, from_: str | None = None, to: str | None = None, plates: str | None = None, near: Literal["on", "off"] | None = None, colours: str | None = None, limit: int | None = None, cursor: str | None = None, reason: str | None = None) -> GetExplorerImagesExport:
        """Images by cursor. API keys need the scope `export`."""
        return self.request("GET", "/api/v1/explorer/images/export", query={"tags": tags, "sites": sites, "detection_types": detection_types, "confidence": confidence, "from": from_, "to": to, "plates": plates, "near": near, "colours": colours, "limit": limit, "cursor": cursor}, reason=reason)

    def get_explorer_images_export_between(self, from_: str | int, to: str | int, *, tags: str | None = None, sites: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, plates: str | None = None, near: Literal["on", "off"] | None = None, colours: str | None = None, limit: int | None = None, cursor: str | None = None, reason: str | None = None) -> GetExplorerImagesExport:
        """Images by cursor. API keys need the scope `export`."""
        return self.request("GET", f"/api/v1/explorer/images/export/{_part(from_)}/to/{_part(to)}", query={"tags": tags, "sites": sites, "detection_types": detection_types, "confidence": confidence, "plates": plates, "near": near, "colours": colours, "limit": limit, "cursor": cursor}, reason=reason)

    def get_explorer_images_export_csv(self, *, tags: str | None = None, sites: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, from_: str | None = None, to: str | None = None, plates: str | None = None, near: Literal["on", "off"] | None = None, colours: str | None = None, reason: str | None = None) -> Any:
        """All images as CSV. API keys need the scope `export`."""
        return self.request("GET", "/api/v1/explorer/images/export.csv", query={"tags": tags, "sites": sites, "detection_types": detection_types, "confidence": confidence, "from": from_, "to": to, "plates": plates, "near": near, "colours": colours}, reason=reason)

    def get_explorer_images_export_csv_between(self, from_: str | int, to: str | int, *, tags: str | None = None, sites: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, plates: str | None = None, near: Literal["on", "off"] | None = None, colours: str | None = None, reason: str | None = None) -> Any:
        """All images as CSV. API keys need the scope `export`."""
        return self.request("GET", f"/api/v1/explorer/images/export.csv/{_part(from_)}/to/{_part(to)}", query={"tags": tags, "sites": sites, "detection_types": detection_types, "confidence": confidence, "plates": plates, "near": near, "colours": colours}, reason=reason)

    def get_explorer_speed(self, *, tags: str | None = None, sites: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, from_: str | None = None, to: str | None = None, plates: str | None = None, near: Literal["on", "off"] | None = None, colours: str | None = None, page: int | None = None, page_length: int | None = None, reason: str | None = None) -> GetExplorerDetections:
        """Detections with a speed. API keys need the scope `read`."""
        return self.request("GET", "/api/v1/explorer/speed", query={"tags": tags, "sites": sites, "detection_types": detection_types, "confidence": confidence, "from": from_, "to": to, "plates": plates, "near": near, "colours": colours, "page": page, "page_length": page_length}, reason=reason)

    def get_explorer_speed_between(self, from_: str | int, to: str | int, *, tags: str | None = None, sites: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, plates: str | None = None, near: Literal["on", "off"] | None = None, colours: str | None = None, page: int | None = None, page_length: int | None = None, reason: str | None = None) -> GetExplorerDetections:
        """Detections with a speed. API keys need the scope `read`."""
        return self.request("GET", f"/api/v1/explorer/speed/{_part(from_)}/to/{_part(to)}", query={"tags": tags, "sites": sites, "detection_types": detection_types, "confidence": confidence, "plates": plates, "near": near, "colours": colours, "page": page, "page_length": page_length}, reason=reason)

    def get_explorer_plates_mostread(self, *, tags: str | None = None, sites: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, from_: str | None = None, to: str | None = None, plates: str | None = None, near: Literal["on", "off"] | None = None, colours: str | None = None, limit: int | None = None, reason: str | None = None) -> list[GetExplorerPlatesMostreadItem]:
        """The plates seen most often. API keys need the scope `read`."""
        return self.request("GET", "/api/v1/explorer/plates/mostread", query={"tags": tags, "sites": sites, "detection_types": detection_types, "confidence": confidence, "from": from_, "to": to, "plates": plates, "near": near, "colours": colours, "limit": limit}, reason=reason)

    def get_explorer_plates_mostread_between(self, from_: str | int, to: str | int, *, tags: str | None = None, sites: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, plates: str | None = None, near: Literal["on", "off"] | None = None, colours: str | None = None, limit: int | None = None, reason: str | None = None) -> list[GetExplorerPlatesMostreadItem]:
        """The plates seen most often. API keys need the scope `read`."""
        return self.request("GET", f"/api/v1/explorer/plates/mostread/{_part(from_)}/to/{_part(to)}", query={"tags": tags, "sites": sites, "detection_types": detection_types, "confidence": confidence, "plates": plates, "near": near, "colours": colours, "limit": limit}, reason=reason)

    def get_explorer_plates_by_plate_sitegraph(self, plate: str | int, *, tags: str | None = None, sites: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, from_: str | None = None, to: str | None = None, plates: str | None = None, near: Literal["on", "off"] | None = None, colours: str | None = None, reason: str | None = None) -> GetExplorerPlatesByPlateSitegraph:
        """The passes of a plate. API keys need the scope `read`."""
        return self.request("GET", f"/api/v1/explorer/plates/{_part(plate)}/sitegraph", query={"tags": tags, "sites": sites, "detection_types": detection_types, "confidence": confidence, "from": from_, "to": to, "plates": plates, "near": near, "colours": colours}, reason=reason)

    def get_explorer_plates_by_plate_sitegraph_between(self, plate: str | int, from_: str | int, to: str | int, *, tags: str | None = None, sites: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, plates: str | None = None, near: Literal["on", "off"] | None = None, colours: str | None = None, reason: str | None = None) -> GetExplorerPlatesByPlateSitegraph:
        """The passes of a plate. API keys need the scope `read`."""
        return self.request("GET", f"/api/v1/explorer/plates/{_part(plate)}/sitegraph/{_part(from_)}/to/{_part(to)}", query={"tags": tags, "sites": sites, "detection_types": detection_types, "confidence": confidence, "plates": plates, "near": near, "colours": colours}, reason=reason)

    def get_explorer_detections_plates_find(self, *, text: str | None = None, reason: str | None = None) -> list[GetExplorerDetectionsPlatesFindItem]:
        """Plates that contain a text or look-alikes of it, or else the nearest plates. API keys need the scope `read`."""
        return self.request("GET", "/api/v1/explorer/detections/plates/find", query={"text": text}, reason=reason)

    def get_explorer_detections_plates_matches(self, *, plates: str, reason: str | None = None) -> GetExplorerDetectionsPlatesMatches:
        """The searched texts that match more plates than a search covers. API keys need the scope `read`."""
        return self.request("GET", "/api/v1/explorer/detections/plates/matches", query={"plates": plates}, reason=reason)

    def get_explorer_plates_by_plate_history(self, plate: str | int, *, reason: str | None = None) -> GetExplorerPlatesByPlateHistory:
        """The history of a plate. API keys need the scope `read`."""
        return self.request("GET", f"/api/v1/explorer/plates/{_part(plate)}/history", reason=reason)

    def get_forecast_forecast_by_plate_by_plate_prediction_from_between(self, plate: str | int, from_: str | int, to: str | int, *, reason: str | None = None) -> GetForecastForecastByPlateByPlatePredictionFromBetween:
        """When a plate is expected, by hour. API keys need the scope `read`."""
        return self.request("GET", f"/api/v1/forecast/forecastBy/plate/{_part(plate)}/predictionFrom/{_part(from_)}/to/{_part(to)}", reason=reason)

    def get_summary(self, *, tags: str | None = None, sites: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, from_: str | None = None, to: str | None = None, plates: str | None = None, near: Literal["on", "off"] | None = None, colours: str | None = None, reason: str | None = None) -> GetSummary:
        """Totals of a period. API keys need the scope `read`."""
        return self.request("GET", "/api/v1/summary", query={"tags": tags, "sites": sites, "detection_types": detection_types, "confidence": confidence, "from": from_, "to": to, "plates": plates, "near": near, "colours": colours}, reason=reason)

    def get_summary_between(self, from_: str | int, to: str | int, *, tags: str | None = None, sites: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, plates: str | None = None, near: Literal["on", "off"] | None = None, colours: str | None = None, reason: str | None = None) -> GetSummary:
        """Totals of a period. API keys need the scope `read`."""
        return self.request("GET", f"/api/v1/summary/{_part(from_)}/to/{_part(to)}", query={"tags": tags, "sites": sites, "detection_types": detection_types, "confidence": confidence, "plates": plates, "near": near, "colours": colours}, reason=reason)

    def get_explorer_detections_unique_summary(self, *, tags: str | None = None, sites: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, from_: str | None = None, to: str | None = None, plates: str | None = None, near: Literal["on", "off"] | None = None, colours: str | None = None, reason: str | None = None) -> GetSummary:
        """Totals of vehicle passes. API keys need the scope `read`."""
        return self.request("GET", "/api/v1/explorer/detections/unique/summary", query={"tags": tags, "sites": sites, "detection_types": detection_types, "confidence": confidence, "from": from_, "to": to, "plates": plates, "near": near, "colours": colours}, reason=reason)

    def get_explorer_detections_unique_summary_between(self, from_: str | int, to: str | int, *, tags: str | None = None, sites: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, plates: str | None = None, near: Literal["on", "off"] | None = None, colours: str | None = None, reason: str | None = None) -> GetSummary:
        """Totals of vehicle passes. API keys need the scope `read`."""
        return self.request("GET", f"/api/v1/explorer/detections/unique/summary/{_part(from_)}/to/{_part(to)}", query={"tags": tags, "sites": sites, "detection_types": detection_types, "confidence": confidence, "plates": plates, "near": near, "colours": colours}, reason=reason)

    def get_explorer_detections_unique_dailysummary(self, *, tags: str | None = None, sites: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, from_: str | None = None, to: str | None = None, plates: str | None = None, near: Literal["on", "off"] | None = None, colours: str | None = None, reason: str | None = None) -> list[GetExplorerDetectionsUniqueDailysummaryItem]:
        """Images and passes by day. API keys need the scope `read`."""
        return self.request("GET", "/api/v1/explorer/detections/unique/dailysummary", query={"tags": tags, "sites": sites, "detection_types": detection_types, "confidence": confidence, "from": from_, "to": to, "plates": plates, "near": near, "colours": colours}, reason=reason)

    def get_explorer_detections_unique_dailysummary_between(self, from_: str | int, to: str | int, *, tags: str | None = None, sites: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, plates: str | None = None, near: Literal["on", "off"] | None = None, colours: str | None = None, reason: str | None = None) -> list[GetExplorerDetectionsUniqueDailysummaryItem]:
        """Images and passes by day. API keys need the scope `read`."""
        return self.request("GET", f"/api/v1/explorer/detections/unique/dailysummary/{_part(from_)}/to/{_part(to)}", query={"tags": tags, "sites": sites, "detection_types": detection_types, "confidence": confidence, "plates": plates, "near": near, "colours": colours}, reason=reason)

    def get_explorer_detections_unique_hourlysummary(self, *, tags: str | None = None, sites: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, from_: str | None = None, to: str | None = None, plates: str | None = None, near: Literal["on", "off"] | None = None, colours: str | None = None, reason: str | None = None) -> list[GetExplorerDetectionsUniqueHourlysummaryItem]:
        """Images and passes by hour, of 3 days at most; empty hours are left out. API keys need the scope `read`."""
        return self.request("GET", "/api/v1/explorer/detections/unique/hourlysummary", query={"tags": tags, "sites": sites, "detection_types": detection_types, "confidence": confidence, "from": from_, "to": to, "plates": plates, "near": near, "colours": colours}, reason=reason)

    def get_explorer_detections_unique_hourlysummary_between(self, from_: str | int, to: str | int, *, tags: str | None = None, sites: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, plates: str | None = None, near: Literal["on", "off"] | None = None, colours: str | None = None, reason: str | None = None) -> list[GetExplorerDetectionsUniqueHourlysummaryItem]:
        """Images and passes by hour, of 3 days at most; empty hours are left out. API keys need the scope `read`."""
        return self.request("GET", f"/api/v1/explorer/detections/unique/hourlysummary/{_part(from_)}/to/{_part(to)}", query={"tags": tags, "sites": sites, "detection_types": detection_types, "confidence": confidence, "plates": plates, "near": near, "colours": colours}, reason=reason)

    def get_explorer_speed_summary(self, *, tags: str | None = None, sites: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, from_: str | None = None, to: str | None = None, plates: str | None = None, near: Literal["on", "off"] | None = None, colours: str | None = None, reason: str | None = None) -> GetExplorerSpeedSummary:
        """Average speed, in total and by day. API keys need the scope `read`."""
        return self.request("GET", "/api/v1/explorer/speed/summary", query={"tags": tags, "sites": sites, "detection_types": detection_types, "confidence": confidence, "from": from_, "to": to, "plates": plates, "near": near, "colours": colours}, reason=reason)

    def get_explorer_speed_summary_between(self, from_: str | int, to: str | int, *, tags: str | None = None, sites: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, plates: str | None = None, near: Literal["on", "off"] | None = None, colours: str | None = None, reason: str | None = None) -> GetExplorerSpeedSummary:
        """Average speed, in total and by day. API keys need the scope `read`."""
        return self.request("GET", f"/api/v1/explorer/speed/summary/{_part(from_)}/to/{_part(to)}", query={"tags": tags, "sites": sites, "detection_types": detection_types, "confidence": confidence, "plates": plates, "near": near, "colours": colours}, reason=reason)

    def get_forecast_dailyforecasts(self, *, n_days: int | None = None, sites: str | None = None, reason: str | None = None) -> list[GetForecastDailyforecastsItem]:
        """Images and passes expected in the coming days. API keys need the scope `read`."""
        return self.request("GET", "/api/v1/forecast/dailyforecasts", query={"n_days": n_days, "sites": sites}, reason=reason)

    def post_explorer_plate_corrections(self, body: PostExplorerPlateCorrectionsBody, *, reason: str | None = None) -> PostExplorerPlateCorrections:
        """Correct the plate of a pass, with all its readings; updates passes, visits, sums and alerts. `id` names the pass or one of its detections. Members who may operate, and ADMINs. API keys need the scope `write`."""
        return self.request("POST", "/api/v1/explorer/plate_corrections", body=body, reason=reason)

    def get_explorer_plate_corrections_by_id(self, id: str | int, *, reason: str | None = None) -> list[PostExplorerPlateCorrections]:
        """The corrections of a pass or of one of its detections, newest first. API keys need the scope `read`."""
        return self.request("GET", f"/api/v1/explorer/plate_corrections/{_part(id)}", reason=reason)

    def delete_explorer_plate_corrections_by_id(self, id: str | int, *, reason: str | None = None) -> Any:
        """Undo a correction. Members who may operate, and ADMINs. API keys need the scope `write`."""
        return self.request("DELETE", f"/api/v1/explorer/plate_corrections/{_part(id)}", reason=reason)

    def get_review_counts(self, *, reason: str | None = None) -> GetReviewCounts:
        """The number of items to review, up to 999 of a kind. API keys need the scope `read`."""
        return self.request("GET", "/api/v1/review/counts", reason=reason)

    def post_review_take(self, body: PostReviewTakeBody, *, reason: str | None = None) -> PostReviewTake:
        """Reserve the next items for ten minutes: list matches first, then by doubt. Members who may operate, and ADMINs. API keys need the scope `write`."""
        return self.request("POST", "/api/v1/review/take", body=body, reason=reason)

    def post_review_renew(self, body: PostReviewRenewBody, *, reason: str | None = None) -> PostReviewRenew:
        """Keep reserved items for another ten minutes. Members who may operate, and ADMINs. API keys need the scope `write`."""
        return self.request("POST", "/api/v1/review/renew", body=body, reason=reason)

    def post_review_release(self, body: PostReviewRenewBody, *, reason: str | None = None) -> Any:
        """Release reserved items without a decision. Members who may operate, and ADMINs. API keys need the scope `write`."""
        return self.request("POST", "/api/v1/review/release", body=body, reason=reason)

    def post_review_decisions(self, body: PostReviewDecisionsBody, *, reason: str | None = None) -> PostReviewDecisions:
        """Decide an item and its look-alikes. Members who may operate, and ADMINs. API keys need the scope `write`."""
        return self.request("POST", "/api/v1/review/decisions", body=body, reason=reason)

    def delete_review_decisions_by_id(self, id: str | int, *, reason: str | None = None) -> Any:
        """Undo a decision. Members who may operate, and ADMINs. API keys need the scope `write`."""
        return self.request("DELETE", f"/api/v1/review/decisions/{_part(id)}", reason=reason)

    def get_review_report(self, *, days: int | None = None, reason: str | None = None) -> GetReviewReport:
        """Decisions by user, and how often two users agreed. Members who may operate, and ADMINs. API keys need the scope `read`."""
        return self.request("GET", "/api/v1/review/report", query={"days": days}, reason=reason)

    def get_explorer_live_overview(self, *, site: str | None = None, reason: str | None = None) -> GetExplorerLiveOverview:
        """Vehicles today, on site now, and on site too long. API keys need the scope `read`."""
        return self.request("GET", "/api/v1/explorer/live/overview", query={"site": site}, reason=reason)

    def get_explorer_live_dwell_time(self, *, page: int | None = None, page_length: int | None = None, dwell: int | None = None, site: str | None = None, plate: str | None = None, reason: str | None = None) -> GetExplorerLiveDwellTime:
        """The vehicles on site, longest first. API keys need the scope `read`."""
        return self.request("GET", "/api/v1/explorer/live/dwell_time", query={"page": page, "page_length": page_length, "dwell": dwell, "site": site, "plate": plate}, reason=reason)

    def get_explorer_live_visit(self, *, site: str, plate: str, time: str, reason: str | None = None) -> GetExplorerLiveVisit:
        """The stay of a pass. API keys need the scope `read`."""
        return self.request("GET", "/api/v1/explorer/live/visit", query={"site": site, "plate": plate, "time": time}, reason=reason)

    def delete_explorer_live_dwell_time_delete_by_id(self, id: str | int, *, reason: str | None = None) -> Any:
        """Mark a vehicle as no longer on site. Members who may operate, and ADMINs. API keys need the scope `write`."""
        return self.request("DELETE", f"/api/v1/explorer/live/dwell_time/delete/{_part(id)}", reason=reason)

    def post_explorer_live_visits_by_id_split(self, id: str | int, *, reason: str | None = None) -> PostExplorerLiveVisitsByIdSplit:
        """Split a visit whose exit and next entry were missed. Members who may operate, and ADMINs. API keys need the scope `write`."""
        return self.request("POST", f"/api/v1/explorer/live/visits/{_part(id)}/split", reason=reason)

    def post_explorer_live_visits_by_id_join(self, id: str | int, body: PostExplorerLiveVisitsByIdJoinBody, *, reason: str | None = None) -> PostExplorerLiveVisitsByIdSplit:
        """Join a visit without an exit and one without an entry. Members who may operate, and ADMINs. API keys need the scope `write`."""
        return self.request("POST", f"/api/v1/explorer/live/visits/{_part(id)}/join", body=body, reason=reason)

    def delete_explorer_live_visits_edits_by_id(self, id: str | int, *, reason: str | None = None) -> Any:
        """Undo a split or a join. Members who may operate, and ADMINs. API keys need the scope `write`."""
        return self.request("DELETE", f"/api/v1/explorer/live/visits/edits/{_part(id)}", reason=reason)

    def get_explorer_visits(self, *, page: int | None = None, page_length: int | None = None, sites: str | None = None, from_: str | None = None, to: str | None = None, reason: str | None = None) -> GetExplorerVisits:
        """The stays that ended in a period, longest first. API keys need the scope `read`."""
        return self.request("GET", "/api/v1/explorer/visits", query={"page": page, "page_length": page_length, "sites": sites, "from": from_, "to": to}, reason=reason)

    def get_explorer_visits_between(self, from_: str | int, to: str | int, *, page: int | None = None, page_length: int | None = None, sites: str | None = None, reason: str | None = None) -> GetExplorerVisits:
        """The stays that ended in a period, longest first. API keys need the scope `read`."""
        return self.request("GET", f"/api/v1/explorer/visits/{_part(from_)}/to/{_part(to)}", query={"page": page, "page_length": page_length, "sites": sites}, reason=reason)

    def get_occupancy_occupancy_summary(self, *, sites: str | None = None, metrics: str | None = None, period: Literal["Hourly", "Daily", "Weekly", "Monthly", "Yearly"] | None = None, from_: str | None = None, to: str | None = None, reason: str | None = None) -> GetOccupancyOccupancySummary:
        """Parking metrics of a period. API keys need the scope `read`."""
        return self.request("GET", "/api/v1/occupancy/occupancy/summary", query={"sites": sites, "metrics": metrics, "period": period, "from": from_, "to": to}, reason=reason)

    def get_occupancy_occupancy_summary_between(self, from_: str | int, to: str | int, *, sites: str | None = None, metrics: str | None = None, period: Literal["Hourly", "Daily", "Weekly", "Monthly", "Yearly"] | None = None, reason: str | None = None) -> GetOccupancyOccupancySummary:
        """Parking metrics of a period. API keys need the scope `read`."""
        return self.request("GET", f"/api/v1/occupancy/occupancy/summary/{_part(from_)}/to/{_part(to)}", query={"sites": sites, "metrics": metrics, "period": period}, reason=reason)

    def get_hsafety_explorer_object_classes(self, *, reason: str | None = None) -> list[GetHsafetyExplorerObjectClassesItem]:
        """The object classes that cameras recognise. API keys need the scope `read`."""
        return self.request("GET", "/api/v1/hsafety/explorer/object_classes", reason=reason)

    def get_hsafety_detections(self, *, tags: str | None = None, sites: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, from_: str | None = None, to: str | None = None, risk: Literal["high", "medium", "low"] | None = None, hs_type: Literal["ppe", "zone"] | None = None, status: Literal["not_closed", "open", "acknowledged", "overdue", "closed"] | None = None, marked: Literal["disputed", "not_real", "all"] | None = None, weekday: int | None = None, hour_of_day: int | None = None, violation_types: str | None = None, page: int | None = None, page_length: int | None = None, reason: str | None = None) -> GetHsafetyDetections:
        """Observations, newest first. API keys need the scope `read`."""
        return self.request("GET", "/api/v1/hsafety/detections", query={"tags": tags, "sites": sites, "detection_types": detection_types, "confidence": confidence, "from": from_, "to": to, "risk": risk, "hs_type": hs_type, "status": status, "marked": marked, "weekday": weekday, "hour_of_day": hour_of_day, "violation_types": violation_types, "page": page, "page_length": page_length}, reason=reason)

    def get_hsafety_detections_between(self, from_: str | int, to: str | int, *, tags: str | None = None, sites: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, risk: Literal["high", "medium", "low"] | None = None, hs_type: Literal["ppe", "zone"] | None = None, status: Literal["not_closed", "open", "acknowledged", "overdue", "closed"] | None = None, marked: Literal["disputed", "not_real", "all"] | None = None, weekday: int | None = None, hour_of_day: int | None = None, violation_types: str | None = None, page: int | None = None, page_length: int | None = None, reason: str | None = None) -> GetHsafetyDetections:
        """Observations, newest first. API keys need the scope `read`."""
        return self.request("GET", f"/api/v1/hsafety/detections/{_part(from_)}/to/{_part(to)}", query={"tags": tags, "sites": sites, "detection_types": detection_types, "confidence": confidence, "risk": risk, "hs_type": hs_type, "status": status, "marked": marked, "weekday": weekday, "hour_of_day": hour_of_day, "violation_types": violation_types, "page": page, "page_length": page_length}, reason=reason)

    def get_hsafety_detections_count(self, *, tags: str | None = None, sites: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, from_: str | None = None, to: str | None = None, risk: Literal["high", "medium", "low"] | None = None, hs_type: Literal["ppe", "zone"] | None = None, status: Literal["not_closed", "open", "acknowledged", "overdue", "closed"] | None = None, marked: Literal["disputed", "not_real", "all"] | None = None, weekday: int | None = None, hour_of_day: int | None = None, violation_types: str | None = None, reason: str | None = None) -> GetExplorerDetectionsCount:
        """The number of observations in a period. API keys need the scope `read`."""
        return self.request("GET", "/api/v1/hsafety/detections/count", query={"tags": tags, "sites": sites, "detection_types": detection_types, "confidence": confidence, "from": from_, "to": to, "risk": risk, "hs_type": hs_type, "status": status, "marked": marked, "weekday": weekday, "hour_of_day": hour_of_day, "violation_types": violation_types}, reason=reason)

    def get_hsafety_detections_count_between(self, from_: str | int, to: str | int, *, tags: str | None = None, sites: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, risk: Literal["high", "medium", "low"] | None = None, hs_type: Literal["ppe", "zone"] | None = None, status: Literal["not_closed", "open", "acknowledged", "overdue", "closed"] | None = None, marked: Literal["disputed", "not_real", "all"] | None = None, weekday: int | None = None, hour_of_day: int | None = None, violation_types: str | None = None, reason: str | None = None) -> GetExplorerDetectionsCount:
        """The number of observations in a period. API keys need the scope `read`."""
        return self.request("GET", f"/api/v1/hsafety/detections/count/{_part(from_)}/to/{_part(to)}", query={"tags": tags, "sites": sites, "detection_types": detection_types, "confidence": confidence, "risk": risk, "hs_type": hs_type, "status": status, "marked": marked, "weekday": weekday, "hour_of_day": hour_of_day, "violation_types": violation_types}, reason=reason)

    def get_hsafety_detections_export(self, *, tags: str | None = None, sites: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, from_: str | None = None, to: str | None = None, risk: Literal["high", "medium", "low"] | None = None, hs_type: Literal["ppe", "zone"] | None = None, status: Literal["not_closed", "open", "acknowledged", "overdue", "closed"] | None = None, marked: Literal["disputed", "not_real", "all"] | None = None, weekday: int | None = None, hour_of_day: int | None = None, violation_types: str | None = None, limit: int | None = None, cursor: str | None = None, reason: str | None = None) -> GetHsafetyDetectionsExport:
        """Observations of zones or of PPE by cursor. API keys need the scope `export`."""
        return self.request("GET", "/api/v1/hsafety/detections/export", query={"tags": tags, "sites": sites, "detection_types": detection_types, "confidence": confidence, "from": from_, "to": to, "risk": risk, "hs_type": hs_type, "status": status, "marked": marked, "weekday": weekday, "hour_of_day": hour_of_day, "violation_types": violation_types, "limit": limit, "cursor": cursor}, reason=reason)

    def get_hsafety_detections_export_between(self, from_: str | int, to: str | int, *, tags: str | None = None, sites: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, risk: Literal["high", "medium", "low"] | None = None, hs_type: Literal["ppe", "zone"] | None = None, status: Literal["not_closed", "open", "acknowledged", "overdue", "closed"] | None = None, marked: Literal["disputed", "not_real", "all"] | None = None, weekday: int | None = None, hour_of_day: int | None = None, violation_types: str | None = None, limit: int | None = None, cursor: str | None = None, reason: str | None = None) -> GetHsafetyDetectionsExport:
        """Observations of zones or of PPE by cursor. API keys need the scope `export`."""
        return self.request("GET", f"/api/v1/hsafety/detections/export/{_part(from_)}/to/{_part(to)}", query={"tags": tags, "sites": sites, "detection_types": detection_types, "confidence": confidence, "risk": risk, "hs_type": hs_type, "status": status, "marked": marked, "weekday": weekday, "hour_of_day": hour_of_day, "violation_types": violation_types, "limit": limit, "cursor": cursor}, reason=reason)

    def get_hsafety_violations_export(self, *, tags: str | None = None, sites: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, from_: str | None = None, to: str | None = None, risk: Literal["high", "medium", "low"] | None = None, hs_type: Literal["ppe", "zone"] | None = None, status: Literal["not_closed", "open", "acknowledged", "overdue", "closed"] | None = None, marked: Literal["disputed", "not_real", "all"] | None = None, weekday: int | None = None, hour_of_day: int | None = None, violation_types: str | None = None, limit: int | None = None, cursor: str | None = None, reason: str | None = None) -> GetHsafetyDetectionsExport:
        """All observations by cursor. API keys need the scope `export`."""
        return self.request("GET", "/api/v1/hsafety/violations/export", query={"tags": tags, "sites": sites, "detection_types": detection_types, "confidence": confidence, "from": from_, "to": to, "risk": risk, "hs_type": hs_type, "status": status, "marked": marked, "weekday": weekday, "hour_of_day": hour_of_day, "violation_types": violation_types, "limit": limit, "cursor": cursor}, reason=reason)

    def get_hsafety_violations_export_between(self, from_: str | int, to: str | int, *, tags: str | None = None, sites: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, risk: Literal["high", "medium", "low"] | None = None, hs_type: Literal["ppe", "zone"] | None = None, status: Literal["not_closed", "open", "acknowledged", "overdue", "closed"] | None = None, marked: Literal["disputed", "not_real", "all"] | None = None, weekday: int | None = None, hour_of_day: int | None = None, violation_types: str | None = None, limit: int | None = None, cursor: str | None = None, reason: str | None = None) -> GetHsafetyDetectionsExport:
        """All observations by cursor. API keys need the scope `export`."""
        return self.request("GET", f"/api/v1/hsafety/violations/export/{_part(from_)}/to/{_part(to)}", query={"tags": tags, "sites": sites, "detection_types": detection_types, "confidence": confidence, "risk": risk, "hs_type": hs_type, "status": status, "marked": marked, "weekday": weekday, "hour_of_day": hour_of_day, "violation_types": violation_types, "limit": limit, "cursor": cursor}, reason=reason)

    def get_hsafety_violations_export_csv(self, *, tags: str | None = None, sites: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, from_: str | None = None, to: str | None = None, risk: Literal["high", "medium", "low"] | None = None, hs_type: Literal["ppe", "zone"] | None = None, status: Literal["not_closed", "open", "acknowledged", "overdue", "closed"] | None = None, marked: Literal["disputed", "not_real", "all"] | None = None, weekday: int | None = None, hour_of_day: int | None = None, violation_types: str | None = None, reason: str | None = None) -> Any:
        """All observations as CSV. API keys need the scope `export`."""
        return self.request("GET", "/api/v1/hsafety/violations/export.csv", query={"tags": tags, "sites": sites, "detection_types": detection_types, "confidence": confidence, "from": from_, "to": to, "risk": risk, "hs_type": hs_type, "status": status, "marked": marked, "weekday": weekday, "hour_of_day": hour_of_day, "violation_types": violation_types}, reason=reason)

    def get_hsafety_violations_export_csv_between(self, from_: str | int, to: str | int, *, tags: str | None = None, sites: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, risk: Literal["high", "medium", "low"] | None = None, hs_type: Literal["ppe", "zone"] | None = None, status: Literal["not_closed", "open", "acknowledged", "overdue", "closed"] | None = None, marked: Literal["disputed", "not_real", "all"] | None = None, weekday: int | None = None, hour_of_day: int | None = None, violation_types: str | None = None, reason: str | None = None) -> Any:
        """All observations as CSV. API keys need the scope `export`."""
        return self.request("GET", f"/api/v1/hsafety/violations/export.csv/{_part(from_)}/to/{_part(to)}", query={"tags": tags, "sites": sites, "detection_types": detection_types, "confidence": confidence, "risk": risk, "hs_type": hs_type, "status": status, "marked": marked, "weekday": weekday, "hour_of_day": hour_of_day, "violation_types": violation_types}, reason=reason)

    def get_hsafety_images(self, *, tags: str | None = None, sites: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, from_: str | None = None, to: str | None = None, risk: Literal["high", "medium", "low"] | None = None, hs_type: Literal["ppe", "zone"] | None = None, status: Literal["not_closed", "open", "acknowledged", "overdue", "closed"] | None = None, marked: Literal["disputed", "not_real", "all"] | None = None, weekday: int | None = None, hour_of_day: int | None = None, violation_types: str | None = None, page: int | None = None, page_length: int | None = None, reason: str | None = None) -> GetHsafetyImages:
        """Pictures of safety cameras, newest first. API keys need the scope `read`."""
        return self.request("GET", "/api/v1/hsafety/images", query={"tags": tags, "sites": sites, "detection_types": detection_types, "confidence": confidence, "from": from_, "to": to, "risk": risk, "hs_type": hs_type, "status": status, "marked": marked, "weekday": weekday, "hour_of_day": hour_of_day, "violation_types": violation_types, "page": page, "page_length": page_length}, reason=reason)

    def get_hsafety_images_between(self, from_: str | int, to: str | int, *, tags: str | None = None, sites: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, risk: Literal["high", "medium", "low"] | None = None, hs_type: Literal["ppe", "zone"] | None = None, status: Literal["not_closed", "open", "acknowledged", "overdue", "closed"] | None = None, marked: Literal["disputed", "not_real", "all"] | None = None, weekday: int | None = None, hour_of_day: int | None = None, violation_types: str | None = None, page: int | None = None, page_length: int | None = None, reason: str | None = None) -> GetHsafetyImages:
        """Pictures of safety cameras, newest first. API keys need the scope `read`."""
        return self.request("GET", f"/api/v1/hsafety/images/{_part(from_)}/to/{_part(to)}", query={"tags": tags, "sites": sites, "detection_types": detection_types, "confidence": confidence, "risk": risk, "hs_type": hs_type, "status": status, "marked": marked, "weekday": weekday, "hour_of_day": hour_of_day, "violation_types": violation_types, "page": page, "page_length": page_length}, reason=reason)

    def get_hsafety_images_export(self, *, tags: str | None = None, sites: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, from_: str | None = None, to: str | None = None, risk: Literal["high", "medium", "low"] | None = None, hs_type: Literal["ppe", "zone"] | None = None, status: Literal["not_closed", "open", "acknowledged", "overdue", "closed"] | None = None, marked: Literal["disputed", "not_real", "all"] | None = None, weekday: int | None = None, hour_of_day: int | None = None, violation_types: str | None = None, limit: int | None = None, cursor: str | None = None, reason: str | None = None) -> GetHsafetyImagesExport:
        """Pictures of safety cameras by cursor. API keys need the scope `export`."""
        return self.request("GET", "/api/v1/hsafety/images/export", query={"tags": tags, "sites": sites, "detection_types": detection_types, "confidence": confidence, "from": from_, "to": to, "risk": risk, "hs_type": hs_type, "status": status, "marked": marked, "weekday": weekday, "hour_of_day": hour_of_day, "violation_types": violation_types, "limit": limit, "cursor": cursor}, reason=reason)

    def get_hsafety_images_export_between(self, from_: str | int, to: str | int, *, tags: str | None = None, sites: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, risk: Literal["high", "medium", "low"] | None = None, hs_type: Literal["ppe", "zone"] | None = None, status: Literal["not_closed", "open", "acknowledged", "overdue", "closed"] | None = None, marked: Literal["disputed", "not_real", "all"] | None = None, weekday: int | None = None, hour_of_day: int | None = None, violation_types: str | None = None, limit: int | None = None, cursor: str | None = None, reason: str | None = None) -> GetHsafetyImagesExport:
        """Pictures of safety cameras by cursor. API keys need the scope `export`."""
        return self.request("GET", f"/api/v1/hsafety/images/export/{_part(from_)}/to/{_part(to)}", query={"tags": tags, "sites": sites, "detection_types": detection_types, "confidence": confidence, "risk": risk, "hs_type": hs_type, "status": status, "marked": marked, "weekday": weekday, "hour_of_day": hour_of_day, "violation_types": violation_types, "limit": limit, "cursor": cursor}, reason=reason)

    def get_hsafety_detections_summary(self, *, tags: str | None = None, sites: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, from_: str | None = None, to: str | None = None, risk: Literal["high", "medium", "low"] | None = None, hs_type: Literal["ppe", "zone"] | None = None, status: Literal["not_closed", "open", "acknowledged", "overdue", "closed"] | None = None, marked: Literal["disputed", "not_real", "all"] | None = None, weekday: int | None = None, hour_of_day: int | None = None, violation_types: str | None = None, reason: str | None = None) -> GetHsafetyDetectionsSummary:
        """Observations by risk class. API keys need the scope `read`."""
        return self.request("GET", "/api/v1/hsafety/detections/summary", query={"tags": tags, "sites": sites, "detection_types": detection_types, "confidence": confidence, "from": from_, "to": to, "risk": risk, "hs_type": hs_type, "status": status, "marked": marked, "weekday": weekday, "hour_of_day": hour_of_day, "violation_types": violation_types}, reason=reason)

    def get_hsafety_detections_summary_between(self, from_: str | int, to: str | int, *, tags: str | None = None, sites: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, risk: Literal["high", "medium", "low"] | None = None, hs_type: Literal["ppe", "zone"] | None = None, status: Literal["not_closed", "open", "acknowledged", "overdue", "closed"] | None = None, marked: Literal["disputed", "not_real", "all"] | None = None, weekday: int | None = None, hour_of_day: int | None = None, violation_types: str | None = None, reason: str | None = None) -> GetHsafetyDetectionsSummary:
        """Observations by risk class. API keys need the scope `read`."""
        return self.request("GET", f"/api/v1/hsafety/detections/summary/{_part(from_)}/to/{_part(to)}", query={"tags": tags, "sites": sites, "detection_types": detection_types, "confidence": confidence, "risk": risk, "hs_type": hs_type, "status": status, "marked": marked, "weekday": weekday, "hour_of_day": hour_of_day, "violation_types": violation_types}, reason=reason)

    def get_hsafety_detections_graph(self, *, tags: str | None = None, sites: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, from_: str | None = None, to: str | None = None, risk: Literal["high", "medium", "low"] | None = None, hs_type: Literal["ppe", "zone"] | None = None, status: Literal["not_closed", "open", "acknowledged", "overdue", "closed"] | None = None, marked: Literal["disputed", "not_real", "all"] | None = None, weekday: int | None = None, hour_of_day: int | None = None, violation_types: str | None = None, reason: str | None = None) -> list[GetHsafetyDetectionsGraphItem]:
        """Observations by risk class and day. API keys need the scope `read`."""
        return self.request("GET", "/api/v1/hsafety/detections/graph", query={"tags": tags, "sites": sites, "detection_types": detection_types, "confidence": confidence, "from": from_, "to": to, "risk": risk, "hs_type": hs_type, "status": status, "marked": marked, "weekday": weekday, "hour_of_day": hour_of_day, "violation_types": violation_types}, reason=reason)

    def get_hsafety_detections_graph_between(self, from_: str | int, to: str | int, *, tags: str | None = None, sites: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, risk: Literal["high", "medium", "low"] | None = None, hs_type: Literal["ppe", "zone"] | None = None, status: Literal["not_closed", "open", "acknowledged", "overdue", "closed"] | None = None, marked: Literal["disputed", "not_real", "all"] | None = None, weekday: int | None = None, hour_of_day: int | None = None, violation_types: str | None = None, reason: str | None = None) -> list[GetHsafetyDetectionsGraphItem]:
        """Observations by risk class and day. API keys need the scope `read`."""
        return self.request("GET", f"/api/v1/hsafety/detections/graph/{_part(from_)}/to/{_part(to)}", query={"tags": tags, "sites": sites, "detection_types": detection_types, "confidence": confidence, "risk": risk, "hs_type": hs_type, "status": status, "marked": marked, "weekday": weekday, "hour_of_day": hour_of_day, "violation_types": violation_types}, reason=reason)

    def get_hsafety_detections_graph_hours(self, *, tags: str | None = None, sites: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, from_: str | None = None, to: str | None = None, risk: Literal["high", "medium", "low"] | None = None, hs_type: Literal["ppe", "zone"] | None = None, status: Literal["not_closed", "open", "acknowledged", "overdue", "closed"] | None = None, marked: Literal["disputed", "not_real", "all"] | None = None, weekday: int | None = None, hour_of_day: int | None = None, violation_types: str | None = None, reason: str | None = None) -> list[GetHsafetyDetectionsGraphHoursItem]:
        """Observations by risk class and hour, of 3 days at most; empty hours are left out. API keys need the scope `read`."""
        return self.request("GET", "/api/v1/hsafety/detections/graph/hours", query={"tags": tags, "sites": sites, "detection_types": detection_types, "confidence": confidence, "from": from_, "to": to, "risk": risk, "hs_type": hs_type, "status": status, "marked": marked, "weekday": weekday, "hour_of_day": hour_of_day, "violation_types": violation_types}, reason=reason)

    def get_hsafety_detections_graph_hours_between(self, from_: str | int, to: str | int, *, tags: str | None = None, sites: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, risk: Literal["high", "medium", "low"] | None = None, hs_type: Literal["ppe", "zone"] | None = None, status: Literal["not_closed", "open", "acknowledged", "overdue", "closed"] | None = None, marked: Literal["disputed", "not_real", "all"] | None = None, weekday: int | None = None, hour_of_day: int | None = None, violation_types: str | None = None, reason: str | None = None) -> list[GetHsafetyDetectionsGraphHoursItem]:
        """Observations by risk class and hour, of 3 days at most; empty hours are left out. API keys need the scope `read`."""
        return self.request("GET", f"/api/v1/hsafety/detections/graph/hours/{_part(from_)}/to/{_part(to)}", query={"tags": tags, "sites": sites, "detection_types": detection_types, "confidence": confidence, "risk": risk, "hs_type": hs_type, "status": status, "marked": marked, "weekday": weekday, "hour_of_day": hour_of_day, "violation_types": violation_types}, reason=reason)

    def get_hsafety_annotations(self, *, tags: str | None = None, sites: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, from_: str | None = None, to: str | None = None, risk: Literal["high", "medium", "low"] | None = None, hs_type: Literal["ppe", "zone"] | None = None, status: Literal["not_closed", "open", "acknowledged", "overdue", "closed"] | None = None, marked: Literal["disputed", "not_real", "all"] | None = None, weekday: int | None = None, hour_of_day: int | None = None, violation_types: str | None = None, page: int | None = None, page_length: int | None = None, reason: str | None = None) -> GetHsafetyAnnotations:
        """Annotated clips, newest first. API keys need the scope `read`."""
        return self.request("GET", "/api/v1/hsafety/annotations", query={"tags": tags, "sites": sites, "detection_types": detection_types, "confidence": confidence, "from": from_, "to": to, "risk": risk, "hs_type": hs_type, "status": status, "marked": marked, "weekday": weekday, "hour_of_day": hour_of_day, "violation_types": violation_types, "page": page, "page_length": page_length}, reason=reason)

    def get_hsafety_annotations_between(self, from_: str | int, to: str | int, *, tags: str | None = None, sites: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, risk: Literal["high", "medium", "low"] | None = None, hs_type: Literal["ppe", "zone"] | None = None, status: Literal["not_closed", "open", "acknowledged", "overdue", "closed"] | None = None, marked: Literal["disputed", "not_real", "all"] | None = None, weekday: int | None = None, hour_of_day: int | None = None, violation_types: str | None = None, page: int | None = None, page_length: int | None = None, reason: str | None = None) -> GetHsafetyAnnotations:
        """Annotated clips, newest first. API keys need the scope `read`."""
        return self.request("GET", f"/api/v1/hsafety/annotations/{_part(from_)}/to/{_part(to)}", query={"tags": tags, "sites": sites, "detection_types": detection_types, "confidence": confidence, "risk": risk, "hs_type": hs_type, "status": status, "marked": marked, "weekday": weekday, "hour_of_day": hour_of_day, "violation_types": violation_types, "page": page, "page_length": page_length}, reason=reason)

    def get_hsafety_proximity(self, *, tags: str | None = None, sites: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, from_: str | None = None, to: str | None = None, risk: Literal["high", "medium", "low"] | None = None, hs_type: Literal["ppe", "zone"] | None = None, status: Literal["not_closed", "open", "acknowledged", "overdue", "closed"] | None = None, marked: Literal["disputed", "not_real", "all"] | None = None, weekday: int | None = None, hour_of_day: int | None = None, violation_types: str | None = None, op: Literal["avg", "min"] | None = None, reason: str | None = None) -> GetHsafetyProximity:
        """The average or smallest distance between people and plant. API keys need the scope `read`."""
        return self.request("GET", "/api/v1/hsafety/proximity", query={"tags": tags, "sites": sites, "detection_types": detection_types, "confidence": confidence, "from": from_, "to": to, "risk": risk, "hs_type": hs_type, "status": status, "marked": marked, "weekday": weekday, "hour_of_day": hour_of_day, "violation_types": violation_types, "op": op}, reason=reason)

    def get_hsafety_proximity_between(self, from_: str | int, to: str | int, *, tags: str | None = None, sites: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, risk: Literal["high", "medium", "low"] | None = None, hs_type: Literal["ppe", "zone"] | None = None, status: Literal["not_closed", "open", "acknowledged", "overdue", "closed"] | None = None, marked: Literal["disputed", "not_real", "all"] | None = None, weekday: int | None = None, hour_of_day: int | None = None, violation_types: str | None = None, op: Literal["avg", "min"] | None = None, reason: str | None = None) -> GetHsafetyProximity:
        """The average or smallest distance between people and plant. API keys need the scope `read`."""
        return self.request("GET", f"/api/v1/hsafety/proximity/{_part(from_)}/to/{_part(to)}", query={"tags": tags, "sites": sites, "detection_types": detection_types, "confidence": confidence, "risk": risk, "hs_type": hs_type, "status": status, "marked": marked, "weekday": weekday, "hour_of_day": hour_of_day, "violation_types": violation_types, "op": op}, reason=reason)

    def get_hsafety_overview(self, *, tags: str | None = None, sites: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, from_: str | None = None, to: str | None = None, risk: Literal["high", "medium", "low"] | None = None, hs_type: Literal["ppe", "zone"] | None = None, status: Literal["not_closed", "open", "acknowledged", "overdue", "closed"] | None = None, marked: Literal["disputed", "not_real", "all"] | None = None, weekday: int | None = None, hour_of_day: int | None = None, violation_types: str | None = None, reason: str | None = None) -> GetHsafetyOverview:
        """Changes of the period by place and time, and open items. API keys need the scope `read`."""
        return self.request("GET", "/api/v1/hsafety/overview", query={"tags": tags, "sites": sites, "detection_types": detection_types, "confidence": confidence, "from": from_, "to": to, "risk": risk, "hs_type": hs_type, "status": status, "marked": marked, "weekday": weekday, "hour_of_day": hour_of_day, "violation_types": violation_types}, reason=reason)

    def get_hsafety_overview_between(self, from_: str | int, to: str | int, *, tags: str | None = None, sites: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, risk: Literal["high", "medium", "low"] | None = None, hs_type: Literal["ppe", "zone"] | None = None, status: Literal["not_closed", "open", "acknowledged", "overdue", "closed"] | None = None, marked: Literal["disputed", "not_real", "all"] | None = None, weekday: int | None = None, hour_of_day: int | None = None, violation_types: str | None = None, reason: str | None = None) -> GetHsafetyOverview:
        """Changes of the period by place and time, and open items. API keys need the scope `read`."""
        return self.request("GET", f"/api/v1/hsafety/overview/{_part(from_)}/to/{_part(to)}", query={"tags": tags, "sites": sites, "detection_types": detection_types, "confidence": confidence, "risk": risk, "hs_type": hs_type, "status": status, "marked": marked, "weekday": weekday, "hour_of_day": hour_of_day, "violation_types": violation_types}, reason=reason)

    def get_hsafety_near_misses(self, *, tags: str | None = None, sites: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, from_: str | None = None, to: str | None = None, risk: Literal["high", "medium", "low"] | None = None, hs_type: Literal["ppe", "zone"] | None = None, status: Literal["not_closed", "open", "acknowledged", "overdue", "closed"] | None = None, marked: Literal["disputed", "not_real", "all"] | None = None, weekday: int | None = None, hour_of_day: int | None = None, violation_types: str | None = None, days: int | None = None, before: str | None = None, reason: str | None = None) -> GetHsafetyNearMisses:
        """People near plant, those most worth a look of each day, the newest days first. API keys need the scope `read`."""
        return self.request("GET", "/api/v1/hsafety/near_misses", query={"tags": tags, "sites": sites, "detection_types": detection_types, "confidence": confidence, "from": from_, "to": to, "risk": risk, "hs_type": hs_type, "status": status, "marked": marked, "weekday": weekday, "hour_of_day": hour_of_day, "violation_types": violation_types, "days": days, "before": before}, reason=reason)

    def get_hsafety_near_misses_between(self, from_: str | int, to: str | int, *, tags: str | None = None, sites: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, risk: Literal["high", "medium", "low"] | None = None, hs_type: Literal["ppe", "zone"] | None = None, status: Literal["not_closed", "open", "acknowledged", "overdue", "closed"] | None = None, marked: Literal["disputed", "not_real", "all"] | None = None, weekday: int | None = None, hour_of_day: int | None = None, violation_types: str | None = None, days: int | None = None, before: str | None = None, reason: str | None = None) -> GetHsafetyNearMisses:
        """People near plant, those most worth a look of each day, the newest days first. API keys need the scope `read`."""
        return self.request("GET", f"/api/v1/hsafety/near_misses/{_part(from_)}/to/{_part(to)}", query={"tags": tags, "sites": sites, "detection_types": detection_types, "confidence": confidence, "risk": risk, "hs_type": hs_type, "status": status, "marked": marked, "weekday": weekday, "hour_of_day": hour_of_day, "violation_types": violation_types, "days": days, "before": before}, reason=reason)

    def get_hsafety_observations_count(self, *, tags: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, from_: str | None = None, to: str | None = None, risk: Literal["high", "medium", "low"] | None = None, hs_type: Literal["ppe", "zone"] | None = None, status: Literal["not_closed", "open", "acknowledged", "overdue", "closed"] | None = None, marked: Literal["disputed", "not_real", "all"] | None = None, weekday: int | None = None, hour_of_day: int | None = None, violation_types: str | None = None, site: str, reason: str | None = None) -> GetHsafetyObservationsCount:
        """The number of observations of a site. API keys need the scope `read`."""
        return self.request("GET", "/api/v1/hsafety/observations/count", query={"tags": tags, "detection_types": detection_types, "confidence": confidence, "from": from_, "to": to, "risk": risk, "hs_type": hs_type, "status": status, "marked": marked, "weekday": weekday, "hour_of_day": hour_of_day, "violation_types": violation_types, "site": site}, reason=reason)

    def get_hsafety_observations_count_between(self, from_: str | int, to: str | int, *, tags: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, risk: Literal["high", "medium", "low"] | None = None, hs_type: Literal["ppe", "zone"] | None = None, status: Literal["not_closed", "open", "acknowledged", "overdue", "closed"] | None = None, marked: Literal["disputed", "not_real", "all"] | None = None, weekday: int | None = None, hour_of_day: int | None = None, violation_types: str | None = None, site: str, reason: str | None = None) -> GetHsafetyObservationsCount:
        """The number of observations of a site. API keys need the scope `read`."""
        return self.request("GET", f"/api/v1/hsafety/observations/count/{_part(from_)}/to/{_part(to)}", query={"tags": tags, "detection_types": detection_types, "confidence": confidence, "risk": risk, "hs_type": hs_type, "status": status, "marked": marked, "weekday": weekday, "hour_of_day": hour_of_day, "violation_types": violation_types, "site": site}, reason=reason)

    def get_hsafety_observations_summary(self, *, tags: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, from_: str | None = None, to: str | None = None, risk: Literal["high", "medium", "low"] | None = None, hs_type: Literal["ppe", "zone"] | None = None, status: Literal["not_closed", "open", "acknowledged", "overdue", "closed"] | None = None, marked: Literal["disputed", "not_real", "all"] | None = None, weekday: int | None = None, hour_of_day: int | None = None, violation_types: str | None = None, site: str, page: int | None = None, page_length: int | None = None, reason: str | None = None) -> GetHsafetyObservationsSummary:
        """The hours of a site with observations, newest first. API keys need the scope `read`."""
        return self.request("GET", "/api/v1/hsafety/observations/summary", query={"tags": tags, "detection_types": detection_types, "confidence": confidence, "from": from_, "to": to, "risk": risk, "hs_type": hs_type, "status": status, "marked": marked, "weekday": weekday, "hour_of_day": hour_of_day, "violation_types": violation_types, "site": site, "page": page, "page_length": page_length}, reason=reason)

    def get_hsafety_observations_summary_between(self, from_: str | int, to: str | int, *, tags: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, risk: Literal["high", "medium", "low"] | None = None, hs_type: Literal["ppe", "zone"] | None = None, status: Literal["not_closed", "open", "acknowledged", "overdue", "closed"] | None = None, marked: Literal["disputed", "not_real", "all"] | None = None, weekday: int | None = None, hour_of_day: int | None = None, violation_types: str | None = None, site: str, page: int | None = None, page_length: int | None = None, reason: str | None = None) -> GetHsafetyObservationsSummary:
        """The hours of a site with observations, newest first. API keys need the scope `read`."""
        return self.request("GET", f"/api/v1/hsafety/observations/summary/{_part(from_)}/to/{_part(to)}", query={"tags": tags, "detection_types": detection_types, "confidence": confidence, "risk": risk, "hs_type": hs_type, "status": status, "marked": marked, "weekday": weekday, "hour_of_day": hour_of_day, "violation_types": violation_types, "site": site, "page": page, "page_length": page_length}, reason=reason)

    def get_hsafety_observations_by_hour(self, hour: str | int, *, tags: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, from_: str | None = None, to: str | None = None, risk: Literal["high", "medium", "low"] | None = None, hs_type: Literal["ppe", "zone"] | None = None, status: Literal["not_closed", "open", "acknowledged", "overdue", "closed"] | None = None, marked: Literal["disputed", "not_real", "all"] | None = None, weekday: int | None = None, hour_of_day: int | None = None, violation_types: str | None = None, site: str, page: int | None = None, group_size: int | None = None, reason: str | None = None) -> GetHsafetyObservationsByHour:
        """The observations of an hour at a site, in groups. API keys need the scope `read`."""
        return self.request("GET", f"/api/v1/hsafety/observations/{_part(hour)}", query={"tags": tags, "detection_types": detection_types, "confidence": confidence, "from": from_, "to": to, "risk": risk, "hs_type": hs_type, "status": status, "marked": marked, "weekday": weekday, "hour_of_day": hour_of_day, "violation_types": violation_types, "site": site, "page": page, "group_size": group_size}, reason=reason)

    def post_hsafety_observations_by_id_notification(self, id: str | int, body: PostHsafetyObservationsByIdNotificationBody | None, *, reason: str | None = None) -> PostHsafetyObservationsByIdNotification:
        """Notify the safety manager and the STMS of the site of an observation. API keys need the scope `write`."""
        return self.request("POST", f"/api/v1/hsafety/observations/{_part(id)}/notification/", body=body, reason=reason)

    def get_hsafety_risk_score_available_sites(self, *, reason: str | None = None) -> list[GetHsafetyRiskScoreAvailableSitesItem]:
        """Sites with cameras of safety or speed. API keys need the scope `read`."""
        return self.request("GET", "/api/v1/hsafety/risk_score/available/sites/", reason=reason)

    def get_hsafety_risk_score_count_between(self, from_: str | int, to: str | int, *, tags: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, risk: Literal["high", "medium", "low"] | None = None, hs_type: Literal["ppe", "zone"] | None = None, status: Literal["not_closed", "open", "acknowledged", "overdue", "closed"] | None = None, marked: Literal["disputed", "not_real", "all"] | None = None, weekday: int | None = None, hour_of_day: int | None = None, violation_types: str | None = None, site: str, reason: str | None = None) -> GetHsafetyRiskScoreCountBetween:
        """Observations of a site by risk class. API keys need the scope `read`."""
        return self.request("GET", f"/api/v1/hsafety/risk_score/count/{_part(from_)}/to/{_part(to)}/", query={"tags": tags, "detection_types": detection_types, "confidence": confidence, "risk": risk, "hs_type": hs_type, "status": status, "marked": marked, "weekday": weekday, "hour_of_day": hour_of_day, "violation_types": violation_types, "site": site}, reason=reason)

    def get_hsafety_risk_score_count_cameras_by_site_between(self, from_: str | int, to: str | int, site: str | int, *, tags: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, risk: Literal["high", "medium", "low"] | None = None, hs_type: Literal["ppe", "zone"] | None = None, status: Literal["not_closed", "open", "acknowledged", "overdue", "closed"] | None = None, marked: Literal["disputed", "not_real", "all"] | None = None, weekday: int | None = None, hour_of_day: int | None = None, violation_types: str | None = None, group_size: int | None = None, reason: str | None = None) -> list[GetHsafetyRiskScoreCountCamerasBySiteBetweenItem]:
        """Observations of each camera of a site by risk class, with the worst of each. API keys need the scope `read`."""
        return self.request("GET", f"/api/v1/hsafety/risk_score/count/cameras/{_part(site)}/{_part(from_)}/to/{_part(to)}/", query={"tags": tags, "detection_types": detection_types, "confidence": confidence, "risk": risk, "hs_type": hs_type, "status": status, "marked": marked, "weekday": weekday, "hour_of_day": hour_of_day, "violation_types": violation_types, "group_size": group_size}, reason=reason)

    def get_hsafety_observation_by_id(self, id: str | int, *, reason: str | None = None) -> GetHsafetyObservationById:
        """An observation with the reasons for its score and its history. API keys need the scope `read`."""
        return self.request("GET", f"/api/v1/hsafety/observation/{_part(id)}", reason=reason)

    def patch_hsafety_observation_by_id(self, id: str | int, body: PatchHsafetyObservationByIdBody, *, reason: str | None = None) -> GetHsafetyObservationById:
        """Acknowledge, assign, set a due date, close or review an observation. API keys need the scope `write`."""
        return self.request("PATCH", f"/api/v1/hsafety/observation/{_part(id)}", body=body, reason=reason)

    def get_hsafety_assignees(self, *, site: str, reason: str | None = None) -> list[PostReviewTakeItemsItemCamera]:
        """Members to whom observations of a site can be assigned. API keys need the scope `read`."""
        return self.request("GET", "/api/v1/hsafety/assignees", query={"site": site}, reason=reason)

    def get_hsafety_weekly(self, *, reason: str | None = None) -> list[GetHsafetyWeeklyItem]:
        """The sites with a weekly summary by mail. API keys need the scope `read`."""
        return self.request("GET", "/api/v1/hsafety/weekly", reason=reason)

    def put_hsafety_weekly_by_site(self, site: str | int, body: PutHsafetyWeeklyBySiteBody, *, reason: str | None = None) -> GetHsafetyWeeklyItem:
        """Switch the weekly summary of a site on or off. ADMINs only. API keys need the scope `write`."""
        return self.request("PUT", f"/api/v1/hsafety/weekly/{_part(site)}", body=body, reason=reason)

    def get_maui_dolphin_sightings(self, *, tags: str | None = None, sites: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, from_: str | None = None, to: str | None = None, review: Literal["confirmed", "unconfirmed"] | None = None, lat: float | None = None, lng: float | None = None, radius: float | None = None, page: int | None = None, page_length: int | None = None, paginate: Literal["true", "false"] | None = None, reason: str | None = None) -> GetMauiDolphinSightings | list[GetMauiDolphinSightingsResultsItem]:
        """Sightings, newest first; a page as a plain array with paginate=false. API keys need the scope `read`."""
        return self.request("GET", "/api/v1/maui/dolphin_sightings", query={"tags": tags, "sites": sites, "detection_types": detection_types, "confidence": confidence, "from": from_, "to": to, "review": review, "lat": lat, "lng": lng, "radius": radius, "page": page, "page_length": page_length, "paginate": paginate}, reason=reason)

    def get_maui_dolphin_sightings_between(self, from_: str | int, to: str | int, *, tags: str | None = None, sites: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, review: Literal["confirmed", "unconfirmed"] | None = None, lat: float | None = None, lng: float | None = None, radius: float | None = None, page: int | None = None, page_length: int | None = None, paginate: Literal["true", "false"] | None = None, reason: str | None = None) -> GetMauiDolphinSightings | list[GetMauiDolphinSightingsResultsItem]:
        """Sightings, newest first; a page as a plain array with paginate=false. API keys need the scope `read`."""
        return self.request("GET", f"/api/v1/maui/dolphin_sightings/{_part(from_)}/to/{_part(to)}", query={"tags": tags, "sites": sites, "detection_types": detection_types, "confidence": confidence, "review": review, "lat": lat, "lng": lng, "radius": radius, "page": page, "page_length": page_length, "paginate": paginate}, reason=reason)

    def get_maui_dolphin_sightings_rejected(self, *, tags: str | None = None, sites: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, from_: str | None = None, to: str | None = None, lat: float | None = None, lng: float | None = None, radius: float | None = None, page: int | None = None, page_length: int | None = None, reason: str | None = None) -> GetMauiDolphinSightingsRejected:
        """Rejected sightings, newest first. API keys need the scope `read`."""
        return self.request("GET", "/api/v1/maui/dolphin_sightings/rejected", query={"tags": tags, "sites": sites, "detection_types": detection_types, "confidence": confidence, "from": from_, "to": to, "lat": lat, "lng": lng, "radius": radius, "page": page, "page_length": page_length}, reason=reason)

    def get_maui_dolphin_sightings_rejected_between(self, from_: str | int, to: str | int, *, tags: str | None = None, sites: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, lat: float | None = None, lng: float | None = None, radius: float | None = None, page: int | None = None, page_length: int | None = None, reason: str | None = None) -> GetMauiDolphinSightingsRejected:
        """Rejected sightings, newest first. API keys need the scope `read`."""
        return self.request("GET", f"/api/v1/maui/dolphin_sightings/rejected/{_part(from_)}/to/{_part(to)}", query={"tags": tags, "sites": sites, "detection_types": detection_types, "confidence": confidence, "lat": lat, "lng": lng, "radius": radius, "page": page, "page_length": page_length}, reason=reason)

    def get_maui_dolphin_sightings_map(self, *, tags: str | None = None, sites: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, from_: str | None = None, to: str | None = None, review: Literal["confirmed", "unconfirmed"] | None = None, lat: float | None = None, lng: float | None = None, radius: float | None = None, view: str | None = None, zoom: float | None = None, reason: str | None = None) -> GetMauiDolphinSightingsMap:
        """The sightings in a part of the map at a zoom level, as GeoJSON. API keys need the scope `read`."""
        return self.request("GET", "/api/v1/maui/dolphin_sightings/map", query={"tags": tags, "sites": sites, "detection_types": detection_types, "confidence": confidence, "from": from_, "to": to, "review": review, "lat": lat, "lng": lng, "radius": radius, "view": view, "zoom": zoom}, reason=reason)

    def get_maui_dolphin_sightings_map_between(self, from_: str | int, to: str | int, *, tags: str | None = None, sites: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, review: Literal["confirmed", "unconfirmed"] | None = None, lat: float | None = None, lng: float | None = None, radius: float | None = None, view: str | None = None, zoom: float | None = None, reason: str | None = None) -> GetMauiDolphinSightingsMap:
        """The sightings in a part of the map at a zoom level, as GeoJSON. API keys need the scope `read`."""
        return self.request("GET", f"/api/v1/maui/dolphin_sightings/map/{_part(from_)}/to/{_part(to)}", query={"tags": tags, "sites": sites, "detection_types": detection_types, "confidence": confidence, "review": review, "lat": lat, "lng": lng, "radius": radius, "view": view, "zoom": zoom}, reason=reason)

    def get_maui_dolphin_sightings_summary(self, *, tags: str | None = None, sites: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, from_: str | None = None, to: str | None = None, review: Literal["confirmed", "unconfirmed"] | None = None, lat: float | None = None, lng: float | None = None, radius: float | None = None, reason: str | None = None) -> GetMauiDolphinSightingsSummary:
        """The totals of a period. API keys need the scope `read`."""
        return self.request("GET", "/api/v1/maui/dolphin_sightings/summary", query={"tags": tags, "sites": sites, "detection_types": detection_types, "confidence": confidence, "from": from_, "to": to, "review": review, "lat": lat, "lng": lng, "radius": radius}, reason=reason)

    def get_maui_dolphin_sightings_summary_between(self, from_: str | int, to: str | int, *, tags: str | None = None, sites: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, review: Literal["confirmed", "unconfirmed"] | None = None, lat: float | None = None, lng: float | None = None, radius: float | None = None, reason: str | None = None) -> GetMauiDolphinSightingsSummary:
        """The totals of a period. API keys need the scope `read`."""
        return self.request("GET", f"/api/v1/maui/dolphin_sightings/summary/{_part(from_)}/to/{_part(to)}", query={"tags": tags, "sites": sites, "detection_types": detection_types, "confidence": confidence, "review": review, "lat": lat, "lng": lng, "radius": radius}, reason=reason)

    def get_maui_survey_legs(self, *, tags: str | None = None, sites: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, from_: str | None = None, to: str | None = None, review: Literal["confirmed", "unconfirmed"] | None = None, lat: float | None = None, lng: float | None = None, radius: float | None = None, reason: str | None = None) -> list[GetMauiSurveyLegsItem]:
        """The legs of surveys, including those without a sighting, newest first. API keys need the scope `read`."""
        return self.request("GET", "/api/v1/maui/survey_legs", query={"tags": tags, "sites": sites, "detection_types": detection_types, "confidence": confidence, "from": from_, "to": to, "review": review, "lat": lat, "lng": lng, "radius": radius}, reason=reason)

    def put_maui_survey_legs(self, body: PutMauiSurveyLegsBody, *, reason: str | None = None) -> PutMauiSurveyLegs:
        """Set whether a leg was on effort, and the sea state. API keys need the scope `write`."""
        return self.request("PUT", "/api/v1/maui/survey_legs", body=body, reason=reason)

    def get_maui_survey_legs_between(self, from_: str | int, to: str | int, *, tags: str | None = None, sites: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, review: Literal["confirmed", "unconfirmed"] | None = None, lat: float | None = None, lng: float | None = None, radius: float | None = None, reason: str | None = None) -> list[GetMauiSurveyLegsItem]:
        """The legs of surveys, including those without a sighting, newest first. API keys need the scope `read`."""
        return self.request("GET", f"/api/v1/maui/survey_legs/{_part(from_)}/to/{_part(to)}", query={"tags": tags, "sites": sites, "detection_types": detection_types, "confidence": confidence, "review": review, "lat": lat, "lng": lng, "radius": radius}, reason=reason)

    def get_maui_dolphin_sightings_dailysummary(self, *, tags: str | None = None, sites: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, from_: str | None = None, to: str | None = None, review: Literal["confirmed", "unconfirmed"] | None = None, lat: float | None = None, lng: float | None = None, radius: float | None = None, reason: str | None = None) -> list[GetMauiDolphinSightingsDailysummaryItem]:
        """Pictures, sightings, dolphins and boats by day. API keys need the scope `read`."""
        return self.request("GET", "/api/v1/maui/dolphin_sightings/dailysummary", query={"tags": tags, "sites": sites, "detection_types": detection_types, "confidence": confidence, "from": from_, "to": to, "review": review, "lat": lat, "lng": lng, "radius": radius}, reason=reason)

    def get_maui_dolphin_sightings_dailysummary_between(self, from_: str | int, to: str | int, *, tags: str | None = None, sites: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, review: Literal["confirmed", "unconfirmed"] | None = None, lat: float | None = None, lng: float | None = None, radius: float | None = None, reason: str | None = None) -> list[GetMauiDolphinSightingsDailysummaryItem]:
        """Pictures, sightings, dolphins and boats by day. API keys need the scope `read`."""
        return self.request("GET", f"/api/v1/maui/dolphin_sightings/dailysummary/{_part(from_)}/to/{_part(to)}", query={"tags": tags, "sites": sites, "detection_types": detection_types, "confidence": confidence, "review": review, "lat": lat, "lng": lng, "radius": radius}, reason=reason)

    def get_maui_dolphin_sightings_count(self, *, tags: str | None = None, sites: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, from_: str | None = None, to: str | None = None, review: Literal["confirmed", "unconfirmed"] | None = None, lat: float | None = None, lng: float | None = None, radius: float | None = None, reason: str | None = None) -> GetExplorerDetectionsCount:
        """The number of sightings in a period. API keys need the scope `read`."""
        return self.request("GET", "/api/v1/maui/dolphin_sightings/count", query={"tags": tags, "sites": sites, "detection_types": detection_types, "confidence": confidence, "from": from_, "to": to, "review": review, "lat": lat, "lng": lng, "radius": radius}, reason=reason)

    def get_maui_dolphin_sightings_count_between(self, from_: str | int, to: str | int, *, tags: str | None = None, sites: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, review: Literal["confirmed", "unconfirmed"] | None = None, lat: float | None = None, lng: float | None = None, radius: float | None = None, reason: str | None = None) -> GetExplorerDetectionsCount:
        """The number of sightings in a period. API keys need the scope `read`."""
        return self.request("GET", f"/api/v1/maui/dolphin_sightings/count/{_part(from_)}/to/{_part(to)}", query={"tags": tags, "sites": sites, "detection_types": detection_types, "confidence": confidence, "review": review, "lat": lat, "lng": lng, "radius": radius}, reason=reason)

    def get_maui_dolphin_sightings_export(self, *, tags: str | None = None, sites: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, from_: str | None = None, to: str | None = None, review: Literal["confirmed", "unconfirmed"] | None = None, lat: float | None = None, lng: float | None = None, radius: float | None = None, limit: int | None = None, cursor: str | None = None, reason: str | None = None) -> GetMauiDolphinSightingsExport:
        """Sightings by cursor. API keys need the scope `export`."""
        return self.request("GET", "/api/v1/maui/dolphin_sightings/export", query={"tags": tags, "sites": sites, "detection_types": detection_types, "confidence": confidence, "from": from_, "to": to, "review": review, "lat": lat, "lng": lng, "radius": radius, "limit": limit, "cursor": cursor}, reason=reason)

    def get_maui_dolphin_sightings_export_between(self, from_: str | int, to: str | int, *, tags: str | None = None, sites: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, review: Literal["confirmed", "unconfirmed"] | None = None, lat: float | None = None, lng: float | None = None, radius: float | None = None, limit: int | None = None, cursor: str | None = None, reason: str | None = None) -> GetMauiDolphinSightingsExport:
        """Sightings by cursor. API keys need the scope `export`."""
        return self.request("GET", f"/api/v1/maui/dolphin_sightings/export/{_part(from_)}/to/{_part(to)}", query={"tags": tags, "sites": sites, "detection_types": detection_types, "confidence": confidence, "review": review, "lat": lat, "lng": lng, "radius": radius, "limit": limit, "cursor": cursor}, reason=reason)

    def put_maui_dolphin_sightings_by_id_review(self, id: str | int, body: PostReviewDecisionsBodyDecision7 | PostReviewDecisionsBodyDecision8 | PutMauiDolphinSightingsByIdReviewBody3, *, reason: str | None = None) -> GetMauiDolphinSightingsResultsItem:
        """Confirm or reject a sighting, or undo that. Members who may operate, and ADMINs. API keys need the scope `write`."""
        return self.request("PUT", f"/api/v1/maui/dolphin_sightings/{_part(id)}/review", body=body, reason=reason)

    def get_maui_publishing(self, *, reason: str | None = None) -> GetMauiPublishing:
        """The licences and the contact of wildlife files. API keys need the scope `read`."""
        return self.request("GET", "/api/v1/maui/publishing", reason=reason)

    def put_maui_publishing(self, body: PutMauiPublishingBody, *, reason: str | None = None) -> GetMauiPublishing:
        """Set the licences and the contact of wildlife files. ADMINs only. API keys need the scope `write`."""
        return self.request("PUT", "/api/v1/maui/publishing", body=body, reason=reason)

    def get_maui_taxon(self, *, reason: str | None = None) -> GetMauiTaxon:
        """The taxon of dolphins in exported files. API keys need the scope `read`."""
        return self.request("GET", "/api/v1/maui/taxon", reason=reason)

    def put_maui_taxon(self, body: PutMauiTaxonBody, *, reason: str | None = None) -> GetMauiTaxon:
        """Set the taxon of dolphins in exported files. ADMINs only. API keys need the scope `write`."""
        return self.request("PUT", "/api/v1/maui/taxon", body=body, reason=reason)

    def get_maui_dolphin_sightings_by_id(self, id: str | int, *, reason: str | None = None) -> GetMauiDolphinSightingsResultsItem:
        """One sighting. API keys need the scope `read`."""
        return self.request("GET", f"/api/v1/maui/dolphin_sightings/{_part(id)}", reason=reason)

    def get_maui_dolphin_sightings_export_csv(self, *, tags: str | None = None, sites: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, from_: str | None = None, to: str | None = None, review: Literal["confirmed", "unconfirmed"] | None = None, lat: float | None = None, lng: float | None = None, radius: float | None = None, public: Literal["true", "false"] | None = None, aphia_id: int | None = None, link_days: int | None = None, reason: str | None = None) -> Any:
        """All sightings as CSV. API keys need the scope `export`."""
        return self.request("GET", "/api/v1/maui/dolphin_sightings/export.csv", query={"tags": tags, "sites": sites, "detection_types": detection_types, "confidence": confidence, "from": from_, "to": to, "review": review, "lat": lat, "lng": lng, "radius": radius, "public": public, "aphia_id": aphia_id, "link_days": link_days}, reason=reason)

    def get_maui_dolphin_sightings_export_csv_between(self, from_: str | int, to: str | int, *, tags: str | None = None, sites: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, review: Literal["confirmed", "unconfirmed"] | None = None, lat: float | None = None, lng: float | None = None, radius: float | None = None, public: Literal["true", "false"] | None = None, aphia_id: int | None = None, link_days: int | None = None, reason: str | None = None) -> Any:
        """All sightings as CSV. API keys need the scope `export`."""
        return self.request("GET", f"/api/v1/maui/dolphin_sightings/export.csv/{_part(from_)}/to/{_part(to)}", query={"tags": tags, "sites": sites, "detection_types": detection_types, "confidence": confidence, "review": review, "lat": lat, "lng": lng, "radius": radius, "public": public, "aphia_id": aphia_id, "link_days": link_days}, reason=reason)

    def get_maui_dolphin_sightings_export_geojson(self, *, tags: str | None = None, sites: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, from_: str | None = None, to: str | None = None, review: Literal["confirmed", "unconfirmed"] | None = None, lat: float | None = None, lng: float | None = None, radius: float | None = None, public: Literal["true", "false"] | None = None, aphia_id: int | None = None, link_days: int | None = None, reason: str | None = None) -> Any:
        """All sightings as GeoJSON. API keys need the scope `export`."""
        return self.request("GET", "/api/v1/maui/dolphin_sightings/export.geojson", query={"tags": tags, "sites": sites, "detection_types": detection_types, "confidence": confidence, "from": from_, "to": to, "review": review, "lat": lat, "lng": lng, "radius": radius, "public": public, "aphia_id": aphia_id, "link_days": link_days}, reason=reason)

    def get_maui_dolphin_sightings_export_geojson_between(self, from_: str | int, to: str | int, *, tags: str | None = None, sites: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, review: Literal["confirmed", "unconfirmed"] | None = None, lat: float | None = None, lng: float | None = None, radius: float | None = None, public: Literal["true", "false"] | None = None, aphia_id: int | None = None, link_days: int | None = None, reason: str | None = None) -> Any:
        """All sightings as GeoJSON. API keys need the scope `export`."""
        return self.request("GET", f"/api/v1/maui/dolphin_sightings/export.geojson/{_part(from_)}/to/{_part(to)}", query={"tags": tags, "sites": sites, "detection_types": detection_types, "confidence": confidence, "review": review, "lat": lat, "lng": lng, "radius": radius, "public": public, "aphia_id": aphia_id, "link_days": link_days}, reason=reason)

    def get_maui_survey_legs_export_csv(self, *, tags: str | None = None, sites: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, from_: str | None = None, to: str | None = None, review: Literal["confirmed", "unconfirmed"] | None = None, lat: float | None = None, lng: float | None = None, radius: float | None = None, reason: str | None = None) -> Any:
        """Legs on effort with the dolphins seen on them, for distance sampling. API keys need the scope `export`."""
        return self.request("GET", "/api/v1/maui/survey_legs/export.csv", query={"tags": tags, "sites": sites, "detection_types": detection_types, "confidence": confidence, "from": from_, "to": to, "review": review, "lat": lat, "lng": lng, "radius": radius}, reason=reason)

    def get_maui_survey_legs_export_csv_between(self, from_: str | int, to: str | int, *, tags: str | None = None, sites: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, review: Literal["confirmed", "unconfirmed"] | None = None, lat: float | None = None, lng: float | None = None, radius: float | None = None, reason: str | None = None) -> Any:
        """Legs on effort with the dolphins seen on them, for distance sampling. API keys need the scope `export`."""
        return self.request("GET", f"/api/v1/maui/survey_legs/export.csv/{_part(from_)}/to/{_part(to)}", query={"tags": tags, "sites": sites, "detection_types": detection_types, "confidence": confidence, "review": review, "lat": lat, "lng": lng, "radius": radius}, reason=reason)

    def get_maui_survey_legs_export_geojson(self, *, tags: str | None = None, sites: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, from_: str | None = None, to: str | None = None, review: Literal["confirmed", "unconfirmed"] | None = None, lat: float | None = None, lng: float | None = None, radius: float | None = None, reason: str | None = None) -> Any:
        """The tracks of legs as GeoJSON. API keys need the scope `export`."""
        return self.request("GET", "/api/v1/maui/survey_legs/export.geojson", query={"tags": tags, "sites": sites, "detection_types": detection_types, "confidence": confidence, "from": from_, "to": to, "review": review, "lat": lat, "lng": lng, "radius": radius}, reason=reason)

    def get_maui_survey_legs_export_geojson_between(self, from_: str | int, to: str | int, *, tags: str | None = None, sites: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, review: Literal["confirmed", "unconfirmed"] | None = None, lat: float | None = None, lng: float | None = None, radius: float | None = None, reason: str | None = None) -> Any:
        """The tracks of legs as GeoJSON. API keys need the scope `export`."""
        return self.request("GET", f"/api/v1/maui/survey_legs/export.geojson/{_part(from_)}/to/{_part(to)}", query={"tags": tags, "sites": sites, "detection_types": detection_types, "confidence": confidence, "review": review, "lat": lat, "lng": lng, "radius": radius}, reason=reason)

    def get_maui_dolphin_sightings_export_camtrap_dp_zip(self, *, tags: str | None = None, sites: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, from_: str | None = None, to: str | None = None, review: Literal["confirmed", "unconfirmed"] | None = None, lat: float | None = None, lng: float | None = None, radius: float | None = None, public: Literal["true", "false"] | None = None, aphia_id: int | None = None, link_days: int | None = None, reason: str | None = None) -> Any:
        """All sightings as a Camera Trap Data Package. API keys need the scope `export`."""
        return self.request("GET", "/api/v1/maui/dolphin_sightings/export.camtrap-dp.zip", query={"tags": tags, "sites": sites, "detection_types": detection_types, "confidence": confidence, "from": from_, "to": to, "review": review, "lat": lat, "lng": lng, "radius": radius, "public": public, "aphia_id": aphia_id, "link_days": link_days}, reason=reason)

    def get_maui_dolphin_sightings_export_camtrap_dp_zip_between(self, from_: str | int, to: str | int, *, tags: str | None = None, sites: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, review: Literal["confirmed", "unconfirmed"] | None = None, lat: float | None = None, lng: float | None = None, radius: float | None = None, public: Literal["true", "false"] | None = None, aphia_id: int | None = None, link_days: int | None = None, reason: str | None = None) -> Any:
        """All sightings as a Camera Trap Data Package. API keys need the scope `export`."""
        return self.request("GET", f"/api/v1/maui/dolphin_sightings/export.camtrap-dp.zip/{_part(from_)}/to/{_part(to)}", query={"tags": tags, "sites": sites, "detection_types": detection_types, "confidence": confidence, "review": review, "lat": lat, "lng": lng, "radius": radius, "public": public, "aphia_id": aphia_id, "link_days": link_days}, reason=reason)

    def get_maui_dolphin_sightings_export_darwin_core_zip(self, *, tags: str | None = None, sites: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, from_: str | None = None, to: str | None = None, review: Literal["confirmed", "unconfirmed"] | None = None, lat: float | None = None, lng: float | None = None, radius: float | None = None, public: Literal["true", "false"] | None = None, aphia_id: int | None = None, link_days: int | None = None, reason: str | None = None) -> Any:
        """All dolphins as a Darwin Core archive. API keys need the scope `export`."""
        return self.request("GET", "/api/v1/maui/dolphin_sightings/export.darwin-core.zip", query={"tags": tags, "sites": sites, "detection_types": detection_types, "confidence": confidence, "from": from_, "to": to, "review": review, "lat": lat, "lng": lng, "radius": radius, "public": public, "aphia_id": aphia_id, "link_days": link_days}, reason=reason)

    def get_maui_dolphin_sightings_export_darwin_core_zip_between(self, from_: str | int, to: str | int, *, tags: str | None = None, sites: str | None = None, detection_types: str | None = None, confidence: Literal["high", "medium", "low"] | None = None, review: Literal["confirmed", "unconfirmed"] | None = None, lat: float | None = None, lng: float | None = None, radius: float | None = None, public: Literal["true", "false"] | None = None, aphia_id: int | None = None, link_days: int | None = None, reason: str | None = None) -> Any:
        """All dolphins as a Darwin Core archive. API keys need the scope `export`."""
        return self.request("GET", f"/api/v1/maui/dolphin_sightings/export.darwin-core.zip/{_part(from_)}/to/{_part(to)}", query={"tags": tags, "sites": sites, "detection_types": detection_types, "confidence": confidence, "review": review, "lat": lat, "lng": lng, "radius": radius, "public": public, "aphia_id": aphia_id, "link_days": link_days}, reason=reason)

    def post_imports_camtrap(self, *, dry_run: Literal["true", "false"] | None = None, site: str | None = None, reason: str | None = None) -> PostImportsCamtrap:
        """Import a Camera Trap Data Package: a form with its zip file, or with datapackage.json and its tables. A fault rejects the whole package. ADMINs only. API keys need the scope `write`."""
        return self.request("POST", "/api/v1/imports/camtrap", query={"dry_run": dry_run, "site": site}, reason=reason)

    def get_imports_camtrap(self, *, reason: str | None = None) -> list[GetImportsCamtrapItem]:
        """Imports of Camera Trap Data Packages with their progress, newest first. ADMINs only. API keys need the scope `read`."""
        return self.request("GET", "/api/v1/imports/camtrap", reason=reason)

    def post_imports_camtrap_by_id_undo(self, id: str | int, *, reason: str | None = None) -> GetImportsCamtrapItem:
        """Remove all that an import of a package has stored, with the cameras that it added. ADMINs only. API keys need the scope `write`."""
        return self.request("POST", f"/api/v1/imports/camtrap/{_part(id)}/undo", reason=reason)

    def get_imports_history(self, *, reason: str | None = None) -> list[GetImportsHistoryItem]:
        """Imports of history, newest first. ADMINs only. API keys need the scope `read`."""
        return self.request("GET", "/api/v1/imports/history", reason=reason)

    def post_imports_history(self, *, reason: str | None = None) -> GetImportsHistoryItem:
        """Upload a history as the file `history`, and its pictures as the zip file `pictures`. It is read and counted, and nothing is stored until it is started. ADMINs only. API keys need the scope `write`."""
        return self.request("POST", "/api/v1/imports/history", reason=reason)

    def get_imports_history_by_id(self, id: str | int, *, reason: str | None = None) -> GetImportsHistoryItem:
        """An import of history. ADMINs only. API keys need the scope `read`."""
        return self.request("GET", f"/api/v1/imports/history/{_part(id)}", reason=reason)

    def delete_imports_history_by_id(self, id: str | int, *, reason: str | None = None) -> Any:
        """Delete an import that stored nothing, or of which nothing is left. ADMINs only. API keys need the scope `write`."""
        return self.request("DELETE", f"/api/v1/imports/history/{_part(id)}", reason=reason)

    def post_imports_history_by_id_mapping_trial(self, id: str | int, body: PostImportsHistoryByIdMappingTrialBody, *, reason: str | None = None) -> PostImportsHistoryByIdMappingTrial:
        """Values that a mapping reads from one of the first rows. ADMINs only. API keys need the scope `write`."""
        return self.request("POST", f"/api/v1/imports/history/{_part(id)}/mapping_trial", body=body, reason=reason)

    def put_imports_history_by_id_mapping(self, id: str | int, body: PostImportsHistoryByIdMappingTrialBody, *, reason: str | None = None) -> GetImportsHistoryItem:
        """Read the file again by another mapping. ADMINs only. API keys need the scope `write`."""
        return self.request("PUT", f"/api/v1/imports/history/{_part(id)}/mapping", body=body, reason=reason)

    def post_imports_history_by_id_start(self, id: str | int, body: PostImportsHistoryByIdStartBody, *, reason: str | None = None) -> GetImportsHistoryItem:
        """Store the rows of the cameras that are mapped to cameras of the organisation. ADMINs only. API keys need the scope `write`."""
        return self.request("POST", f"/api/v1/imports/history/{_part(id)}/start", body=body, reason=reason)

    def post_imports_history_by_id_undo(self, id: str | int, *, reason: str | None = None) -> GetImportsHistoryItem:
        """Remove all that an import has stored. ADMINs only. API keys need the scope `write`."""
        return self.request("POST", f"/api/v1/imports/history/{_part(id)}/undo", reason=reason)

    def get_imports_history_by_id_download_broken(self, id: str | int, *, reason: str | None = None) -> Any:
        """The broken rows with their reasons as CSV. ADMINs only. API keys need the scope `export`."""
        return self.request("GET", f"/api/v1/imports/history/{_part(id)}/download/broken", reason=reason)

    def get_alpr_images_by_id(self, id: str | int, *, ahead: Literal["true"] | None = None, reason: str | None = None) -> GetAlprImagesById:
        """A picture with its detections; logged as opened, or as loaded ahead. API keys need the scope `read`."""
        return self.request("GET", f"/api/v1/alpr/images/{_part(id)}", query={"ahead": ahead}, reason=reason)

    def get_alpr_videos_by_id(self, id: str | int, *, tracks: Literal["all", "none"] | None = None, ahead: Literal["true"] | None = None, reason: str | None = None) -> GetAlprVideosById:
        """A clip with its detections; logged as opened, or as loaded ahead. API keys need the scope `read`."""
        return self.request("GET", f"/api/v1/alpr/videos/{_part(id)}", query={"tracks": tracks, "ahead": ahead}, reason=reason)

    def get_alpr_images_by_id_thumbnail(self, id: str | int, *, reason: str | None = None) -> GetAlprImagesByIdThumbnail:
        """The link to the thumbnail of a picture; not logged, like the thumbnails of lists. API keys need the scope `read`."""
        return self.request("GET", f"/api/v1/alpr/images/{_part(id)}/thumbnail", reason=reason)

    def get_alpr_images_by_id_download(self, id: str | int, *, variant: Literal["displayed", "original"] | None = None, reason: str | None = None) -> GetAlprImagesByIdThumbnail:
        """A link to download a picture; logged, with a reason where the organisation requires one. API keys need the scope `export`."""
        return self.request("GET", f"/api/v1/alpr/images/{_part(id)}/download", query={"variant": variant}, reason=reason)

    def get_alpr_videos_by_id_download(self, id: str | int, *, variant: Literal["displayed", "original"] | None = None, reason: str | None = None) -> GetAlprImagesByIdThumbnail:
        """A link to download a clip; logged, with a reason where the organisation requires one. API keys need the scope `export`."""
        return self.request("GET", f"/api/v1/alpr/videos/{_part(id)}/download", query={"variant": variant}, reason=reason)

    def get_alpr_videos_by_id_tracks(self, id: str | int, *, from_: int | None = None, to: int, reason: str | None = None) -> GetAlprVideosByIdTracks:
        """The detections on a range of frames of a clip. API keys need the scope `read`."""
        return self.request("GET", f"/api/v1/alpr/videos/{_part(id)}/tracks", query={"from": from_, "to": to}, reason=reason)

    def get_cameras_live(self, *, page: int | None = None, page_length: int | None = None, reason: str | None = None) -> GetCamerasLive:
        """Every camera with its newest picture. API keys need the scope `read`."""
        return self.request("GET", "/api/v1/cameras/live/", query={"page": page, "page_length": page_length}, reason=reason)

    def get_alpr_live_detections(self, *, minutes: int | None = None, reason: str | None = None) -> list[GetAlprLiveDetectionsItem]:
        """The events of the last minutes. API keys need the scope `read`."""
        return self.request("GET", "/api/v1/alpr/live-detections/", query={"minutes": minutes}, reason=reason)

    def get_media_images_by_id_by_variant(self, id: str | int, variant: str | int, *, org: str, viewer: str | None = None, hides: str | None = None, part: str | None = None, expires: str, signature: str, reason: str | None = None) -> Any:
        """A picture by a signed link. Opens by the signature in its address."""
        return self.request("GET", f"/api/v1/media/images/{_part(id)}/{_part(variant)}", query={"org": org, "viewer": viewer, "hides": hides, "part": part, "Expires": expires, "Signature": signature}, reason=reason)

    def get_media_videos_by_id_by_variant(self, id: str | int, variant: str | int, *, org: str, viewer: str | None = None, hides: str | None = None, part: str | None = None, expires: str, signature: str, reason: str | None = None) -> Any:
        """A clip by a signed link; supports Range. Opens by the signature in its address."""
        return self.request("GET", f"/api/v1/media/videos/{_part(id)}/{_part(variant)}", query={"org": org, "viewer": viewer, "hides": hides, "part": part, "Expires": expires, "Signature": signature}, reason=reason)

    def get_media_shares(self, *, media_id: str, reason: str | None = None) -> list[GetMediaSharesItem]:
        """The shared links to a picture or clip. ADMINs only. API keys need the scope `read`."""
        return self.request("GET", "/api/v1/media/shares", query={"media_id": media_id}, reason=reason)

    def post_media_shares(self, body: PostMediaSharesBody, *, reason: str | None = None) -> PostMediaShares:
        """Share a picture or clip by a link that needs no account. ADMINs only. API keys need the scope `write`."""
        return self.request("POST", "/api/v1/media/shares", body=body, reason=reason)

    def delete_media_shares_by_id(self, id: str | int, *, reason: str | None = None) -> Any:
        """Revoke a shared link. ADMINs only. API keys need the scope `write`."""
        return self.request("DELETE", f"/api/v1/media/shares/{_part(id)}", reason=reason)

    def get_shared_by_token(self, token: str | int, *, reason: str | None = None) -> GetSharedByToken:
        """The content of a shared link. Open to everybody."""
        return self.request("GET", f"/api/v1/shared/{_part(token)}", reason=reason)

    def get_shared_by_token_by_asset(self, token: str | int, asset: str | int, *, reason: str | None = None) -> Any:
        """The picture, clip or poster of a link, masked. Open to everybody."""
        return self.request("GET", f"/api/v1/shared/{_part(token)}/{_part(asset)}", reason=reason)

    def put_alpr_save_annotations_by_video_id(self, video_id: str | int, body: PutAlprSaveAnnotationsByVideoIdBody, *, reason: str | None = None) -> PutAlprSaveAnnotationsByVideoId:
        """Save the annotations of a clip; concurrent changes are merged by track or rejected. Members who may operate, and ADMINs. API keys need the scope `write`."""
        return self.request("PUT", f"/api/v1/alpr/save/annotations/{_part(video_id)}/", body=body, reason=reason)

    def put_hsafety_detection_feedback(self, body: PutHsafetyDetectionFeedbackBody, *, reason: str | None = None) -> GetAlprLiveDetectionsItemImage:
        """Send feedback on whether a detection is right. API keys need the scope `write`."""
        return self.request("PUT", "/api/v1/hsafety/detection/feedback/", body=body, reason=reason)

    def get_hsafety_detection_feedback_accuracy(self, *, days: int | None = None, reason: str | None = None) -> GetHsafetyDetectionFeedbackAccuracy:
        """The accuracy of each camera according to feedback. ADMINs only. API keys need the scope `read`."""
        return self.request("GET", "/api/v1/hsafety/detection/feedback/accuracy/", query={"days": days}, reason=reason)

    def get_alpr_videos_by_id_annotations_export_by_format(self, id: str | int, format: str | int, *, reason: str | None = None) -> Any:
        """The annotations of a clip as a file: coco or mot. API keys need the scope `export`."""
        return self.request("GET", f"/api/v1/alpr/videos/{_part(id)}/annotations/export/{_part(format)}", reason=reason)

    def get_cameras_by_id_annotations_export_by_format(self, id: str | int, format: str | int, *, reason: str | None = None) -> Any:
        """The annotations of the clips of a camera as a file: coco or mot. API keys need the scope `export`."""
        return self.request("GET", f"/api/v1/cameras/{_part(id)}/annotations/export/{_part(format)}", reason=reason)

    def get_cameras_by_id_annotations_export_by_format_between(self, id: str | int, format: str | int, from_: str | int, to: str | int, *, reason: str | None = None) -> Any:
        """The annotations of the clips of a camera as a file: coco or mot. API keys need the scope `export`."""
        return self.request("GET", f"/api/v1/cameras/{_part(id)}/annotations/export/{_part(format)}/{_part(from_)}/to/{_part(to)}", reason=reason)

    def get_annotations_label_sets(self, *, reason: str | None = None) -> list[GetAnnotationsLabelSetsItem]:
        """The label sets of the organisation, by name. API keys need the scope `read`."""
        return self.request("GET", "/api/v1/annotations/label_sets", reason=reason)

    def post_annotations_label_sets(self, body: PostAnnotationsLabelSetsBody, *, reason: str | None = None) -> GetAnnotationsLabelSetsItem:
        """Add a label set. ADMINs only. API keys need the scope `write`."""
        return self.request("POST", "/api/v1/annotations/label_sets", body=body, reason=reason)

    def put_annotations_label_sets_by_id(self, id: str | int, body: PostAnnotationsLabelSetsBody, *, reason: str | None = None) -> GetAnnotationsLabelSetsItem:
        """Change a label set; annotations keep the labels that they have. ADMINs only. API keys need the scope `write`."""
        return self.request("PUT", f"/api/v1/annotations/label_sets/{_part(id)}", body=body, reason=reason)

    def delete_annotations_label_sets_by_id(self, id: str | int, *, reason: str | None = None) -> Any:
        """Remove a label set; annotations keep the labels that they have. ADMINs only. API keys need the scope `write`."""
        return self.request("DELETE", f"/api/v1/annotations/label_sets/{_part(id)}", reason=reason)

    def get_hsafety_heatmap_by_media_id_by_camera_id(self, media_id: str | int, camera_id: str | int, *, reason: str | None = None) -> GetHsafetyHeatmapByMediaIdByCameraId:
        """Heat maps of people and vehicles for a clip or picture, and for the days, week and month before it. API keys need the scope `read`."""
        return self.request("GET", f"/api/v1/hsafety/heatmap/{_part(media_id)}/{_part(camera_id)}/", reason=reason)

    def get_media_heatmaps_by_camera_id_by_period(self, camera_id: str | int, period: str | int, *, org: str, of: str, version: str, expires: str, signature: str, reason: str | None = None) -> Any:
        """A heat map by a signed link; areas without detections are transparent. Opens by the signature in its address."""
        return self.request("GET", f"/api/v1/media/heatmaps/{_part(camera_id)}/{_part(period)}", query={"org": org, "of": of, "version": version, "Expires": expires, "Signature": signature}, reason=reason)

    def get_hsafety_depth_map_by_media_id(self, media_id: str | int, *, raw: str | None = None, reason: str | None = None) -> GetHsafetyDepthMapByMediaId:
        """The depth map of a clip or picture; 404 when there is none. API keys need the scope `read`."""
        return self.request("GET", f"/api/v1/hsafety/depth-map/{_part(media_id)}/", query={"raw": raw}, reason=reason)

    def get_media_depth_by_media_id_by_form(self, media_id: str | int, form: str | int, *, org: str, expires: str, signature: str, reason: str | None = None) -> Any:
        """A depth map by a signed link, as a picture or in 16 bits. Opens by the signature in its address."""
        return self.request("GET", f"/api/v1/media/depth/{_part(media_id)}/{_part(form)}", query={"org": org, "Expires": expires, "Signature": signature}, reason=reason)

    def post_live_ticket(self, *, reason: str | None = None) -> PostLiveTicket:
        """A ticket for the live feed, because an EventSource sends no headers. API keys need the scope `read`."""
        return self.request("POST", "/api/v1/live/ticket", reason=reason)

    def get_live(self, *, ticket: str, last_event_id: str | None = None, reason: str | None = None) -> GetLive | GetLive2 | GetLive3 | GetLive4 | GetLive5 | GetLive6:
        """Server-sent events of the organisation; resumes after Last-Event-ID. Opens by the signature in its address."""
        return self.request("GET", "/api/v1/live", query={"ticket": ticket, "last_event_id": last_event_id}, reason=reason)

    def get_cameras_by_id_gate(self, id: str | int, *, count: int | None = None, reason: str | None = None) -> GetCamerasByIdGate:
        """The last vehicles of a camera with the filter lists that they match, newest first. API keys need the scope `read`."""
        return self.request("GET", f"/api/v1/cameras/{_part(id)}/gate", query={"count": count}, reason=reason)

    def post_cameras_by_id_pictures(self, id: str | int, *, reason: str | None = None) -> PostCamerasByIdPictures:
        """Store a picture, sent as the file `picture`, as if the camera had sent it, and read its plates. Members who may operate, and ADMINs. API keys need the scope `write`."""
        return self.request("POST", f"/api/v1/cameras/{_part(id)}/pictures", reason=reason)

    def get_cameras_by_id_pictures_by_image(self, id: str | int, image: str | int, *, reason: str | None = None) -> PostCamerasByIdPictures:
        """Readings of a picture of a camera. API keys need the scope `read`."""
        return self.request("GET", f"/api/v1/cameras/{_part(id)}/pictures/{_part(image)}", reason=reason)

    def get_v2_alert(self, *, page: int | None = None, page_length: int | None = None, reason: str | None = None) -> GetV2Alert:
        """Alerts by name. API keys need the scope `read`."""
        return self.request("GET", "/api/v2/alert", query={"page": page, "page_length": page_length}, reason=reason)

    def post_v2_alert(self, body: PostV2AlertBody, *, reason: str | None = None) -> GetV2AlertResultsItem:
        """Add an alert. ADMINs only. API keys need the scope `write`."""
        return self.request("POST", "/api/v2/alert", body=body, reason=reason)

    def get_v2_alert_by_id(self, id: str | int, *, reason: str | None = None) -> GetV2AlertResultsItem:
        """One alert. API keys need the scope `read`."""
        return self.request("GET", f"/api/v2/alert/{_part(id)}", reason=reason)

    def put_v2_alert_by_id(self, id: str | int, body: PostV2AlertBody, *, reason: str | None = None) -> GetV2AlertResultsItem:
        """Change an alert. ADMINs only. API keys need the scope `write`."""
        return self.request("PUT", f"/api/v2/alert/{_part(id)}", body=body, reason=reason)

    def delete_v2_alert_by_id(self, id: str | int, *, reason: str | None = None) -> Any:
        """Remove an alert. ADMINs only. API keys need the scope `write`."""
        return self.request("DELETE", f"/api/v2/alert/{_part(id)}", reason=reason)

    def get_alert(self, *, page: int | None = None, page_length: int | None = None, reason: str | None = None) -> GetV2Alert:
        """Alerts by name. API keys need the scope `read`."""
        return self.request("GET", "/api/v1/alert", query={"page": page, "page_length": page_length}, reason=reason)

    def post_alert(self, body: PostV2AlertBody, *, reason: str | None = None) -> GetV2AlertResultsItem:
        """Add an alert. ADMINs only. API keys need the scope `write`."""
        return self.request("POST", "/api/v1/alert", body=body, reason=reason)

    def get_alert_by_id(self, id: str | int, *, reason: str | None = None) -> GetV2AlertResultsItem:
        """One alert. API keys need the scope `read`."""
        return self.request("GET", f"/api/v1/alert/{_part(id)}", reason=reason)

    def put_alert_by_id(self, id: str | int, body: PostV2AlertBody, *, reason: str | None = None) -> GetV2AlertResultsItem:
        """Change an alert. ADMINs only. API keys need the scope `write`."""
        return self.request("PUT", f"/api/v1/alert/{_part(id)}", body=body, reason=reason)

    def delete_alert_by_id(self, id: str | int, *, reason: str | None = None) -> Any:
        """Remove an alert. ADMINs only. API keys need the scope `write`."""
        return self.request("DELETE", f"/api/v1/alert/{_part(id)}", reason=reason)

    def get_v2_alert_choices(self, *, reason: str | None = None) -> GetV2AlertChoices:
        """The cameras and zones that conditions may name. API keys need the scope `read`."""
        return self.request("GET", "/api/v2/alert/choices", reason=reason)

    def post_v2_alert_by_id_snooze(self, id: str | int, body: PostV2AlertByIdSnoozeBody, *, reason: str | None = None) -> GetV2AlertResultsItem:
        """Snooze an alert for some minutes; without minutes the snooze ends. ADMINs only. API keys need the scope `write`."""
        return self.request("POST", f"/api/v2/alert/{_part(id)}/snooze", body=body, reason=reason)

    def post_v2_alert_dry_run(self, body: PostV2AlertBody, *, reason: str | None = None) -> PostV2AlertDryRun:
        """How often an alert would have fired in the last 7 days; stores and sends nothing. ADMINs only. API keys need the scope `write`."""
        return self.request("POST", "/api/v2/alert/dry-run", body=body, reason=reason)

    def post_v2_alert_preview(self, body: PostV2AlertBody, *, reason: str | None = None) -> PostV2AlertPreview:
        """The message of an alert for the newest detection; stores and sends nothing. ADMINs only. API keys need the scope `write`."""
        return self.request("POST", "/api/v2/alert/preview", body=body, reason=reason)

    def post_v2_alert_test(self, body: PostV2AlertBody, *, reason: str | None = None) -> PostV2AlertTest:
        """Send a test message to the recipients of the form; returns the ids of the messages. ADMINs only. API keys need the scope `write`."""
        return self.request("POST", "/api/v2/alert/test", body=body, reason=reason)

    def get_v2_alert_by_id_matches(self, id: str | int, *, page: int | None = None, page_length: int | None = None, reason: str | None = None) -> GetV2AlertByIdMatches:
        """The matches of an alert and their results, newest first. API keys need the scope `read`."""
        return self.request("GET", f"/api/v2/alert/{_part(id)}/matches", query={"page": page, "page_length": page_length}, reason=reason)

    def get_inbox(self, *, reason: str | None = None) -> GetInbox:
        """Notifications of alerts, newest first, with the number of unread ones. API keys need the scope `read`."""
        return self.request("GET", "/api/v1/inbox", reason=reason)

    def post_inbox_read(self, body: PostInboxReadBody, *, reason: str | None = None) -> PostInboxRead:
        """Mark a notification as read; all of them without an id. API keys need the scope `write`."""
        return self.request("POST", "/api/v1/inbox/read", body=body, reason=reason)

    def post_inbox_acknowledge(self, body: PostInboxAcknowledgeBody, *, reason: str | None = None) -> PostInboxAcknowledge:
        """Acknowledge a notification, which stops its escalation; the first acknowledgement counts. API keys need the scope `write`."""
        return self.request("POST", "/api/v1/inbox/acknowledge", body=body, reason=reason)

    def post_inbox_resolve(self, body: PostInboxAcknowledgeBody, *, reason: str | None = None) -> PostInboxResolve:
        """Resolve the incident of a notification, which also acknowledges it. API keys need the scope `write`."""
        return self.request("POST", "/api/v1/inbox/resolve", body=body, reason=reason)

    def get_rotas(self, *, reason: str | None = None) -> list[GetRotasItem]:
        """On-call rotas by name, with who is on call. API keys need the scope `read`."""
        return self.request("GET", "/api/v1/rotas", reason=reason)

    def post_rotas(self, body: PostRotasBody, *, reason: str | None = None) -> GetRotasItem:
        """Add a rota; one with a gap is refused unless accepts_gaps is true. ADMINs only. API keys need the scope `write`."""
        return self.request("POST", "/api/v1/rotas", body=body, reason=reason)

    def get_rotas_by_id(self, id: str | int, *, reason: str | None = None) -> GetRotasItem:
        """One rota. API keys need the scope `read`."""
        return self.request("GET", f"/api/v1/rotas/{_part(id)}", reason=reason)

    def put_rotas_by_id(self, id: str | int, body: PostRotasBody, *, reason: str | None = None) -> GetRotasItem:
        """Change a rota. ADMINs only. API keys need the scope `write`."""
        return self.request("PUT", f"/api/v1/rotas/{_part(id)}", body=body, reason=reason)

    def delete_rotas_by_id(self, id: str | int, *, reason: str | None = None) -> Any:
        """Remove a rota that no alert uses. ADMINs only. API keys need the scope `write`."""
        return self.request("DELETE", f"/api/v1/rotas/{_part(id)}", reason=reason)

    def get_alert_list(self, *, page: int | None = None, page_length: int | None = None, reason: str | None = None) -> GetAlertList:
        """Filter lists, the built-in ones first. API keys need the scope `read`."""
        return self.request("GET", "/api/v1/alert_list", query={"page": page, "page_length": page_length}, reason=reason)

    def post_alert_list(self, *, reason: str | None = None) -> PostAlertList:
        """Upload a new list: a form with description and csv. ADMINs only. API keys need the scope `write`."""
        return self.request("POST", "/api/v1/alert_list", reason=reason)

    def get_alert_list_unpaginated(self, *, reason: str | None = None) -> list[GetAlertListResultsItem]:
        """All filter lists. API keys need the scope `read`."""
        return self.request("GET", "/api/v1/alert_list/unpaginated", reason=reason)

    def get_alert_list_by_id(self, id: str | int, *, reason: str | None = None) -> GetAlertListResultsItem:
        """One filter list. API keys need the scope `read`."""
        return self.request("GET", f"/api/v1/alert_list/{_part(id)}", reason=reason)

    def patch_alert_list_by_id(self, id: str | int, *, reason: str | None = None) -> PostAlertList:
        """Replace or extend (mode) the entries of a list: a form with csv. ADMINs only. API keys need the scope `write`."""
        return self.request("PATCH", f"/api/v1/alert_list/{_part(id)}", reason=reason)

    def delete_alert_list_by_id(self, id: str | int, *, reason: str | None = None) -> Any:
        """Remove a list that no alert uses. ADMINs only. API keys need the scope `write`."""
        return self.request("DELETE", f"/api/v1/alert_list/{_part(id)}", reason=reason)

    def put_alert_list_by_id(self, id: str | int, body: PutAlertListByIdBody, *, reason: str | None = None) -> GetAlertListResultsItem:
        """Change the name and the plate matching of a list. ADMINs only. API keys need the scope `write`."""
        return self.request("PUT", f"/api/v1/alert_list/{_part(id)}", body=body, reason=reason)

    def get_alert_list_download_by_id(self, id: str | int, *, reason: str | None = None) -> Any:
        """The entries of a list as CSV, in the format of an upload. API keys need the scope `export`."""
        return self.request("GET", f"/api/v1/alert_list/download/{_part(id)}", reason=reason)

    def get_v2_alert_list(self, *, page: int | None = None, page_length: int | None = None, reason: str | None = None) -> GetAlertList:
        """Filter lists, the built-in ones first. API keys need the scope `read`."""
        return self.request("GET", "/api/v2/alert_list", query={"page": page, "page_length": page_length}, reason=reason)

    def post_v2_alert_list(self, *, reason: str | None = None) -> PostAlertList:
        """Upload a new list: a form with description and csv. ADMINs only. API keys need the scope `write`."""
        return self.request("POST", "/api/v2/alert_list", reason=reason)

    def get_v2_alert_list_unpaginated(self, *, reason: str | None = None) -> list[GetAlertListResultsItem]:
        """All filter lists. API keys need the scope `read`."""
        return self.request("GET", "/api/v2/alert_list/unpaginated", reason=reason)

    def get_v2_alert_list_by_id(self, id: str | int, *, reason: str | None = None) -> GetAlertListResultsItem:
        """One filter list. API keys need the scope `read`."""
        return self.request("GET", f"/api/v2/alert_list/{_part(id)}", reason=reason)

    def patch_v2_alert_list_by_id(self, id: str | int, *, reason: str | None = None) -> PostAlertList:
        """Replace or extend (mode) the entries of a list: a form with csv. ADMINs only. API keys need the scope `write`."""
        return self.request("PATCH", f"/api/v2/alert_list/{_part(id)}", reason=reason)

    def delete_v2_alert_list_by_id(self, id: str | int, *, reason: str | None = None) -> Any:
        """Remove a list that no alert uses. ADMINs only. API keys need the scope `write`."""
        return self.request("DELETE", f"/api/v2/alert_list/{_part(id)}", reason=reason)

    def get_v2_alert_list_download_by_id(self, id: str | int, *, reason: str | None = None) -> Any:
        """The entries of a list as CSV, in the format of an upload. API keys need the scope `export`."""
        return self.request("GET", f"/api/v2/alert_list/download/{_part(id)}", reason=reason)

    def post_alert_list_preview(self, *, list: str | None = None, reason: str | None = None) -> PostAlertListChanges:
        """Preview the changes of an upload, a form with csv; stores nothing. ADMINs only. API keys need the scope `write`."""
        return self.request("POST", "/api/v1/alert_list/preview", query={"list": list}, reason=reason)

    def get_alert_list_by_id_entries(self, id: str | int, *, page: int | None = None, page_length: int | None = None, search: str | None = None, reason: str | None = None) -> GetAlertListByIdEntries:
        """The entries of a list whose plate contains a text, by plate. API keys need the scope `read`."""
        return self.request("GET", f"/api/v1/alert_list/{_part(id)}/entries", query={"page": page, "page_length": page_length, "search": search}, reason=reason)

    def post_alert_list_by_id_entries(self, id: str | int, body: PostAlertListByIdEntriesBody, *, reason: str | None = None) -> PostAlertListByIdEntries:
        """Add a plate to a list or change its entry; returns how often the plate was seen before. ADMINs only. API keys need the scope `write`."""
        return self.request("POST", f"/api/v1/alert_list/{_part(id)}/entries", body=body, reason=reason)

    def delete_alert_list_by_id_entries_by_plate(self, id: str | int, plate: str | int, *, reason: str | None = None) -> Any:
        """Remove a plate from a list. ADMINs only. API keys need the scope `write`."""
        return self.request("DELETE", f"/api/v1/alert_list/{_part(id)}/entries/{_part(plate)}", reason=reason)

    def get_alert_list_by_id_source(self, id: str | int, *, reason: str | None = None) -> GetAlertListByIdSource:
        """The address from which a list is loaded every hour. ADMINs only. API keys need the scope `read`."""
        return self.request("GET", f"/api/v1/alert_list/{_part(id)}/source", reason=reason)

    def put_alert_list_by_id_source(self, id: str | int, body: PutAlertListByIdSourceBody, *, reason: str | None = None) -> GetAlertListByIdSource:
        """Load a list from the address of a CSV file, now and every hour; an empty address stops it. ADMINs only. API keys need the scope `write`."""
        return self.request("PUT", f"/api/v1/alert_list/{_part(id)}/source", body=body, reason=reason)

    def get_v2_alert_history(self, *, page: int | None = None, page_length: int | None = None, status: Literal["delivered", "not delivered", "other"] | None = None, channel: Literal["email", "sms", "webhook", "push", "app"] | None = None, source: str | None = None, merged_into: str | None = None, reason: str | None = None) -> GetV2AlertHistory:
        """Messages to people and systems, newest first. ADMINs only. API keys need the scope `read`."""
        return self.request("GET", "/api/v2/alert/history", query={"page": page, "page_length": page_length, "status": status, "channel": channel, "source": source, "merged_into": merged_into}, reason=reason)

    def get_alert_history(self, *, page: int | None = None, page_length: int | None = None, status: Literal["delivered", "not delivered", "other"] | None = None, channel: Literal["email", "sms", "webhook", "push", "app"] | None = None, source: str | None = None, merged_into: str | None = None, reason: str | None = None) -> GetV2AlertHistory:
        """Messages to people and systems, newest first. ADMINs only. API keys need the scope `read`."""
        return self.request("GET", "/api/v1/alert/history", query={"page": page, "page_length": page_length, "status": status, "channel": channel, "source": source, "merged_into": merged_into}, reason=reason)

    def get_messages_by_id(self, id: str | int, *, reason: str | None = None) -> GetMessagesById:
        """A message with every attempt. ADMINs only. API keys need the scope `read`."""
        return self.request("GET", f"/api/v1/messages/{_part(id)}", reason=reason)

    def post_messages_by_id_replay(self, id: str | int, *, reason: str | None = None) -> GetMessagesById:
        """Send a message again, with the same id. ADMINs only. API keys need the scope `write`."""
        return self.request("POST", f"/api/v1/messages/{_part(id)}/replay", reason=reason)

    def get_messages_sms_count(self, *, reason: str | None = None) -> GetMessagesSmsCount:
        """The text messages of this month and their cost. ADMINs only. API keys need the scope `read`."""
        return self.request("GET", "/api/v1/messages/sms-count", reason=reason)

    def get_messages_channels(self, *, reason: str | None = None) -> list[GetMessagesChannelsItem]:
        """The recipients of messages, with the last success and the last error of each. ADMINs only. API keys need the scope `read`."""
        return self.request("GET", "/api/v1/messages/channels", reason=reason)

    def get_messages_acknowledge_by_token(self, token: str | int, *, reason: str | None = None) -> GetMessagesAcknowledgeByToken:
        """The notification behind the link of a message; does not acknowledge it. Open to everybody."""
        return self.request("GET", f"/api/v1/messages/acknowledge/{_part(token)}", reason=reason)

    def post_messages_acknowledge_by_token(self, token: str | int, *, reason: str | None = None) -> GetMessagesAcknowledgeByToken:
        """Acknowledge by the link of a message. Open to everybody."""
        return self.request("POST", f"/api/v1/messages/acknowledge/{_part(token)}", reason=reason)

    def post_messages_acknowledge_by_token_resolve(self, token: str | int, *, reason: str | None = None) -> GetMessagesAcknowledgeByToken:
        """Resolve the incident of a message by the link of the message. Open to everybody."""
        return self.request("POST", f"/api/v1/messages/acknowledge/{_part(token)}/resolve", reason=reason)

    def get_messages_push(self, *, reason: str | None = None) -> GetMessagesPush:
        """The public key for browser notifications. API keys need the scope `read`."""
        return self.request("GET", "/api/v1/messages/push", reason=reason)

    def post_messages_push(self, body: PostMessagesPushBody, *, reason: str | None = None) -> PostMessagesPush:
        """Subscribe a browser to notifications. API keys need the scope `write`."""
        return self.request("POST", "/api/v1/messages/push", body=body, reason=reason)

    def delete_messages_push(self, *, endpoint: str, reason: str | None = None) -> Any:
        """Unsubscribe a browser from notifications. API keys need the scope `write`."""
        return self.request("DELETE", "/api/v1/messages/push", query={"endpoint": endpoint}, reason=reason)

    def get_incidents(self, *, page: int | None = None, page_length: int | None = None, state: Literal["open", "acknowledged", "resolved"] | None = None, reason: str | None = None) -> GetIncidents:
        """Incidents, newest first: what alerts reported, grouped by subject and place. API keys need the scope `read`."""
        return self.request("GET", "/api/v1/incidents", query={"page": page, "page_length": page_length, "state": state}, reason=reason)

    def get_incidents_by_id(self, id: str | int, *, reason: str | None = None) -> GetIncidentsById:
        """An incident with its timeline. API keys need the scope `read`."""
        return self.request("GET", f"/api/v1/incidents/{_part(id)}", reason=reason)

    def post_incidents_by_id_acknowledge(self, id: str | int, *, reason: str | None = None) -> GetIncidentsById:
        """Acknowledge an incident: nothing of it escalates any more. API keys need the scope `write`."""
        return self.request("POST", f"/api/v1/incidents/{_part(id)}/acknowledge", reason=reason)

    def post_incidents_by_id_resolve(self, id: str | int, *, reason: str | None = None) -> GetIncidentsById:
        """Resolve an incident: what follows opens another one. API keys need the scope `write`."""
        return self.request("POST", f"/api/v1/incidents/{_part(id)}/resolve", reason=reason)

    def post_incidents_by_id_reopen(self, id: str | int, *, reason: str | None = None) -> GetIncidentsById:
        """Open a resolved incident again. API keys need the scope `write`."""
        return self.request("POST", f"/api/v1/incidents/{_part(id)}/reopen", reason=reason)

    def post_incidents_by_id_notes(self, id: str | int, body: PostIncidentsByIdNotesBody, *, reason: str | None = None) -> GetIncidentsById:
        """Add a note to the timeline. API keys need the scope `write`."""
        return self.request("POST", f"/api/v1/incidents/{_part(id)}/notes", body=body, reason=reason)

    def post_messages_sms_replies_by_token(self, token: str | int, body: PostMessagesSmsRepliesByTokenBody, *, reason: str | None = None) -> str:
        """A reply by text message, as Twilio posts it: OK acknowledges, DONE resolves, other texts are noted. Open to everybody."""
        return self.request("POST", f"/api/v1/messages/sms-replies/{_part(token)}", body=body, reason=reason)

    def get_messages_sms_replies(self, *, page: int | None = None, page_length: int | None = None, reason: str | None = None) -> GetMessagesSmsReplies:
        """Replies by text message, newest first, with what came of each. ADMINs only. API keys need the scope `read`."""
        return self.request("GET", "/api/v1/messages/sms-replies", query={"page": page, "page_length": page_length}, reason=reason)

    def get_event_types(self, *, reason: str | None = None) -> list[GetEventTypesItem]:
        """The types of events that webhooks get, with the JSON Schema and an example of each. API keys need the scope `read`."""
        return self.request("GET", "/api/v1/event-types", reason=reason)

    def get_webhooks(self, *, page: int | None = None, page_length: int | None = None, reason: str | None = None) -> GetWebhooks:
        """Webhooks by name. API keys need the scope `read`."""
        return self.request("GET", "/api/v1/webhooks", query={"page": page, "page_length": page_length}, reason=reason)

    def post_webhooks(self, body: PostWebhooksBody, *, reason: str | None = None) -> GetWebhooksResultsItem:
        """Add a webhook. ADMINs only. API keys need the scope `write`."""
        return self.request("POST", "/api/v1/webhooks", body=body, reason=reason)

    def get_webhooks_by_id(self, id: str | int, *, reason: str | None = None) -> GetWebhooksResultsItem:
        """A webhook. API keys need the scope `read`."""
        return self.request("GET", f"/api/v1/webhooks/{_part(id)}", reason=reason)

    def put_webhooks_by_id(self, id: str | int, body: PostWebhooksBody, *, reason: str | None = None) -> GetWebhooksResultsItem:
        """Change a webhook. ADMINs only. API keys need the scope `write`."""
        return self.request("PUT", f"/api/v1/webhooks/{_part(id)}", body=body, reason=reason)

    def delete_webhooks_by_id(self, id: str | int, *, reason: str | None = None) -> Any:
        """Remove a webhook. ADMINs only. API keys need the scope `write`."""
        return self.request("DELETE", f"/api/v1/webhooks/{_part(id)}", reason=reason)

    def post_webhooks_test(self, body: PostWebhooksBody, *, reason: str | None = None) -> PostWebhooksTest:
        """Test the webhook of a form with the newest detection. ADMINs only. API keys need the scope `write`."""
        return self.request("POST", "/api/v1/webhooks/test", body=body, reason=reason)

    def post_webhooks_test_image_by_image_id(self, image_id: str | int, body: PostWebhooksBody, *, reason: str | None = None) -> PostWebhooksTest:
        """Test the webhook of a form with the detections of an image. ADMINs only. API keys need the scope `write`."""
        return self.request("POST", f"/api/v1/webhooks/test/image/{_part(image_id)}/", body=body, reason=reason)

    def get_webhooks_by_id_secret(self, id: str | int, *, reason: str | None = None) -> GetWebhooksByIdSecret:
        """The secret that signs the requests of a webhook. ADMINs only. API keys need the scope `secrets`."""
        return self.request("GET", f"/api/v1/webhooks/{_part(id)}/secret", reason=reason)

    def post_webhooks_by_id_secret(self, id: str | int, *, reason: str | None = None) -> GetWebhooksByIdSecret:
        """Create a new secret; the previous one also signs for a day. ADMINs only. API keys need the scopes `write` and `secrets`."""
        return self.request("POST", f"/api/v1/webhooks/{_part(id)}/secret", reason=reason)

    def post_webhooks_by_id_replay(self, id: str | int, *, reason: str | None = None) -> GetExplorerDetectionsCount:
        """Resend the failed messages of the last days. ADMINs only. API keys need the scope `write`."""
        return self.request("POST", f"/api/v1/webhooks/{_part(id)}/replay", reason=reason)

    def get_webhooks_by_id_app(self, id: str | int, *, reason: str | None = None) -> GetWebhooksByIdApp:
        """A webhook as an app that others can import: without the values of its headers. ADMINs only. API keys need the scope `read`."""
        return self.request("GET", f"/api/v1/webhooks/{_part(id)}/app", reason=reason)

    def post_webhooks_apps(self, body: PostWebhooksAppsBody, *, reason: str | None = None) -> PostReviewTakeItemsItemCamera:
        """Add a webhook from an app; it is switched off until its values are filled in. ADMINs only. API keys need the scope `write`."""
        return self.request("POST", "/api/v1/webhooks/apps", body=body, reason=reason)

    def get_customers(self, *, page: int | None = None, page_length: int | None = None, search: str | None = None, plates: str | None = None, reason: str | None = None) -> GetCustomers:
        """Customers by plate; the search covers plate, name, company and tags, and needs a reason where plate searches do. API keys need the scope `read`."""
        return self.request("GET", "/api/v1/customers", query={"page": page, "page_length": page_length, "search": search, "plates": plates}, reason=reason)

    def get_customers_by_plate(self, plate: str | int, *, reason: str | None = None) -> GetCustomersResultsItem:
        """The customer of a plate. API keys need the scope `read`."""
        return self.request("GET", f"/api/v1/customers/{_part(plate)}", reason=reason)

    def put_customers_by_plate(self, plate: str | int, body: PutCustomersByPlateBody, *, reason: str | None = None) -> GetCustomersResultsItem:
        """Save the customer of a plate. ADMINs only. API keys need the scope `write`."""
        return self.request("PUT", f"/api/v1/customers/{_part(plate)}", body=body, reason=reason)

    def delete_customers_by_plate(self, plate: str | int, *, reason: str | None = None) -> GetSitesByIdCamerasResultsItemLocationData2:
        """Remove the customer of a plate. ADMINs only. API keys need the scope `write`."""
        return self.request("DELETE", f"/api/v1/customers/{_part(plate)}", reason=reason)

    def get_cameras_by_id_ingest_log(self, id: str | int, *, reason: str | None = None) -> list[GetCamerasByIdIngestLogItem]:
        """The last posts of a camera, newest first. ADMINs only. API keys need the scope `ingest_log`."""
        return self.request("GET", f"/api/v1/cameras/{_part(id)}/ingest_log", reason=reason)

    def get_cameras_by_id_ingest_log_by_log_id(self, id: str | int, log_id: str | int, *, reason: str | None = None) -> GetCamerasByIdIngestLogByLogId:
        """A post of a camera with its content. ADMINs only. API keys need the scope `ingest_log`."""
        return self.request("GET", f"/api/v1/cameras/{_part(id)}/ingest_log/{_part(log_id)}", reason=reason)

    def post_cameras_by_id_ingest_samples(self, id: str | int, body: PostCamerasByIdIngestSamplesBody, *, reason: str | None = None) -> GetCamerasByIdIngestLogByLogId:
        """Send a sample event in a camera format. ADMINs only. API keys need the scope `write`."""
        return self.request("POST", f"/api/v1/cameras/{_part(id)}/ingest_samples", body=body, reason=reason)

    def post_cameras_by_id_ingest_log_by_log_id_mapping_trial(self, id: str | int, log_id: str | int, body: PostImportsHistoryByIdMappingTrialBodyPointers, *, reason: str | None = None) -> PostImportsHistoryByIdMappingTrial:
        """Preview a post with a field mapping; stores nothing. ADMINs only. API keys need the scope `ingest_log`."""
        return self.request("POST", f"/api/v1/cameras/{_part(id)}/ingest_log/{_part(log_id)}/mapping_trial", body=body, reason=reason)

    def post_cameras_by_id_ingest_log_by_log_id_mappings(self, id: str | int, log_id: str | int, body: PostCamerasByIdIngestLogByLogIdMappingsBody, *, reason: str | None = None) -> PostCamerasByIdIngestLogByLogIdMappings:
        """Save a field mapping. ADMINs only. API keys need the scope `ingest_log`."""
        return self.request("POST", f"/api/v1/cameras/{_part(id)}/ingest_log/{_part(log_id)}/mappings", body=body, reason=reason)

    def get_field_mappings(self, *, reason: str | None = None) -> list[PostCamerasByIdIngestLogByLogIdMappings]:
        """The field mappings of the organisation, newest first. ADMINs only. API keys need the scope `read`."""
        return self.request("GET", "/api/v1/field_mappings", reason=reason)

    def delete_field_mappings_by_id(self, id: str | int, *, reason: str | None = None) -> Any:
        """Remove a field mapping; later posts are read without it. ADMINs only. API keys need the scope `write`."""
        return self.request("DELETE", f"/api/v1/field_mappings/{_part(id)}", reason=reason)

    def get_cameras_by_id_clock(self, id: str | int, *, reason: str | None = None) -> GetCamerasByIdClock:
        """The clock correction of a camera. ADMINs only. API keys need the scope `read`."""
        return self.request("GET", f"/api/v1/cameras/{_part(id)}/clock", reason=reason)

    def put_cameras_by_id_clock(self, id: str | int, body: PutCamerasByIdClockBody, *, reason: str | None = None) -> GetCamerasByIdClock:
        """Start or stop correcting the clock of a camera from its next post. ADMINs only. API keys need the scope `write`."""
        return self.request("PUT", f"/api/v1/cameras/{_part(id)}/clock", body=body, reason=reason)

    def get_integrations(self, *, reason: str | None = None) -> list[GetIntegrationsItem]:
        """Every app and whether it is enabled. Opens with the key of a sign-in; no API key opens it."""
        return self.request("GET", "/api/v1/integrations/", reason=reason)

    def get_integrations_by_slug_calls(self, slug: str | int, *, reason: str | None = None) -> GetIntegrationsBySlugCalls:
        """The last calls of an app with their failures and their lag. ADMINs only. Opens with the key of a sign-in; no API key opens it."""
        return self.request("GET", f"/api/v1/integrations/{_part(slug)}/calls", reason=reason)

    def post_integrations_by_slug_preview(self, slug: str | int, body: PostIntegrationsBySlugPreviewBody, *, reason: str | None = None) -> PostIntegrationsBySlugPreview:
        """The newest event that an app receives, and the body of its call with these choices. ADMINs only. Opens with the key of a sign-in; no API key opens it."""
        return self.request("POST", f"/api/v1/integrations/{_part(slug)}/preview", body=body, reason=reason)

    def get_integrations_token(self, *, reason: str | None = None) -> GetIntegrationsToken:
        """The marketplace API token; the first request creates it. ADMINs only. Opens with the key of a sign-in; no API key opens it."""
        return self.request("GET", "/api/v1/integrations/token/", reason=reason)

    def post_integrations_token_rotate(self, *, reason: str | None = None) -> GetIntegrationsToken:
        """Replace the marketplace API token; the old one stops working. ADMINs only. Opens with the key of a sign-in; no API key opens it."""
        return self.request("POST", "/api/v1/integrations/token/rotate", reason=reason)

    def get_integrations_oauth2_download_cert(self, *, reason: str | None = None) -> str:
        """The certificate to upload to Salesforce, as a PEM file. ADMINs only. Opens with the key of a sign-in; no API key opens it."""
        return self.request("GET", "/api/v1/integrations/oauth2/download_cert", reason=reason)

    def get_integrations_oauth2_test_connection_by_app(self, app: str | int, *, reason: str | None = None) -> GetIntegrationsOauth2TestConnectionByApp:
        """Test the stored settings of an integration. ADMINs only. Opens with the key of a sign-in; no API key opens it."""
        return self.request("GET", f"/api/v1/integrations/oauth2/test_connection/{_part(app)}", reason=reason)

    def get_integrations_by_slug(self, slug: str | int, *, reason: str | None = None) -> GetIntegrationsBySlug:
        """The stored setting of an app; 404 when there is none. Opens with the key of a sign-in; no API key opens it."""
        return self.request("GET", f"/api/v1/integrations/{_part(slug)}", reason=reason)

    def put_integrations_by_slug(self, slug: str | int, body: PutIntegrationsBySlugBody, *, reason: str | None = None) -> GetIntegrationsBySlug:
        """Enable or disable an app and change its settings; a secret that is left out stays unchanged. ADMINs only. Opens with the key of a sign-in; no API key opens it."""
        return self.request("PUT", f"/api/v1/integrations/{_part(slug)}", body=body, reason=reason)

    def get_hubspot_contacts(self, *, plates: str, reason: str | None = None) -> GetHubspotContacts:
        """HubSpot contacts whose plate property contains one of these plates. API keys need the scope `read`."""
        return self.request("GET", "/api/v1/hubspot/contacts", query={"plates": plates}, reason=reason)

    def get_billing_stolen_plates(self, *, reason: str | None = None) -> GetBillingStolenPlates:
        """Whether the search for stolen plates is on. Opens with the key of a sign-in; no API key opens it."""
        return self.request("GET", "/api/v1/billing/stolenPlates", reason=reason)

    def put_billing_stolen_plates(self, body: PutBillingStolenPlatesBody, *, reason: str | None = None) -> GetBillingStolenPlates:
        """Turn the search for stolen plates on or off. ADMINs only. Opens with the key of a sign-in; no API key opens it."""
        return self.request("PUT", "/api/v1/billing/stolenPlates", body=body, reason=reason)

    def get_api_keys(self, *, reason: str | None = None) -> list[GetApiKeysItem]:
        """The active API keys. ADMINs only. Opens with the key of a sign-in; no API key opens it."""
        return self.request("GET", "/api/v1/api_keys", reason=reason)

    def post_api_keys(self, body: PostApiKeysBody, *, reason: str | None = None) -> PostApiKeys:
        """Create an API key. ADMINs only. Opens with the key of a sign-in; no API key opens it."""
        return self.request("POST", "/api/v1/api_keys", body=body, reason=reason)

    def delete_api_keys_by_id(self, id: str | int, *, reason: str | None = None) -> GetSitesByIdCamerasResultsItemLocationData2:
        """Revoke an API key at once. ADMINs only. Opens with the key of a sign-in; no API key opens it."""
        return self.request("DELETE", f"/api/v1/api_keys/{_part(id)}", reason=reason)

    def get_organisation_home_assistant(self, *, reason: str | None = None) -> GetOrganisationHomeAssistant:
        """The broker through which Home Assistant finds sites and cameras, and how it goes. ADMINs only. Opens with the key of a sign-in; no API key opens it."""
        return self.request("GET", "/api/v1/organisation/home_assistant", reason=reason)

    def put_organisation_home_assistant(self, body: PutOrganisationHomeAssistantBody, *, reason: str | None = None) -> GetOrganisationHomeAssistant:
        """Change the broker of Home Assistant. ADMINs only. Opens with the key of a sign-in; no API key opens it."""
        return self.request("PUT", "/api/v1/organisation/home_assistant", body=body, reason=reason)

    def post_organisation_home_assistant_test(self, *, reason: str | None = None) -> GetIntegrationsOauth2TestConnectionByApp:
        """Connect to the stored broker once. ADMINs only. Opens with the key of a sign-in; no API key opens it."""
        return self.request("POST", "/api/v1/organisation/home_assistant/test", reason=reason)

    def get_organisation_members(self, *, page: int | None = None, page_length: int | None = None, reason: str | None = None) -> list[GetOrganisationMembersItem]:
        """All members of the organisation; page parameters are ignored. ADMINs only. Opens with the key of a sign-in; no API key opens it."""
        return self.request("GET", "/api/v1/organisation/members/", query={"page": page, "page_length": page_length}, reason=reason)

    def post_organisation_members(self, body: PostOrganisationMembersBody, *, reason: str | None = None) -> GetOrganisationMembersItem:
        """Add a member, who registers from a link that is mailed. ADMINs only. Opens with the key of a sign-in; no API key opens it."""
        return self.request("POST", "/api/v1/organisation/members/", body=body, reason=reason)

    def get_organisation_members_by_id(self, id: str | int, *, reason: str | None = None) -> GetOrganisationMembersItem:
        """One member. ADMINs only. Opens with the key of a sign-in; no API key opens it."""
        return self.request("GET", f"/api/v1/organisation/members/{_part(id)}", reason=reason)

    def put_organisation_members_by_id(self, id: str | int, body: PostOrganisationMembersBody, *, reason: str | None = None) -> GetOrganisationMembersItem:
        """Change a member. ADMINs only. Opens with the key of a sign-in; no API key opens it."""
        return self.request("PUT", f"/api/v1/organisation/members/{_part(id)}", body=body, reason=reason)

    def delete_organisation_members_by_id(self, id: str | int, *, reason: str | None = None) -> Any:
        """Remove a member and end their sessions. ADMINs only. Opens with the key of a sign-in; no API key opens it."""
        return self.request("DELETE", f"/api/v1/organisation/members/{_part(id)}", reason=reason)

    def post_organisation_members_by_id_resend(self, id: str | int, *, reason: str | None = None) -> GetOrganisationMembersItem:
        """Mail a new link to a member who has not registered yet; the old link stops working. ADMINs only. Opens with the key of a sign-in; no API key opens it."""
        return self.request("POST", f"/api/v1/organisation/members/{_part(id)}/resend", reason=reason)

    def get_organisation_invites(self, *, page: int | None = None, page_length: int | None = None, reason: str | None = None) -> list[GetOrganisationInvitesItem]:
        """All open invites; page parameters are ignored. ADMINs only. Opens with the key of a sign-in; no API key opens it."""
        return self.request("GET", "/api/v1/organisation/invites/", query={"page": page, "page_length": page_length}, reason=reason)

    def get_organisation_invites_by_id(self, id: str | int, *, reason: str | None = None) -> GetOrganisationInvitesItem:
        """One invite. ADMINs only. Opens with the key of a sign-in; no API key opens it."""
        return self.request("GET", f"/api/v1/organisation/invites/{_part(id)}", reason=reason)

    def put_organisation_invites_by_id(self, id: str | int, body: PutOrganisationInvitesByIdBody, *, reason: str | None = None) -> GetOrganisationInvitesItem:
        """Change the role and sites of an invite. ADMINs only. Opens with the key of a sign-in; no API key opens it."""
        return self.request("PUT", f"/api/v1/organisation/invites/{_part(id)}", body=body, reason=reason)

    def delete_organisation_invites_by_id(self, id: str | int, *, reason: str | None = None) -> Any:
        """Revoke an invite; its link stops working. ADMINs only. Opens with the key of a sign-in; no API key opens it."""
        return self.request("DELETE", f"/api/v1/organisation/invites/{_part(id)}", reason=reason)

    def post_organisation_invites(self, body: PostOrganisationInvitesBody, *, reason: str | None = None) -> GetOrganisationInvitesItem:
        """Invite a person by mail. ADMINs only. Opens with the key of a sign-in; no API key opens it."""
        return self.request("POST", "/api/v1/organisation/invites", body=body, reason=reason)

    def post_organisation_invites_by_id_resend(self, id: str | int, *, reason: str | None = None) -> GetOrganisationInvitesItem:
        """Mail a new link that works for 7 days; the old link stops working. ADMINs only. Opens with the key of a sign-in; no API key opens it."""
        return self.request("POST", f"/api/v1/organisation/invites/{_part(id)}/resend", reason=reason)

    def get_organisation_invites_verify_by_token(self, token: str | int, *, reason: str | None = None) -> GetOrganisationInvitesVerifyByToken:
        """The recipient of an invite link. Open to everybody."""
        return self.request("GET", f"/api/v1/organisation/invites/verify/{_part(token)}", reason=reason)

    def post_auth_address_confirm(self, body: PostAuthAddressConfirmBody, *, reason: str | None = None) -> GetSitesByIdCamerasResultsItemLocationData2:
        """Use a changed email address from now on, with the link that was mailed to it. Open to everybody."""
        return self.request("POST", "/api/v1/auth/address/confirm", body=body, reason=reason)

    def post_auth_registration(self, body: PostAuthRegistrationBody, *, token: str | None = None, reason: str | None = None) -> GetSitesByIdCamerasResultsItemLocationData2:
        """Register from an invite link. Open to everybody."""
        return self.request("POST", "/api/v1/auth/registration/", query={"token": token}, body=body, reason=reason)

    def get_contact_form(self, *, reason: str | None = None) -> GetContactForm:
        """Whether enquiries are mailed; an ADMIN also gets those of the organisation. Opens with the key of a sign-in; no API key opens it."""
        return self.request("GET", "/api/v1/contact_form", reason=reason)

    def post_contact_form(self, body: PostContactFormBody, *, reason: str | None = None) -> GetSitesByIdCamerasResultsItemLocationData2:
        """Send an enquiry about an enterprise plan. Opens with the key of a sign-in; no API key opens it."""
        return self.request("POST", "/api/v1/contact_form", body=body, reason=reason)

    def get_organisation_place(self, *, reason: str | None = None) -> GetOrganisationPlace:
        """The time zone, locale, first day of the week, units and currency of the organisation. Opens with the key of a sign-in; no API key opens it."""
        return self.request("GET", "/api/v1/organisation/place", reason=reason)

    def put_organisation_place(self, body: PutOrganisationPlaceBody, *, reason: str | None = None) -> GetOrganisationPlace:
        """Change the place of the organisation; a zone, locale or currency that does not exist is refused. ADMINs only. Opens with the key of a sign-in; no API key opens it."""
        return self.request("PUT", "/api/v1/organisation/place", body=body, reason=reason)

    def get_organisation_sign_on(self, *, reason: str | None = None) -> GetOrganisationSignOn:
        """How members sign in with an identity provider. ADMINs only. Opens with the key of a sign-in; no API key opens it."""
        return self.request("GET", "/api/v1/organisation/sign_on", reason=reason)

    def put_organisation_sign_on(self, body: PutOrganisationSignOnBody, *, reason: str | None = None) -> GetOrganisationSignOn:
        """Change the identity provider; it is called once before it is used. ADMINs only. Opens with the key of a sign-in; no API key opens it."""
        return self.request("PUT", "/api/v1/organisation/sign_on", body=body, reason=reason)

    def post_organisation_sign_on_domains_prove(self, body: PostOrganisationSignOnDomainsProveBody, *, reason: str | None = None) -> GetOrganisationSignOn:
        """Look for the DNS record that proves an email domain. ADMINs only. Opens with the key of a sign-in; no API key opens it."""
        return self.request("POST", "/api/v1/organisation/sign_on/domains/prove", body=body, reason=reason)

    def get_organisation_scim(self, *, reason: str | None = None) -> GetOrganisationScim:
        """Whether an identity provider may add and change members. ADMINs only. Opens with the key of a sign-in; no API key opens it."""
        return self.request("GET", "/api/v1/organisation/scim", reason=reason)

    def post_organisation_scim_token(self, *, reason: str | None = None) -> GetIntegrationsToken:
        """Create the token of the identity provider, in place of the one before; shown once. ADMINs only. Opens with the key of a sign-in; no API key opens it."""
        return self.request("POST", "/api/v1/organisation/scim/token", reason=reason)

    def delete_organisation_scim_token(self, *, reason: str | None = None) -> Any:
        """Revoke the token. ADMINs only. Opens with the key of a sign-in; no API key opens it."""
        return self.request("DELETE", "/api/v1/organisation/scim/token", reason=reason)

    def get_organisation_public_page(self, *, reason: str | None = None) -> GetOrganisationPublicPage:
        """The page for the public, which is off at first. ADMINs only. Opens with the key of a sign-in; no API key opens it."""
        return self.request("GET", "/api/v1/organisation/public_page", reason=reason)

    def put_organisation_public_page(self, body: PutOrganisationPublicPageBody, *, reason: str | None = None) -> GetOrganisationPublicPage:
        """Change the page for the public. ADMINs only. Opens with the key of a sign-in; no API key opens it."""
        return self.request("PUT", "/api/v1/organisation/public_page", body=body, reason=reason)

    def get_public_pages_by_slug(self, slug: str | int, *, reason: str | None = None) -> GetPublicPagesBySlug:
        """Public information of an organisation about its cameras. Open to everybody."""
        return self.request("GET", f"/api/v1/public_pages/{_part(slug)}", reason=reason)

    def get_organisation_dpia(self, *, format: Literal["md", "pdf"] | None = None, reason: str | None = None) -> Any:
        """A draft of the data protection impact assessment, from the present settings. ADMINs only. Opens with the key of a sign-in; no API key opens it."""
        return self.request("GET", "/api/v1/organisation/dpia", query={"format": format}, reason=reason)

    def post_auth_login(self, body: PostAuthLoginBody, *, reason: str | None = None) -> PostAuthLogin:
        """Sign in. Open to everybody."""
        return self.request("POST", "/api/v1/auth/login", body=body, reason=reason)

    def post_auth_logout(self, *, reason: str | None = None) -> GetSitesByIdCamerasResultsItemLocationData2:
        """Sign out. Opens with the key of a sign-in; no API key opens it."""
        return self.request("POST", "/api/v1/auth/logout", reason=reason)

    def get_profile(self, *, reason: str | None = None) -> GetProfile:
        """The signed-in user. Opens with the key of a sign-in; no API key opens it."""
        return self.request("GET", "/api/v1/profile", reason=reason)

    def put_profile_language(self, body: PutProfileLanguageBody, *, reason: str | None = None) -> Any:
        """Choose the language of your pages, mails and notifications. Opens with the key of a sign-in; no API key opens it."""
        return self.request("PUT", "/api/v1/profile/language", body=body, reason=reason)

    def post_auth_password_change(self, body: PostAuthPasswordChangeBody, *, reason: str | None = None) -> GetSitesByIdCamerasResultsItemLocationData2:
        """Change your password; ends all other sessions. Opens with the key of a sign-in; no API key opens it."""
        return self.request("POST", "/api/v1/auth/password/change", body=body, reason=reason)

    def post_auth_password_reset(self, body: PostAuthPasswordResetBody, *, reason: str | None = None) -> GetSitesByIdCamerasResultsItemLocationData2:
        """Mail a link to choose a new password. Open to everybody."""
        return self.request("POST", "/api/v1/auth/password/reset", body=body, reason=reason)

    def post_auth_password_reset_confirm(self, body: PostAuthPasswordResetConfirmBody, *, reason: str | None = None) -> GetSitesByIdCamerasResultsItemLocationData2:
        """Choose a new password with the mailed link. Open to everybody."""
        return self.request("POST", "/api/v1/auth/password/reset/confirm", body=body, reason=reason)

    def get_auth_sessions(self, *, reason: str | None = None) -> list[GetAuthSessionsItem]:
        """The sessions of the user. Opens with the key of a sign-in; no API key opens it."""
        return self.request("GET", "/api/v1/auth/sessions", reason=reason)

    def delete_auth_sessions(self, *, reason: str | None = None) -> Any:
        """Sign out everywhere else. Opens with the key of a sign-in; no API key opens it."""
        return self.request("DELETE", "/api/v1/auth/sessions", reason=reason)

    def delete_auth_sessions_by_id(self, id: str | int, *, reason: str | None = None) -> Any:
        """End one session. Opens with the key of a sign-in; no API key opens it."""
        return self.request("DELETE", f"/api/v1/auth/sessions/{_part(id)}", reason=reason)

    def get_auth_mfa(self, *, reason: str | None = None) -> GetAuthMfa:
        """Whether MFA is on. Opens with the key of a sign-in; no API key opens it."""
        return self.request("GET", "/api/v1/auth/mfa", reason=reason)

    def post_auth_mfa(self, body: PostAuthMfaBody, *, reason: str | None = None) -> PostAuthMfa:
        """Turn MFA on with a first code. Opens with the key of a sign-in; no API key opens it."""
        return self.request("POST", "/api/v1/auth/mfa", body=body, reason=reason)

    def delete_auth_mfa(self, body: DeleteAuthMfaBody | None, *, code: str | None = None, reason: str | None = None) -> Any:
        """Turn MFA off with a code. Opens with the key of a sign-in; no API key opens it."""
        return self.request("DELETE", "/api/v1/auth/mfa", query={"code": code}, body=body, reason=reason)

    def get_auth_mfa_secret(self, *, reason: str | None = None) -> GetAuthMfaSecret:
        """Create a TOTP secret to scan. Opens with the key of a sign-in; no API key opens it."""
        return self.request("GET", "/api/v1/auth/mfa/secret", reason=reason)

    def put_auth_mfa_authenticate(self, body: PutAuthMfaAuthenticateBody, *, reason: str | None = None) -> PutAuthMfaAuthenticate:
        """Finish sign-in with a code. Opens with the key of a sign-in; no API key opens it."""
        return self.request("PUT", "/api/v1/auth/mfa/authenticate", body=body, reason=reason)

    def get_views(self, *, path: str | None = None, reason: str | None = None) -> list[GetViewsItem]:
        """Your saved filters and the shared ones, by name. Opens with the key of a sign-in; no API key opens it."""
        return self.request("GET", "/api/v1/views", query={"path": path}, reason=reason)

    def post_views(self, body: PostViewsBody, *, reason: str | None = None) -> GetViewsItem:
        """Save filters under a name. Opens with the key of a sign-in; no API key opens it."""
        return self.request("POST", "/api/v1/views", body=body, reason=reason)

    def put_views_by_id(self, id: str | int, body: PostViewsBody, *, reason: str | None = None) -> GetViewsItem:
        """Change your saved filters; an ADMIN may also change shared ones. Opens with the key of a sign-in; no API key opens it."""
        return self.request("PUT", f"/api/v1/views/{_part(id)}", body=body, reason=reason)

    def delete_views_by_id(self, id: str | int, *, reason: str | None = None) -> Any:
        """Remove saved filters. Opens with the key of a sign-in; no API key opens it."""
        return self.request("DELETE", f"/api/v1/views/{_part(id)}", reason=reason)

    def get_auth_passkeys(self, *, reason: str | None = None) -> GetAuthPasskeys:
        """The passkeys of the person. Opens with the key of a sign-in; no API key opens it."""
        return self.request("GET", "/api/v1/auth/passkeys", reason=reason)

    def post_auth_passkeys(self, body: PostAuthPasskeysBody, *, reason: str | None = None) -> PostAuthPasskeys:
        """Add the passkey that the browser created. Opens with the key of a sign-in; no API key opens it."""
        return self.request("POST", "/api/v1/auth/passkeys", body=body, reason=reason)

    def post_auth_passkeys_options(self, *, reason: str | None = None) -> dict[str, Any]:
        """Options for creating a passkey. Opens with the key of a sign-in; no API key opens it."""
        return self.request("POST", "/api/v1/auth/passkeys/options", reason=reason)

    def delete_auth_passkeys_by_id(self, id: str | int, *, reason: str | None = None) -> Any:
        """Remove a passkey. Opens with the key of a sign-in; no API key opens it."""
        return self.request("DELETE", f"/api/v1/auth/passkeys/{_part(id)}", reason=reason)

    def put_auth_passkeys_settings(self, body: PutAuthPasskeysSettingsBody, *, reason: str | None = None) -> GetAuthPasskeys:
        """Ask for a passkey after the password, or not. Opens with the key of a sign-in; no API key opens it."""
        return self.request("PUT", "/api/v1/auth/passkeys/settings", body=body, reason=reason)

    def post_auth_passkeys_sign_in_options(self, *, reason: str | None = None) -> dict[str, Any]:
        """Options for signing in with a passkey alone. Open to everybody."""
        return self.request("POST", "/api/v1/auth/passkeys/sign_in/options", reason=reason)

    def post_auth_passkeys_sign_in(self, body: PostAuthPasskeysSignInBody, *, reason: str | None = None) -> PostAuthLogin:
        """Sign in with a passkey alone. Open to everybody."""
        return self.request("POST", "/api/v1/auth/passkeys/sign_in", body=body, reason=reason)

    def post_auth_passkeys_second_options(self, *, reason: str | None = None) -> dict[str, Any]:
        """Options for finishing a sign-in with a passkey. Opens with the key of a sign-in; no API key opens it."""
        return self.request("POST", "/api/v1/auth/passkeys/second/options", reason=reason)

    def put_auth_passkeys_second(self, body: PostAuthPasskeysSignInBody, *, reason: str | None = None) -> PutAuthMfaAuthenticate:
        """Finish sign-in with a passkey. Opens with the key of a sign-in; no API key opens it."""
        return self.request("PUT", "/api/v1/auth/passkeys/second", body=body, reason=reason)

    def post_auth_sign_on_offer(self, body: PostAuthPasswordResetBody, *, reason: str | None = None) -> PostAuthSignOnOffer:
        """Whether the domain of an email address signs in with an identity provider. Open to everybody."""
        return self.request("POST", "/api/v1/auth/sign_on/offer", body=body, reason=reason)

    def post_auth_sign_on_start(self, body: PostAuthSignOnStartBody, *, reason: str | None = None) -> PostAuthSignOnStart:
        """Start a sign-in: the address to open, and a ticket that the browser keeps. Open to everybody."""
        return self.request("POST", "/api/v1/auth/sign_on/start", body=body, reason=reason)

    def post_auth_sign_on_finish(self, body: PostAuthSignOnFinishBody, *, reason: str | None = None) -> PostAuthLogin:
        """Finish a sign-in with the query that the identity provider sent back. Open to everybody."""
        return self.request("POST", "/api/v1/auth/sign_on/finish", body=body, reason=reason)

    def post_auth_sign_on_sign_out(self, *, reason: str | None = None) -> PostAuthSignOnSignOut:
        """Sign out; where the session began at an identity provider, the address that ends it there too. Opens with the key of a sign-in; no API key opens it."""
        return self.request("POST", "/api/v1/auth/sign_on/sign_out", reason=reason)

    def post_auth_sign_on_logout_by_id(self, id: str | int, body: PostAuthSignOnLogoutByIdBody, *, reason: str | None = None) -> GetSitesByIdCamerasResultsItemLocationData2:
        """Back-channel logout: the identity provider ends the sessions of a member. Open to everybody."""
        return self.request("POST", f"/api/v1/auth/sign_on/logout/{_part(id)}", body=body, reason=reason)

    def post_auth_assistants_ask(self, body: PostAuthAssistantsAskBody, *, reason: str | None = None) -> PostAuthAssistantsAsk:
        """The app that requests access, and its scopes. Opens with the key of a sign-in; no API key opens it."""
        return self.request("POST", "/api/v1/auth/assistants/ask", body=body, reason=reason)

    def post_auth_assistants_allow(self, body: PostAuthAssistantsAllowBody, *, reason: str | None = None) -> PostAuthAssistantsAllow:
        """Allow an assistant to act as you. Opens with the key of a sign-in; no API key opens it."""
        return self.request("POST", "/api/v1/auth/assistants/allow", body=body, reason=reason)

    def post_auth_assistants_refuse(self, body: PostAuthAssistantsAskBody, *, reason: str | None = None) -> PostAuthAssistantsAllow:
        """Refuse an assistant. Opens with the key of a sign-in; no API key opens it."""
        return self.request("POST", "/api/v1/auth/assistants/refuse", body=body, reason=reason)

    def get_auth_assistants(self, *, reason: str | None = None) -> list[GetAuthAssistantsItem]:
        """The assistants that act as you. Opens with the key of a sign-in; no API key opens it."""
        return self.request("GET", "/api/v1/auth/assistants", reason=reason)

    def delete_auth_assistants_by_id(self, id: str | int, *, reason: str | None = None) -> Any:
        """Disconnect an assistant at once. Opens with the key of a sign-in; no API key opens it."""
        return self.request("DELETE", f"/api/v1/auth/assistants/{_part(id)}", reason=reason)

    def get_billing_view_all_plans(self, *, reason: str | None = None) -> GetBillingViewAllPlans:
        """Every plan. Opens with the key of a sign-in; no API key opens it."""
        return self.request("GET", "/api/v1/billing/viewAllPlans", reason=reason)

    def get_billing_update_plan(self, *, new_plan_id: str, reason: str | None = None) -> GetBillingUpdatePlan:
        """Change the plan. ADMINs only. Opens with the key of a sign-in; no API key opens it."""
        return self.request("GET", "/api/v1/billing/updatePlan", query={"new_plan_id": new_plan_id}, reason=reason)

    def post_billing_update_plan(self, *, new_plan_id: str, reason: str | None = None) -> GetBillingUpdatePlan:
        """Change the plan. ADMINs only. Opens with the key of a sign-in; no API key opens it."""
        return self.request("POST", "/api/v1/billing/updatePlan", query={"new_plan_id": new_plan_id}, reason=reason)

    def get_billing_payment_settings(self, *, reason: str | None = None) -> GetBillingPaymentSettings:
        """The settings of the payment provider. ADMINs only. Opens with the key of a sign-in; no API key opens it."""
        return self.request("GET", "/api/v1/billing/payment_settings", reason=reason)

    def post_billing_add_card(self, body: PostBillingAddCardBody, *, reason: str | None = None) -> PostBillingAddCard:
        """Store a card by its provider's token. ADMINs only. Opens with the key of a sign-in; no API key opens it."""
        return self.request("POST", "/api/v1/billing/addCard", body=body, reason=reason)

    def get_billing_view_card(self, *, card_id: str, reason: str | None = None) -> PostBillingAddCard:
        """The stored card. ADMINs only. Opens with the key of a sign-in; no API key opens it."""
        return self.request("GET", "/api/v1/billing/viewCard", query={"card_id": card_id}, reason=reason)

    def post_billing_delete_card(self, body: PostBillingDeleteCardBody | None, *, card_id: str | None = None, reason: str | None = None) -> GetSitesByIdCamerasResultsItemLocationData2:
        """Remove the card. ADMINs only. Opens with the key of a sign-in; no API key opens it."""
        return self.request("POST", "/api/v1/billing/deleteCard", query={"card_id": card_id}, body=body, reason=reason)

    def get_billing_store_images(self, *, reason: str | None = None) -> GetBillingStoreImages:
        """Whether pictures are stored. Opens with the key of a sign-in; no API key opens it."""
        return self.request("GET", "/api/v1/billing/storeImages", reason=reason)

    def post_billing_store_images(self, body: PostBillingStoreImagesBody, *, reason: str | None = None) -> GetBillingStoreImages:
        """Turn the storage of pictures on or off. ADMINs only. Opens with the key of a sign-in; no API key opens it."""
        return self.request("POST", "/api/v1/billing/storeImages", body=body, reason=reason)

    def get_audit(self, *, page: int | None = None, page_length: int | None = None, action: str | None = None, search: str | None = None, from_: str | None = None, to: str | None = None, reason: str | None = None) -> GetAudit:
        """Entries of the audit log, newest first. ADMINs only. Opens with the key of a sign-in; no API key opens it."""
        return self.request("GET", "/api/v1/audit", query={"page": page, "page_length": page_length, "action": action, "search": search, "from": from_, "to": to}, reason=reason)

    def get_audit_reasons(self, *, weeks: int | None = None, reason: str | None = None) -> list[GetAuditReasonsItem]:
        """Searches, downloads and opened originals by person and week, with their reasons, newest first. ADMINs only. Opens with the key of a sign-in; no API key opens it."""
        return self.request("GET", "/api/v1/audit/reasons", query={"weeks": weeks}, reason=reason)

    def get_audit_export_csv(self, *, action: str | None = None, search: str | None = None, from_: str | None = None, to: str | None = None, reason: str | None = None) -> str:
        """Entries of the audit log as CSV. ADMINs only. Opens with the key of a sign-in; no API key opens it."""
        return self.request("GET", "/api/v1/audit/export.csv", query={"action": action, "search": search, "from": from_, "to": to}, reason=reason)

    def get_audit_settings(self, *, reason: str | None = None) -> GetAuditSettings:
        """The retention time of the audit log, and whether plate searches need a reason. ADMINs only. Opens with the key of a sign-in; no API key opens it."""
        return self.request("GET", "/api/v1/audit/settings", reason=reason)

    def put_audit_settings(self, body: PutAuditSettingsBody, *, reason: str | None = None) -> GetAuditSettings:
        """Change the retention time of the audit log, and whether plate searches need a reason (header X-Search-Reason); a shorter time requires is_confirmed. ADMINs only. Opens with the key of a sign-in; no API key opens it."""
        return self.request("PUT", "/api/v1/audit/settings", body=body, reason=reason)

    def get_cases(self, *, page: int | None = None, page_length: int | None = None, reason: str | None = None) -> GetCases:
        """Cases, newest first. ADMINs only. API keys need the scope `read`."""
        return self.request("GET", "/api/v1/cases", query={"page": page, "page_length": page_length}, reason=reason)

    def post_cases(self, body: PostCasesBody, *, reason: str | None = None) -> PostCases:
        """Open a case. ADMINs only. API keys need the scope `write`."""
        return self.request("POST", "/api/v1/cases", body=body, reason=reason)

    def get_cases_by_id(self, id: str | int, *, reason: str | None = None) -> PostCases:
        """A case with its holds and notes. ADMINs only. API keys need the scope `read`."""
        return self.request("GET", f"/api/v1/cases/{_part(id)}", reason=reason)

    def put_cases_by_id(self, id: str | int, body: PostCasesBody, *, reason: str | None = None) -> PostCases:
        """Change the name, reason and people of a case. ADMINs only. API keys need the scope `write`."""
        return self.request("PUT", f"/api/v1/cases/{_part(id)}", body=body, reason=reason)

    def post_cases_by_id_notes(self, id: str | int, body: PostCasesByIdNotesBody, *, reason: str | None = None) -> PostCases:
        """Add a note to a case. ADMINs only. API keys need the scope `write`."""
        return self.request("POST", f"/api/v1/cases/{_part(id)}/notes", body=body, reason=reason)

    def post_cases_by_id_holds(self, id: str | int, body: PostCasesByIdHoldsBody, *, reason: str | None = None) -> PostCases:
        """Hold data in a case: nothing deletes it until it is released. ADMINs only. API keys need the scope `write`."""
        return self.request("POST", f"/api/v1/cases/{_part(id)}/holds", body=body, reason=reason)

    def post_cases_by_id_holds_by_hold_release(self, id: str | int, hold: str | int, body: PostCasesByIdHoldsByHoldReleaseBody, *, reason: str | None = None) -> PostCases:
        """Release held data: retention applies again. ADMINs only. API keys need the scope `write`."""
        return self.request("POST", f"/api/v1/cases/{_part(id)}/holds/{_part(hold)}/release", body=body, reason=reason)

    def post_cases_by_id_close(self, id: str | int, body: PostCasesByIdHoldsByHoldReleaseBody, *, reason: str | None = None) -> PostCases:
        """Close a case whose holds are all released. ADMINs only. API keys need the scope `write`."""
        return self.request("POST", f"/api/v1/cases/{_part(id)}/close", body=body, reason=reason)

    def get_holds_by_kind_by_id(self, kind: str | int, id: str | int, *, reason: str | None = None) -> GetHoldsByKindById:
        """The open cases that hold a picture, a clip, or data of a plate, camera or site; names are for ADMINs. API keys need the scope `read`."""
        return self.request("GET", f"/api/v1/holds/{_part(kind)}/{_part(id)}", reason=reason)

    def get_holds_pictures(self, *, ids: str, reason: str | None = None) -> GetHoldsPictures:
        """Which of these pictures are held by a case. API keys need the scope `read`."""
        return self.request("GET", "/api/v1/holds/pictures", query={"ids": ids}, reason=reason)

    def get_evidence(self, *, case_id: str | None = None, reason: str | None = None) -> list[GetEvidenceItem]:
        """Evidence packages of the last days, newest first. ADMINs only. API keys need the scope `read`."""
        return self.request("GET", "/api/v1/evidence", query={"case_id": case_id}, reason=reason)

    def post_evidence(self, body: PostEvidenceBody, *, reason: str | None = None) -> GetEvidenceItem:
        """Queue an evidence package of a case or a selection. ADMINs only. API keys need the scope `write`."""
        return self.request("POST", "/api/v1/evidence", body=body, reason=reason)

    def delete_evidence_by_id(self, id: str | int, *, reason: str | None = None) -> Any:
        """Delete an evidence package before it expires. ADMINs only. API keys need the scope `write`."""
        return self.request("DELETE", f"/api/v1/evidence/{_part(id)}", reason=reason)

    def get_evidence_by_id_file(self, id: str | int, *, org: str, viewer: str, expires: str, signature: str, reason: str | None = None) -> Any:
        """The evidence package; supports Range. Opens by the signature in its address."""
        return self.request("GET", f"/api/v1/evidence/{_part(id)}/file", query={"org": org, "viewer": viewer, "Expires": expires, "Signature": signature}, reason=reason)

    def get_evidence_public_key(self, *, reason: str | None = None) -> GetEvidencePublicKey:
        """The key that signs evidence packages and the audit log. Open to everybody."""
        return self.request("GET", "/api/v1/evidence/public-key", reason=reason)

    def get_retention(self, *, reason: str | None = None) -> GetRetention:
        """How long data is kept, by kind and site. ADMINs only. API keys need the scope `read`."""
        return self.request("GET", "/api/v1/retention", reason=reason)

    def put_retention(self, body: PutRetentionBody, *, reason: str | None = None) -> GetRetention:
        """Change how long data is kept; a shorter time requires is_confirmed. ADMINs only. API keys need the scope `write`."""
        return self.request("PUT", "/api/v1/retention", body=body, reason=reason)

    def post_retention_preview(self, body: PostRetentionPreviewBody, *, reason: str | None = None) -> PostRetentionPreview:
        """The data that these settings would delete by midnight; changes nothing. ADMINs only. API keys need the scope `write`."""
        return self.request("POST", "/api/v1/retention/preview", body=body, reason=reason)

    def get_privacy_erasures(self, *, reason: str | None = None) -> list[GetPrivacyErasuresItem]:
        """Receipts of erasures, newest first, without plates. ADMINs only. API keys need the scope `read`."""
        return self.request("GET", "/api/v1/privacy/erasures", reason=reason)

    def post_privacy_erasures(self, body: PostPrivacyErasuresBody, *, reason: str | None = None) -> GetPrivacyErasuresItem:
        """Queue the erasure of all data of a plate, except data on hold. ADMINs only. API keys need the scope `write`."""
        return self.request("POST", "/api/v1/privacy/erasures", body=body, reason=reason)

    def get_privacy_erasures_by_id(self, id: str | int, *, reason: str | None = None) -> GetPrivacyErasuresItem:
        """The receipt of an erasure. ADMINs only. API keys need the scope `read`."""
        return self.request("GET", f"/api/v1/privacy/erasures/{_part(id)}", reason=reason)

    def post_privacy_erasures_preview(self, body: PostPrivacyErasuresPreviewBody, *, reason: str | None = None) -> PostPrivacyErasuresPreview:
        """Count what the erasure of a plate would delete. ADMINs only. API keys need the scope `write`."""
        return self.request("POST", "/api/v1/privacy/erasures/preview", body=body, reason=reason)

    def get_privacy_access_packages(self, *, reason: str | None = None) -> list[GetPrivacyAccessPackagesItem]:
        """Packages of what is held about a plate, newest first. ADMINs only. API keys need the scope `read`."""
        return self.request("GET", "/api/v1/privacy/access_packages", reason=reason)

    def post_privacy_access_packages(self, body: PostPrivacyAccessPackagesBody, *, reason: str | None = None) -> GetPrivacyAccessPackagesItem:
        """Make a package of all that is held about a plate, with recognised others hidden; a job writes it. ADMINs only. API keys need the scope `write`."""
        return self.request("POST", "/api/v1/privacy/access_packages", body=body, reason=reason)

    def delete_privacy_access_packages_by_id(self, id: str | int, *, reason: str | None = None) -> Any:
        """Delete a package before its time. ADMINs only. API keys need the scope `write`."""
        return self.request("DELETE", f"/api/v1/privacy/access_packages/{_part(id)}", reason=reason)

    def get_privacy_access_packages_by_id_file(self, id: str | int, *, org: str, viewer: str, expires: str, signature: str, reason: str | None = None) -> Any:
        """The file of a package. Opens by the signature in its address."""
        return self.request("GET", f"/api/v1/privacy/access_packages/{_part(id)}/file", query={"org": org, "viewer": viewer, "Expires": expires, "Signature": signature}, reason=reason)

    def get_setup(self, *, reason: str | None = None) -> GetSetup:
        """Whether the product waits for its first organisation. Open to everybody."""
        return self.request("GET", "/api/v1/setup", reason=reason)

    def post_setup(self, body: PostSetupBody, *, reason: str | None = None) -> GetSitesByIdCamerasResultsItemLocationData2:
        """Create the first organisation and its administrator with the printed set-up code. Open to everybody."""
        return self.request("POST", "/api/v1/setup", body=body, reason=reason)

    def get_setup_steps(self, *, reason: str | None = None) -> GetSetupSteps:
        """The progress of the organisation in its first steps. ADMINs only. API keys need the scope `read`."""
        return self.request("GET", "/api/v1/setup/steps", reason=reason)

    def delete_setup_steps(self, *, reason: str | None = None) -> Any:
        """Hide the first steps. ADMINs only. API keys need the scope `write`."""
        return self.request("DELETE", "/api/v1/setup/steps", reason=reason)

    def get_setup_filling(self, *, reason: str | None = None) -> GetSetupFilling:
        """The progress of filling a demo organisation; null for other organisations. API keys need the scope `read`."""
        return self.request("GET", "/api/v1/setup/filling", reason=reason)

    def get_setup_demo(self, *, reason: str | None = None) -> GetSetupDemo:
        """Whether the demo organisations exist. ADMINs only. API keys need the scope `read`."""
        return self.request("GET", "/api/v1/setup/demo", reason=reason)

    def post_setup_demo(self, *, reason: str | None = None) -> GetSitesByIdCamerasResultsItemLocationData2:
        """Fill the demo organisations, up to now. ADMINs only. API keys need the scope `write`."""
        return self.request("POST", "/api/v1/setup/demo", reason=reason)

    def delete_setup_demo(self, *, reason: str | None = None) -> GetSitesByIdCamerasResultsItemLocationData2:
        """Remove the demo organisations. ADMINs only. API keys need the scope `write`."""
        return self.request("DELETE", "/api/v1/setup/demo", reason=reason)

    def get_backups(self, *, reason: str | None = None) -> GetBackups:
        """The backups of this machine and their schedule; for machine administrators. ADMINs only. API keys need the scope `read`."""
        return self.request("GET", "/api/v1/backups", reason=reason)

    def post_backups(self, *, reason: str | None = None) -> GetSitesByIdCamerasResultsItemLocationData2:
        """Make a backup of this machine now. ADMINs only. API keys need the scope `write`."""
        return self.request("POST", "/api/v1/backups", reason=reason)

    def put_backups_schedule(self, body: PutBackupsScheduleBody, *, reason: str | None = None) -> GetBackupsSchedule:
        """Set the time and folder of backups and the number to keep. ADMINs only. API keys need the scope `write`."""
        return self.request("PUT", "/api/v1/backups/schedule", body=body, reason=reason)

    def get_machine_job_faults(self, *, reason: str | None = None) -> list[GetMachineJobFaultsItem]:
        """Scheduled jobs of which a part failed in the last run; for machine administrators, empty for others. ADMINs only. API keys need the scope `read`."""
        return self.request("GET", "/api/v1/machine/job-faults", reason=reason)

    def post_error_reports(self, body: PostErrorReportsBody, *, reason: str | None = None) -> Any:
        """Report a browser error to the server log. Open to everybody."""
        return self.request("POST", "/api/v1/error_reports", body=body, reason=reason)
