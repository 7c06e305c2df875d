import path from 'node:path'
import type { Config } from '../core/config.ts'

/** The folder of backups until another one is chosen. */
export const defaultFolder = ({ dataDir }: Pick<Config, 'dataDir'>) => path.join(dataDir, 'backups')
