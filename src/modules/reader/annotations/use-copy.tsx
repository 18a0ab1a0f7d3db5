import { type Allowance, checkCopyAllowance } from '../../../domain/reading/reading-allowance.ts';
import { useToast } from '../../../ui/feedback/toast-context.ts';
import type { ReadingActions } from '../use-reading-state.ts';
import { CopyVerdictText } from './copy-verdict-text.tsx';

/**
 * Returns a function that counts a copied text and returns it. If the publisher's limit does not allow it, the function
 * says why and returns an empty text (READ-2).
 */
export function useCopy(actions: ReadingActions): (text: string, allowance: Allowance) => string {
  const showToast = useToast();
  return (text, allowance) => {
    const verdict = checkCopyAllowance(text, allowance);
    if (verdict.kind !== 'allowed') showToast('error', <CopyVerdictText verdict={verdict} />);
    else actions.use({ copied: text.length });
    return verdict.kind === 'allowed' ? text : '';
  };
}
