export interface HeatmapTables {
  heat_days: {
    org_id: string
    camera_id: string
    /** The local day of the site, as YYYY-MM-DD. */
    day: string
    cells: Buffer
    counted_at: Date
  }
}
