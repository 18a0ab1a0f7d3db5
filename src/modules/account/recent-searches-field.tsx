import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useQuery } from '../../engine/react/use-query.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import layout from '../../ui/layout.module.css';
import { defineQuery } from '../device/data/define-query.ts';
import { loadSyncClient } from '../device/data/load-sync-client.ts';

const recentQuery = defineQuery((syncClient) => syncClient.recentSearches);

/** The switch of the recent searches, and a button that removes them (CAT-16). */
export function RecentSearchesField() {
  const recent = useQuery(recentQuery);
  // The box changes at the click, before the device has stored it.
  const [chosen, setChosen] = useState<boolean>();
  if (!recent) return null;
  const keep = async (isOn: boolean) => {
    setChosen(isOn);
    await (await loadSyncClient()).keepRecentSearches(isOn);
  };
  const clear = async () => (await loadSyncClient()).forgetSearches();
  return (
    <div className={layout.stack}>
      <Checkbox checked={chosen ?? recent.isOn} onChange={(event) => void keep(event.currentTarget.checked)}>
        <Trans>Show my recent searches in the search field on this device</Trans>
      </Checkbox>
      {recent.terms.length > 0 && (
        <div>
          <Button size="small" onClick={() => void clear()}>
            <Trans>Clear recent searches</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}
