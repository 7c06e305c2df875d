import path from 'node:path'
import type { Config } from '../core/config.ts'

/** Where backups go until somebody chooses a folder. */
export const defaultFolder = ({ dataDir }: Pick<Config, 'dataDir'>) => path.join(dataDir, 'backups')
