import type pg from 'pg'

export interface Size {
  sites: number
  camerasPerSite: number
}

/** An organisation as large as we promise to be quick for, with all the tags that go with it. */
export async function fillOrganisation(pool: pg.Pool, orgId: string, { sites, camerasPerSite }: Size) {
  const ids = "overlay(gen_random_uuid()::text placing '7' from 15)::uuid"
  await pool.query(
    `insert into sites (org_id, id, site_type, name, address, lat, lng, number_of_bays, occupancy_count)
     select $1::uuid, ${ids}, n % 2,
       'SITE: ' || (array['Harbour','Ōtāhuhu','Queen Street','Airport','Māngere'])[1 + n % 5] || ' ' || n,
       n || ' Quay Street, Auckland', -47 + random() * 12, 166 + random() * 12, 100, 20
     from generate_series(1, $2::int) as n`,
    [orgId, sites],
  )
  await pool.query(
    `insert into cameras (org_id, id, site_id, app_type, name, focal_length, vertical_fov, horizontal_fov,
       event_frequency_id, last_seen)
     select org_id, ${ids}, sites.id, 1, 'CAM: Gate ' || n, 2.8, 72, 130, 1 + n % 6, now() - random() * interval '8 days'
     from sites, generate_series(1, $2::int) as n where org_id = $1`,
    [orgId, camerasPerSite],
  )
  await pool.query(
    `insert into tags (org_id, id, slug, label, editable, site_id)
     select org_id, ${ids}, 'site-' || id, name, false, id from sites where org_id = $1`,
    [orgId],
  )
  await pool.query(
    `insert into tags (org_id, id, slug, label, editable, camera_id)
     select org_id, ${ids}, 'cam-' || id, name, false, id from cameras where org_id = $1`,
    [orgId],
  )
  await pool.query(
    'insert into site_tags (org_id, site_id, tag_id) select org_id, site_id, id from tags where org_id = $1 and site_id is not null',
    [orgId],
  )
  await pool.query(
    'insert into camera_tags (org_id, camera_id, tag_id) select org_id, camera_id, id from tags where org_id = $1 and camera_id is not null',
    [orgId],
  )
  await pool.query('analyze')
}
