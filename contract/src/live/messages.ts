export const liveMessages = {
  confirmRemoveVehicle: 'Are you sure this vehicle is no longer onsite?',
  noImages: 'NO IMAGES',
  noCameras: 'Setup cameras to see images',
  nextRefresh: (countdown: string) => `Next auto refresh in ${countdown}`,
  stolenTitle: 'Stolen vehicle detected!',
  stolenDetails: (camera: string, plate: string) => `Camera: ${camera}, Plate: ${plate}`,
} as const
