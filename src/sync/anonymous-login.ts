import * as z from 'zod/mini';
import { type Login, loginSchema } from '../domain/people/account-schema.ts';

/** Nobody in particular: what the device knows of who is here when a person has left it. */
export const anonymousLogin: Login = z.parse(loginSchema, {
  id: 'visitor',
  isLoggedIn: false,
  csrfToken: '',
  navigationInfo: {},
});
