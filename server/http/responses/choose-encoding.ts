const ENCODINGS = ['br', 'gzip'] as const;

/** The encodings of answers that are compressed, best first, and the plain one. */
export type Encoding = (typeof ENCODINGS)[number] | 'identity';

/** Returns the best encoding that `Accept-Encoding` allows, ignoring weights other than zero. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  const allowed = accepted.split(',').map(readToken);
  return ENCODINGS.find((encoding) => allowed.includes(encoding)) ?? 'identity';
}

/** Returns the name of an encoding, or an empty string if it is refused with the weight zero. */
function readToken(part: string): string {
  const [name = '', ...parameters] = part.trim().toLowerCase().split(';');
  return parameters.some((one) => /^\s*q=0(?:\.0*)?\s*$/.test(one)) ? '' : name.trim();
}
