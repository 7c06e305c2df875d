import { MATROSKA, MP4, MPEG_TS, QTFF, WEBM } from 'mediabunny'

/** The containers that are read without ffmpeg. */
export const formats = [MP4, QTFF, MATROSKA, WEBM, MPEG_TS]
