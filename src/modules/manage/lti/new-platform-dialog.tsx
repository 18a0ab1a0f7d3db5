import { Trans, useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { type LtiPlatformList, ltiPlatformListSchema } from '../../../domain/staff/lti-platform-schema.ts';
import { hasOwnAddress, LTI_PRODUCTS, type LtiProduct, ltiAddresses } from '../../../domain/staff/lti-presets.ts';
import { Select } from '../../../ui/form/select.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { ConfirmDialog } from '../controls/confirm-dialog.tsx';
import { managePath } from '../data/manage-paths.ts';
import { useDialogDraft } from '../edit/use-dialog-draft.ts';

interface NewPlatformDialogProps {
  org: string;
  onDone: (list: LtiPlatformList) => void;
  onClose: () => void;
}

const text = z.string();
const draftSchema = z.object({ product: z.enum(LTI_PRODUCTS), name: text, address: text, clientId: text });
const NOTHING: z.infer<typeof draftSchema> = { product: 'canvas', name: '', address: '', clientId: '' };

/** Adds a platform. The addresses follow from its product; staff can change them afterwards. */
export function NewPlatformDialog({ org, onDone, onClose }: NewPlatformDialogProps) {
  const { t } = useLingui();
  const draft = useDialogDraft(`new platform ${org}`, draftSchema, NOTHING);
  const { product, name, address, clientId } = draft.values;
  const names: Record<LtiProduct, string> = {
    canvas: 'Canvas',
    moodle: 'Moodle',
    blackboard: 'Blackboard',
    brightspace: 'Brightspace',
    other: t`Another system`,
  };
  const field = (id: 'name' | 'address' | 'clientId') => ({
    required: true,
    value: draft.values[id],
    onChange: ({ target }: { target: HTMLInputElement }) => draft.change({ [id]: target.value }),
  });
  return (
    <ConfirmDialog
      title={<Trans>New platform</Trans>}
      confirm={<Trans>Add platform</Trans>}
      draft={draft}
      run={(staff) =>
        staff.send(ltiPlatformListSchema, {
          method: 'POST',
          path: managePath(org, 'lti-platforms', ''),
          value: { name, clientId, ...ltiAddresses(product, address, clientId) },
        })
      }
      onDone={onDone}
      onClose={onClose}
    >
      <p>
        <Trans>Nobody can open Carrel from it until you enable it. You can change everything afterwards.</Trans>
      </p>
      <Select
        label={<Trans>System</Trans>}
        value={product}
        onChange={({ target }) =>
          draft.change({ product: LTI_PRODUCTS.find((one) => one === target.value) ?? product })
        }
      >
        {LTI_PRODUCTS.map((one) => (
          <option key={one} value={one}>
            {names[one]}
          </option>
        ))}
      </Select>
      <TextField
        label={<Trans>Name</Trans>}
        help={<Trans>For example the school’s own name for the system.</Trans>}
        maxLength={80}
        {...field('name')}
      />
      {hasOwnAddress(product) && (
        <TextField
          label={product === 'other' ? <Trans>Issuer (platform id)</Trans> : <Trans>Address of the system</Trans>}
          help={
            product === 'other' ? (
              <Trans>The system shows it beside the client ID.</Trans>
            ) : (
              <Trans>Where people open it, for example https://learn.fernwood.edu.</Trans>
            )
          }
          type="url"
          maxLength={1000}
          {...field('address')}
        />
      )}
      <TextField
        label={<Trans>Client ID</Trans>}
        help={<Trans>The system gives it when Carrel is registered there.</Trans>}
        maxLength={255}
        {...field('clientId')}
      />
    </ConfirmDialog>
  );
}
