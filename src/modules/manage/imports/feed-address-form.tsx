import { Trans } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import type { Import } from '../../../domain/imports/import-schema.ts';
import type { ApiError } from '../../../engine/http/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import layout from '../../../ui/page/layout.module.css';
import { loadStaffClient } from '../data/load-staff-client.ts';
import { ProblemBanner } from '../server-problem.tsx';

interface FeedAddressFormProps {
  org: string;
  onFetched: (created: Import) => void;
}

/** Has the server fetch a feed of open books (OPEN-3). After a failure the address stays in the form. */
export function FeedAddressForm({ org, onFetched }: FeedAddressFormProps) {
  const [address, setAddress] = useState('');
  const [error, setError] = useState<ApiError>();
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setError(undefined);
    setBusy(true);
    const answer = await (await loadStaffClient()).postFeedAddress(org, address.trim());
    setBusy(false);
    if (answer.ok) onFetched(answer.value);
    else setError(answer.error);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run().catch((cause: unknown) => reportError(cause));
  };
  return (
    <Disclosure summary={<Trans>Fetch a feed of open books instead</Trans>}>
      <form className={layout.stack} onSubmit={submit}>
        <TextField
          label={<Trans>Address of the feed</Trans>}
          help={<Trans>An OPDS 2.0 feed (JSON) with books that everybody may read. Up to 20 pages are fetched.</Trans>}
          type="url"
          required
          maxLength={2000}
          value={address}
          onChange={({ target }) => setAddress(target.value)}
        />
        <ProblemBanner error={error} />
        <div className={layout.cluster}>
          <Button type="submit" busy={isBusy}>
            <Trans>Fetch and check</Trans>
          </Button>
        </div>
      </form>
    </Disclosure>
  );
}
