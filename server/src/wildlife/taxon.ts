import { ObjectClass } from '#contract/wildlife/enumerations.ts'
import type { WildlifeTaxon } from '#contract/wildlife/taxon.ts'
import { defaultTaxon } from '#rules/wildlife/taxa.ts'
import type { Db } from '../db.ts'

export async function readTaxon(db: Db, orgId: string): Promise<WildlifeTaxon> {
  const own = await db
    .selectFrom('wildlife_taxa')
    .select(['scientific_name', 'aphia_id'])
    .where('org_id', '=', orgId)
    .where('object_class', '=', ObjectClass.MAUI)
    .executeTakeFirst()
  return own ?? defaultTaxon
}

export async function saveTaxon(db: Db, orgId: string, taxon: WildlifeTaxon): Promise<WildlifeTaxon> {
  await db
    .insertInto('wildlife_taxa')
    .values({ org_id: orgId, object_class: ObjectClass.MAUI, ...taxon })
    .onConflict((conflict) => conflict.columns(['org_id', 'object_class']).doUpdateSet(taxon))
    .execute()
  return taxon
}
