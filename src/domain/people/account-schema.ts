import * as z from 'zod/mini';
import { defineResource } from '../../engine/http/json-api.ts';
import { personIdSchema } from '../../engine/principal.ts';

export const languageCodeSchema = z.enum(['en', 'fr-CA']);
export type LanguageCode = z.infer<typeof languageCodeSchema>;

const flag = z._default(z.boolean(), false);

/** Flags of the account menu (spec/shelf.md §3). */
export const navigationInfoSchema = z.object({
  allowedLanguageCodes: z._default(z.array(languageCodeSchema), ['en', 'fr-CA']),
  languageCode: z.optional(languageCodeSchema),
  hasCookies: z._default(z.boolean(), true),
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
  /** Another platform of the provider's has the pages of courses (spec/shelf.md §6 My Shelf). */
  hasCoursePlatform: flag,
  /** The server describes its interface at `/docs`, for who works on it. */
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

/** GET /api/v1/account/login/?include=user: who is here (spec/shelf.md §7 Login status). */
export const loginSchema = z.object({
  id: z.string(),
  isLoggedIn: z.boolean(),
  csrfToken: z.string(),
  navigationInfo: navigationInfoSchema,
  enabledFeatures: z._default(z.array(z.string()), []),
  mustAcceptEula: flag,
  /** The person said at the log-in that others use this computer: what is kept of them goes with the browser. */
  isShared: flag,
  /** The person ended this browser's session from another one: what is kept of them here is to go. */
  wasEnded: flag,
  user: z.optional(userSchema),
});
export type Login = z.infer<typeof loginSchema>;
export const loginResource = defineResource('logins', loginSchema, { user: { type: 'users' } });
