import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Radio } from '../../../ui/form/checkbox.tsx';
import { RadioGroup } from '../../../ui/form/radio-group.tsx';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import layout from '../../../ui/page/layout.module.css';
import { useLanguageChoice } from './use-language-choice.tsx';
import { useSiteLanguages } from './use-site-languages.ts';

/** "Select a Language". The choice takes effect on Continue, without a reload (ACCT-5). */
export function LanguageDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui();
  const languages = useSiteLanguages();
  const choose = useLanguageChoice();
  const [chosen, setChosen] = useState(i18n.locale);
  const [isFailed, setFailed] = useState(false);

  const apply = () => {
    setFailed(false);
    choose(chosen).then(onClose, () => setFailed(true));
  };

  return (
    <Dialog
      open
      title={<Trans>Select a Language</Trans>}
      closeLabel={t`Close`}
      onClose={onClose}
      footer={
        <div className={layout.cluster}>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button kind="primary" onClick={apply}>
            <Trans>Continue</Trans>
          </Button>
        </div>
      }
    >
      <div className={layout.stack}>
        <RadioGroup legend={<Trans>Language</Trans>} hideLegend>
          {languages.map(({ code, name }) => (
            <Radio
              key={code}
              name="language"
              value={code}
              checked={code === chosen}
              onChange={() => setChosen(code)}
              data-autofocus={code === chosen || undefined}
            >
              <span lang={code}>{name}</span>
            </Radio>
          ))}
        </RadioGroup>
        {isFailed && (
          <Banner tone="danger">
            <Trans>That language could not be loaded. Connect to the network and try again.</Trans>
          </Banner>
        )}
      </div>
    </Dialog>
  );
}
