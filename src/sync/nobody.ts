import * as z from 'zod/mini';
import { type Login, loginSchema } from '../contract/account.ts';

/** Nobody in particular: what the device knows of who is here when a person has left it. */
export const nobody: Login = z.parse(loginSchema, {
  id: 'visitor',
  isLoggedIn: false,
  csrfToken: '',
  navigationInfo: {},
});
