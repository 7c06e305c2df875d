export const mostGateVehicles = 30
export const takenPictureMaxBytes = 20 * 2 ** 20
