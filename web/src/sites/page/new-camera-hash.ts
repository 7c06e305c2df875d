/** Opens the form of a new camera on the page of a site. */
export const newCameraHash = 'new-camera'
