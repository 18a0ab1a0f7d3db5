import type { AccessCode } from '../../domain/codes/codes-schema.ts';

/**
 * Where the person goes with a code: its own address, the code itself where that is an address, or the redemption address. Only
 * addresses of the web count: what comes with a publisher's code is not ours.
 */
export function publisherAddress({ code, url }: AccessCode, redemptionUrl: string | undefined): string | undefined {
  return [url, code, redemptionUrl].find((one) => one !== undefined && isWebAddress(one));
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\/\S+$/i.test(text);
}
