import type { LTIConfig } from '@lti-tool/core';

type Storage = LTIConfig['storage'];
type LaunchConfig = NonNullable<Awaited<ReturnType<Storage['getLaunchConfig']>>>;

const unused = () => Promise.reject(new Error('A launch has no need of this'));

/** Creates the in-memory storage of the independent tool: one platform, nonces that work once, and its sessions. */
export function memoryStorage(config: LaunchConfig): Storage {
  const nonces = new Set<string>();
  return {
    getLaunchConfig: (iss, clientId) =>
      Promise.resolve(iss === config.iss && clientId === config.clientId ? config : undefined),
    storeNonce: () => Promise.resolve(),
    validateNonce: (nonce) => {
      const isNew = !nonces.has(nonce);
      nonces.add(nonce);
      return Promise.resolve(isNew);
    },
    addSession: (session) => Promise.resolve(session.id),
    getSession: () => Promise.resolve(undefined),
    listClients: unused,
    getClientById: unused,
    addClient: unused,
    updateClient: unused,
    deleteClient: unused,
    listDeployments: unused,
    getDeployment: unused,
    addDeployment: unused,
    updateDeployment: unused,
    deleteDeployment: unused,
    saveLaunchConfig: unused,
    setRegistrationSession: unused,
    getRegistrationSession: unused,
    deleteRegistrationSession: unused,
  };
}
