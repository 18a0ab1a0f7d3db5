import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ReadingState } from '../../../domain/reading/reading-changes.ts';
import type { Annotation, ReadingStyle } from '../../../domain/reading/reading-schema.ts';
import { Sheet } from '../../../ui/layer/sheet.tsx';
import type { Allowances } from '../annotations/use-allowances.ts';
import type { ReaderPanel } from '../reader-toolbar.tsx';
import type { ReadingEngine, ReadingView, ShownPlace, Target } from '../reading-engine.ts';
import type { ReadingActions } from '../use-reading-state.ts';
import { AboutPanel, type OfflineCopy } from './about-panel.tsx';
import { AppearancePanel } from './appearance-panel.tsx';
import { ContentsPanel } from './contents-panel.tsx';
import { NotesPanel } from './notes-panel.tsx';
import { SaveAnnotations, type SavedBook } from './save-annotations.tsx';
import { SearchPanel } from './search-panel.tsx';

interface ReaderPanelsProps {
  panel: ReaderPanel | undefined;
  onClose: () => void;
  engine: ReadingEngine | undefined;
  view: ReadingView | undefined;
  place: ShownPlace | undefined;
  /** The data of the shelf about the book, with the publisher's accessibility details. */
  book: SavedBook & { readonly accessibility: ReactNode };
  state: Pick<ReadingState, 'annotations' | 'answers'>;
  style: ReadingStyle;
  allowances: Allowances;
  offline: OfflineCopy;
  actions: ReadingActions;
  onStyle: (style: ReadingStyle) => void;
  onGo: (target: Target) => void;
  onEdit: (annotation: Annotation) => void;
  onFullScreen: () => void;
}

/** The reader's panels, one at a time. Navigating from a panel closes it. */
export function ReaderPanels(props: ReaderPanelsProps) {
  const { t } = useLingui();
  const { panel, engine, onClose } = props;
  if (!panel || !engine) return null;
  const titles: Record<ReaderPanel, ReactNode> = {
    contents: <Trans>Contents</Trans>,
    notes: <Trans>Bookmarks and notes</Trans>,
    search: <Trans>Search in this book</Trans>,
    look: <Trans>Text and colors</Trans>,
    more: <Trans>About this book</Trans>,
  };
  return (
    <Sheet open title={titles[panel]} closeLabel={t`Close`} onClose={onClose}>
      <Panel {...props} panel={panel} engine={engine} />
    </Sheet>
  );
}

function Panel({ panel, engine, ...props }: ReaderPanelsProps & { panel: ReaderPanel; engine: ReadingEngine }) {
  const { view, place, onClose } = props;
  const go = (target: Target) => {
    onClose();
    props.onGo(target);
  };
  switch (panel) {
    case 'contents':
      return <ContentsPanel engine={engine} place={place} onGo={go} />;
    case 'notes':
      return (
        <NotesPanel
          annotations={props.state.annotations}
          save={
            props.state.annotations.length + props.state.answers.length > 0 && (
              <SaveAnnotations
                book={props.book}
                annotations={props.state.annotations}
                answers={props.state.answers}
                copy={props.allowances.copy}
                onCopied={(copied) => props.actions.use({ copied })}
              />
            )
          }
          actions={props.actions}
          onGo={go}
          onEdit={(annotation) => {
            onClose();
            props.onEdit(annotation);
          }}
        />
      );
    case 'search':
      return <SearchPanel engine={engine} onGo={go} />;
    case 'look':
      return <AppearancePanel style={props.style} layout={engine.info.layout} onStyle={props.onStyle} />;
    case 'more':
      return (
        <AboutPanel
          title={props.book.title}
          engine={engine}
          view={view}
          allowances={props.allowances}
          offline={props.offline}
          accessibility={props.book.accessibility}
          onPrinted={(printed) => props.actions.use({ printed })}
          onFullScreen={props.onFullScreen}
          onClose={onClose}
        />
      );
  }
}
