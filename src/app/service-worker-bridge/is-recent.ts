/**
 * True if `time` is less than `ms` milliseconds before `now`. Both are times of the wall clock, because
 * `performance.now()` stands still while some computers sleep. A time in the future means that the clock was moved back,
 * and is not recent.
 */
export function isRecent(time: number, ms: number, now: number): boolean {
  return time <= now && now - time < ms;
}
