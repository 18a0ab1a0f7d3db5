import * as z from 'zod/mini';
import { languageCodeSchema } from '../people/account-schema.ts';

const color = z.string().check(z.regex(/^(?:#[0-9a-f]{6})?$/i));
/** An address of the web or a path of the own site; empty for none. */
const link = z.string().check(z.trim(), z.maxLength(500), z.regex(/^(?:https?:\/\/\S+|\/|\/[^/\s]\S*)?$/i));
/** Address of a logo: pages show no picture over plain HTTP. Empty for none. */
const logo = z.string().check(z.trim(), z.maxLength(500), z.regex(/^(?:https:\/\/\S+|\/[^/\s]\S*)?$/i));
/** An address of another server. The server checks where it leads. */
const address = z.string().check(z.trim(), z.maxLength(500));
const title = z.string().check(z.trim(), z.minLength(1), z.maxLength(100));

/** True if pages can show a logo of this address. */
export function isLogo(address: string): boolean {
  return address !== '' && logo.safeParse(address).success;
}

/** The fields of a site that staff edit. */
export const siteFormSchema = z.object({
  title,
  /** Shown in place of the name. */
  labelLogo: logo,
  /** Empty for the colors of Carrel. */
  brandColor: color,
  brandContrastColor: color,
  supportLink: link,
  helpLink: link,
  privacyNoticeLink: link,
  termsOfUseLink: link,
  refundPolicyLink: link,
  accessibilityLink: link,
  menuItems: z.array(z.object({ title, link: link.check(z.minLength(1)) })).check(z.maxLength(8)),
  /** In order of preference, at least one. */
  languages: z.array(languageCodeSchema).check(z.minLength(1), z.maxLength(2)),
  /** True for a branded site: category bar and dashboards, no breadcrumbs and no links of the provider (SITE-2). */
  hasLabelSite: z.boolean(),
  /** False for a branded site that sells nothing: no categories, no search and no cart (OFFER-14). */
  allowEcommerce: z.boolean(),
  /** False if the navigation bar has no search. */
  showEcommerce: z.boolean(),
  /** True if a code is asked for with "Have an access code?". */
  isCampusStore: z.boolean(),
  hideBrowseAll: z.boolean(),
  accessProductRequests: z.boolean(),
  /** Names of the features that are on for the members of the school. */
  features: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(100)),
  version: z.string(),
});
export type SiteForm = z.infer<typeof siteFormSchema>;

/** The answer to an uploaded logo: the path by which pages show it. */
export const uploadedLogoSchema = z.object({ labelLogo: logo });
export type UploadedLogo = z.infer<typeof uploadedLogoSchema>;

const siteSettingsSchema = z.object({
  id: z.string(),
  /** Host name. It cannot be changed here, because it decides which school a visitor sees. */
  fqdn: z.string(),
  form: siteFormSchema,
});
export type SiteSettings = z.infer<typeof siteSettingsSchema>;

/** The settings that decide who sells to the members of a school. Addresses are empty for none. */
export const sellingFormSchema = z.object({
  /** True if offerings are shown beside the materials of a course (SECT-5). */
  directSalesEnabled: z.boolean(),
  /** True if a partner bookstore sells the materials (OFFER-13). */
  isFollettOrg: z.boolean(),
  /** Address that receives the purchases of the partner bookstore (LAUNCH-4). */
  handoffUrl: address,
  /** True if buyers are sent to another seller (OFFER-12). */
  buyOnVitalsource: z.boolean(),
  vsRedirectUrl: address,
  /** True if a dialog announces the other seller first. */
  showVsModal: z.boolean(),
  /** True if materials of code-delivery sections open by code-delivery links (SECT-1). */
  isCdsEnabled: z.boolean(),
  /** Calendar days between the add/drop date of a course and the day on which its printed rentals are due (OFFER-9). */
  rentalReturnDays: z.int().check(z.gte(0), z.lte(365)),
  version: z.string(),
});
export type SellingForm = z.infer<typeof sellingFormSchema>;

/** Whom the members of a school ask for help. Empty texts mean that there is none. */
export const contactFormSchema = z.object({
  contactName: z.string().check(z.trim(), z.maxLength(200)),
  emailAddress: z.union([z.literal(''), z.email().check(z.maxLength(254))]),
  phoneNumber: z.string().check(z.trim(), z.maxLength(40)),
  version: z.string(),
});
export type ContactForm = z.infer<typeof contactFormSchema>;

export const siteSettingsListSchema = z.object({
  sites: z.array(siteSettingsSchema),
  /** Both belong to the school, so they are there without a site too. */
  contact: contactFormSchema,
  selling: sellingFormSchema,
  /** The features that can be turned on for a school. Those for everybody are already on. */
  features: z.array(z.object({ name: z.string(), description: z.string(), isOnForAll: z.boolean() })),
});
export type SiteSettingsList = z.infer<typeof siteSettingsListSchema>;

const moment = z.nullable(z.iso.datetime());

/** A message on every page of the installation. */
export const bannerFormSchema = z.object({
  kind: z.enum(['maintenance', 'merger']),
  messageEn: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
  /** Empty: the English text is shown. */
  messageFr: z.string().check(z.trim(), z.maxLength(500)),
  link,
  isActive: z.boolean(),
  startsAt: moment,
  endsAt: moment,
  version: z.string(),
});
export type BannerForm = z.infer<typeof bannerFormSchema>;

const staffBannerSchema = z.object({ id: z.string(), isShown: z.boolean(), form: bannerFormSchema });
export type StaffBanner = z.infer<typeof staffBannerSchema>;
export const staffBannerListSchema = z.object({ items: z.array(staffBannerSchema) });
export type StaffBannerList = z.infer<typeof staffBannerListSchema>;
