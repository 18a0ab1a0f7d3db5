import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useCombobox } from 'downshift';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { productPath } from '../../../domain/catalog/link-product.ts';
import { toLocation } from '../../../domain/launch/link-location.ts';
import { browseLink, searchLink } from '../../../domain/launch/link-table.ts';
import type { SuggestingInputProps } from '../../../ui/form/search-field.tsx';
import type { Suggested } from './suggested.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { forgetSearches, useRecentSearches } from './use-recent-searches.ts';
import { useSuggestions } from './use-suggestions.ts';

/** An input with a list of suggestions, as a combobox. It takes over the text and the focus of the plain input. */
export function SuggestingInput({ shown, typed, selection, ...attributes }: SuggestingInputProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [text, setText] = useText(typed, shown);
  const suggestions = useSuggestions(text);
  const recent = useRecentSearches(t`Clear recent searches`);
  const items: readonly Suggested[] = text.trim() === '' ? recent : suggestions;
  const combobox = useCombobox<Suggested>({
    items: [...items],
    ...(attributes.id !== undefined && { inputId: attributes.id }),
    inputValue: text,
    selectedItem: null,
    // Something may have been typed before this input was loaded. An empty field shows the recent searches.
    initialIsOpen: selection !== undefined && (typed !== shown || typed === ''),
    itemToString: (item) => item?.text ?? '',
    getA11yStatusMessage: ({ isOpen }) => {
      if (!isOpen || items.length === 0) return '';
      // Without the option that removes them all.
      const searches = recent.length - 1;
      return items === recent
        ? t`Recent searches: ${searches}. The Delete key removes one.`
        : t`Suggestions: ${items.length}`;
    },
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem === null) return;
      if (selectedItem.kind === 'clear') return void forgetSearches();
      setText(isSearched(selectedItem) ? selectedItem.text : '');
      void navigate(toLocation(linkOf(selectedItem)));
    },
  });
  const input = useTakenFocus(selection);
  const isOpen = combobox.isOpen && items.length > 0;
  return (
    <>
      <input
        {...combobox.getInputProps({
          ...attributes,
          ref: input,
          'aria-expanded': isOpen,
          'aria-labelledby': undefined,
          onChange: (event) => setText(event.currentTarget.value),
          onClick: (event) => {
            // The library would close the list, which may have opened at the focus before it.
            if (combobox.isOpen) Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
          },
          onKeyDown: (event) => {
            if (event.key === 'Enter' && combobox.highlightedIndex < 0) {
              // Submits the form. The library would do nothing.
              Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
              combobox.closeMenu();
            }
            const highlighted = isOpen ? items[combobox.highlightedIndex] : undefined;
            if (event.key === 'Delete' && highlighted?.kind === 'recent') {
              event.preventDefault();
              void forgetSearches(highlighted.text);
            }
            // The first Escape closes the list. Without this, browsers also clear the field.
            if (event.key === 'Escape' && isOpen) event.preventDefault();
          },
        })}
      />
      <SuggestionList
        combobox={combobox}
        items={isOpen ? items : []}
        label={items === recent ? t`Recent searches` : t`Suggestions`}
        onForget={(item) => void forgetSearches(item.text)}
      />
    </>
  );
}

/** The text of the input. It starts with what was typed, and changes with the text that the page shows. */
function useText(typed: string, shown: string) {
  const [text, setText] = useState(typed);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    setText(shown);
  }, [shown]);
  return [text, setText] as const;
}

/** Gives the input the focus and the selection that the plain input had. */
function useTakenFocus(selection: SuggestingInputProps['selection']) {
  const input = useRef<HTMLInputElement>(null);
  const [taken] = useState(selection);
  useLayoutEffect(() => {
    if (!taken) return;
    input.current?.focus();
    input.current?.setSelectionRange(...taken);
  }, [taken]);
  return input;
}

const isSearched = ({ kind }: Suggested) => kind === 'author' || kind === 'course' || kind === 'recent';

function linkOf({ text, product, urlSlug }: Suggested): string {
  if (product) return productPath(product);
  return urlSlug === undefined ? searchLink(text) : browseLink(urlSlug);
}
