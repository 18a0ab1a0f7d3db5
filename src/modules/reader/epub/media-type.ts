/**
 * Media types that a book may load besides its text, including captions. An SVG is shown as an image, so that nothing
 * in it can run.
 */
const MEDIA =
  /^(?:image\/(?:png|jpeg|gif|webp|avif|svg\+xml)|audio\/[\w.+-]+|video\/[\w.+-]+|text\/vtt|font\/[\w.+-]+|application\/(?:font-[\w-]+|vnd\.ms-opentype|x-font-[\w-]+))$/;
const PICTURE = /^image\/(?:png|jpeg|gif|webp|avif)$/;
const TEXT =
  /^(?:application\/xhtml\+xml|text\/html|application\/x-dtbook\+xml|text\/x-oeb1-document|image\/svg\+xml)$/;

const PICTURE_TYPES = new Map([
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['gif', 'image/gif'],
  ['webp', 'image/webp'],
  ['avif', 'image/avif'],
  ['svg', 'image/svg+xml'],
]);

/**
 * Returns the media type of a file that a page may load; `undefined` if it may not. The file name decides for pictures
 * whose declared type is wrong, such as `image/jpg`.
 */
export function mediaTypeOf(path: string, declared: string): string | undefined {
  if (MEDIA.test(declared)) return declared;
  return PICTURE_TYPES.get(/\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? '');
}

/** Returns true for a picture, which an `img` can show, by its address or path and its declared type. */
export function isImage(path: string, declared: string): boolean {
  return mediaTypeOf(path, declared)?.startsWith('image/') === true;
}

/** Returns true for a picture made of pixels, which can be a page of its own. */
export function isPicture(path: string, declared: string): boolean {
  return !isText(declared) && PICTURE.test(mediaTypeOf(path, declared) ?? '');
}

/** Returns true for the media types of chapters. */
export function isText(declared: string): boolean {
  return TEXT.test(declared);
}
