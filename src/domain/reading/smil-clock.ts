const UNITS: Readonly<Record<string, number>> = { h: 3600, min: 60, s: 1, ms: 0.001 };

/** Parses a clock value of SMIL, such as `0:01:02.5`, `62.5s` or `62.5`, into seconds; `undefined` if it is none. */
export function secondsOfClock(clock: string): number | undefined {
  const text = clock.trim();
  const parts = /^(?:(?:(\d+):)?([0-5]?\d):)?([0-5]?\d(?:\.\d+)?)$/.exec(text);
  if (parts) return Number(parts[1] ?? 0) * 3600 + Number(parts[2] ?? 0) * 60 + Number(parts[3]);
  const count = /^(?:npt=)?(\d+(?:\.\d+)?)(h|min|s|ms)?$/.exec(text);
  return count ? Number(count[1]) * (UNITS[count[2] ?? 's'] ?? 1) : undefined;
}
