import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { uploadedLogoSchema } from '../../../domain/staff/site-form-schema.ts';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/page/layout.module.css';
import { managePath } from '../data/manage-paths.ts';
import { useStaffCall } from '../hooks/use-staff-call.ts';
import { ProblemBanner } from '../server-problem.tsx';
import { LinkField } from './link-field.tsx';

interface LogoFieldProps {
  org: string;
  value: string;
  /** True if the browser could not load the picture. */
  isFailed: boolean;
  onChange: (value: string) => void;
}

/** The address of a logo, and a button that uploads a picture and fills in its address (SITE-12). */
export function LogoField({ org, value, isFailed, onChange }: LogoFieldProps) {
  const [isTyping, setTyping] = useState(false);
  return (
    <div className={layout.stack}>
      <LinkField
        isPicture
        label={<Trans>Logo</Trans>}
        help={
          <Trans>Address of a picture, at least 64 pixels high, or upload one. It is shown in place of the name.</Trans>
        }
        error={
          isFailed &&
          !isTyping && (
            <Trans>
              This picture could not be loaded. Check the address and your connection. Until the picture loads, the
              store shows the name of the site.
            </Trans>
          )
        }
        value={value}
        onChange={({ target }) => {
          setTyping(true);
          onChange(target.value);
        }}
        onBlur={() => setTyping(false)}
      />
      <LogoUpload org={org} onUploaded={onChange} />
    </div>
  );
}

interface LogoUploadProps {
  org: string;
  /** Called with the path of the stored picture. */
  onUploaded: (path: string) => void;
}

function LogoUpload({ org, onUploaded }: LogoUploadProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const { isBusy, error, start } = useStaffCall(
    (staff) => staff.postPicture(uploadedLogoSchema, managePath(org, 'sites', 'logo'), input.current?.files?.[0]),
    ({ labelLogo }) => onUploaded(labelLogo),
  );
  const choose = () => {
    if (!input.current) return;
    // The same file can be chosen again after it was corrected.
    input.current.value = '';
    input.current.click();
  };
  return (
    <>
      <div>
        <Button size="small" busy={isBusy} onClick={choose}>
          <Trans>Upload a logo…</Trans>
        </Button>
      </div>
      <input
        ref={input}
        hidden
        type="file"
        aria-label={t`Picture of the logo`}
        accept=".png,.webp,.jpg,.jpeg,.gif"
        onChange={start}
      />
      <ProblemBanner error={error} />
    </>
  );
}
