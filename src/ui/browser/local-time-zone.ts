let zone: string | undefined;

/**
 * Returns the time zone of the device, which is used to count days for the person. The result is cached: reading the
 * time zone takes longer than everything else in a tile, and it rarely changes while a page is open.
 */
export function localTimeZone(): string {
  zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone;
}
