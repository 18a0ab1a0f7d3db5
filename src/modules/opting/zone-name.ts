/** Returns the common name of a time zone: `Central Time`, `heure du centre`. */
export function zoneName(timeZone: string, locale: string): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? timeZone;
}
