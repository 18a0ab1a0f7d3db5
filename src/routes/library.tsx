import { createFileRoute } from '@tanstack/react-router';
import { Library } from '../modules/shelf/library.tsx';
import { OwnLibrary } from '../modules/shelf/own-library.tsx';
import { useSite } from '../modules/site/site-context.ts';

export const Route = createFileRoute('/library')({ component: LibraryLink });

function LibraryLink() {
  const { brand, login } = useSite();
  return (
    <Library brand={brand} login={login}>
      <OwnLibrary brand={brand} />
    </Library>
  );
}
