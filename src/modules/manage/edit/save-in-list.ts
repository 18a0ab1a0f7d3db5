import type * as z from 'zod/mini';
import { failure, type Result, success } from '../../../engine/http/api-error.ts';
import type { StaffClient } from '../data/manage-client.ts';

interface SaveInList<Form, List> {
  /** Address of the item. */
  readonly path: string;
  readonly id: string;
  readonly value: Form;
  readonly itemsOf: (list: List) => readonly { readonly id: string; readonly form: Form }[];
  readonly onList: (list: List) => void;
}

/**
 * Saves the form of one item whose route answers with the whole list, and returns the saved form.
 * @param schema parses the list
 */
export async function saveInList<Form extends object, List>(
  staff: StaffClient,
  schema: z.ZodMiniType<List>,
  { path, id, value, itemsOf, onList }: SaveInList<Form, List>,
): Promise<Result<Form>> {
  const answer = await staff.send(schema, { method: 'PUT', path, value });
  if (!answer.ok) return answer;
  const saved = itemsOf(answer.value).find((item) => item.id === id);
  if (!saved) return failure({ kind: 'malformed', detail: 'The saved item is missing' });
  onList(answer.value);
  return success(saved.form);
}
