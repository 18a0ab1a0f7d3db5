/** Returns an address of the staff routes. */
export function managePath(...parts: readonly string[]): string {
  return `/api/v1/manage/${parts.map(encodeURIComponent).join('/')}`;
}

/** Address of a term as a OneRoster file. */
export function termExportPath(org: string, termId: string): string {
  return managePath(org, 'terms', termId, 'oneroster.zip');
}

/** Address of the problems of an import as a CSV file. */
export function problemsCsvPath(org: string, id: string): string {
  return managePath(org, 'imports', id, 'problems.csv');
}
