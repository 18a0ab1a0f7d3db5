import { Trans } from '@lingui/react';
import type { Description } from '../../../engine/mutations/define-mutation.ts';

const components = { 0: <b /> };

/** A mutation as text. The tag in a description marks what the mutation is about. */
export function MutationText({ description }: { description: Description }) {
  return <Trans {...description} id={description.id} components={components} />;
}
