import { Trans, useLingui } from '@lingui/react/macro';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { productPath } from '../../domain/catalog/link-product.ts';
import { CALENDAR_TYPE, writeCalendar } from '../../domain/sections/calendar-file.ts';
import { toCalendarEvent } from '../../domain/sections/calendar-section.ts';
import { saveFile } from '../../ui/browser/save-file.ts';
import { Button } from '../../ui/button.tsx';
import type { SheetView } from './sheet-view.ts';

/** Saves the end of the access as a calendar file. Renders nothing if the access has no end. */
export function AccessCalendar({ view: { availability, isOwned, listing, courseId } }: { view: SheetView }) {
  const { t } = useLingui();
  const at = Date.parse(availability?.expiresAt ?? '');
  if (!isOwned || Number.isNaN(at)) return null;
  const { id: productId, name } = listing;
  const save = () => {
    const words = {
      summary: t`Your access to ${name} ends`,
      description: t`Your access to ${name} ends at this time.`,
    };
    const url = new URL(productPath(listing, courseId), location.href).href;
    const event = toCalendarEvent({ kind: 'accessEnd', at, productId, name }, courseId, words, url);
    saveFile(`${productId}.ics`, writeCalendar([event], Date.now()), CALENDAR_TYPE);
  };
  return (
    <div>
      <Button size="small" icon={<CalendarPlus size={18} aria-hidden="true" />} onClick={save}>
        <Trans>Add to calendar</Trans>
      </Button>
    </div>
  );
}
