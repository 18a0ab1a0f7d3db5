import type { Organization } from '../../src/domain/site/brand-schema.ts';
import type { organizations } from '../db/schema/organizations.ts';

/** Converts the school or store of a section, with the settings for sales and opting. */
export function toOrganization(row: typeof organizations.$inferSelect): Organization {
  const { title, isCdsEnabled, isFollettOrg, directSalesEnabled, buyOnVitalsource, showVsModal } = row;
  return {
    id: String(row.id),
    ...{ title, isCdsEnabled, isFollettOrg, directSalesEnabled, buyOnVitalsource, showVsModal },
    rentalReturnDays: row.rentalReturnDays,
    ...(row.vsRedirectUrl === null ? {} : { vsRedirectUrl: row.vsRedirectUrl }),
    ...(row.contactName === null ? {} : { contactName: row.contactName }),
    ...(row.phoneNumber === null ? {} : { phoneNumber: row.phoneNumber }),
    ...(row.emailAddress === null ? {} : { emailAddress: row.emailAddress }),
  };
}
