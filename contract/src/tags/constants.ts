export const namePrefix = { site: 'SITE: ', camera: 'CAM: ' } as const
