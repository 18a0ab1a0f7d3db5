import type { RosterMatchState } from '../../../domain/imports/unmatched-schema.ts';
import type { LanguageCode } from '../../../domain/people/account-schema.ts';
import type { ChangePassword } from '../../../domain/people/account-session-schema.ts';
import type { Result } from '../../../engine/http/api-error.ts';
import type { ApiClient } from '../../../engine/http/client.ts';
import { REFRESHED, type RefreshResult, refreshFailed } from '../../../engine/refresh-result.ts';
import type { SessionManager } from '../../device/data/app-session.ts';
import {
  type AccountSessions,
  type Done,
  deleteSession,
  getSessions,
  getStaffViews,
  postAcceptEula,
  postChangeLanguage,
  postChangePassword,
  postEndOtherSessions,
} from './api.ts';
import { getRosterMatch, postRosterMessage } from './roster-match.ts';
import { withCsrf } from './with-csrf.ts';

/** Account operations. Online only: they are never queued, and the device stores only the login. */
export function createAccountClient(sessionManager: SessionManager) {
  const change = <Value>(call: (client: ApiClient) => Promise<Result<Value>>): Promise<Result<Value>> => {
    const { client, db } = sessionManager.now().context;
    return withCsrf(client, db.person, () => call(client));
  };
  /** Changes something that is part of the login and refreshes the login. */
  const changeLogin = async (call: (client: ApiClient) => Promise<Result<unknown>>): Promise<RefreshResult> => {
    const answer = await change(call);
    return answer.ok ? sessionManager.refreshLogin() : refreshFailed(answer.error);
  };
  return {
    /**
     * Stores the language in the account and then refreshes the login. The change counts once the account has it. A
     * visitor has no account, so nothing is sent.
     */
    changeLanguage: async (code: LanguageCode): Promise<RefreshResult> => {
      if (sessionManager.now().context.db.person === 'visitor') return REFRESHED;
      const answer = await change((client) => postChangeLanguage(client, code));
      if (!answer.ok) return refreshFailed(answer.error);
      await sessionManager.refreshLogin();
      return REFRESHED;
    },
    acceptEula: (): Promise<RefreshResult> => changeLogin(postAcceptEula),
    changePassword: (wanted: ChangePassword): Promise<Result<Done>> =>
      change((client) => postChangePassword(client, wanted)),
    /** The browsers that are signed in to the account. */
    loadSessions: (): Promise<Result<AccountSessions>> => getSessions(sessionManager.now().context.client),
    /** The staff members who looked at the account (STAFF-7). */
    loadStaffViews: () => getStaffViews(sessionManager.now().context.client),
    /** The reason why the person does not see their courses (IDENT-2). */
    loadRosterMatch: (): Promise<Result<RosterMatchState>> => getRosterMatch(sessionManager.now().context.client),
    sendRosterMessage: (message: string): Promise<Result<RosterMatchState>> =>
      change((client) => postRosterMessage(client, message)),
    endSession: (id: string): Promise<Result<Done>> => change((client) => deleteSession(client, id)),
    endOtherSessions: (): Promise<Result<Done>> => change(postEndOtherSessions),
  };
}
