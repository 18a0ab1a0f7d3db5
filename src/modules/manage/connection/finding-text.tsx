import { Trans } from '@lingui/react/macro';
import type { ConnectionFinding } from '../../../domain/staff/connection-schema.ts';

/** Says in plain words what a check found, and what to do. */
export function FindingText({ finding: { code, address } }: { finding: ConnectionFinding }) {
  switch (code) {
    case 'answers':
      return <Trans>{address} answers.</Trans>;
    case 'host_unknown':
      return <Trans>The host of {address} does not exist. Check the spelling.</Trans>;
    case 'private_host':
      return (
        <Trans>
          {address} leads into a private network. Enter a public address, or ask the operator to allow the origin.
        </Trans>
      );
    case 'refused':
      return <Trans>Nothing answers at {address}. The server there may be down, or the port is wrong.</Trans>;
    case 'certificate':
      return <Trans>The certificate of {address} is not valid. The other side has to renew or correct it.</Trans>;
    case 'timeout':
      return <Trans>{address} did not answer in time. Try again; a firewall there may block this server.</Trans>;
    case 'unreachable':
      return <Trans>{address} gave no answer that can be read.</Trans>;
    case 'not_an_address':
      return <Trans>{address} is not a whole address. It has to begin with https://.</Trans>;
    case 'not_found':
      return <Trans>There is no page at {address}. Compare the address with the one that the other side gave.</Trans>;
    case 'server_error':
      return <Trans>The server at {address} reports an error of its own.</Trans>;
    case 'not_allowed':
      return (
        <Trans>
          People are not sent to {address} yet. Ask the operator to add it to the setting CARREL_ALLOWED_ORIGINS.
        </Trans>
      );
    case 'no_public_origin':
      return (
        <Trans>
          This store has no fixed address. Ask the operator to set CARREL_PUBLIC_ORIGIN: the other side identifies the
          store by it.
        </Trans>
      );
    case 'disabled':
      return <Trans>It is disabled. Enable it when everything else is in order.</Trans>;
    case 'no_site':
      return (
        <Trans>
          The school has no site of its own. A manager of the installation gives it a host name on the page Schools.
        </Trans>
      );
    case 'not_metadata':
      return (
        <Trans>{address} is not the metadata of a provider of OpenID Connect. The issuer is probably incomplete.</Trans>
      );
    case 'issuer_mismatch':
      return (
        <Trans>The provider calls itself {address}. Enter exactly this as the issuer if it is the right one.</Trans>
      );
    case 'no_keys':
      return <Trans>There are no signing keys at {address}.</Trans>;
    case 'claim_not_listed':
      return (
        <Trans>
          The provider does not list the claim {address}. Ask its administrator whether it is sent to this client.
        </Trans>
      );
    case 'no_deployment':
      return (
        <Trans>
          There is no deployment ID yet, so every launch is refused. The learning management system shows it where the
          tool was installed.
        </Trans>
      );
    case 'no_keys_address':
      return <Trans>The key set address (JWKS) is empty. The learning management system shows it.</Trans>;
    case 'nothing_opens':
      return <Trans>No courseware opens with this tool yet.</Trans>;
  }
}
