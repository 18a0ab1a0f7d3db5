let zone: string | undefined;

/**
 * The time zone of this device, by which days are counted for its reader. Asked for once: the answer takes a browser longer than all
 * else that a tile shows, and a page does not outlive many journeys.
 */
export function localTimeZone(): string {
  zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone;
}
