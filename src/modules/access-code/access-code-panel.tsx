import { Trans } from '@lingui/react/macro';
import { useMachine } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { ProductId } from '../../domain/primitives/ids-schema.ts';
import { mapSource } from '../../engine/query.ts';
import { useQuery } from '../../engine/react/use-query.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import layout from '../../ui/page/layout.module.css';
import { defineQuery } from '../device/data/define-query.ts';
import { accessCodeOnDevice } from './access-code-on-device.ts';
import { AccessCodeShown } from './access-code-shown.tsx';
import { CodeErrorPanel } from './code-error-panel.tsx';
import type { CodeSubject } from './data/obtain-access-code.ts';

export interface AccessCodePanelProps extends CodeSubject {
  /** Address of the site's support page. */
  supportLink: string;
  /**
   * Address where the code is used, from the course or the publisher. An address that comes with the code takes
   * precedence.
   */
  redemptionUrl?: string | undefined;
  /** Requests the code without a button press, because the person already pressed a button elsewhere. */
  isRequested?: boolean | undefined;
}

/** The code of a product, wrapped: a missing code differs from one that is not read yet. */
const keptCodeQuery = defineQuery((syncClient, productId: ProductId) =>
  mapSource(syncClient.accessCode(productId), (code) => ({ code })),
);

/**
 * A publisher's code for courseware (CODE-5). A code that was obtained before is read from the device, online or
 * offline; otherwise a button requests it. The caller decides with `isCodeHidden` whether there is a code to show.
 */
export function AccessCodePanel(props: AccessCodePanelProps) {
  const { courseId = '', courseMemberId = '', productId } = props;
  return <PanelOfOne key={`${productId} ${courseId} ${courseMemberId}`} {...props} />;
}

function PanelOfOne({ redemptionUrl, supportLink, isRequested = false, ...subject }: AccessCodePanelProps) {
  const [machine] = useState(() => accessCodeOnDevice(subject));
  const [{ context, value }, send] = useMachine(machine, { input: { isRequested } });
  const { productId } = subject;
  const kept = useQuery(keptCodeQuery, productId);
  useEffect(() => {
    if (kept) send({ type: 'kept.read', code: kept.code });
  }, [kept, send]);
  if (context.code) return <AccessCodeShown code={context.code} redemptionUrl={redemptionUrl} />;
  switch (value) {
    case 'reading':
      return null;
    case 'ready':
      return (
        <Button kind="primary" wide onClick={() => send({ type: 'code.asked' })}>
          <Trans>Acquire Code</Trans>
        </Button>
      );
    case 'failed':
      return <CodeErrorPanel {...context} supportLink={supportLink} onRetry={() => send({ type: 'code.asked' })} />;
    default:
      return (
        <p role="status" className={layout.cluster}>
          <Spinner /> <Trans>Getting your access code…</Trans>
        </p>
      );
  }
}
