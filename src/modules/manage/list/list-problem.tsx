import { Trans, useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import type { ApiError } from '../../../engine/http/api-error.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ServerProblem } from '../server-problem.tsx';
import type { ListAddress } from './use-list-address.ts';

interface ListProblemProps {
  error: ApiError;
  address: ListAddress;
  onRetry: () => void;
}

const metaSchema = z.object({ fields: z.array(z.string()) });

/** Replaces a list that could not be loaded. Values of the address that the server does not take can be left out. */
export function ListProblem({ error, address, onRetry }: ListProblemProps) {
  const { t } = useLingui();
  const refused = refusedNames(error, address);
  if (refused.length === 0) return <ServerProblem error={error} onRetry={onRetry} />;
  const leaveOut = () => address.change(Object.fromEntries(refused.map((name) => [name, ''])));
  return (
    <EmptyState
      title={t`The link to this list is not right`}
      action={
        <button type="button" className={buttonClass()} onClick={leaveOut}>
          <Trans>Show the list without it</Trans>
        </button>
      }
    >
      <Trans>
        The list does not know <code>{refused.map((name) => `${name}=${address.query[name]}`).join(', ')}</code>. The
        link may be old or mistyped.
      </Trans>
    </EmptyState>
  );
}

/** Returns the parameters of the address that the server refused. */
function refusedNames(error: ApiError, { query }: ListAddress): readonly string[] {
  if (error.kind !== 'refused' || error.status !== 400) return [];
  const { data } = metaSchema.safeParse(error.meta);
  return data?.fields.filter((name) => query[name] !== undefined) ?? [];
}
