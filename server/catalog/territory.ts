import type { Territory } from '../db/schema/products.ts';

/** Whether a product may be sold in a country (ISO 3166). Without a territory it may be sold everywhere. */
export function isCountryAllowed(territory: Territory | null, country: string): boolean {
  if (territory === null) return true;
  if (territory.excluded.includes(country)) return false;
  return territory.isWorldwide || territory.included.includes(country);
}
