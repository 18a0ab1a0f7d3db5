import type { FastifyRequest } from 'fastify';
import type { SellingForm } from '../../src/domain/staff/site-form-schema.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { organizations } from '../db/schema/organizations.ts';
import { requireAddresses } from '../http/outbound/require-addresses.ts';
import { invalidField } from '../http/responses/problem.ts';
import { isAllowedTarget, wholeUrl } from '../http/security/origins.ts';
import { handoffNotAllowed, siteMessages } from '../messages/site-messages.ts';
import { changeOrganization, loadOrganizationForm, type OrganizationChange } from './organization-form.ts';

type SellingValues = Omit<SellingForm, 'version'>;

const sellingForm = { action: 'selling.change', toValues, toRow };

/**
 * Loads how a school sells.
 * @throws 404 for an unknown school
 */
export function loadSelling(db: Database, organizationId: number): Promise<SellingForm> {
  return loadOrganizationForm(db, organizationId, sellingForm);
}

/**
 * Refuses a form of selling that leads buyers nowhere: a seller without an address, an address that must not be used
 * (NET-1), or a bookstore whose address the operator has not allowed (NAV-6).
 * @throws 422 with the field that is wrong
 */
export function requireSellers(form: SellingForm, request: FastifyRequest, config: Config): void {
  const { handoffUrl, vsRedirectUrl } = form;
  requireAddresses({ handoffUrl: [handoffUrl], vsRedirectUrl: [vsRedirectUrl] }, config);
  if (form.isFollettOrg && handoffUrl === '') throw invalidField('handoffUrl', siteMessages.no_bookstore);
  if (form.buyOnVitalsource && vsRedirectUrl === '') throw invalidField('vsRedirectUrl', siteMessages.no_seller);
  if (handoffUrl !== '' && !isAllowedTarget(wholeUrl(handoffUrl, request), request, config)) {
    throw invalidField('handoffUrl', handoffNotAllowed(handoffUrl));
  }
}

/**
 * Saves how a school sells.
 * @throws 404; 409 if another person changed it in the meantime (STAFF-3)
 */
export function changeSelling(tx: Database, change: OrganizationChange<SellingForm>): Promise<void> {
  return changeOrganization(tx, change, sellingForm);
}

function toValues(row: typeof organizations.$inferSelect): SellingValues {
  const { directSalesEnabled, isFollettOrg, buyOnVitalsource, showVsModal, isCdsEnabled, rentalReturnDays } = row;
  return {
    directSalesEnabled,
    isFollettOrg,
    handoffUrl: row.handoffUrl ?? '',
    buyOnVitalsource,
    vsRedirectUrl: row.vsRedirectUrl ?? '',
    showVsModal,
    isCdsEnabled,
    rentalReturnDays,
  };
}

function toRow(values: SellingValues) {
  const { directSalesEnabled, isFollettOrg, buyOnVitalsource, showVsModal, isCdsEnabled, rentalReturnDays } = values;
  return {
    ...{ directSalesEnabled, isFollettOrg, buyOnVitalsource, showVsModal, isCdsEnabled, rentalReturnDays },
    handoffUrl: values.handoffUrl || null,
    vsRedirectUrl: values.vsRedirectUrl || null,
  };
}
