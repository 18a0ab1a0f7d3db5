import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useQuery } from '../../engine/react/use-query.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import layout from '../../ui/page/layout.module.css';
import { useShownWhen } from '../../ui/rendering/shown-together.tsx';
import { defineQuery } from '../device/data/define-query.ts';
import { loadSyncClient } from '../device/data/load-sync-client.ts';

const searchesQuery = defineQuery((syncClient) => syncClient.recentSearches);
const viewedQuery = defineQuery((syncClient) => syncClient.recentlyViewed);

/** The switch of recent searches and viewed products, and a button that removes them (CAT-16, CAT-17). */
export function HistoryField() {
  const searches = useQuery(searchesQuery);
  const viewed = useQuery(viewedQuery);
  // The box changes at the click, before the device has stored it.
  const [chosen, setChosen] = useState<boolean>();
  useShownWhen(searches !== undefined && viewed !== undefined);
  if (!searches) return null;
  const keep = async (isOn: boolean) => {
    setChosen(isOn);
    await (await loadSyncClient()).keepHistory(isOn);
  };
  const clear = async () => (await loadSyncClient()).forgetHistory();
  return (
    <div className={layout.stack}>
      <Checkbox checked={chosen ?? searches.isOn} onChange={(event) => void keep(event.currentTarget.checked)}>
        <Trans>Show my recent searches and recently viewed products on this device</Trans>
      </Checkbox>
      {searches.terms.length + (viewed?.length ?? 0) > 0 && (
        <div>
          <Button size="small" onClick={() => void clear()}>
            <Trans>Clear searches and viewed products</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}
