import ExternalLink from 'lucide-react/icons/external-link';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import layout from '../../ui/page/layout.module.css';
import type { LaunchRequest } from './data/launch.ts';
import { LaunchProblemText } from './launch-problem-text.tsx';
import { useLaunch } from './use-launch.ts';

interface LaunchButtonProps extends LaunchRequest {
  label: ReactNode;
  disabled?: boolean | undefined;
  wide?: boolean | undefined;
  /** Address of the site's support page. */
  supportLink: string;
}

/**
 * Opens courseware at its publisher in a new tab. Use it in the footer of a sheet or a panel: when the launch fails,
 * the message replaces the button.
 */
export function LaunchButton({ label, disabled, wide, supportLink, ...launchRequest }: LaunchButtonProps) {
  const { isOpening, problem, open } = useLaunch(launchRequest);
  return (
    <div className={layout.stack}>
      {problem && <LaunchProblemText problem={problem} supportLink={supportLink} />}
      {problem?.kind !== 'failed' && problem?.kind !== 'unavailable' && (
        <Button
          kind="primary"
          wide={wide}
          disabled={disabled}
          busy={isOpening}
          onClick={open}
          icon={<ExternalLink size={18} aria-hidden="true" />}
        >
          {label}
        </Button>
      )}
    </div>
  );
}
