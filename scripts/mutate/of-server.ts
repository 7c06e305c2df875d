import { mutationsOf, type Mutation } from './mutation.ts'

const range = mutationsOf('server/src/explorer/read-range.ts')
const register = mutationsOf('server/src/organisation/register.ts')
const sessions = mutationsOf('server/src/auth/queries.ts', 'server/src/auth/routes.test.ts')
const circle = mutationsOf('server/src/wildlife/filters.ts', 'server/src/wildlife/map.test.ts')
const sighting = mutationsOf('server/src/wildlife/replies.ts', 'server/src/wildlife/routes.test.ts')
const cameras = mutationsOf('server/src/cameras/save-camera.ts')

/** Storage, responses and rejections of the server. */
export const mutationsOfServer: readonly Mutation[] = [
  range('EXPL-212', "isRangeEnd: name === 'to'", 'isRangeEnd: false'),
  register('PLAT-038', 'if (faults) throw invalid(faults)', ''),
  register(
    'PLAT-042',
    'if (!invite.user_id) await createMember(tx, invite, userId, chosen)',
    'if (!invite.user_id) {}',
  ),
  sessions('PLAT-008', ".where('sessions.expires_at', '>', now)", ''),
  circle('EXPL-098', '<= ${radius}::float8)`', '<= 2 * ${radius}::float8)`'),
  sighting('EXPL-097', 'count: row.count,', 'count: 1,'),
  sighting('EXPL-097', 'orientation: row.orientation,', 'orientation: null,'),
  cameras('SITE-100', "brokenConstraint(error) === 'cameras_name_key'", 'false'),
]
