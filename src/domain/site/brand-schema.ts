import * as z from 'zod/mini';
import { defineResource } from '../../engine/http/json-api.ts';
import { languageCodeSchema } from '../people/account-schema.ts';
import { RENTAL_RETURN_DAYS } from '../sections/deadline-days.ts';

const flag = z._default(z.boolean(), false);
const link = z.optional(z.string());

/** Whom the support page names (SITE-2). */
const contactFields = {
  contactName: z.optional(z.string()),
  phoneNumber: z.optional(z.string()),
  emailAddress: z.optional(z.string()),
};

export const organizationSchema = z.object({
  id: z.string(),
  title: z.string(),
  isCdsEnabled: flag,
  isFollettOrg: flag,
  directSalesEnabled: flag,
  buyOnVitalsource: flag,
  showVsModal: flag,
  vsRedirectUrl: link,
  /** Calendar days after the add/drop date on which a printed rental is due (OFFER-9). */
  rentalReturnDays: z._default(z.int(), RENTAL_RETURN_DAYS),
  ...contactFields,
});
export type Organization = z.infer<typeof organizationSchema>;
/** The contact of an organization. Fields that nobody entered are absent. */
export type OrganizationContact = Pick<Organization, keyof typeof contactFields>;

/** A link that a site adds to the navigation bar. */
const menuItemSchema = z.object({ title: z.string(), link: z.string() });
export type MenuItem = z.infer<typeof menuItemSchema>;

/** The brand of a host name (SITE-1). Colors are CSS hex values. */
export const brandSchema = z.object({
  id: z.string(),
  title: z.string(),
  fqdn: z.string(),
  labelLogo: link,
  brandColor: z.optional(z.string().check(z.regex(/^#[0-9a-f]{6}$/i))),
  brandContrastColor: z.optional(z.string().check(z.regex(/^#[0-9a-f]{6}$/i))),
  supportLink: link,
  helpLink: link,
  privacyNoticeLink: link,
  termsOfUseLink: link,
  refundPolicyLink: link,
  accessibilityLink: link,
  allowEcommerce: z._default(z.boolean(), true),
  hasLabelSite: flag,
  showEcommerce: z._default(z.boolean(), true),
  hideBrowseAll: flag,
  isCampusStore: flag,
  isFollettOrg: flag,
  isCdsEnabled: flag,
  isMtcEnabledSite: flag,
  buyOnVitalsource: flag,
  showVsModal: flag,
  vsRedirectUrl: link,
  menuItems: z._default(z.array(menuItemSchema), []),
  accessProductRequests: flag,
  /** The languages of the site, the preferred one first; absent when all languages are allowed. */
  allowedLanguageCodes: z.optional(z.array(languageCodeSchema)),
  /** The sales channel that decides which products are available. */
  channelType: z._default(z.string(), 'retail'),
  org: z.optional(organizationSchema),
});
export type Brand = z.infer<typeof brandSchema>;
export const brandResource = defineResource('white_labels', brandSchema, { org: { type: 'organizations' } });

/** GET /services/account/organizations/1/vitalsource-config/ (plain JSON). The provider's answer contains its contact. */
export const partnerConfigSchema = z.object({
  id: z.string(),
  buyOnVitalsource: flag,
  showVsModal: flag,
  vsRedirectUrl: link,
  ...contactFields,
});
