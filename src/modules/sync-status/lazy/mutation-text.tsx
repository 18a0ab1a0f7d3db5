import { Trans } from '@lingui/react/macro';
import type { Mutation } from '../../../domain/mutations/mutation.ts';
import { isReading, type ReadingMutation } from '../../../domain/reading/reading-mutation.ts';

/** A mutation as text. */
export function MutationText({ mutation }: { mutation: Mutation }) {
  if (isReading(mutation)) return <ReadingText mutation={mutation} />;
  if (mutation.kind === 'code.redeem') return <CodeText code={mutation.payload.code} />;
  const { name } = mutation.payload.seen.product;
  switch (mutation.kind) {
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

function ReadingText({ mutation }: { mutation: ReadingMutation }) {
  const name = mutation.payload.title;
  switch (mutation.kind) {
    case 'reading.position':
      return (
        <Trans>
          Save your place in <b>{name}</b>
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
          Save the display settings of <b>{name}</b>
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
