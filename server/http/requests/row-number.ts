import * as z from 'zod';
import { rowIdSchema } from '../../../src/domain/primitives/ids-schema.ts';

/** The id of a row in a path or query, as the number that the database uses. Other spellings, such as `1e3`, are refused. */
export const rowNumberSchema = z.pipe(rowIdSchema, z.transform(Number));
