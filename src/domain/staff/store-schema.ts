import * as z from 'zod/mini';

/** An amount of the form: null while its field holds no amount. The server saves amounts only. */
const amount = z.nullable(z.int().check(z.gte(0), z.lte(100_000_00)));

/** The platform fee of the store (OFFER-10). */
export const platformFeeFormSchema = z.object({
  isPlatformFeeEnabled: z.boolean(),
  platformFeeCents: amount,
  /** Orders of this amount or less pay no fee. */
  platformFeeThresholdCents: amount,
  version: z.string(),
});
export type PlatformFeeForm = z.infer<typeof platformFeeFormSchema>;

/** The settings of the store, which belong to the whole installation. */
export const staffStoreSchema = z.object({ platformFee: platformFeeFormSchema });
export type StaffStore = z.infer<typeof staffStoreSchema>;

/** The number of people who have to accept the license agreement again. */
export const askedPeopleSchema = z.object({ peopleCount: z.int() });
