import { type ListChoice, parseListChoice, type Sort, writeListChoice } from '../../../domain/catalog/list-choice.ts';
import { browseParams, parseQuery, writeQuery } from '../../../domain/site/url-search.ts';
import { useAfterHydration } from '../use-after-hydration.ts';

interface EarlyChoiceProps {
  /** Id of the form with the facets. */
  formId: string;
  choice: ListChoice;
  /** The order of the list if none is chosen. */
  usual: Sort;
  onChange: (choice: ListChoice) => void;
}

/** Applies the facets and the order that the person chose in the server-rendered page before hydration. */
export function useEarlyChoice({ formId, choice, usual, onChange }: EarlyChoiceProps): void {
  useAfterHydration(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    const pairs = [...new FormData(form)].map(([name, value]) => writeQuery({ [name]: value }).slice(1));
    const { facets, sort } = parseListChoice(browseParams(parseQuery(pairs.join('&'))));
    const { isMine, isOnDevice } = choice;
    // The server-rendered form has no filters that only this device can answer.
    const early = { facets, isMine, isOnDevice, ...(sort !== usual && { sort }) };
    if (writeQuery(writeListChoice(early)) !== writeQuery(writeListChoice(choice))) onChange(early);
  });
}
