import type { ContactForm } from '../../src/domain/staff/site-form-schema.ts';
import type { Database } from '../db/database.ts';
import type { organizations } from '../db/schema/organizations.ts';
import { changeOrganization, loadOrganizationForm, type OrganizationChange } from './organization-form.ts';

type ContactValues = Omit<ContactForm, 'version'>;

const contactForm = { action: 'contact.change', toValues, toRow };

/**
 * Loads whom the members of a school ask for help.
 * @throws 404 for an unknown school
 */
export function loadContact(db: Database, organizationId: number): Promise<ContactForm> {
  return loadOrganizationForm(db, organizationId, contactForm);
}

/**
 * Saves whom the members of a school ask for help.
 * @throws 404; 409 if another person changed it in the meantime (STAFF-3)
 */
export function changeContact(tx: Database, change: OrganizationChange<ContactForm>): Promise<void> {
  return changeOrganization(tx, change, contactForm);
}

function toValues(row: typeof organizations.$inferSelect): ContactValues {
  const { contactName, emailAddress, phoneNumber } = row;
  return { contactName: contactName ?? '', emailAddress: emailAddress ?? '', phoneNumber: phoneNumber ?? '' };
}

function toRow({ contactName, emailAddress, phoneNumber }: ContactValues) {
  return { contactName: contactName || null, emailAddress: emailAddress || null, phoneNumber: phoneNumber || null };
}
