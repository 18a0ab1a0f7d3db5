import { isHostName } from '../../../domain/staff/school-form-schema.ts';

/**
 * Returns the host name in what a person typed or pasted, such as an address of the web.
 * @returns `undefined` if there is none
 */
export function toHostName(text: string): string | undefined {
  const typed = text.trim();
  const address = typed.includes('://') ? typed : `https://${typed}`;
  const name = /^https?:/i.test(address) && URL.canParse(address) ? new URL(address).hostname.replace(/\.$/, '') : '';
  return isHostName(name) ? name : undefined;
}
