import { type Config, isProduction } from '../../config.ts';
import { addressTexts } from '../../messages/connection-messages.ts';
import { Problem } from '../responses/problem.ts';
import { DEMO_PARTNERS } from '../security/origins.ts';
import { findAddressProblem } from './outbound-address.ts';

export type AddressRules = Pick<Config, 'allowedOrigins' | 'environment'>;

/**
 * Refuses addresses of a form that Carrel must not send anybody to (NET-1). An empty address is none. A path of the
 * simulated partners is accepted outside of production.
 * @param fields addresses by the name of their field
 * @throws 422 with the field and the reason
 */
export function requireAddresses(fields: Readonly<Record<string, readonly string[]>>, rules: AddressRules): void {
  for (const [field, addresses] of Object.entries(fields)) {
    for (const address of addresses) {
      if (address === '' || isDemoPartner(address, rules)) continue;
      const problem = findAddressProblem(address, rules.allowedOrigins);
      if (problem) {
        throw new Problem(422, 'validation_failed', {
          detail: addressTexts(address)[problem],
          meta: { fields: [field] },
        });
      }
    }
  }
}

function isDemoPartner(address: string, rules: AddressRules): boolean {
  return !isProduction(rules) && address.startsWith(DEMO_PARTNERS);
}
