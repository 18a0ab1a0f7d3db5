import type { BulkChange } from '../../src/domain/staff/bulk-schema.ts';
import { bulkItemAct } from '../catalogue-items/bulk-items.ts';
import { bulkCodeAct } from '../code-batches/bulk-codes.ts';
import { bulkPersonAct } from '../people/bulk-people.ts';
import { bulkMemberAct } from '../staff-sections/bulk-members.ts';
import { bulkSectionAct } from '../staff-sections/bulk-sections.ts';
import type { BulkAct, BulkScope } from './bulk-act.ts';

/**
 * Returns what a bulk change does in its scope.
 * @throws 404 for a change of a school in the whole installation, or the other way round
 */
export function bulkActOf(change: BulkChange, scope: BulkScope): BulkAct {
  switch (change.kind) {
    case 'member.drop':
    case 'member.return':
    case 'member.opt':
    case 'member.courtesy':
      return bulkMemberAct(change, scope);
    case 'section.change':
    case 'section.no-books':
    case 'section.copy-books':
      return bulkSectionAct(change, scope);
    case 'person.end-sessions':
    case 'person.password-link':
      return bulkPersonAct(change, scope);
    case 'product.availability':
    case 'product.channels':
    case 'product.price':
      return bulkItemAct(change, scope);
    case 'code.revoke':
      return bulkCodeAct(change, scope);
  }
}
