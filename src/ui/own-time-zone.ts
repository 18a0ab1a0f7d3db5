/** The time zone of this device, by which days are counted for its reader. */
export function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
