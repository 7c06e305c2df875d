export const roiPointMarkerPx = 9
export const roiCalibrationHalfSize = 3
export const roiFillOpacity = 0.25
