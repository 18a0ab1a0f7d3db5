import type { organizations, whiteLabels } from '../../server/db/schema/organizations.ts';

type Organization = typeof organizations.$inferInsert;
type Brand = Omit<typeof whiteLabels.$inferInsert, 'organizationId'>;

/** Schools and stores of the demo, by key. The first one is the provider: partner settings request organization 1. */
export const demonstrationOrganizations = {
  provider: {
    title: 'Carrel',
    directSalesEnabled: true,
    contactName: 'Carrel Support',
    emailAddress: 'support@carrel.example',
  },
  fairbrook: {
    title: 'Fairbrook University',
    directSalesEnabled: true,
    contactName: 'Fairbrook Campus Store',
    phoneNumber: '+1 555 0110',
    emailAddress: 'store@fairbrook.example',
  },
  halden: {
    title: 'Halden College',
    isFollettOrg: true,
    contactName: 'Halden Bookstore',
    phoneNumber: '+1 555 0120',
    emailAddress: 'bookstore@halden.example',
    handoffUrl: 'https://bookstore.halden.example/handoff',
  },
  birchwood: {
    title: 'Birchwood Academy',
    isCdsEnabled: true,
    directSalesEnabled: true,
    contactName: 'Birchwood Learning Materials',
    emailAddress: 'materials@birchwood.example',
  },
  meridian: {
    title: 'Meridian Online',
    directSalesEnabled: true,
    contactName: 'Meridian Student Services',
    emailAddress: 'services@meridian.example',
  },
} satisfies Record<string, Organization>;

export type OrganizationKey = keyof typeof demonstrationOrganizations;

/** One site for each kind of brand. `localhost` is the provider's own site and has no brand. */
export const demonstrationBrands: readonly (Brand & { readonly organization?: OrganizationKey })[] = [
  {
    organization: 'fairbrook',
    title: 'Fairbrook Campus Store',
    fqdn: 'campus.localhost',
    brandColor: '#7a1f3d',
    brandContrastColor: '#ffffff',
    supportLink: 'https://help.fairbrook.example/materials',
    privacyNoticeLink: 'https://fairbrook.example/privacy',
    termsOfUseLink: 'https://fairbrook.example/terms',
    refundPolicyLink: 'https://store.fairbrook.example/refunds',
    accessibilityLink: 'https://fairbrook.example/accessibility',
    hasLabelSite: true,
    isCampusStore: true,
    menuItems: [{ title: 'Fairbrook Home', link: 'https://fairbrook.example/' }],
    accessProductRequests: true,
    channelType: 'campus',
  },
  {
    organization: 'halden',
    title: 'Halden Bookstore',
    fqdn: 'partner.localhost',
    brandColor: '#1b4f8f',
    brandContrastColor: '#ffffff',
    supportLink: 'https://bookstore.halden.example/help',
    helpLink: 'https://bookstore.halden.example/digital-shelf',
    hasLabelSite: true,
    isFollettOrg: true,
    channelType: 'partner',
  },
  {
    organization: 'meridian',
    title: 'Meridian Online Library',
    fqdn: 'brand.localhost',
    brandColor: '#3d4c1f',
    brandContrastColor: '#ffffff',
    supportLink: 'https://meridian.example/support',
    privacyNoticeLink: 'https://meridian.example/privacy',
    allowEcommerce: false,
    showEcommerce: false,
    hideBrowseAll: true,
    hasLabelSite: true,
    channelType: 'brand',
  },
  {
    title: 'Larkspur Course Materials',
    fqdn: 'seller.localhost',
    brandColor: '#0f5c56',
    brandContrastColor: '#ffffff',
    supportLink: 'https://larkspur.example/help',
    hasLabelSite: true,
    buyOnVitalsource: true,
    showVsModal: true,
    vsRedirectUrl: 'https://books.partner.example/search',
  },
  {
    title: 'Carrel Bookshop',
    fqdn: 'provider.localhost',
    brandColor: '#5b3a8c',
    brandContrastColor: '#ffffff',
    supportLink: 'https://support.carrel.example',
  },
];

/** Feature flags and the organizations whose members have them. */
export const demonstrationFeatures: readonly {
  readonly name: string;
  readonly description: string;
  readonly organizations: readonly OrganizationKey[];
}[] = [
  {
    name: 'MY_SHELF_PILOT',
    description: 'My Shelf and the course-section pages on branded sites',
    organizations: ['fairbrook', 'halden', 'birchwood', 'meridian'],
  },
];
