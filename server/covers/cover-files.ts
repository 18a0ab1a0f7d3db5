/** Names of stored cover pictures. A name contains the hash of the picture, so its content never changes. */
export const COVER_FILES = {
  full: (hash: string) => `${hash}-cover.jpg`,
  thumbnail: (hash: string) => `${hash}-thumb.webp`,
};

/** Folder of the covers in the storage of book files. */
export const COVERS_FOLDER = 'covers';

/** Returns the media type of a stored cover, or `undefined` if the name belongs to none. */
export function storedCoverType(file: string): string | undefined {
  if (/^[0-9a-f]{32}-cover\.jpg$/.test(file)) return 'image/jpeg';
  return /^[0-9a-f]{32}-thumb\.webp$/.test(file) ? 'image/webp' : undefined;
}
