import type { BulkChange } from '../../src/domain/staff/bulk-schema.ts';
import { bulkItemAction } from '../catalog-items/bulk-items.ts';
import { bulkCodeAction } from '../code-batches/bulk-codes.ts';
import { bulkPersonAction } from '../people/bulk-people.ts';
import { bulkMemberAction } from '../staff-sections/bulk-members.ts';
import { bulkSectionAction } from '../staff-sections/bulk-sections.ts';
import type { BulkAction, BulkScope } from './bulk-action.ts';

/**
 * Returns what a bulk change does in its scope.
 * @throws 404 for a change of a school in the whole installation, or the other way round
 */
export function bulkActionOf(change: BulkChange, scope: BulkScope): BulkAction {
  switch (change.kind) {
    case 'member.drop':
    case 'member.return':
    case 'member.opt':
    case 'member.courtesy':
      return bulkMemberAction(change, scope);
    case 'section.change':
    case 'section.no-books':
    case 'section.copy-books':
      return bulkSectionAction(change, scope);
    case 'person.end-sessions':
    case 'person.password-link':
      return bulkPersonAction(change, scope);
    case 'product.availability':
    case 'product.channels':
    case 'product.price':
      return bulkItemAction(change, scope);
    case 'code.revoke':
      return bulkCodeAction(change, scope);
  }
}
