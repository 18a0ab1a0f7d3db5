import type { AccessCode } from '../../domain/codes/codes-schema.ts';

/**
 * Returns the address that a code leads to: the code's own address, the code itself if it is an address, or the
 * redemption address. Only web addresses are accepted, because the data of a publisher's code is not trusted.
 */
export function publisherAddress({ code, url }: AccessCode, redemptionUrl: string | undefined): string | undefined {
  return [url, code, redemptionUrl].find((one) => one !== undefined && isWebAddress(one));
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\/\S+$/i.test(text);
}
