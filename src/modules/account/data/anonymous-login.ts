import * as z from 'zod/mini';
import { type Login, loginSchema } from '../../../domain/people/account-schema.ts';

/** The login of a visitor. The device stores it when a person has left. */
export const anonymousLogin: Login = z.parse(loginSchema, {
  id: 'visitor',
  isLoggedIn: false,
  csrfToken: '',
  navigationInfo: {},
});
