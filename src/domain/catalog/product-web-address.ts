/** Whether an address that a publisher gave may become a link: the web's own schemes and nothing that runs. */
export function isWebAddress(address: string | undefined): address is string {
  return address !== undefined && /^https?:\/\//i.test(address);
}
