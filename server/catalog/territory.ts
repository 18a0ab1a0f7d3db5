import type { Territory } from '../db/schema/products.ts';

/**
 * Returns true if a product may be sold in a country (ISO 3166). A product without a territory may be sold everywhere.
 */
export function isCountryAllowed(territory: Territory | null, country: string): boolean {
  if (territory === null) return true;
  if (territory.excluded.includes(country)) return false;
  return territory.isWorldwide || territory.included.includes(country);
}
