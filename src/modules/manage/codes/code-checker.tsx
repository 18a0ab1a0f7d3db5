import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type CodeCheck, codeCheckSchema } from '../../../domain/codes/code-check-schema.ts';
import { toLocation } from '../../../domain/launch/link-location.ts';
import { INSTALLATION, itemLink } from '../../../domain/staff/console-pages.ts';
import { hasPermission } from '../../../domain/staff/staff-permissions.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import layout from '../../../ui/page/layout.module.css';
import { managePath } from '../data/manage-paths.ts';
import { useStaffCall } from '../hooks/use-staff-call.ts';
import manage from '../manage.module.css';
import { useManagedOne } from '../manage-context.ts';
import { MomentText } from '../moment-text.tsx';
import { ProblemBanner } from '../server-problem.tsx';
import { RevokeCodeDialog } from './code-dialogs.tsx';
import { codeStates } from './code-texts.ts';

/** Claim Code Checker: says what became of a code that somebody sends to the staff. */
export function CodeChecker({ org }: { org: string }) {
  const [code, setCode] = useState('');
  const [check, setCheck] = useState<CodeCheck>();
  const [isRevoking, setRevoking] = useState(false);
  const canEdit = hasPermission(useManagedOne(org)?.roles ?? [], 'codes.edit');
  const path = managePath(org, 'code-checks');
  const { isBusy, error, onSubmit } = useStaffCall(
    (staff) => staff.send(codeCheckSchema, { method: 'POST', path, value: { code } }),
    setCheck,
  );
  return (
    <section className={classNames(layout.panel, layout.stack)} aria-labelledby="checker">
      <h2 id="checker">
        <Trans>Check a code</Trans>
      </h2>
      <form className={layout.stack} onSubmit={onSubmit}>
        <TextField
          label={<Trans>Code</Trans>}
          help={<Trans>As the person sent it. Spaces, hyphens and capital letters do not matter.</Trans>}
          required
          maxLength={100}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          onChange={({ target }) => {
            setCode(target.value);
            setCheck(undefined);
          }}
        />
        <div>
          <Button type="submit" busy={isBusy}>
            <Trans>Check</Trans>
          </Button>
        </div>
      </form>
      <ProblemBanner error={error} />
      <div aria-live="polite">{!error && check && <Answer org={org} check={check} />}</div>
      {!error && check?.state === 'unused' && check.isOwn && canEdit && (
        <div>
          <Button onClick={() => setRevoking(true)}>
            <Trans>Revoke this code…</Trans>
          </Button>
        </div>
      )}
      {isRevoking && (
        <RevokeCodeDialog
          org={org}
          code={code}
          onDone={(revoked) => {
            setRevoking(false);
            setCheck(revoked);
          }}
          onClose={() => setRevoking(false)}
        />
      )}
    </section>
  );
}

function Answer({ org, check }: { org: string; check: CodeCheck }) {
  const { t } = useLingui();
  const { state, productName, batchName, usedAt, usedBy, expiresAt } = check;
  const { name, sentence, tone } = codeStates[state];
  return (
    <div className={layout.stack}>
      <p>
        <Badge tone={tone}>{t(name)}</Badge> {t(sentence)}
      </p>
      {state !== 'unknown' && (
        <dl className={manage.values}>
          <div>
            <dt>{t`Product`}</dt>
            <dd>{productName}</dd>
          </div>
          {batchName !== null && (
            <div>
              <dt>{t`Batch`}</dt>
              <dd>{batchName}</dd>
            </div>
          )}
          {usedAt !== null && (
            <div>
              <dt>{t`Used`}</dt>
              <dd>
                <MomentText moment={usedAt} />
                {usedBy && ', '}
                {usedBy && <Holder org={org} {...usedBy} />}
              </dd>
            </div>
          )}
          {expiresAt !== null && (
            <div>
              <dt>{t`Expires`}</dt>
              <dd>
                <MomentText moment={expiresAt} />
              </dd>
            </div>
          )}
        </dl>
      )}
    </div>
  );
}

/** The person who used the code; pages of people belong to a school. */
function Holder({ org, id, name }: { org: string; id: string; name: string }) {
  return org === INSTALLATION ? name : <Link {...toLocation(itemLink(org, 'people', id))}>{name}</Link>;
}
