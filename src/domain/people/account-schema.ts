import * as z from 'zod/mini';
import { defineResource } from '../../engine/http/json-api.ts';
import { personIdSchema } from '../../engine/principal.ts';

export const languageCodeSchema = z.enum(['en', 'fr-CA']);
export type LanguageCode = z.infer<typeof languageCodeSchema>;

const flag = z._default(z.boolean(), false);

/** Flags that decide which links the account menu shows (ACCT-2). */
export const navigationInfoSchema = z.object({
  allowedLanguageCodes: z._default(z.array(languageCodeSchema), ['en', 'fr-CA']),
  languageCode: z.optional(languageCodeSchema),
  isClassroomInstructor: flag,
  isDashboardEnabled: flag,
  isCampusInsightsEnabled: flag,
  hasAccessToCampusTools: flag,
  isCourseManagerEnabled: flag,
  hasAccessToBsmProductRequests: flag,
  hasAccessToPubProductRequests: flag,
  isPostingEnabled: flag,
  isManager: flag,
  hasAccessToMyUsers: flag,
  isSamplesEnabled: flag,
  isImpersonating: flag,
  isAnalyticsEnabled: flag,
  hasAccessToClaimCodeChecker: flag,
  isBookstoreManager: flag,
  /** True if the person has a role in an organization or in the whole installation (STAFF-1). */
  isStaff: flag,
  /** True if another platform of the provider serves the course pages. */
  hasCoursePlatform: flag,
  /** True if the server documents its API at `/docs`, for developers. */
  hasApiDocs: flag,
});
export type NavigationInfo = z.infer<typeof navigationInfoSchema>;

export const userSchema = z.object({
  id: personIdSchema,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  login: z.string(),
});
export type User = z.infer<typeof userSchema>;

/** GET /api/v1/account/login/?include=user: the current user. */
export const loginSchema = z.object({
  id: z.string(),
  isLoggedIn: z.boolean(),
  csrfToken: z.string(),
  navigationInfo: navigationInfoSchema,
  enabledFeatures: z._default(z.array(z.string()), []),
  mustAcceptEula: flag,
  /** True if the person marked this computer as shared at sign-in: closing the browser removes their data. */
  isShared: flag,
  /** True if the person ended this session from another browser: their data on this device must be removed. */
  wasEnded: flag,
  user: z.optional(userSchema),
});
export type Login = z.infer<typeof loginSchema>;
export const loginResource = defineResource('logins', loginSchema, { user: { type: 'users' } });
