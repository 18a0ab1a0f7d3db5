import { Trans } from '@lingui/react/macro';
import type { Intent } from '../../../domain/intent.ts';
import { isReading, type ReadingIntent } from '../../../domain/reading-intent.ts';

/** What the person asked for, in words. */
export function IntentText({ intent }: { intent: Intent }) {
  if (isReading(intent)) return <ReadingText intent={intent} />;
  if (intent.kind === 'code.redeem') return <CodeText code={intent.payload.code} />;
  const { name } = intent.payload.seen.product;
  switch (intent.kind) {
    case 'cart.addOffering':
      return (
        <Trans>
          Add <b>{name}</b> to your cart
        </Trans>
      );
    case 'cart.removeOffering':
      return (
        <Trans>
          Remove <b>{name}</b> from your cart
        </Trans>
      );
    case 'cart.replaceOffering':
      return (
        <Trans>
          Change how you get <b>{name}</b>
        </Trans>
      );
    case 'shelf.addFree':
      return (
        <Trans>
          Add <b>{name}</b> to your shelf
        </Trans>
      );
    case 'code.redeemSection':
      return (
        <Trans>
          Open <b>{name}</b> with your section code
        </Trans>
      );
  }
}

function CodeText({ code }: { code: string }) {
  return (
    <Trans>
      Redeem the access code <b>{code}</b>
    </Trans>
  );
}

function ReadingText({ intent }: { intent: ReadingIntent }) {
  const name = intent.payload.title;
  switch (intent.kind) {
    case 'reading.position':
      return (
        <Trans>
          Remember where you are in <b>{name}</b>
        </Trans>
      );
    case 'reading.putMark':
      return (
        <Trans>
          Keep a mark in <b>{name}</b>
        </Trans>
      );
    case 'reading.removeMark':
      return (
        <Trans>
          Remove a mark from <b>{name}</b>
        </Trans>
      );
    case 'reading.style':
      return (
        <Trans>
          Remember how you like <b>{name}</b>
        </Trans>
      );
    case 'reading.use':
      return (
        <Trans>
          Count what you copied or printed from <b>{name}</b>
        </Trans>
      );
  }
}
