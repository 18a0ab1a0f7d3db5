import { createWithSession } from '../../../engine/http/with-session.ts';
import { getLogin } from './api.ts';

/** Runs a state-changing call for one person, in their session on the server. */
export const withCsrf = createWithSession(getLogin);
