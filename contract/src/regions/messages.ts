export const regionMessages = {
  selfIntersecting: 'Self-intersecting polygons are not allowed as a region of interest.',
  notPolygon: 'A region of interest needs to be in the shape of a polygon.',
  tooManyPoints: 'You have reached the maximum number of points allowed for this region of interest.',
  atLeastOne: 'Add at least one ROI',
  outsideImage: 'A region of interest needs to be inside the image.',
  unknownType: 'Please select a region type',
  updated: 'Camera ROIs updated successfully',
  confirmLeaveTab: 'Unsaved data on this tab will be lost. Do you want to continue?',
  noPreview: 'Preview is not available because camera has not received any images yet.',
  noPreviewHelp: 'Please contact our team if you need help setting up the camera.',
} as const
