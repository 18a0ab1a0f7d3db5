import { Trans } from '@lingui/react/macro';
import FileText from 'lucide-react/icons/file-text';
import { useEffect, useState } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** A PDF opens in the browser's own viewer, from the copy on this device. */
export function PdfFile({ bytes }: { bytes: ArrayBuffer }) {
  const [address, setAddress] = useState<string>();

  useEffect(() => {
    const made = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [bytes]);

  return (
    <EmptyState
      icon={<FileText size={40} aria-hidden="true" />}
      title={<Trans>This book is a PDF</Trans>}
      action={
        address && (
          <ButtonLink kind="primary" href={address} target="_blank" rel="noreferrer">
            <Trans>Open the PDF</Trans>
          </ButtonLink>
        )
      }
    >
      <Trans>It opens in your browser’s own viewer. It is kept on this device and also opens offline.</Trans>
    </EmptyState>
  );
}
