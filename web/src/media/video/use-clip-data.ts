import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { ClipData } from '#rules/media/overlay/clip-shapes.ts'
import { piecesAround } from '#rules/media/clips/clip-pieces.ts'
import { joinTracks } from '#rules/media/clips/tracks.ts'
import { videoPieceQuery } from '../api.ts'

const nothing: ClipData = { tracks: {}, distances: [] }

/** The detections around a frame. A long clip is loaded in pieces, the next one in advance. */
export function useClipData(videoId: string, frame: number, frameCount: number): ClipData {
  const { here, before, after } = piecesAround(frame, frameCount)
  const client = useQueryClient()
  const { data: now } = useQuery(videoPieceQuery(videoId, here.from, here.to))
  const { data: past } = useQuery({
    ...videoPieceQuery(videoId, before?.from ?? 0, before?.to ?? 0),
    enabled: before !== undefined,
  })
  const { data: coming } = useQuery({
    ...videoPieceQuery(videoId, after?.from ?? 0, after?.to ?? 0),
    enabled: after !== undefined && now !== undefined,
  })
  useEffect(() => () => client.removeQueries({ queryKey: ['videos', videoId, 'tracks'] }), [client, videoId])
  return useMemo(() => {
    const pieces = [past, now, coming].filter((piece) => piece !== undefined)
    if (pieces.length === 0) return nothing
    return {
      tracks: pieces.reduce((known, piece) => joinTracks(known, piece.detection_data_tracks), {}),
      distances: pieces.flatMap((piece) => piece.safety_distance_data),
    }
  }, [past, now, coming])
}
