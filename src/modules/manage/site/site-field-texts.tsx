import { useLingui } from '@lingui/react/macro';
import type { SiteForm, SiteSettingsList } from '../../../domain/staff/site-form-schema.ts';
import type { FieldTexts } from '../edit/edit-form.tsx';

/** Names and formats the fields of a site, for the table of a conflict. */
export function useSiteFieldTexts(features: SiteSettingsList['features']): FieldTexts<SiteForm> {
  const { t } = useLingui();
  const text = (name: string) => ({ name, show: (value: string) => value });
  const flag = (name: string) => ({ name, show: (value: boolean) => (value ? t`Yes` : t`No`) });
  const describe = (name: string) => features.find((one) => one.name === name)?.description ?? name;
  return {
    title: text(t`Name of the site`),
    labelLogo: text(t`Logo`),
    brandColor: text(t`Brand color`),
    brandContrastColor: text(t`Text color on the brand color`),
    supportLink: text(t`Support`),
    helpLink: text(t`Help`),
    privacyNoticeLink: text(t`Privacy notice`),
    termsOfUseLink: text(t`Terms of use`),
    refundPolicyLink: text(t`Refund policy`),
    accessibilityLink: text(t`Accessibility`),
    menuItems: { name: t`Extra menu items`, show: (items) => items.map(({ title }) => title).join(', ') },
    languages: { name: t`Languages`, show: (languages) => languages.join(', ') },
    hasLabelSite: flag(t`Branded site`),
    allowEcommerce: flag(t`Has a store`),
    showEcommerce: flag(t`Search in the navigation bar`),
    isCampusStore: flag(t`Asks “Have an access code?”`),
    hideBrowseAll: flag(t`Whole catalog hidden`),
    accessProductRequests: flag(t`Members may request products`),
    features: { name: t`Features`, show: (names) => names.map(describe).join(', ') },
  };
}
