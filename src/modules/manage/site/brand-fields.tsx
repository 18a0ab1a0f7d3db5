import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { brandColors, contrastRatio } from '../../../domain/site/brand-colors.ts';
import { isLogo, type SiteForm } from '../../../domain/staff/site-form-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import layout from '../../../ui/page/layout.module.css';
import { applyBrand } from '../../../ui/theme/apply-brand.ts';
import manage from '../manage.module.css';
import { ColorField } from './color-field.tsx';
import { LogoField } from './logo-field.tsx';
import styles from './site.module.css';

type Brand = Pick<SiteForm, 'title' | 'labelLogo' | 'brandColor' | 'brandContrastColor'>;

/** The colors of a site that has none of its own. */
const CARREL = { brand: '#1d5a4b', contrast: '#ffffff' };

interface BrandFieldsProps {
  org: string;
  values: Brand;
  onChange: (changes: Partial<Brand>) => void;
}

/** Name, logo and colors of a site, with a preview and the contrast of the colors. */
export function BrandFields({ org, values, onChange }: BrandFieldsProps) {
  const { t } = useLingui();
  const [failedLogo, setFailedLogo] = useState('');
  const unset = brandColors(values.brandColor) ?? CARREL;
  return (
    <>
      <div className={manage.fields}>
        <TextField
          label={<Trans>Name of the site</Trans>}
          required
          maxLength={100}
          value={values.title}
          onChange={({ target }) => onChange({ title: target.value })}
        />
        <LogoField
          org={org}
          isFailed={values.labelLogo !== '' && values.labelLogo === failedLogo}
          value={values.labelLogo}
          onChange={(labelLogo) => onChange({ labelLogo })}
        />
        <ColorField
          label={<Trans>Brand color</Trans>}
          help={<Trans>As #rrggbb. Empty: the colors of Carrel.</Trans>}
          picker={t`Choose the brand color`}
          value={values.brandColor}
          unset={CARREL.brand}
          onChange={(brandColor) => onChange({ brandColor })}
        />
        <ColorField
          label={<Trans>Text color on the brand color</Trans>}
          help={<Trans>Empty: black or white, whichever reads better.</Trans>}
          picker={t`Choose the text color`}
          value={values.brandContrastColor}
          unset={unset.contrast}
          onChange={(brandContrastColor) => onChange({ brandContrastColor })}
        />
      </div>
      <Preview brand={values} onLogo={(isLoaded) => setFailedLogo(isLoaded ? '' : values.labelLogo)} />
    </>
  );
}

interface PreviewProps {
  brand: Brand;
  /** Called when the picture of the logo was loaded, or could not be. */
  onLogo: (isLoaded: boolean) => void;
}

function Preview({ brand, onLogo }: PreviewProps) {
  const { i18n } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const { title, labelLogo, brandColor, brandContrastColor } = brand;
  useEffect(() => {
    if (box.current) applyBrand(box.current, brandColors(brandColor, brandContrastColor));
  }, [brandColor, brandContrastColor]);
  const chosen = contrastRatio(brandColor, brandContrastColor);
  // Cut instead of rounded: 4.48 is too low and must not read as 4.5.
  const cut = chosen === undefined ? 0 : Math.floor(chosen * 10) / 10;
  const ratio = new Intl.NumberFormat(i18n.locale, { maximumFractionDigits: 1 }).format(cut);
  return (
    <div className={layout.stack}>
      <div ref={box} className={styles.preview} inert>
        {isLogo(labelLogo) ? (
          <img
            className={styles.logo}
            src={labelLogo}
            alt={title}
            onLoad={() => onLogo(true)}
            onError={() => onLogo(false)}
          />
        ) : (
          <span className={styles.bar}>{title}</span>
        )}
        <Button kind="primary" size="small">
          <Trans>Add to Cart</Trans>
        </Button>
      </div>
      <p role="status" className={layout.muted}>
        {chosen !== undefined && chosen >= 4.5 && <Trans>Contrast {ratio} to 1: easy to read.</Trans>}
        {chosen !== undefined && chosen < 4.5 && (
          <Trans>
            Contrast {ratio} to 1 is too low to read. The store uses black or white instead, until it is at least 4.5.
          </Trans>
        )}
      </p>
    </div>
  );
}
