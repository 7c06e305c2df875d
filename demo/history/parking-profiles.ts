/** The visitors of a carpark: regulars with habits, and casual visitors by the hour. */
export interface ParkingProfile {
  /** Regular drivers, by habit. */
  regulars: { commuter: number; partTimer: number; shiftWorker: number; weekly: number }
  visitors: {
    /** Visitors on an ordinary weekday. */
    perWeekday: number
    /** Factors for Friday, Saturday and Sunday. */
    weekend: readonly [friday: number, saturday: number, sunday: number]
    /** Relative arrivals in each hour of the day, from midnight on. */
    hours: readonly number[]
    weekendHours?: readonly number[]
    /** Length of stay: the usual minutes and the spread above it. */
    stay: { median: number; spread: number }
  }
}

const office = [0, 0, 0, 0, 0, 1, 4, 12, 18, 14, 11, 10, 11, 10, 9, 8, 7, 7, 6, 4, 2, 1, 1, 0]
const leisure = [1, 0, 0, 0, 0, 0, 1, 2, 4, 7, 9, 12, 15, 13, 9, 8, 9, 13, 17, 15, 9, 5, 3, 2]
const flights = [4, 2, 2, 9, 17, 16, 13, 11, 9, 8, 7, 8, 8, 9, 10, 11, 10, 8, 7, 5, 3, 3, 4, 5]
const nightlife = [9, 5, 2, 1, 0, 0, 0, 1, 2, 4, 6, 9, 11, 9, 7, 7, 9, 12, 17, 21, 22, 19, 15, 12]

export const parkingProfiles: Record<string, ParkingProfile> = {
  Britomart: {
    regulars: { commuter: 52, partTimer: 16, shiftWorker: 6, weekly: 24 },
    visitors: {
      perWeekday: 42,
      weekend: [1.1, 1.3, 0.9],
      hours: office,
      weekendHours: leisure,
      stay: { median: 110, spread: 0.7 },
    },
  },
  'Wynyard Quarter': {
    regulars: { commuter: 16, partTimer: 8, shiftWorker: 4, weekly: 30 },
    visitors: {
      perWeekday: 36,
      weekend: [1.4, 2.1, 1.8],
      hours: leisure,
      stay: { median: 95, spread: 0.55 },
    },
  },
  'Airport long stay': {
    regulars: { commuter: 6, partTimer: 6, shiftWorker: 22, weekly: 4 },
    visitors: {
      perWeekday: 54,
      weekend: [1.25, 0.8, 1.1],
      hours: flights,
      stay: { median: 3.2 * 24 * 60, spread: 0.75 },
    },
  },
  'Oosterdok Amsterdam': {
    regulars: { commuter: 20, partTimer: 8, shiftWorker: 4, weekly: 10 },
    visitors: {
      perWeekday: 36,
      weekend: [1.2, 1.5, 1.2],
      hours: office,
      weekendHours: leisure,
      stay: { median: 100, spread: 0.6 },
    },
  },
  'Coal Harbour Vancouver': {
    regulars: { commuter: 20, partTimer: 8, shiftWorker: 4, weekly: 10 },
    visitors: {
      perWeekday: 36,
      weekend: [1.3, 1.7, 1.4],
      hours: leisure,
      stay: { median: 90, spread: 0.6 },
    },
  },
  'Binnenrotte Rotterdam': {
    regulars: { commuter: 4, partTimer: 2, shiftWorker: 2, weekly: 4 },
    visitors: {
      perWeekday: 24,
      weekend: [1.2, 1.4, 1],
      hours: flights,
      stay: { median: 70, spread: 0.5 },
    },
  },
  'Fortitude Valley': {
    regulars: { commuter: 18, partTimer: 8, shiftWorker: 4, weekly: 12 },
    visitors: {
      perWeekday: 26,
      weekend: [1.7, 2, 1.1],
      hours: office,
      weekendHours: nightlife,
      stay: { median: 80, spread: 0.5 },
    },
  },
}
